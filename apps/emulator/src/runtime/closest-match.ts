/**
 * The number of letters to insert, delete or replace to turn one word into the other. Source:
 * Levenshtein, 1966.
 */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries())
      next.push(
        Math.min(
          (row[j] ?? 0) + (letter === other ? 0 : 1),
          (row[j + 1] ?? 0) + 1,
          (next[j] ?? 0) + 1,
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}

/**
 * The word that was probably meant: the closest, or one that starts with the mistaken word;
 * undefined if none is close.
 */
export function closestMatch(mistaken: string, words: readonly string[]): string | undefined {
  const ranked = words
    .map((word) => ({ word, far: distance(mistaken.toLowerCase(), word.toLowerCase()) }))
    .sort((a, b) => a.far - b.far)
  const [best] = ranked
  if (best && best.far <= Math.max(2, Math.floor(best.word.length / 3))) return best.word
  return mistaken.length < 3
    ? undefined
    : words.find((word) => word.toLowerCase().startsWith(mistaken.toLowerCase()))
}
