// `concord-emulator/playwright`: Playwright's test with a separate world for each test.
import { test as base, expect, type Page } from '@playwright/test'
import { type Start, startEmulator } from './start-emulator.ts'
import {
  type Beginning,
  createWorld,
  getPerson,
  type OwnWorld,
  type Person,
  type World,
} from './world.ts'

/** Options of a project, in `use` of its configuration or in `test.use`. */
export type Options = {
  /** Initial state of each test's world. Defaults to the emulator's scenario. */
  beginning: Beginning
}
/** Options of a worker, in `use` of a configuration or in `test.use` of a file. */
export type WorkerOptions = {
  /** A running emulator. Defaults to `CONCORD_URL`; without either, each worker starts its own. */
  emulatorUrl: string | undefined
  /** How a worker's own emulator starts. */
  emulatorStart: Start
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
type WorkerFixtures = WorkerOptions & { emulatorOfWorker: string }

export const test = base.extend<Options & Fixtures & { ownWorld: OwnWorld }, WorkerFixtures>({
  emulatorUrl: [process.env.CONCORD_URL, { option: true, scope: 'worker' }],
  emulatorStart: [{}, { option: true, scope: 'worker' }],
  emulatorOfWorker: [
    async ({ emulatorUrl, emulatorStart }, use) => {
      if (emulatorUrl) return use(emulatorUrl)
      const emulator = await startEmulator(emulatorStart)
      await use(emulator.url)
      await emulator.stop()
    },
    { scope: 'worker' },
  ],
  beginning: [{}, { option: true }],
  ownWorld: async ({ emulatorOfWorker, beginning }, use) => {
    const world = await createWorld(emulatorOfWorker, beginning)
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
      const page = await visit(purpose)
      await page.goto(await world.getSignIn(purpose, path))
      await page.waitForURL((address) => !address.pathname.startsWith('/_emulator/'))
      return page
    })
  },
})

export type { Beginning, Person, Start, World }
export { expect }
