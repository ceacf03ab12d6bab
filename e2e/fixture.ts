import { control } from '@concord/domain/control/contracts'
import { test as base, expect, type Page } from '@playwright/test'
import { type Beginning, createWorld, type OwnWorld, type Person, type World } from './world.ts'

/** Options of a project, in `use` of its configuration or in `test.use`. */
export type Options = {
  /** A running emulator on this machine. Defaults to `E2E_BASE_URL`, then to the default port. */
  emulatorUrl: string
  /** Initial state of each test's world. Defaults to the emulator's scenario. */
  beginning: Beginning
}
export type Fixtures = {
  /**
   * A separate world for the test, with its own people, data, clock, faults and inbox. It is
   * deleted after the test.
   */
  world: World
  /** An empty page in the window of the person with this purpose, not signed in. */
  visit: (purpose: string) => Promise<Page>
  /** A page at this path with that person signed in. */
  as: (purpose: string, path?: string) => Promise<Page>
}

export const test = base.extend<Options & Fixtures & { ownWorld: OwnWorld }>({
  emulatorUrl: [process.env.E2E_BASE_URL ?? 'http://127.0.0.1:4400', { option: true }],
  beginning: [{}, { option: true }],
  ownWorld: async ({ emulatorUrl, beginning }, use) => {
    const world = await createWorld(emulatorUrl, beginning)
    await use(world)
    await world.end()
  },
  world: async ({ ownWorld }, use) => use(ownWorld),
  visit: async ({ browser, contextOptions, locale, world }, use) => {
    const contexts: { close(): Promise<void> }[] = []
    await use(async (purpose) => {
      const context = await browser.newContext({
        ...contextOptions,
        ...(locale ? { locale } : {}),
        baseURL: world.getWindow(getPerson(world, purpose)),
      })
      contexts.push(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
  as: async ({ visit, world }, use) => {
    await use(async (purpose, path) => {
      const { email } = getPerson(world, purpose)
      const page = await visit(purpose)
      const { url } = await world.call(control.people.signIn, {
        params: { email },
        body: path === undefined ? {} : { path },
      })
      await page.goto(url)
      await page.waitForURL((address) => !address.pathname.startsWith('/_emulator/'))
      return page
    })
  },
})

/** @throws {Error} if the scenario has no person with this purpose. */
export function getPerson({ people }: Pick<World, 'people'>, purpose: string): Person {
  const person = people[purpose]
  if (!person)
    throw new Error(
      `The scenario has no user for ${purpose}. It has ${Object.keys(people).join(', ')}.`,
    )
  return person
}

export type { Beginning, Person, World }
export { expect }
