import { useEffect, useRef } from 'react'

/**
 * Keeps the focus nearby when the focused element is removed, such as a row with its button.
 * Browsers move the focus to the body, and a screen reader would start again at the top (WCAG
 * 2.4.3). It moves to the closest focusable ancestor, else to `<main>`.
 *
 * Overlays are outside of the returned element and restore the focus themselves.
 */
export function useKeptFocus<E extends HTMLElement>() {
  const frame = useRef<E>(null)
  useEffect(() => {
    const { current: within } = frame
    if (!within) return
    let path: HTMLElement[] = []
    const note = ({ target }: FocusEvent) => {
      path = []
      for (let at = target as HTMLElement | null; at && at !== within; at = at.parentElement)
        path.push(at)
    }
    const observer = new MutationObserver(() => {
      const [focused] = path
      if (!focused || focused.isConnected || document.activeElement !== document.body) return
      const near =
        path.find((at) => at.isConnected && at.matches('[tabindex]')) ??
        within.querySelector<HTMLElement>('main')
      near?.focus({ preventScroll: true })
    })
    within.addEventListener('focusin', note)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      within.removeEventListener('focusin', note)
      observer.disconnect()
    }
  }, [])
  return frame
}
