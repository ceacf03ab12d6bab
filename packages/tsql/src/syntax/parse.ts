import { Dialect, parse as parseSql, tokenize } from '@polyglot-sql/sdk'
import { START, TsqlError } from '../error.ts'
import { functionRow } from '../functions/function-table.ts'
import { getForm } from '../supported.ts'
import { toMessage } from '../texts.ts'
import { checkWords } from './check-words.ts'
import { restoreCompounds } from './compound-assignment.ts'
import { leftToRight } from './operator-order.ts'
import { checkJsonCalls, checkParseCalls } from './parse-call.ts'
import { parseInPieces } from './parse-pieces.ts'
import { toPlainForm } from './plain-form.ts'
import { QueryText } from './query-text.ts'
import type { Omission } from './rewriting.ts'
import { endsBatch, separateStatements } from './script-statements.ts'
import { selectItems } from './select-items.ts'
import { findSpans, type Span } from './spans.ts'
import { isPreparing, isWord, type Token } from './token.ts'
import { checkTypeNames } from './type-names.ts'
import { getWordInstead } from './words-instead.ts'

/** Not specified: a longer query is refused, so that no query can exhaust the parser. */
const QUERY_CHARACTERS_MAX = 100_000
/** The parser's maximum depth; SQL Server allows as many nested subqueries. */
const LEVELS_MAX = 32
const PARSER_DEPTH = /PARSER_DEPTH_EXCEEDED/

/**
 * Parses one SELECT statement. Checks its words and symbols, but not its names and types.
 *
 * @throws {TsqlError} `syntax`, or `notSupported` for any other statement, word or symbol.
 */
export function parse(source: string): {
  statements: unknown[]
  text: QueryText
  omitted: readonly Omission[]
  /** The positions of the items of the outermost SELECT. */
  items: readonly Span[]
  getSpan: (node: object) => Span | undefined
} {
  if (source.length > QUERY_CHARACTERS_MAX)
    throw new TsqlError(
      toMessage('tsql.tooLong', { length: source.length, most: QUERY_CHARACTERS_MAX }),
      START,
    )
  const given = getTokens(source)
  const { query: written, added } = separateStatements(source, given.tokens)
  const first = added.length === 0 ? given : getTokens(written, written, added)
  checkParseCalls(first.tokens, first.text)
  checkJsonCalls(first.tokens, first.text)
  checkTypeNames(first.tokens, first.text)
  const go = first.tokens.find((_, at) => endsBatch(first.tokens, at, first.text))
  if (go) throw first.text.refusalAt(go.span.start, 'tsql.severalBatches', {})
  const { query, omitted, operators } = toPlainForm(written, first.tokens)
  const { tokens, text } = query === written ? first : getTokens(query, written, added)
  checkStatements(tokens, text)
  checkEnd(written, first.tokens, text)
  const whole = parseSql(query, Dialect.TSQL)
  const result = PARSER_DEPTH.test(whole.error ?? '') ? parseInPieces(query, tokens) : whole
  if (!result.success || !Array.isArray(result.ast)) {
    if (/AST_DEPTH_EXCEEDED/.test(result.error ?? ''))
      throw text.refusalAt(findLongChain(tokens), 'tsql.chainTooLong', {})
    if (PARSER_DEPTH.test(result.error ?? ''))
      throw text.refusalAt(result.errorStart ?? 0, 'tsql.tooDeep', { levels: LEVELS_MAX })
    const empty = getEmptyCall(tokens, result.errorStart ?? 0)
    if (empty)
      throw text.refusalAt(empty.span.start, 'tsql.argumentCount', {
        form: getForm(empty.text.toUpperCase()),
      })
    const near = [...query].slice(result.errorStart ?? 0, result.errorEnd ?? 0).join('')
    const start = result.errorStart ?? 0
    const instead = getWordInstead(near)
    if (instead) throw text.refusalAt(start, 'tsql.otherDialect', { what: near, instead })
    throw near === ''
      ? text.refusalAt(start, 'tsql.syntax', {})
      : text.refusalAt(start, 'tsql.syntaxNear', { word: near })
  }
  const statements = leftToRight(restoreCompounds(result.ast, tokens, operators), tokens)
  checkWords(tokens, statements, text)
  return {
    statements,
    text,
    omitted,
    items: selectItems(tokens),
    getSpan: findSpans(statements, tokens),
  }
}

