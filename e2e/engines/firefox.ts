import { fileURLToPath } from 'node:url'
import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test'

type Engine = Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>

const RELAY = fileURLToPath(new URL('firefox-relay.mjs', import.meta.url))

/**
 * The stock Firefox of the system, unpatched, over WebDriver BiDi. Windows cannot start the relay;
 * a Firefox there must know every command of Playwright.
 *
 * @param executable path of Firefox
 * @param preferences more of them, for what the driver cannot emulate
 */
export function firefox(executable: string, preferences: Record<string, number> = {}): Engine {
  process.env.FIREFOX_PATH = executable
  return {
    channel: 'moz-firefox',
    viewport: { width: 1280, height: 720 },
    launchOptions: {
      executablePath: process.platform === 'win32' ? executable : RELAY,
      firefoxUserPrefs: {
        'ui.prefersReducedMotion': 1, // tests do not wait for animations
        'ui.systemUsesDarkTheme': 0,
        'focusmanager.testmode': true, // each window acts as if it had the focus
        'browser.download.alwaysOpenPanel': false,
        'dom.disable_open_during_load': false,
        ...preferences,
      },
    },
  }
}
