const GAP_PX = 6

/**
 * Puts a shown popover below its anchor, or above it where there is no room below, and inside the
 * window: under the middle of the anchor, or with the starts or the ends of both in line.
 */
export function placeBelow(
  popover: HTMLElement,
  anchor: DOMRect,
  align: 'start' | 'center' | 'end',
): void {
  const { width, height } = popover.getBoundingClientRect()
  const wanted = {
    start: anchor.left,
    center: anchor.left + anchor.width / 2 - width / 2,
    end: anchor.right - width,
  }[align]
  const left = Math.max(
    GAP_PX,
    Math.min(wanted, document.documentElement.clientWidth - width - GAP_PX),
  )
  const isRoomBelow = anchor.bottom + GAP_PX + height < window.innerHeight
  popover.style.left = `${left}px`
  popover.style.top = `${isRoomBelow ? anchor.bottom + GAP_PX : anchor.top - GAP_PX - height}px`
}
