import type { Page } from '@playwright/test'

const ROW_PX = 56
/** Less of a cut text says nothing. */
const READABLE_PX = 76

/**
 * What a person could not see, reach or read in what the page shows, in words: the dialog on top,
 * otherwise the main part. Each control is scrolled to as the focus or a finger would, and must
 * then be in front; sideways only in a box whose edge says that more is hidden.
 */
export const findFaults = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ ROW_PX, READABLE_PX }) => {
      const found = new Set<string>()
      const { documentElement: whole } = document
      const root =
        [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ??
        document.querySelector('main')
      if (!root) return ['there is no content']
      if (whole.scrollWidth > whole.clientWidth)
        found.add(`the page scrolls sideways, by ${whole.scrollWidth - whole.clientWidth} px`)

      const name = (element: Element): string => {
        const row = element.closest('tr')?.querySelector('th')?.textContent ?? ''
        const own = element.getAttribute('aria-label') ?? element.textContent
        return `${row === own ? '' : row} ${own || element.outerHTML.slice(0, 60)}`.trim()
      }
      /** Letters may need some pixels above and below their line. */
      const isCut = (line: Element) =>
        line.scrollWidth > line.clientWidth + 1 || line.scrollHeight > line.clientHeight + 4
      const isScrolling = (box: Element) =>
        box.scrollWidth > box.clientWidth + 1 &&
        ['auto', 'scroll'].includes(getComputedStyle(box).overflowX)
      const getScrolling = (element: Element): Element[] => {
        const boxes: Element[] = []
        for (let box = element.parentElement; box && root.contains(box); box = box.parentElement)
          if (isScrolling(box)) boxes.push(box)
        return boxes
      }
      const saysMore = (box: Element): boolean =>
        [box, ...box.querySelectorAll('tr > :is(:first-child, :last-child)')].some((part) => {
          const { maskImage, boxShadow } = getComputedStyle(part)
          return maskImage !== 'none' || boxShadow !== 'none'
        })

      const main = [...root.querySelectorAll('button[class*=primary], a[class*=primary]')]
      const words = main.filter((one) => one.checkVisibility()).map(name)
      if (words.length > 1) found.add(`several main actions: ${words.join(', ')}`)

      for (const box of root.querySelectorAll('*')) {
        // an editor shows its scroll bar
        if (!isScrolling(box) || box.closest('.cm-editor') || !box.checkVisibility()) continue
        const hidden = box.scrollWidth - box.clientWidth
        const what = box.getAttribute('aria-label') ?? box.className
        if (!saysMore(box)) found.add(`${what}: no edge says that ${hidden} px are hidden`)
      }

      for (const row of root.querySelectorAll('tbody:not([aria-hidden]) tr')) {
        const isCard = getComputedStyle(row).display === 'grid'
        const { height } = row.getBoundingClientRect()
        // the names of an agreement are read whole
        if (!isCard && height > ROW_PX && !row.querySelector('ul'))
          found.add(`${name(row)}: the row is ${height} px high`)
        if (isCard) continue
        for (const line of row.querySelectorAll('[data-line]'))
          if (isCut(line) && line.clientWidth < READABLE_PX)
            found.add(`${name(line)}: cut to ${line.clientWidth} px`)
      }

      /** What covers the middle of a control, if it is not in front. */
      const findCover = (control: Element): string | undefined => {
        const [line] = control.getClientRects()
        if (!line) return 'nothing, it has no size'
        const { x, y, height } = line
        const room = control.closest('[data-line]')?.getBoundingClientRect().right ?? line.right
        const right = Math.min(line.right, room) // its words may be cut
        const hit = document.elementFromPoint((x + right) / 2, y + height / 2)
        const isOwn = control.contains(hit) || control.closest('label')?.contains(hit)
        if (hit && isOwn) return undefined
        return hit ? `${hit.tagName} ${name(hit).slice(0, 60)}` : 'the edge of the window'
      }
      const controls = 'a[href], button, select, input, textarea, summary, [role=menuitem]'
      for (const control of root.querySelectorAll<HTMLElement>(controls)) {
        if (!control.checkVisibility({ visibilityProperty: true })) continue
        if (control.closest('.cm-editor, [aria-hidden=true], [popover]')) continue
        if (control.offsetWidth <= 1 || (control.parentElement?.offsetWidth ?? 0) <= 1) continue
        const boxes = getScrolling(control)
        const isAction = control.closest('tbody tr > :last-child') !== null
        for (const box of boxes) {
          const [inner, outer] = [control.getBoundingClientRect(), box.getBoundingClientRect()]
          const isOut = inner.left < outer.left - 1 || inner.right > outer.right + 1
          if (isOut && isAction) found.add(`${name(control)}: the action is out of sight`)
        }
        control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
        const cover = findCover(control)
        if (cover) found.add(`${name(control)}: covered by ${cover}`)
        for (const box of boxes) box.scrollLeft = 0
      }

      for (const table of root.querySelectorAll('table')) {
        const openers = [...table.querySelectorAll<HTMLElement>('button[aria-haspopup=menu]')]
        for (const opener of new Set([openers[0], openers.at(-1)])) {
          if (!opener?.checkVisibility()) continue
          opener.scrollIntoView({ block: 'center', behavior: 'instant' })
          opener.click()
          const menu = document.getElementById(opener.getAttribute('aria-controls') ?? '')
          for (const item of menu?.querySelectorAll('[role=menuitem]') ?? []) {
            const { left, right, top, bottom } = item.getBoundingClientRect()
            if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
              found.add(`${name(item)}: it is outside of the window`)
          }
          menu?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
        }
      }
      root.scrollIntoView({ block: 'start', behavior: 'instant' })
      return [...found]
    },
    { ROW_PX, READABLE_PX },
  )
