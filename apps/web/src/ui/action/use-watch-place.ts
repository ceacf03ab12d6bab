import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls back when an element with an open popover moves by a scroll or a resize. */
export function useWatchPlace(
  anchor: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onMove: () => void,
): void {
  const moved = useEffectEvent(onMove)
  useEffect(() => {
    if (!isOpen) return
    const place = anchor.current?.getBoundingClientRect()
    const check = () => {
      const now = anchor.current?.getBoundingClientRect()
      // the news of a scroll that ended before it was opened may come late
      if (now?.top !== place?.top || now?.left !== place?.left) moved()
    }
    window.addEventListener('scroll', check, { capture: true, passive: true })
    window.addEventListener('resize', check)
    return () => {
      window.removeEventListener('scroll', check, { capture: true })
      window.removeEventListener('resize', check)
    }
  }, [isOpen, anchor])
}
