import { functionRow } from '../functions/function-table.ts'
import { type QueryText, spanStart } from './query-text.ts'
import { RESERVED_WORDS } from './reserved-words.ts'
import { getEnd, type Token } from './token.ts'
import { missingFunction } from './unsupported-functions.ts'
import { SYMBOLS, VOCABULARY } from './vocabulary.ts'
import { getWordInstead } from './words-instead.ts'

/** Where the names of a statement start. */
function nameOffsets(node: unknown, offsets = new Set<number>()): Set<number> {
  if (typeof node !== 'object' || node === null) return offsets
  const start = spanStart(node)
  if (start !== undefined) {
    offsets.add(start)
    // UPDATE has `t.name` of SET as one name.
    if ('name' in node && typeof node.name === 'string')
      offsets.add(start + node.name.lastIndexOf('.') + 1)
  }
  for (const child of Object.values(node)) nameOffsets(child, offsets)
  return offsets
}

/** The tokens between the parentheses of OPENJSON(…) WITH (…), which the binder checks. */
function findDeclared(tokens: readonly Token[]): ReadonlySet<number> {
  const found = new Set<number>()
  for (const [index, { text }] of tokens.entries()) {
    if (text.toUpperCase() !== 'OPENJSON') continue
    const end = getEnd(tokens, index + 1)
    if (end < 0 || tokens[end + 1]?.text.toUpperCase() !== 'WITH') continue
    const close = getEnd(tokens, end + 2)
    for (let at = end + 2; at < close; at += 1) found.add(at)
  }
  return found
}

/** Refuses any word that is neither a name (with a position from the parser) nor known. */
export function checkWords(tokens: readonly Token[], tree: unknown, text: QueryText): void {
  const names = nameOffsets(tree)
  const declared = findDeclared(tokens)
  for (const [index, { token_type: type, text: word, span }] of tokens.entries()) {
    if (type === 'HEX_STRING' && /^0x[0-9a-f]*$/i.test(text.slice(span))) continue
    if (/HEX|BIT_STRING|BYTE/.test(type))
      throw text.refusalAt(span.start, 'tsql.binaryConstant', {})
    const isQuoted = /STRING|QUOTED/.test(type)
    // The parser accepts typographic quotes and backticks; SQL Server does not.
    if (isQuoted && !/^(N?'|"|\[)/i.test(text.slice(span))) {
      const sign = `${[...text.slice(span)][0]}`
      const brackets = getWordInstead(sign)
      throw brackets
        ? text.refusalAt(span.start, 'tsql.otherDialect', { what: sign, instead: brackets })
        : text.refusalAt(span.start, 'tsql.syntaxNear', { word: sign })
    }
    const isMoney = /^\$(?!\p{L}|_)/u.test(text.slice({ start: span.start, end: span.start + 2 }))
    if (isMoney && /^(PARAMETER|DOLLAR)$/.test(type))
      throw text.refusalAt(span.start, 'tsql.unsupportedMoneyConstant', {})
    if (type === 'NUMBER' || /STRING/.test(type) || declared.has(index)) continue
    if (names.has(span.start)) {
      const isCall = tokens[index + 1]?.token_type === 'L_PAREN'
      if (!isQuoted && !isCall && RESERVED_WORDS.has(word.toUpperCase()))
        throw text.refusalAt(span.start, 'tsql.syntaxNear', { word })
      continue
    }
    // The binder reads the name of a collation.
    if (type === 'VAR' && tokens[index - 1]?.text.toUpperCase() === 'COLLATE') continue
    if (!isQuoted && (SYMBOLS.has(word) || VOCABULARY.has(word.toUpperCase()))) continue
    const isFunction = (type === 'VAR' || isQuoted) && tokens[index + 1]?.token_type === 'L_PAREN'
    const instead = getWordInstead(word)
    if (instead && !isQuoted)
      throw text.refusalAt(span.start, 'tsql.otherDialect', { what: word.toUpperCase(), instead })
    const call = tokens[index - 2]?.text.toUpperCase() ?? ''
    if (tokens[index - 1]?.token_type === 'L_PAREN' && functionRow(call)?.part)
      throw text.refusalAt(span.start, 'tsql.datePart', { name: call })
    if (isFunction) throw missingFunction(text, word, { span })
    if (/^FOR$/i.test(tokens[index - 1]?.text ?? '') && /^JSON$/i.test(word))
      throw text.refusalAt(span.start, 'tsql.unsupportedForJson', {})
    if (/^@\w/.test(word)) throw text.refusalAt(span.start, 'tsql.syntaxNear', { word })
    // Two words for the lexer: `@@` and the name.
    const rest = word === '@@' ? (tokens[index + 1]?.text ?? '') : ''
    throw text.refusalAt(span.start, 'tsql.unsupported', { what: `${word}${rest}`.toUpperCase() })
  }
}
