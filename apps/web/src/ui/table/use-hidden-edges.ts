import { type RefObject, useLayoutEffect } from 'react'

/** Pixels that rounding may leave over at the end of a scroll. */
const ROUNDING = 1

/**
 * Marks a frame that scrolls sideways with `data-more-start` and `data-more-end` while something is
 * hidden there, so that its edges can show it.
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
