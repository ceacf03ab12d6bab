import { AFTER_SAVE_NAVIGATION_MS } from '@concord/domain/limits'
import { useEffect, useEffectEvent } from 'react'

/** Navigates 500 ms after saving (B114), unless the user has already left. */
export function useAfterSave<Saved>(
  saved: Saved | undefined,
  leadOn: (saved: Saved) => void,
): void {
  const go = useEffectEvent(leadOn)
  useEffect(() => {
    if (saved === undefined) return
    const wait = setTimeout(() => go(saved), AFTER_SAVE_NAVIGATION_MS)
    return () => clearTimeout(wait)
  }, [saved])
}
