/** Path of a Chromium's executable, if one is found. */
export function findBrowser(): string | undefined
export function chromiumArguments(): string[]
export function findFirefox(): string | undefined
