/** Lines that are shown on each side of the wrong one. */
const NEIGHBOURS = 2

type ErrorPlace = { line: number; lines: readonly { number: number; text: string }[] }

/**
 * The line that a message about a query names, with its neighbours; undefined if it names none, or
 * one that the query does not have. The emulator writes `(line 3, column 5)` in both languages.
 */
export function getErrorPlace(details: string, query: string): ErrorPlace | undefined {
  const [, found] = /\((?:line|ligne) (\d+), (?:column|colonne) \d+\)/.exec(details) ?? []
  const line = Number(found)
  const all = query.split('\n')
  if (!found || line < 1 || line > all.length) return undefined
  const first = Math.max(1, line - NEIGHBOURS)
  return {
    line,
    lines: all
      .slice(first - 1, line + NEIGHBOURS)
      .map((text, index) => ({ number: first + index, text })),
  }
}
