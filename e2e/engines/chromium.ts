import { devices, type PlaywrightTestOptions, type PlaywrightWorkerOptions } from '@playwright/test'
import { chromiumOptions } from '../../scripts/browser.mjs'

type Engine = Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>

/** A Chromium of the system, else Playwright's own. */
export function chromium(): Engine {
  return {
    ...devices['Desktop Chrome'],
    contextOptions: { reducedMotion: 'reduce' }, // tests do not wait for animations
    launchOptions: chromiumOptions(),
  }
}
