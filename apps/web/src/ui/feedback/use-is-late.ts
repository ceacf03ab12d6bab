import { useEffect, useState } from 'react'

/** Not specified: after so long without an answer a page says what it waits for. */
const LATE_MS = 3000

/** False at first, true when what is shown has been there for three seconds. */
export function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
