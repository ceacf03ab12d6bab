import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Moves the focus to the content after each navigation, so that keyboard and screen reader users
 * start there. `scrolls` also scrolls to the top, where the router does not.
 */
export function useFocusAfterNavigation({ scrolls }: { scrolls?: boolean } = {}): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (scrolls) window.scrollTo({ top: 0 })
    // A field that the page itself has focused keeps the focus.
    if (document.activeElement?.matches('main :is(input, textarea)')) return
    focusContent()
  }, [pathname, scrolls])
}

/**
 * Starts in the content also when the page is loaded, as after a navigation: for pages where one
 * works, whose main action would be behind all links of the header. A focus that the user has
 * already moved stays.
 */
export function useFocusAtStart(): void {
  useEffect(() => {
    if (document.activeElement === document.body) focusContent()
  }, [])
}

function focusContent(): void {
  document.querySelector('main')?.focus({ preventScroll: true })
}
