import { useRef } from 'react'

/**
 * Whether a dialog has been open: its script comes when it opens first; then it stays, so that it
 * can fade.
 */
export function useHasOpened(isOpen: boolean): boolean {
  const hasOpened = useRef(false)
  hasOpened.current ||= isOpen
  return hasOpened.current
}
