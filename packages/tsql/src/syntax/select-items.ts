import type { Span } from './spans.ts'
import { getNesting, type Token } from './token.ts'

const ENDS = /^(FROM|WHERE|GROUP|HAVING|ORDER|INTO|WINDOW|FOR|OPTION|;)\b/i
const SET_OPERATORS = /^(UNION|EXCEPT|INTERSECT)\b/i

/**
 * Positions of the items of the last statement's SELECT, in order; none for UNION and the like,
 * where a column of the result has several.
 */
export function selectItems(tokens: readonly Token[]): Span[] {
  const outer: Token[] = []
  let depth = 0
  for (const token of tokens) {
    const before = depth
    depth += getNesting(token)
    if (Math.min(before, depth) === 0) outer.push(token)
  }
  const isWord = (token: Token | undefined, word: RegExp) =>
    token !== undefined && !/QUOTED|STRING/.test(token.token_type) && word.test(token.text)
  const statement = outer.findLastIndex((token, at) => token.text === ';' && at < outer.length - 1)
  const words = outer.slice(statement + 1)
  if (words.some((token) => isWord(token, SET_OPERATORS))) return []
  let at = words.findIndex((token) => isWord(token, /^SELECT$/i)) + 1
  if (at === 0) return []
  if (isWord(words[at], /^(DISTINCT|ALL)$/i)) at += 1
  if (isWord(words[at], /^TOP$/i)) at += words[at + 1]?.token_type === 'L_PAREN' ? 3 : 2
  if (isWord(words[at], /^PERCENT$/i)) at += 1
  if (isWord(words[at], /^WITH$/i)) at += 2
  const items: Span[] = []
  for (let isNew = true; at < words.length; at += 1) {
    const token = words[at]
    if (!token || isWord(token, ENDS)) break
    const last = items.at(-1)
    if (token.token_type === 'COMMA') isNew = true
    else if (isNew || !last) {
      items.push({ ...token.span })
      isNew = false
    } else last.end = token.span.end
  }
  return items
}
