import { defineConfig, devices } from '@playwright/test'
import { chromiumArguments, findBrowser } from '../scripts/browser.mjs'

const executablePath = findBrowser()
const report = process.env.E2E_REPORT

// Each worker has separate worlds in one emulator, so the tests of different files share nothing.
export default defineConfig({
  testDir: '.',
  globalSetup: './shared-emulator.ts',
  testMatch: '**/*.e2e.ts',
  workers: 2,
  timeout: 120_000,
  // Restarts in the middle of every flow take minutes: `npm test` walks some of them, `npm run
  // test:long` all.
  ...(process.env.LONG ? {} : { grepInvert: /@long/ }),
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // `npm test` decides whether a change lands, on machines that others load too: a walk that failed
  // is walked again in a fresh world, and named at the end if that passed. By hand it fails immediately.
  retries: report ? 1 : 0,
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  outputDir: '../node_modules/.e2e',
  use: {
    ...devices['Desktop Chrome'],
    actionTimeout: 15_000,
    locale: 'en-CA',
    timezoneId: 'America/Winnipeg',
    contextOptions: { reducedMotion: 'reduce' }, // nothing to wait for
    // Recording costs a quarter of the time; `npm run e2e` does it, to look into what failed.
    trace: report ? 'off' : 'retain-on-failure',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: chromiumArguments() },
  },
})
