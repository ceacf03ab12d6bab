import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * After each navigation the focus goes to the content, so that keyboard and screen reader start
 * there. `scrolls` also shows its top, where the router does not.
 */
export function useFocusAfterNavigation({ scrolls = false } = {}): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (scrolls) window.scrollTo({ top: 0 })
    // A field that asked for the focus on its own page keeps it.
    if (document.activeElement?.matches('main :is(input, textarea)')) return
    document.querySelector('main')?.focus({ preventScroll: true })
  }, [pathname, scrolls])
}
