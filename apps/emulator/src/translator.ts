/**
 * Makes a translation of a table of sentences, in which `{}` stands for a word or a number; where two fit, the first counts. What `{}` stands
 * for goes through `within`, for it may be a sentence again; undefined for a sentence that is not in the table.
 */
export function translator(sentences: Readonly<Record<string, string>>) {
  const patterns = Object.entries(sentences).map(([english, french]) => ({
    // Most sentences of the table are out by how they begin; lists of a thousand failures are read by it.
    start: english.split('{}', 1)[0] ?? '',
    pattern: new RegExp(`^${english.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll('{}', '(.+?)')}$`, 's'),
    french,
  }))
  return (sentence: string, within = (words: string): string => words): string | undefined => {
    for (const { start, pattern, french } of patterns) {
      const [matched, ...words] = (sentence.startsWith(start) && pattern.exec(sentence)) || []
      if (matched !== undefined) return french.replaceAll('{}', () => within(words.shift() ?? ''))
    }
    return
  }
}
