import { type KeyboardEvent, useRef } from 'react'

const GAP_PX = 6

/**
 * A tooltip without a library: a manual popover (top layer, so no frame clips it) below the element
 * that it follows. What is around both listens: it shows on hover and on focus, can be hovered
 * itself, and Escape hides it (WCAG 1.4.13).
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