/** The name of a function whose parentheses, around that place, are empty where they may not be. */
function getEmptyCall(tokens: readonly Token[], error: number): Token | undefined {
  const close = tokens.findIndex(
    ({ token_type: type, span }) => type === 'R_PAREN' && span.start <= error && error <= span.end,
  )
  const name = tokens[close - 2]
  const isEmpty = close >= 2 && tokens[close - 1]?.token_type === 'L_PAREN'
  return isEmpty && name && functionRow(name.text.toUpperCase()) ? name : undefined
}

function getTokens(
  query: string,
  written = query,
  added: readonly number[] = [],
): { tokens: Token[]; text: QueryText } {
  const result = tokenize(query, Dialect.TSQL)
  const text = new QueryText(written, (result.tokens ?? []) as unknown as Token[], added)
  const [at, quote] = result.success ? [] : findOpenQuote(query)
  if (at !== undefined)
    throw quote === "'"
      ? text.refusalAt(at, 'tsql.openText', {})
      : text.refusalAt(at, 'tsql.openName', { sign: quote === '[' ? ']' : '"' })
  if (!result.success || !result.tokens) throw refuseCharacter(query, result.errorStart ?? 0, text)
  return { tokens: result.tokens as unknown as Token[], text }
}

/** The error at a character that no word of T-SQL has; one that cannot be seen is named by its code. */
function refuseCharacter(query: string, at: number, text: QueryText): TsqlError {
  const what = [...query][at] ?? ''
  const instead = getWordInstead(what)
  if (instead) return text.refusalAt(at, 'tsql.otherDialect', { what, instead })
  if (/\p{Sc}/u.test(what)) return text.refusalAt(at, 'tsql.unsupportedMoneyConstant', {})
  const code = what.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
  const word = /[\p{L}\p{N}\p{P}\p{S}]/u.test(what) ? what : `U+${code}`
  return what
    ? text.refusalAt(at, 'tsql.syntaxNear', { word })
    : text.refusalAt(at, 'tsql.syntax', {})
}

/** Where an unclosed text or name starts, and with what. */
function findOpenQuote(query: string): [number, string] | [] {
  const rest = query.replaceAll(
    /'(?:[^']|'')*'|"(?:[^"]|"")*"|\[(?:[^\]]|\]\])*\]|--[^\n]*|\/\*.*?\*\//gsu,
    (closed) => ' '.repeat([...closed].length),
  )
  const signs = [...rest]
  const at = signs.findIndex((sign) => /['"[]/.test(sign))
  return at < 0 ? [] : [at, `${signs[at]}`]
}

function checkStatements(tokens: Token[], text: QueryText): void {
  const start = tokens.find((token) => token.token_type !== 'L_PAREN' && token.text !== ';')
  if (!start) throw new TsqlError(toMessage('tsql.emptyQuery', {}), START)
  checkStart(tokens, tokens.indexOf(start), text)
  // Of the parentheses that are open: those of subqueries, and others inside the innermost one.
  const levels = { subqueries: 0, others: 0 }
  const open: { subqueries: number; others: number }[] = []
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1]
    if (token.token_type === 'L_PAREN') {
      open.push({ ...levels })
      if (next && /^SELECT$/i.test(next.text)) {
        levels.subqueries += 1
        levels.others = 0
      } else levels.others += 1
    } else if (token.token_type === 'R_PAREN') Object.assign(levels, open.pop())
    if (Math.max(levels.subqueries, levels.others) > LEVELS_MAX)
      throw text.refusalAt(token.span.start, 'tsql.tooDeep', { levels: LEVELS_MAX })
    if (token.token_type === 'SEMICOLON' && next) {
      checkStart(tokens, index + 1, text)
      if (!isPreparing(tokens, index))
        throw text.refusalAt(next.span.start, 'tsql.severalStatements', {})
    }
    // The parser fails without a position.
    if (token.token_type !== 'QUOTED_IDENTIFIER' && /^IF$/i.test(token.text) && next?.text === '(')
      throw text.refusalAt(token.span.start, 'tsql.otherDialect', { what: 'IF', instead: 'IIF' })
    const refused = next && getRefusedPart(token, next)
    if (refused) throw text.refusalAt(next.span.start, 'tsql.unsupported', { what: refused })
    // The parser ignores an extra comma, and empty hints.
    if (/^(WITH|OPTION)$/i.test(token.text) && next?.text === '(' && isWord(tokens[index + 2], ')'))
      throw text.refusalAt(tokens[index + 2]?.span.start ?? 0, 'tsql.syntaxNear', { word: ')' })
    if (
      token.token_type === 'COMMA' &&
      (!next ||
        tokens[index - 1]?.token_type === 'L_PAREN' ||
        /^(FROM|WHERE|GROUP_BY|ORDER_BY|HAVING|R_PAREN|COMMA|SEMICOLON|UNION)$/.test(
          next.token_type,
        ))
    ) {
      throw text.refusalAt(token.span.start, 'tsql.syntaxNear', { word: ',' })
    }
    // The parser would silently join them; in T-SQL the second would be an alias.
    if (/STRING/.test(token.token_type) && next && /STRING/.test(next.token_type)) {
      throw text.refusalAt(next.span.start, 'tsql.syntaxNearText', {})
    }
  }
}

