const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g

/**
 * The position of the value at a path, such as `['schema', '0', 'name']`, in a JSON text; if it
 * does not exist, of the closest value that contains it. The text must be valid JSON.
 */
export function jsonPlace(text: string, path: readonly string[]): { line: number; column: number } {
  const tokens = Array.from(text.matchAll(TOKEN), (match) => ({
    word: match[0],
    offset: match.index,
  }))
  let place = 0
  for (const name of path) {
    const child = findChild(tokens, place, name)
    if (child === undefined) break
    place = child
  }
  return toPlace(text, tokens[place]?.offset ?? 0)
}

/** The line and the column of an offset, both from 1. */
export function toPlace(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/)
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

type Token = { word: string; offset: number }

/**
 * The token index of the member or element with this name, in the object or array that starts at
 * `from`.
 */
function findChild(tokens: readonly Token[], from: number, name: string): number | undefined {
  const isList = tokens[from]?.word === '['
  if (!isList && tokens[from]?.word !== '{') return
  let index = 0
  let depth = 0
  for (let at = from + 1; at < tokens.length; at += 1) {
    const word = tokens[at]?.word ?? ''
    if (depth === 0) {
      if (word === '}' || word === ']') return
      if (isList && word !== ',' && String(index) === name) return at
      if (word === ',') index += 1
      if (tokens[at + 1]?.word === ':' && JSON.parse(word) === name) return at + 2
    }
    if (word === '{' || word === '[') depth += 1
    if (word === '}' || word === ']') depth -= 1
  }
  return
}
