import { defineConfig } from '@playwright/test'
import { findFirefox } from '../scripts/browser.mjs'
import { chromium } from './engines/chromium.ts'
import { firefox } from './engines/firefox.ts'

// The workers of `npm run e2e -- --browser firefox` read this file too, without the arguments.
if (/ --browser[= ]firefox\b/.test(` ${process.argv.join(' ')}`))
  process.env.E2E_FIREFOX = findFirefox()
const engine = process.env.E2E_FIREFOX === undefined ? chromium() : firefox(process.env.E2E_FIREFOX)
const report = process.env.E2E_REPORT
/** `npm run test:long` loads its machine for an hour, often one that does other work too. */
const isLong = process.env.LONG === '1'

// Each worker has separate worlds in one emulator, so the tests of different files share nothing.
export default defineConfig({
  testDir: '.',
  globalSetup: './shared-emulator.ts',
  testMatch: '**/*.e2e.ts',
  workers: 2,
  timeout: 120_000,
  // Restarts in the middle of every flow take minutes: `npm test` runs some of them, `npm run
  // test:long` all.
  ...(isLong ? {} : { grepInvert: /@long/ }),
  expect: {
    timeout: isLong ? 30_000 : 10_000,
    // Other machines draw the edges of letters differently; a moved or missing part is more.
    toHaveScreenshot: { maxDiffPixelRatio: 0.002, threshold: 0.2 },
  },
  snapshotPathTemplate: '../docs/pictures/screens/{arg}{ext}',
  forbidOnly: Boolean(process.env.CI),
  // `npm test` decides whether a change lands, on machines under other load. A failed test runs
  // again in a fresh world; if it passes then, it is reported as flaky. By hand it fails
  // immediately.
  retries: report ? 1 : 0,
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  outputDir: '../node_modules/.e2e',
  use: {
    ...engine,
    actionTimeout: isLong ? 45_000 : 15_000,
    locale: 'en-CA',
    timezoneId: 'America/Winnipeg',
    // Tracing takes 25 % more time. `npm run e2e` does it, to investigate failures.
    trace: report || isLong ? 'off' : 'retain-on-failure',
  },
})
