import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components'
import type { TextKey } from '#i18n/en.ts'

/** Not specified: long enough to read two lines; it waits while somebody points at it or has the focus in it. */
const SHOWN_MS = 8000

/** Of text keys: a toast follows when the language changes. react-aria still marks its toasts as unstable, so this file and Toast.tsx alone know them. */
export const toasts = new ToastQueue<TextKey>({ maxVisibleToasts: 3 })

/** Says that something went well, where nothing on the screen shows it. What failed, or has a next step, is told by a banner, which stays. */
export const toast = (text: TextKey): string => toasts.add(text, { timeout: SHOWN_MS })
