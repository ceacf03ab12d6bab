import { type RefObject, useLayoutEffect } from 'react'

/** Tolerance for rounding at the end of a scroll, in pixels. */
const ROUNDING = 1

/**
 * Sets `data-more-start` and `data-more-end` on a frame while content is hidden there, so that CSS
 * can show it.
 */
export function useHiddenEdges(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const frame = ref.current
    if (!frame) return
    const mark = () => {
      const from = Math.abs(frame.scrollLeft)
      const hidden = frame.scrollWidth - frame.clientWidth
      frame.toggleAttribute('data-more-start', from > ROUNDING)
      frame.toggleAttribute('data-more-end', hidden - from > ROUNDING)
    }
    const resized = new ResizeObserver(mark)
    resized.observe(frame)
    for (const child of frame.children) resized.observe(child)
    frame.addEventListener('scroll', mark, { passive: true })
    return () => {
      resized.disconnect()
      frame.removeEventListener('scroll', mark)
    }
  }, [ref])
}
