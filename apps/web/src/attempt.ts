/** Undefined instead of an error, such as that of a malformed value. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/**
 * Stores what the portal can work without: a browser's storage may be full, or blocked by its user.
 * Then the value is lost with the page.
 */
export const remember = (
  storage: 'localStorage' | 'sessionStorage',
  key: string,
  value: string,
): void => attempt(() => globalThis[storage].setItem(key, value))

/** What was stored, if anything; where the browser blocks its storage, nothing was. */
export const recall = (storage: 'localStorage' | 'sessionStorage', key: string): string | null =>
  attempt(() => globalThis[storage].getItem(key)) ?? null
