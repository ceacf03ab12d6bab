import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components'
import type { TextKey } from '#i18n/en.ts'

/** A text by its key, so that a toast follows when the language changes, and what stands in it. */
export type ToastText = { text: TextKey; values?: Record<string, string> | undefined }
/** react-aria still marks its toasts as unstable, so this file and Toast.tsx alone know them. */
export const toasts = new ToastQueue<ToastText>({ maxVisibleToasts: 3 })
