import { lazyPart } from '#api/lazy-part.ts'
import type { TextKey } from '#i18n/text-key.ts'

/** Not specified: long enough to read two lines; it pauses on hover and on focus. */
const SHOWN_MS = 8000

/** Loads after the screen. */
export const Toasts = lazyPart(async () => ({ default: (await import('./Toast.tsx')).Toasts }))

/**
 * Confirms a success that is not visible on the screen. Errors, and messages with a next step, use
 * a banner, which stays.
 */
export function toast(text: TextKey, values?: Record<string, string>): void {
  void import('./Toast.tsx').then(({ toasts }) =>
    toasts.add({ text, values }, { timeout: SHOWN_MS }),
  )
}
