import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components'

export type ToastKind = 'info' | 'success'
export type ToastContent = { kind: ToastKind; text: string }

/** Not specified: long enough to read two lines; it waits while somebody points at it or has the focus in it. */
const SHOWN_MS = 8000

/** react-aria still marks its toasts as unstable, so this file and Toast.tsx alone know them. */
export const toasts = new ToastQueue<ToastContent>({ maxVisibleToasts: 3 })

/** Says that something went well, where nothing on the screen shows it. What failed is told by a banner, which stays. */
export const toast = (text: string, kind: ToastKind = 'success'): string => toasts.add({ kind, text }, { timeout: SHOWN_MS })
