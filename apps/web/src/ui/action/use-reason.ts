import { type KeyboardEvent, useRef } from 'react'
import { placeBelow } from './place-below.ts'

/**
 * A tooltip without a library: a manual popover (in the top layer, so that no container clips it)
 * below its element. The wrapper's listeners show it on hover and on focus, it can be hovered, and
 * Escape hides it (WCAG 1.4.13).
 */
export function useReason() {
  const popover = useRef<HTMLElement>(null)
  const isSaid = useRef(false)

  const show = () => {
    const [element, anchor] = [
      popover.current,
      popover.current?.previousElementSibling?.getBoundingClientRect(),
    ]
    if (!element || !anchor || element.matches(':popover-open')) return
    element.showPopover()
    placeBelow(element, anchor, 'center')
  }
  const hide = () => {
    if (popover.current?.matches(':popover-open')) popover.current.hidePopover()
  }

  return {
    /** An alert says it now: the focus that comes back from there does not show it again. */
    say: () => {
      isSaid.current = true
    },
    triggerProps: {
      onPointerEnter: show,
      onPointerLeave: hide,
      onFocus: () => {
        if (!isSaid.current) show()
        isSaid.current = false
      },
      onBlur: hide,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape') hide()
      },
    },
    popoverProps: { ref: popover, popover: 'manual' as const },
  }
}
