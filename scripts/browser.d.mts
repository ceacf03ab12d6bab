/** Path of a Chromium's executable, if one is found. */
export function findBrowser(): string | undefined
export function chromiumArguments(): string[]
/** How Playwright launches Chromium in tests: the system's own, else Playwright's. */
export function chromiumOptions(): { executablePath?: string; args: string[] }
export function findFirefox(): string | undefined
