import type { BrowserContext, Page, Request } from '@playwright/test'
import { type OwnEmulator, startEmulator } from './emulator.ts'
import { expectNothingLeft } from './identity.ts'
import { test as base, expect } from './test.ts'

/** Parameters and fields that contain secrets: passwords, codes and tokens of the flows. */
const SECRETS = new Set(
  'password oldPassword newPassword passwd passCode token recoveryToken recoveryCode activationCode stateToken sessionToken code authCode authVerifier flow id_token_hint'.split(
    ' ',
  ),
)

type Fixtures = {
  /** Opens a window without a signed-in person, and records the secrets of all its requests. */
  open: (language?: 'en' | 'fr') => Promise<Page>
  /** Opens another tab of the same window at this address. */
  secondTab: (page: Page, address: string) => Promise<Page>
}

/**
 * Each test file has its own emulator with full logging, and each test a fresh world. After each
 * flow the test looks for secrets that were left behind.
 */
export const test = base.extend<Fixtures & { secrets: Set<string> }, { emulator: OwnEmulator }>({
  emulator: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const emulator = await startEmulator({ LOG_LEVEL: 'trace' })
      await use(emulator)
      await emulator.stop()
    },
    { scope: 'worker' },
  ],
  secrets: [
    async ({ emulator }, use, testInfo) => {
      await emulator.reset({ now: new Date().toISOString() })
      const printed = emulator.output().length
      const secrets = new Set<string>()
      await use(secrets)
      if (testInfo.status === 'skipped') return // it asked for nothing
      const log = emulator.output().slice(printed)
      expect(log).toContain('"path":"/api/v1/env"')
      expect(leaked(log, secrets)).toEqual([])
    },
    { auto: true },
  ],
  open: async ({ browser, emulator, secrets }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (language = 'en') => {
      const host = `window-${crypto.randomUUID().slice(0, 8)}.localhost`
      const context = await browser.newContext({
        baseURL: emulator.origin.replace('127.0.0.1', host),
        locale: `${language}-CA`,
      })
      contexts.push(context)
      context.on('request', (request) => remember(request, secrets))
      return context.newPage()
    })
    for (const context of contexts) {
      for (const page of context.pages()) await expectNothingSecret(page, secrets)
      for (const { value } of await context.cookies()) secrets.add(value)
      await context.close()
    }
  },
  secondTab: async ({ open: _ }, use) => {
    await use(async (page, address) => {
      const second = await page.context().newPage()
      await second.goto(address)
      return second
    })
  },
})

function remember(request: Request, secrets: Set<string>): void {
  const { pathname, searchParams } = new URL(request.url())
  // An invitation's id is not a secret: it is in addresses (A015, A110) and only opens a form. The
  // email that follows proves the address.
  const given: [string, unknown][] = pathname === '/saas/invitation' ? [] : [...searchParams]
  const bearer = request.headers().authorization?.replace('Bearer ', '')
  if (bearer) secrets.add(bearer)
  const body = request.postData() ?? ''
  given.push(
    ...(body.startsWith('{')
      ? Object.entries(JSON.parse(body) as object)
      : new URLSearchParams(body)),
  )
  for (const [name, value] of given)
    if (SECRETS.has(name) && typeof value === 'string' && value !== '') secrets.add(value)
}

/** The secrets that occur in a text as whole words: six digits may be part of a longer number. */
const leaked = (text: string, secrets: ReadonlySet<string>): string[] =>
  [...secrets].filter((secret) =>
    new RegExp(`(?<![\\w-])${secret.replace(/\W/g, '\\$&')}(?![\\w-])`).test(text),
  )

/**
 * Checks that after a flow storage has only harmless keys, and that storage, address and history
 * entry contain no secret.
 */
async function expectNothingSecret(page: Page, secrets: ReadonlySet<string>): Promise<void> {
  await expectNothingLeft(page)
  const kept = await page.evaluate(() =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      location.href,
      history.state,
      document.title,
    ]),
  )
  expect(leaked(kept, secrets)).toEqual([])
}

/** Restarts without a clean shutdown, as in a power failure. */
export async function restart(emulator: OwnEmulator): Promise<void> {
  await emulator.kill()
  await emulator.restart()
}

export const MINUTE_MS = 60_000

/** Checks that the person is signed in. */
export const expectSignedIn = (page: Page): Promise<void> =>
  expect(page).toHaveURL(/\/(collaborations|profile)$/)

/** A message above the form. */
export const banner = (page: Page, text: string) =>
  page.getByRole('main').locator('[role=alert], [role=status]').filter({ hasText: text })

/** Checks that the page was redirected with a message, and closes it. */
export async function expectSentBack(page: Page, to: string, reason: string): Promise<void> {
  await expect(page).toHaveURL(to)
  await expect(banner(page, reason)).toBeVisible()
  await page.close()
}

export { expect }
