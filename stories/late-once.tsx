import { use } from 'react'

const late = new Promise((resolve) => setTimeout(resolve, 50))

/**
 * Suspends its first render, so that React discards the first render of its siblings too, as it
 * does when a script of the page is still loading.
 */
export function LateOnce() {
  use(late)
  return null
}
