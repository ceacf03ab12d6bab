import { useRef } from 'react'

/**
 * Whether a dialog has ever been open: its chunk loads when it first opens, and it stays mounted
 * for its closing animation.
 */
export function useHasOpened(isOpen: boolean): boolean {
  const hasOpened = useRef(false)
  hasOpened.current ||= isOpen
  return hasOpened.current
}
