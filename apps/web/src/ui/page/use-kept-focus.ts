import { useEffect, useRef } from 'react'

/**
 * Keeps the focus near when what has it goes, such as a row with the button that was pressed:
 * browsers move it to the body, and a screen reader would start again at the top (WCAG 2.4.3). It
 * goes to the nearest element around that can have it; `<main>` always can.
 *
 * What floats above the page is outside of the returned element, and gives the focus back itself.
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
      const near = path.find((at) => at.isConnected && at.matches('[tabindex]'))
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
