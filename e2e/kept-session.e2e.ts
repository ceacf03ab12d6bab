import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { openCollaboration, startUpload } from './collaboration.ts'
import type { Emulator } from './emulator.ts'
import { asSeeded, fault, mend } from './faults.ts'
import { writePolicies } from './insurance.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { expect, test, trustEnclave } from './test.ts'

// Each request that renews a session fails in each way while a person works. Session, screen and
// input stay, a bar under the header says so, and it disappears when the service is back.

const MINUTE_MS = 60_000
const FOLDER = makeScratchFolder()
const FILE = path.join(FOLDER, 'kept.csv')

test.describe.configure({ mode: 'parallel' })
test.beforeAll(() => writePolicies(FILE, 3))
test.afterEach(({ emulator }) => asSeeded(emulator))

type Call = { method: 'POST' | 'GET'; path: string; begin: (page: Page) => Promise<void> }

/** Data older than 60 s is fetched again when the user returns to the tab (A137). */
const comeBack = async (page: Page) => {
  await page.clock.fastForward(MINUTE_MS + 1000)
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  )
}
const CALLS: Call[] = [
  { method: 'GET', path: '/product/v1/users/self', begin: comeBack },
  { method: 'GET', path: '/product/v1/organizations/self', begin: comeBack },
  {
    method: 'POST',
    path: '/api/v1/auth/okta-refresh',
    // The interval of A132. Moving the pointer prevents the idle timeout.
    begin: async (page) => {
      await page.clock.fastForward(5 * MINUTE_MS)
      await page.mouse.move(Math.random() * 100, 100)
    },
  },
]

const REFUSED = /^Your session could not be renewed just now\./
const UNREACHABLE = /could not be renewed just now|The service cannot be reached/
type Failure = {
  says: RegExp
  /** Returns a function that ends the failure. */
  begin: (page: Page, emulator: Emulator, call: Call) => Promise<() => Promise<unknown>>
}
const answer = (act: Record<string, unknown>, says: Failure['says'] = REFUSED): Failure => ({
  says,
  begin: async (_, emulator, { method, path: of }) => {
    await fault(emulator, { match: { method, path: of }, act })
    return () => mend(emulator)
  },
})
const FAILURES: Record<string, Failure> = {
  'status 500': answer({ status: 500 }),
  'status 503': answer({ status: 503 }),
  'status 429': answer({ status: 429, retryAfter: 3 }),
  'a broken connection': answer({ reset: true }, UNREACHABLE),
  'silence for 40 s': {
    says: REFUSED,
    begin: async (page, _, { path: of }) => {
      const { promise: patience, resolve } = Promise.withResolvers<void>()
      await page.route(`**${of}`, async (route) => {
        await patience
        await route.continue()
      })
      return async () => {
        await page.clock.fastForward(40_000)
        resolve()
      }
    },
  },
  'no network for 60 s': {
    says: /^You are offline\./,
    begin: async (page) => {
      await page.context().setOffline(true)
      return async () => {
        await page.clock.fastForward(MINUTE_MS)
        await page.context().setOffline(false)
      }
    },
  },
}

type Screen = {
  open: (page: Page, emulator: Emulator) => Promise<void>
  /** The input, or the work in progress. */
  work: (page: Page) => Locator
  holds: RegExp
}
const typed = (address: string, field: (page: Page) => Locator): Screen => ({
  open: async (page) => {
    await page.goto(address)
    await field(page).fill('"Kept"')
  },
  work: field,
  holds: /"Kept"/,
})
const SCREENS: Record<string, Screen> = {
  settings: typed('/settings?selectedTab=attestation', (page) => page.getByRole('textbox').first()),
  'a new collaboration': typed('/collaborations/new', (page) => page.getByLabel('Name')),
  'the design of a data set type': typed('/dataset-types/new', (page) =>
    page.getByLabel('Name', { exact: true }).first(),
  ),
  'a running upload': {
    open: async (page, emulator) => {
      await trustEnclave(page, emulator)
      await openCollaboration(page)
      // The upload waits at its first part until the other checks are done.
      await fault(emulator, {
        match: { method: 'POST', path: '/product/v1/**/parts/*' },
        act: { delayMs: 1500, status: 503 },
      })
      const sent = page.waitForRequest((request) => request.url().includes('/parts/'))
      await startUpload(page, FILE, 'PolicyRecords')
      await sent
    },
    work: (page) => page.getByRole('dialog'),
    holds: /kept\.csv/,
  },
}

const readWork = async (work: Locator): Promise<string> =>
  work.evaluate((element) =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? element.value
      : (element.textContent ?? ''),
  )

/** The case that `npm test` runs too. */
const SLICE = 'the design of a data set type status 500'

for (const [screen, { open, work, holds }] of Object.entries(SCREENS))
  for (const [failure, { says, begin }] of Object.entries(FAILURES))
    test(
      `${failure} during the session’s renewal leaves ${screen} unchanged, says so, and passes [A062 A064 A119 A125]`,
      SLICE === `${screen} ${failure}` ? {} : { tag: '@long' },
      async ({ asWithClock, emulator }) => {
        const page = await asWithClock('owner')
        await open(page, emulator)
        const address = page.url()
        const bar = page.getByRole('banner').getByRole('status')
        const expectKept = async () => {
          expect(await readWork(work(page))).toMatch(holds)
          expect(page.url()).toBe(address)
        }
        await expectKept()
        for (const call of CALLS) {
          const end = await begin(page, emulator, call)
          await call.begin(page)
          const isSaid = failure !== 'silence for 40 s' || call.method === 'POST'
          if (isSaid) await whileTimePasses(page, () => expect(bar).toHaveText(says, FAST))
          await expectKept()
          await end()
          if (screen === 'a running upload')
            await fault(emulator, {
              match: { method: 'POST', path: '/product/v1/**/parts/*' },
              act: { delayMs: 1500, status: 503 },
            })
          await whileTimePasses(page, () => expect(bar).toHaveText('', FAST))
          await expectKept()
        }
        if (screen !== 'a running upload') return
        await mend(emulator)
        await whileTimePasses(page, () =>
          expect(work(page)).toContainText('has been uploaded', FAST),
        )
      },
    )

const FAST = { timeout: 300 }

async function whileTimePasses(page: Page, assertion: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(2000)
    await assertion()
  }).toPass({ intervals: [50], timeout: 20_000 })
}
