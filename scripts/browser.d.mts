/** Path of a Chromium's executable for tests, if one is found. */
export function findBrowser(): string | undefined
/** The same for measurements. */
export function findUsersBrowser(): string | undefined
export function findHeadlessShell(): string | undefined
export function chromiumArguments(): string[]
/** How Playwright launches Chromium in tests: the system's own, else Playwright's. */
export function chromiumOptions(executablePath?: string): {
  executablePath?: string
  args: string[]
}
export function findFirefox(): string | undefined
