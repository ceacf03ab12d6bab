import { type SyntheticEvent, useRef } from 'react'
import { placeBelow } from '../action/place-below.ts'

/** What letters may need above and below their line; a line that is cut is higher. */
const OVERHANG_PX = 4

/**
 * One tooltip for all cells of a table: it shows the whole text of a cell that is cut, on hover and
 * while something in the cell has the focus; Escape hides it (WCAG 1.4.13). Screen readers read the
 * whole text in the cell.
 */
export function useCutText() {
  const popover = useRef<HTMLSpanElement>(null)
  const shown = useRef<Element>(null)

  const hide = () => {
    shown.current = null
    if (popover.current?.matches(':popover-open')) popover.current.hidePopover()
  }
  const follow = ({ target }: SyntheticEvent) => {
    const line = (target as Element).closest<HTMLElement>('[data-line]')
    if (line === shown.current) return
    hide()
    if (!line || !popover.current) return
    const hasHidden = line.querySelector<HTMLElement>('[data-aside]')?.offsetWidth === 0
    const isCut =
      line.scrollWidth > line.clientWidth || line.scrollHeight > line.clientHeight + OVERHANG_PX
    if (!isCut && !hasHidden) return
    shown.current = line
    popover.current.textContent = line.innerText
    popover.current.showPopover()
    placeBelow(popover.current, line.getBoundingClientRect(), 'center')
  }
  return {
    triggerProps: {
      onPointerOver: follow,
      onPointerLeave: hide,
      onFocus: follow,
      onBlur: hide,
      onKeyDown: ({ key }: { key: string }) => {
        if (key === 'Escape') hide()
      },
    },
    popoverProps: {
      ref: popover,
      popover: 'manual' as const,
      role: 'tooltip',
      'aria-hidden': true,
    },
  }
}
