import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components'
import type { TextKey } from '#i18n/en.ts'

/** Of text keys: a toast follows when the language changes. react-aria still marks its toasts as unstable, so this file and Toast.tsx alone know them. */
export const toasts = new ToastQueue<TextKey>({ maxVisibleToasts: 3 })
