/**
 * Normalizes case, accents and ligatures, so that "quebec" finds "Québec" and "oeuvre" finds
 * "œuvre".
 */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('’', "'")

/**
 * Searches thousands of texts while typing; each typed word must occur in the text. The texts are
 * normalized once. Texts that start with the search text come first; otherwise the order stays.
 */
export function matcher<Entry>(
  entries: readonly Entry[],
  getText: (entry: Entry) => string,
): (typed: string) => readonly Entry[] {
  const texts = entries.map((entry) => folded(getText(entry)))
  return (typed) => {
    const whole = folded(typed).trim()
    if (whole === '') return entries
    const words = whole.split(/\s+/)
    const first: Entry[] = []
    const others: Entry[] = []
    entries.forEach((entry, index) => {
      const text = texts[index] ?? ''
      if (words.every((word) => text.includes(word)))
        (text.startsWith(whole) ? first : others).push(entry)
    })
    return [...first, ...others]
  }
}
