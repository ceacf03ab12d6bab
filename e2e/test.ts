import { control } from '@concord/domain/control/contracts'
import { MEASUREMENTS_SLOT } from '@concord/domain/session/slots'
import { test as base, expect, type Page } from '@playwright/test'
import { createWorld, type OwnWorld, type Person } from '../package/world.ts'
import { deploymentAt } from './deployment.ts'
import { type Emulator, UNHURRIED } from './emulator.ts'
import { findFirefoxLimit } from './engines/firefox-limits.ts'
import { beginning, sharedEmulator } from './shared-emulator.ts'
import { bringSession } from './signed-in.ts'

type Open = (purpose: string, language?: 'en' | 'fr', path?: string) => Promise<Page>

type Fixtures = {
  /**
   * A page with the person of this purpose signed in, in their own window and in the test's
   * language. It opens this path, by default `/`: a second page load takes seconds.
   */
  as: Open
  /**
   * The same with the page's clock installed (`page.clock`), before the page is opened: between
   * Playwright's two steps of an installation it is 1970, and a page that is open then ends its
   * session as idle.
   */
  asWithClock: Open
  /** An empty page in such a window, not signed in. */
  visit: (purpose: string, language?: 'en' | 'fr') => Promise<Page>
}

type OfWorker = { emulator: Emulator; world: { file: string | undefined } }

/**
 * A separate world in a running emulator, replaced whenever it is renewed. Nothing else in the
 * emulator changes, so others may use it. Rate limits apply until they are changed.
 */
async function worldsIn(
  emulatorUrl: string,
): Promise<{ emulator: Emulator; end: () => Promise<void> }> {
  let world: OwnWorld | undefined
  const emulator = {
    async renew() {
      await world?.end()
      world = await createWorld(emulatorUrl, beginning())
      await world.call(control.identity.changePolicy, { body: { policy: UNHURRIED } })
      Object.assign(emulator, world)
    },
  } as Emulator
  await emulator.renew()
  return { emulator, end: async () => world?.end() }
}

/** Each test file starts with a fresh world, so files do not affect each other. */
export const test = base.extend<
  Fixtures & { freshWorld: undefined; closedWindows: undefined },
  OfWorker
>({
  emulator: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const shared = sharedEmulator()
      if (shared === undefined) return use(deploymentAt(process.env.E2E_BASE_URL ?? ''))
      const { emulator, end } = await worldsIn(shared)
      await use(emulator)
      await end()
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  world: [async ({}, use) => use({ file: undefined }), { scope: 'worker' }],
  freshWorld: [
    async ({ browserName, emulator, world }, use, { file, title, skip }) => {
      const limit = browserName === 'firefox' ? findFirefoxLimit(title) : undefined
      skip(limit !== undefined, limit ?? '')
      if (world.file !== undefined && world.file !== file) await emulator.renew()
      world.file = file
      await use(undefined)
    },
    { auto: true },
  ],
  // A window that a test leaves open would keep calling the emulator during the next tests.
  closedWindows: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts())
      await use(undefined)
      for (const context of browser.contexts()) if (!before.has(context)) await context.close()
    },
    { auto: true },
  ],
  visit: async ({ browser, emulator }, use) => {
    await use(async (purpose, language = 'en') => {
      const context = await browser.newContext({
        baseURL: emulator.getWindow(getPerson(emulator, purpose)),
        locale: `${language}-CA`,
      })
      return context.newPage()
    })
  },
  as: async ({ emulator, visit }, use) => {
    await use(async (purpose, language, path) =>
      open(emulator, await visit(purpose, language), purpose, language, path),
    )
  },
  asWithClock: async ({ emulator, visit }, use) => {
    await use(async (purpose, language, path) => {
      const page = await visit(purpose, language)
      await page.clock.install()
      return open(emulator, page, purpose, language, path)
    })
  },
})

export function getPerson(emulator: Emulator, purpose: string): Person {
  const person = emulator.people[purpose]
  if (!person) throw new Error(`The scenario has no user for ${purpose}`)
  return person
}

export function getName(emulator: Emulator, purpose: string): string {
  const { firstName, lastName } = getPerson(emulator, purpose)
  return `${firstName} ${lastName}`
}

/** An access token of the person, without the sign-in pages. */
export async function getToken(emulator: Emulator, { email }: Person): Promise<string> {
  return (await emulator.call(control.tokens.issue, { body: { email, kind: 'user' } })).access_token
}

/** Calls the product API: a GET, or another method if there is a body. */
export async function product<T>(
  emulator: Emulator,
  bearer: string,
  url: string,
  body?: unknown,
  method = body ? 'POST' : 'GET',
) {
  const headers = {
    authorization: `Bearer ${bearer}`,
    ...(body ? { 'content-type': 'application/json' } : {}),
  }
  const response = await fetch(`${emulator.origin}/product/v1${url}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, body: (await response.json()) as T }
}

async function open(
  emulator: Emulator,
  page: Page,
  purpose: string,
  language: 'en' | 'fr' = 'en',
  path = '/',
): Promise<Page> {
  const person = getPerson(emulator, purpose)
  if (emulator.isBare) await signInAs(page, person, language)
  else {
    await speak(emulator, person, language)
    await bringSession(page.context(), emulator, person)
  }
  if (!emulator.isBare || path !== '/') await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}

/** Sets the language in the person's profile (A006). */
async function speak(emulator: Emulator, person: Person, language: 'en' | 'fr'): Promise<void> {
  const { status } = await product(
    emulator,
    await getToken(emulator, person),
    '/users/self',
    { language },
    'PATCH',
  )
  if (status !== 200) throw new Error(`The language of ${person.email} could not be set: ${status}`)
}

/**
 * Signs in through the pages, for targets without a control plane. The language is the profile's.
 */
async function signInAs(page: Page, person: Person, language: 'en' | 'fr'): Promise<void> {
  test.skip(
    person.language !== language,
    `needs a user for ${person.purpose} who reads ${language}, or the control plane`,
  )
  await signIn(page, person)
}

/** Signs in on the real page, in whichever language it is shown. */
export async function signIn(page: Page, { email, password }: Person, origin = ''): Promise<void> {
  await page.goto(`${origin}/login`)
  await page.getByLabel(/^(E-?mail|Courriel|Adresse courriel)/i).fill(email)
  await page.getByLabel(/^(Password|Mot de passe)/i).fill(password)
  await page.getByRole('button', { name: /^(Sign in|Se connecter|Ouvrir une session)$/i }).click()
  await expect(page).not.toHaveURL(/\/login|\/authorization-code/)
}

/**
 * Pins these measurements in a page of the portal without its Settings, for tests of other things:
 * their page takes seconds.
 */
export async function bringTrust(page: Page, emulator: Emulator): Promise<void> {
  const { payload } = await emulator.call(control.attestation.get)
  const pinned = JSON.stringify(payload, null, 2)
  await page.evaluate(([slot, text]) => localStorage.setItem(slot, text), [
    MEASUREMENTS_SLOT,
    pinned,
  ] as const)
}

/**
 * Pins the measurements that this emulator's enclave reports, as a person would after reading them
 * elsewhere (A038).
 */
export async function trustEnclave(page: Page, emulator: Emulator): Promise<void> {
  const { payload } = await emulator.call(control.attestation.get)
  await page.goto('/settings?selectedTab=attestation')
  await page
    .getByRole('textbox')
    .first()
    .fill(JSON.stringify(payload, null, 2))
  await page.getByRole('button', { name: /^(Validate|Valider)$/ }).click()
  await page.getByRole('button', { name: /^(Save|Enregistrer)$/ }).click()
}

export { expect }
