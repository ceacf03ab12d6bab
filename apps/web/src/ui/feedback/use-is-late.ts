import { useEffect, useState } from 'react'

/** Not specified: the wait after which a page says what it is waiting for. */
const LATE_MS = 3000

/** False initially; true after the component has been mounted for three seconds. */
export function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
