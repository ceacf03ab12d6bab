import { useSyncExternalStore } from 'react'

/** Not specified: below this width the matrix would need too much scrolling. */
const narrow = () => window.matchMedia('(max-width: 40rem)')

const subscribe = (onChange: () => void) => {
  const query = narrow()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/**
 * Whether the window is too narrow for a wide table. The alternative has different markup, so CSS
 * is not enough.
 */
export const useMediaQuery = (): boolean => useSyncExternalStore(subscribe, () => narrow().matches)
