import { translator } from '@concord/web/i18n/translator.ts'

/**
 * Not specified: languages that this portal may learn one day need up to so much more room than
 * English.
 */
const STRETCH = 0.4

const ACCENTED: Record<string, string> = {
  a: 'à',
  c: 'ç',
  e: 'ë',
  g: 'ĝ',
  i: 'ï',
  n: 'ñ',
  o: 'ö',
  s: 'ŝ',
  u: 'ü',
  y: 'ÿ',
}

/**
 * `Sign in` becomes `[Ŝïĝñ ïñ ~~~]`: 40 % longer, in words that may break, its ends marked so that
 * a cut shows.
 */
export function stretched(text: string): string {
  const more = Math.ceil(text.length * STRETCH)
  const filler = '~~~~~ '
    .repeat(Math.ceil(more / 6))
    .slice(0, more)
    .trim()
  return `[${text.replaceAll(/[a-z]/g, (letter) => ACCENTED[letter] ?? letter)} ${filler}]`
}

/**
 * Test-only: every text of the portal longer, or as it is written. The portal itself knows nothing
 * of it.
 */
export function stretchTexts(isStretched: boolean): void {
  translator.use({ type: 'postProcessor', name: 'stretch', process: stretched })
  translator.options.postProcess = isStretched ? ['stretch'] : false
}

/**
 * Texts that stand outside of the window or are cut off, but for those that scroll in their own
 * frame or are clamped on purpose.
 */
export function cutTexts(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const cut: string[] = []
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement
    // The charts' library measures texts in its own picture next to the page, and leaves it
    // there.
    if (
      !element ||
      element.id === '__react_svg_text_measurement_id' ||
      !node.textContent?.trim() ||
      !element.checkVisibility({ visibilityProperty: true })
    )
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const { left, right } = range.getBoundingClientRect()
    if (
      (left < -1 || right > window.innerWidth + 1 || isClipped(element, right)) &&
      !isMeantSo(element)
    )
      cut.push(node.textContent)
  }
  return cut
}

const getAncestors = (element: Element): Element[] => [
  element,
  ...(element.parentElement ? getAncestors(element.parentElement) : []),
]

const isClipped = (element: Element, right: number): boolean =>
  getAncestors(element).some(
    (one) =>
      getComputedStyle(one).overflowX === 'hidden' && right > one.getBoundingClientRect().right + 1,
  )

const isMeantSo = (element: Element): boolean =>
  getAncestors(element).some((one) => {
    const { overflowX, clipPath, webkitLineClamp, textOverflow } = getComputedStyle(one)
    return (
      ['auto', 'scroll'].includes(overflowX) ||
      clipPath !== 'none' ||
      webkitLineClamp !== 'none' ||
      textOverflow === 'ellipsis'
    )
  })
