import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { textsInOneLanguage } from './apps/web/vite.texts.ts'
import { chromiumOptions } from './scripts/browser.mjs'

/** As of the end-to-end tests: `npm test` repeats a test that failed, and names it at its end. */
const retry = Number(process.env.TEST_RETRIES ?? 0)

// A factory: Vitest changes `instances`, so two projects must not share one object.
const browser = () => ({
  enabled: true,
  headless: true,
  provider: playwright({ launchOptions: chromiumOptions() }),
  instances: [{ browser: 'chromium' as const }],
  screenshotFailures: false,
})

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [textsInOneLanguage()],
        test: {
          name: 'node',
          environment: 'node',
          // Files share the modules of their process: no module of ours keeps state, and loading
          // them again took as long as the tests.
          isolate: false,
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/*/src/**/*.test.ts',
            'deploy/**/*.test.ts',
            'scripts/**/*.test.ts',
            'conformance/**/*.test.ts',
          ],
          testTimeout: 40_000,
          hookTimeout: 40_000,
          expect: { poll: { timeout: 10_000 } }, // a busy machine takes its time
          retry,
        },
      },
      {
        test: {
          name: 'crypto-browser',
          include: ['packages/crypto/src/**/*.test.ts'],
          browser: browser(),
          testTimeout: 30_000,
          retry,
        },
      },
      {
        plugins: [
          storybookTest({
            configDir: fileURLToPath(new URL('stories/.storybook', import.meta.url)),
          }),
        ],
        // Dependencies kept from before would miss what a new story imports, and be found in the
        // middle of its run.
        optimizeDeps: { force: true },
        // One frame for all files: loading the parts again for each took longer than their stories,
        // which clean up after themselves.
        test: {
          name: 'stories',
          env: { LONG: process.env.LONG ?? '' },
          isolate: false,
          browser: browser(),
          testTimeout: 60_000,
          retry,
        },
      },
    ],
  },
})
