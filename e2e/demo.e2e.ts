import { control } from '@concord/domain/control/contracts'
import type { Browser, BrowserContext } from '@playwright/test'
import { headings, STEPS, threeWindows, type Windows, walk } from './demo.ts'
import { type OwnEmulator, startEmulator } from './emulator.ts'
import { expect, test } from './test.ts'

let emulator: OwnEmulator
test.beforeAll(async () => {
  emulator = await startEmulator({ SCENARIO: 'demo' })
})
test.afterAll(() => emulator?.stop()) // none where the walks have another one

const contexts: BrowserContext[] = []
test.afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close()
})

const opening = (browser: Browser) => async (baseURL: string, locale: string) => {
  const context = await browser.newContext({ baseURL, locale })
  contexts.push(context)
  return context
}

/** The steps of a short tour. */
const TOUR = ['Three windows, three views', 'An invitation is waiting']

const walkAll = async (steps: readonly string[], windows: Windows) => {
  for (const heading of steps) await test.step(heading, () => walk(heading, windows))
}

test('the script of the demonstration has a walk for each heading, and its beginning can be walked', async ({
  browser,
}) => {
  expect(Object.keys(STEPS)).toEqual(headings)
  const windows = await threeWindows(emulator, opening(browser))
  await walkAll(TOUR, windows)
})

test('the script of the demonstration can be walked from its first heading to its last', {
  tag: '@long',
}, async ({ browser }) => {
  test.setTimeout(300_000)
  await emulator.call(control.scenarios.reset, { body: {} })
  const windows = await threeWindows(emulator, opening(browser))
  await walkAll(headings, windows)
})
