/**
 * What two spellings of the same words share: no case, no accents, no ligatures, so that "quebec"
 * finds "Québec" and "oeuvre" "œuvre".
 */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('’', "'")

/**
 * Finds among thousands as one types: each word typed must be in the text. Folds the texts once.
 * What begins with the typed text comes first, otherwise the order stays.
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
