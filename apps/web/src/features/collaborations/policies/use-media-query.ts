import { useSyncExternalStore } from 'react'

/** Not specified: below this width a matrix would be scrolled more than read. */
const narrow = () => window.matchMedia('(max-width: 40rem)')

const subscribe = (onChange: () => void) => {
  const query = narrow()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/**
 * Whether the window is too narrow for a table of several columns; then another one is drawn, which
 * no style sheet could make of it.
 */
export const useMediaQuery = (): boolean => useSyncExternalStore(subscribe, () => narrow().matches)
