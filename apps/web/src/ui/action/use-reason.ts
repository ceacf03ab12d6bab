import { type KeyboardEvent, useRef } from 'react'

const GAP_PX = 6

/**
 * A tooltip without a library: a manual popover (in the top layer, so that no container clips it)
 * below its element. The wrapper's listeners show it on hover and on focus, it can be hovered, and
 * Escape hides it (WCAG 1.4.13).
 */
export function useReason() {
  const popover = useRef<HTMLElement>(null)

  const show = () => {
    const [element, anchor] = [
      popover.current,
      popover.current?.previousElementSibling?.getBoundingClientRect(),
    ]
    if (!element || !anchor || element.matches(':popover-open')) return
    element.showPopover()
    const { width, height } = element.getBoundingClientRect()
    const left = Math.max(
      GAP_PX,
      Math.min(
        anchor.left + anchor.width / 2 - width / 2,
        document.documentElement.clientWidth - width - GAP_PX,
      ),
    )
    const isRoomBelow = anchor.bottom + GAP_PX + height < window.innerHeight
    element.style.left = `${left}px`
    element.style.top = `${isRoomBelow ? anchor.bottom + GAP_PX : anchor.top - GAP_PX - height}px`
  }
  const hide = () => {
    if (popover.current?.matches(':popover-open')) popover.current.hidePopover()
  }

  return {
    triggerProps: {
      onPointerEnter: show,
      onPointerLeave: hide,
      onFocus: show,
      onBlur: hide,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape') hide()
      },
    },
    popoverProps: { ref: popover, popover: 'manual' as const },
  }
}
