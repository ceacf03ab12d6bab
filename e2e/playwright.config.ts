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
  // Restarts in the middle of every flow take minutes: `npm test` runs some of them, `npm run
  // test:long` all.
  ...(process.env.LONG ? {} : { grepInvert: /@long/ }),
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // `npm test` decides whether a change lands, on machines under other load. A failed test runs
  // again in a fresh world; if it passes then, it is reported as flaky. By hand it fails
  // immediately.
  retries: report ? 1 : 0,
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  outputDir: '../node_modules/.e2e',
  use: {
    ...devices['Desktop Chrome'],
    actionTimeout: 15_000,
    locale: 'en-CA',
    timezoneId: 'America/Winnipeg',
    contextOptions: { reducedMotion: 'reduce' }, // tests do not wait for animations
    // Tracing takes 25 % more time. `npm run e2e` does it, to investigate failures.
    trace: report ? 'off' : 'retain-on-failure',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: chromiumArguments() },
  },
})