/** A part of INSERT, UPDATE and DELETE that the parser refuses without its name. */
function getRefusedPart(before: Token, { text, token_type: type }: Token): string | undefined {
  const word = /STRING|QUOTED/.test(`${before.token_type} ${type}`) ? '' : text.toUpperCase()
  const isRefused =
    (word === 'TOP' && /^(INSERT|UPDATE|DELETE)$/i.test(before.text)) ||
    (word === 'DEFAULT' && before.text === '=')
  return isRefused ? word : undefined
}

/** Not specified: about as many as the parser takes. */
const CHAIN_MAX = 500
const LINK = /^(UNION|EXCEPT|INTERSECT|AND|OR|[-+*/%&|^])$/i

/**
 * Where the longest chain of operators, or of SELECT statements, is longer than the parser takes;
 * else where it ends.
 */
function findLongChain(tokens: readonly Token[]): number {
  const open: number[][] = [[]]
  let longest: number[] = []
  for (const { token_type: type, text, span } of tokens) {
    if (type === 'L_PAREN') open.push([])
    else if (type === 'R_PAREN') open.pop()
    else if (LINK.test(text)) {
      const chain = open.at(-1) ?? []
      chain.push(span.start)
      if (chain.length > longest.length) longest = chain
    } else if (type === 'COMMA') open.splice(-1, 1, [])
  }
  return longest[Math.min(CHAIN_MAX, longest.length) - 1] ?? 0
}

/** Whether a statement that starts with these words makes or changes a table. */
const isChange = (start: Token, next: Token | undefined) =>
  /^(INSERT|UPDATE|DELETE)$/i.test(start.text) ||
  (/^(CREATE|TRUNCATE)$/i.test(start.text) && /^TABLE$/i.test(next?.text ?? ''))

/** A statement is a SELECT, assigns a variable, or makes or changes a table. */
function checkStart(tokens: Token[], at: number, text: QueryText): void {
  const [start, next] = [tokens[at], tokens[at + 1]]
  if (!start || /^(SELECT|WITH)$/i.test(start.text) || start.token_type === 'L_PAREN') return
  if (/^(DECLARE|SET)$/i.test(start.text) && next?.text.startsWith('@')) return
  if (isChange(start, next)) return
  throw text.refusalAt(start.span.start, 'tsql.notSelect', { statement: start.text.toUpperCase() })
}

/** The parser accepts an unclosed comment; comments in comments count. */
function checkEnd(query: string, tokens: Token[], text: QueryText): void {
  const end = tokens.at(-1)?.span.end ?? 0
  const rest = [...query].slice(end).join('')
  let depth = 0
  let start = 0
  let isInLine = false
  for (const { 0: mark, index } of rest.matchAll(/--|\n|\/\*|\*\//g)) {
    if (mark === '\n') isInLine = false
    else if (mark === '--') isInLine ||= depth === 0
    else if (isInLine) continue
    else if (mark === '*/') depth -= 1
    else {
      if (depth === 0) start = index
      depth += 1
    }
  }
  if (depth > 0)
    throw text.refusalAt(end + [...rest.slice(0, start)].length, 'tsql.openComment', {})
}
