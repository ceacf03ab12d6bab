import { translator } from '@concord/web/i18n/translator.ts'

/**
 * Not specified: the extra room for languages that the portal may get later, compared with English.
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
 * `Sign in` becomes `[Ŝïĝñ ïñ ~~~]`: 40 % longer, in words that may wrap, with brackets that make
 * clipping visible.
 */
export function stretched(text: string): string {
  const more = Math.ceil(text.length * STRETCH)
  const filler = '~~~~~ '
    .repeat(Math.ceil(more / 6))
    .slice(0, more)
    .trim()
  return `[${text.replaceAll(/[a-z]/g, (letter) => ACCENTED[letter] ?? letter)} ${filler}]`
}

/** Stretches all texts of the portal, or restores them. Only tests use this. */
export function stretchTexts(isStretched: boolean): void {
  translator.use({ type: 'postProcessor', name: 'stretch', process: stretched })
  translator.options.postProcess = isStretched ? ['stretch'] : false
}

/**
 * Texts that are clipped or outside of the window, except in scrolling containers and where they
 * are clamped on purpose.
 */
export function cutTexts(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const cut: string[] = []
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement
    // The chart library leaves an element on the page in which it measures texts.
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
