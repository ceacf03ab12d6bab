import { control } from '@concord/domain/control/contracts'
import type { Browser, BrowserContext } from '@playwright/test'
import { headings, STEPS, threeWindows, type Windows, walk } from './demo.ts'
import { type OwnEmulator, startEmulator } from './emulator.ts'
import { expect, test } from './test.ts'

let emulator: OwnEmulator
test.beforeAll(async () => {
  emulator = await startEmulator({ SCENARIO: 'demo' })
})
test.afterAll(() => emulator?.stop()) // undefined if the tests run against another emulator

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

test('every heading of the demo’s script has a step, and the first steps work', async ({
  browser,
}) => {
  expect(Object.keys(STEPS)).toEqual(headings)
  const windows = await threeWindows(emulator, opening(browser))
  await walkAll(TOUR, windows)
})

test('all steps of the demo’s script work', {
  tag: '@long',
}, async ({ browser }) => {
  test.setTimeout(300_000)
  await emulator.call(control.scenarios.reset, { body: {} })
  const windows = await threeWindows(emulator, opening(browser))
  await walkAll(headings, windows)
})
