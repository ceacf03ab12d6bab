// Finds a Chromium for the tests. No dependencies; runs on any Node >= 18.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import process from 'node:process'

const HEADLESS_SHELL = 'chromium-headless-shell'
const CANDIDATES = {
  linux: [
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'microsoft-edge',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((k) =>
    process.env[k]
      ? [
          path.join(process.env[k], 'Google/Chrome/Application/chrome.exe'),
          path.join(process.env[k], 'Microsoft/Edge/Application/msedge.exe'),
        ]
      : [],
  ),
}
const onPath = (name) =>
  (path.isAbsolute(name)
    ? [name]
    : (process.env.PATH ?? '').split(path.delimiter).map((d) => path.join(d, name))
  ).find((f) => existsSync(f))

/** @returns {string | undefined} path of the headless shell that Debian has */
export const findHeadlessShell = () => onPath(HEADLESS_SHELL)

function findChromium() {
  for (const c of CANDIDATES[process.platform] ?? []) {
    const f = onPath(c)
    if (f) return f
  }
  try {
    const f = createRequire(import.meta.url)('playwright').chromium.executablePath()
    if (existsSync(f)) return f
  } catch {
    /* not installed yet */
  }
  return undefined
}

/**
 * For tests: the headless shell first. It is the same engine without windows, and opens and loads a
 * page in half the processor time.
 *
 * @returns {string | undefined} path of the executable
 */
export const findBrowser = () => process.env.CHROMIUM_PATH || findHeadlessShell() || findChromium()

/**
 * For measurements: the browser that people use, if there is one.
 *
 * @returns {string | undefined} path of the executable
 */
export const findUsersBrowser = () =>
  process.env.CHROMIUM_PATH || findChromium() || findHeadlessShell()

const FIREFOX = {
  linux: ['firefox-esr', 'firefox'],
  darwin: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)'].flatMap((k) =>
    process.env[k] ? [path.join(process.env[k], 'Mozilla Firefox/firefox.exe')] : [],
  ),
}

/** @returns {string | undefined} path of the system's own Firefox */
export function findFirefox() {
  if (process.env.FIREFOX_PATH) return process.env.FIREFOX_PATH
  return (FIREFOX[process.platform] ?? []).map(onPath).find(Boolean)
}

/**
 * What Playwright switches off, again, since Chromium reads only the last list; and the popups of
 * the address bar, two pages for every window, which take a quarter of a test's processor time.
 */
const FEATURES_OFF = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'msForceBrowserSignIn',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

/**
 * Chromium's arguments for tests: no background traffic, and no sandbox only where root requires
 * it.
 */
export function chromiumArguments() {
  return [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${FEATURES_OFF}`,
  ]
}

/** How Playwright launches Chromium in tests: the system's own, else Playwright's. */
export function chromiumOptions(executablePath = findBrowser()) {
  return { ...(executablePath ? { executablePath } : {}), args: chromiumArguments() }
}
