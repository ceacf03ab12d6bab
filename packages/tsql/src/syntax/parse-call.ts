import type { QueryText } from './query-text.ts'
import { getEnd, getNesting, type Token } from './token.ts'

/** Whether it is the name of PARSE or TRY_PARSE. */
export const isParse = ({ token_type: type, text }: Token): boolean =>
  type === 'VAR' && /^(TRY_)?PARSE$/i.test(text)

/** Of the call whose name is at that position, the tokens that are not in inner parentheses. */
function getOwn(tokens: readonly Token[], name: number): Token[] {
  let depth = 0
  return tokens.slice(name + 1, getEnd(tokens, name + 1)).filter((token) => {
    depth += getNesting(token)
    return depth === 1
  })
}

/**
 * The AS and USING of the PARSE or TRY_PARSE at that position: the parser knows neither and is
 * given commas.
 */
export const findParseWords = (tokens: readonly Token[], name: number): Token[] =>
  getOwn(tokens, name).filter(({ token_type: type }) => type === 'AS' || type === 'USING')

/** Refuses JSON_OBJECT with a comma in place of the colon after a key, as SQL Server does. */
export function checkJsonCalls(tokens: readonly Token[], text: QueryText): void {
  for (const [index, token] of tokens.entries()) {
    if (token.token_type !== 'VAR' || !/^JSON_OBJECT$/i.test(token.text)) continue
    if (tokens[index + 1]?.token_type !== 'L_PAREN') continue
    const signs = getOwn(tokens, index).filter(({ token_type: type }) =>
      /^(COLON|COMMA)$/.test(type),
    )
    const wrong = signs.find(({ token_type: type }, at) => type !== ['COLON', 'COMMA'][at % 2])
    if (wrong) throw text.refusalAt(wrong.span.start, 'tsql.syntaxNear', { word: wrong.text })
  }
}

/** Refuses PARSE and TRY_PARSE with commas, or without AS, as SQL Server does. */
export function checkParseCalls(tokens: readonly Token[], text: QueryText): void {
  for (const [index, token] of tokens.entries()) {
    if (!isParse(token) || tokens[index + 1]?.token_type !== 'L_PAREN') continue
    const close = tokens[getEnd(tokens, index + 1)]
    if (!close) continue
    const words = findParseWords(tokens, index)
    const wrong =
      getOwn(tokens, index).find(({ token_type: type }) => type === 'COMMA') ??
      words.find(({ token_type: type }, at) => type !== ['AS', 'USING'][at]) ??
      (words.length === 0 ? close : undefined)
    if (wrong) throw text.refusalAt(wrong.span.start, 'tsql.syntaxNear', { word: wrong.text })
  }
}
