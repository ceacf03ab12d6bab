import { devices, type PlaywrightTestOptions, type PlaywrightWorkerOptions } from '@playwright/test'
import { chromiumArguments, findBrowser } from '../../scripts/browser.mjs'

type Engine = Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>

/** A Chromium of the system, else Playwright's own. */
export function chromium(): Engine {
  const executablePath = findBrowser()
  return {
    ...devices['Desktop Chrome'],
    contextOptions: { reducedMotion: 'reduce' }, // tests do not wait for animations
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: chromiumArguments() },
  }
}
