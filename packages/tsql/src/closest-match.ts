/**
 * The optimal string alignment distance of two words: the number of letters to insert, delete or
 * replace, and of adjacent letters to swap, to turn one into the other.
 */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : i)),
  )
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= a.length; i += 1)
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY
      rows[i]?.splice(j, 1, Math.min(replaced, swapped, at(i - 1, j) + 1, at(i, j - 1) + 1))
    }
  return at(a.length, b.length)
}

/**
 * The word that was probably meant: the closest, with at most one mistake in every three letters,
 * or one that starts with the mistaken word; undefined if none is close. Case does not count.
 */
export function closestMatch(mistaken: string, words: readonly string[]): string | undefined {
  const ranked = words
    .map((word) => ({ word, far: distance(mistaken.toLowerCase(), word.toLowerCase()) }))
    .sort((a, b) => a.far - b.far)
  const [best] = ranked
  if (best && best.far <= Math.floor(mistaken.length / 3)) return best.word
  return mistaken.length < 3
    ? undefined
    : words.find((word) => word.toLowerCase().startsWith(mistaken.toLowerCase()))
}
