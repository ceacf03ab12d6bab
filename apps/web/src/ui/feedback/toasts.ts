import { lazy } from 'react'
import type { TextKey } from '#i18n/text-key.ts'

/**
 * Not specified: long enough to read two lines; it waits while somebody points at it or has the
 * focus in it.
 */
const SHOWN_MS = 8000

/** Where toasts appear; comes after the screen. */
export const Toasts = lazy(async () => ({ default: (await import('./Toast.tsx')).Toasts }))

/**
 * Says that something went well, where nothing on the screen shows it. What failed, or has a next
 * step, is shown by a banner, which stays.
 */
export function toast(text: TextKey, values?: Record<string, string>): void {
  void import('./Toast.tsx').then(({ toasts }) =>
    toasts.add({ text, values }, { timeout: SHOWN_MS }),
  )
}
