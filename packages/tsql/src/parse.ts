import { Dialect, parse as parseSql, tokenize } from '@polyglot-sql/sdk'
import { START, TsqlError } from './error.ts'
import { type Omission, type Token, toPlainForm } from './plain-form.ts'
import { RESERVED_WORDS } from './reserved-words.ts'
import { type TsqlCode, type TsqlValues, toMessage } from './texts.ts'
import { SYMBOLS, VOCABULARY } from './vocabulary.ts'
import { getWordInstead } from './words-instead.ts'

/** Not specified: a longer query is refused, so that no query can exhaust the parser. */
const QUERY_CHARACTERS_MAX = 100_000
/** As deep as the parser goes; SQL Server takes as many subqueries in one another. */
const LEVELS_MAX = 32

type Fields = Record<string, unknown>

/**
 * Facts of the spelling that change no meaning; every other field of a node that nobody reads must
 * be empty.
 */
const SPELLING = new Set(
  `span original_name quoted
  alias_explicit_as alias_keyword explicit_asc parenthesized alias_first use_inner_keyword use_outer_keyword nesting_group inferred_type`.split(
    /\s+/,
  ),
)

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === false ||
  (Array.isArray(value) && value.length === 0)
/** The members of a list field; none where the field is absent. */
export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
/** Whether a value of the tree is a node with fields, not a list or a text. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The text of a query, for finding the place of what is wrong in it. The parser counts in code
 * points, and so do we.
 */
export class QueryText {
  /** Where the last node was that had a place: literals have none. */
  #near = 0
  readonly #characters: string[]
  readonly #tokens: Token[]

  constructor(text: string, tokens: Token[]) {
    this.#characters = [...text]
    this.#tokens = tokens
  }

  /** The error at a node, or at the word nearest to it. */
  refusal<C extends TsqlCode>(
    code: C,
    values: TsqlValues<C>,
    node?: unknown,
    word?: string,
  ): TsqlError {
    return this.refusalAt(this.#offset(node, word), code, values)
  }

  refusalAt<C extends TsqlCode>(offset: number, code: C, values: TsqlValues<C>): TsqlError {
    return new TsqlError(toMessage(code, values), this.position(offset))
  }

  notSupported(what: string, node?: unknown, word?: string): TsqlError {
    return this.refusal('tsql.unsupported', { what }, node, word)
  }

  /** Reads the named fields of a node; a further field that says something is refused. */
  take<K extends string>(node: unknown, ...names: K[]): Record<K, unknown> {
    if (!isFields(node)) throw this.refusal('tsql.unsupportedExpression', {}, node)
    for (const [name, value] of Object.entries(node)) {
      if (
        !names.includes(name as K) &&
        !SPELLING.has(name) &&
        !name.endsWith('comments') &&
        !isEmpty(value)
      )
        throw this.notSupported(name.replaceAll('_', ' ').toUpperCase(), node)
    }
    return node as Record<K, unknown>
  }

  /** An expression of the parser is an object of one field, its kind. */
  kind(node: unknown): [string, unknown] {
    const entries = isFields(node) ? Object.entries(node) : []
    const [entry] = entries
    if (!entry || entries.length > 1) throw this.refusal('tsql.unsupportedExpression', {}, node)
    const offset = firstOffset(node)
    if (offset !== undefined) this.#near = offset
    return entry
  }

  position(offset: number): { line: number; column: number } {
    const before = this.#characters.slice(0, offset).join('').split('\n')
    return { line: before.length, column: [...(before.at(-1) ?? '')].length + 1 }
  }

  slice({ start, end }: { start: number; end: number }): string {
    return this.#characters.slice(start, end).join('')
  }

  #offset(node: unknown, word: string | undefined): number {
    const inside = node === undefined ? undefined : firstOffset(node)
    if (word === undefined) return inside ?? this.#near
    const places = this.#tokens
      .filter((token) => token.text.toUpperCase() === word.toUpperCase())
      .map((token) => token.span.start)
    const before = inside === undefined ? undefined : places.findLast((place) => place <= inside)
    return (
      before ??
      places.find((place) => place >= (inside ?? this.#near)) ??
      inside ??
      places.at(-1) ??
      this.#near
    )
  }
}

/**
 * The least offset of a name inside a node, kept per node: a chain of operators is as deep as it is
 * long.
 */
const leastOffsets = new WeakMap<object, number>()

function firstOffset(node: unknown): number | undefined {
  const least = leastOffset(node)
  return least === Number.POSITIVE_INFINITY ? undefined : least
}

function leastOffset(node: unknown): number {
  if (typeof node !== 'object' || node === null) return Number.POSITIVE_INFINITY
  const known = leastOffsets.get(node)
  if (known !== undefined) return known
  let least = Number.POSITIVE_INFINITY
  for (const name in node) {
    const value = (node as Fields)[name]
    least = Math.min(least, spanStart(name, value) ?? leastOffset(value))
  }
  leastOffsets.set(node, least)
  return least
}

const spanStart = (name: string, value: unknown) =>
  name === 'span' && isFields(value) ? (value.start as number) : undefined

/** Where the names of a statement start. */
function nameOffsets(node: unknown, offsets = new Set<number>()): Set<number> {
  if (typeof node !== 'object' || node === null) return offsets
  for (const name in node) {
    const value = (node as Fields)[name]
    const start = spanStart(name, value)
    if (start === undefined) nameOffsets(value, offsets)
    else offsets.add(start)
  }
  return offsets
}

/**
 * Parses one SELECT statement. Checks its words and symbols, not its names and types.
 *
 * @throws {TsqlError} `syntax`, or `notSupported` for any other statement, word or symbol.
 */
export function parse(written: string): {
  statements: unknown[]
  text: QueryText
  omitted: readonly Omission[]
} {
  const { query, omitted } = toPlainForm(written, getTokens(written).tokens)
  const { tokens, text } = getTokens(query, written)
  checkStatements(tokens, text)
  checkEnd(query, tokens, text)
  const result = parseSql(query, Dialect.TSQL)
  if (!result.success || !Array.isArray(result.ast)) {
    if (/AST_DEPTH_EXCEEDED/.test(result.error ?? ''))
      throw text.refusalAt(0, 'tsql.chainTooLong', {})
    if (/DEPTH_EXCEEDED/.test(result.error ?? ''))
      throw text.refusalAt(result.errorStart ?? 0, 'tsql.tooDeep', { levels: LEVELS_MAX })
    const near = [...query].slice(result.errorStart ?? 0, result.errorEnd ?? 0).join('')
    const start = result.errorStart ?? 0
    throw near === ''
      ? text.refusalAt(start, 'tsql.syntax', {})
      : text.refusalAt(start, 'tsql.syntaxNear', { word: near })
  }
  checkWords(tokens, nameOffsets(result.ast), text)
  return { statements: result.ast, text, omitted }
}

function getTokens(query: string, written = query): { tokens: Token[]; text: QueryText } {
  if (query.length > QUERY_CHARACTERS_MAX)
    throw new TsqlError(
      toMessage('tsql.tooLong', { length: query.length, most: QUERY_CHARACTERS_MAX }),
      START,
    )
  const result = tokenize(query, Dialect.TSQL)
  const text = new QueryText(written, (result.tokens ?? []) as unknown as Token[])
  const quote = result.success ? -1 : findOpenQuote(query)
  if (quote >= 0) throw text.refusalAt(quote, 'tsql.openText', {})
  if (!result.success || !result.tokens)
    throw text.refusalAt(result.errorStart ?? 0, 'tsql.syntax', {})
  return { tokens: result.tokens as unknown as Token[], text }
}

/** Where a text or a name begins that nothing closes; -1 if there is none. */
function findOpenQuote(query: string): number {
  const rest = query.replaceAll(
    /'(?:[^']|'')*'|"(?:[^"]|"")*"|\[(?:[^\]]|\]\])*\]|--[^\n]*|\/\*.*?\*\//gsu,
    (closed) => ' '.repeat([...closed].length),
  )
  return [...rest].findIndex((sign) => sign === "'" || sign === '"')
}

function checkStatements(tokens: Token[], text: QueryText): void {
  const start = tokens.find((token) => token.token_type !== 'L_PAREN' && token.text !== ';')
  if (!start) throw new TsqlError(toMessage('tsql.emptyQuery', {}), START)
  checkStart(tokens, tokens.indexOf(start), text)
  let depth = 0
  for (const [index, token] of tokens.entries()) {
    depth += token.token_type === 'L_PAREN' ? 1 : token.token_type === 'R_PAREN' ? -1 : 0
    const next = tokens[index + 1]
    if (depth > LEVELS_MAX)
      throw text.refusalAt(token.span.start, 'tsql.tooDeep', { levels: LEVELS_MAX })
    if (token.token_type === 'SEMICOLON' && next) {
      if (!isPreparing(tokens, index))
        throw text.refusalAt(next.span.start, 'tsql.severalStatements', {})
      checkStart(tokens, index + 1, text)
    }
    // The parser overlooks a comma too many.
    if (
      token.token_type === 'COMMA' &&
      (!next || /^(FROM|WHERE|GROUP_BY|ORDER_BY|HAVING|R_PAREN|COMMA|UNION)$/.test(next.token_type))
    ) {
      throw text.refusalAt(token.span.start, 'tsql.syntaxNear', { word: ',' })
    }
    // The parser would silently join them; in T-SQL the second would be an alias.
    if (/STRING/.test(token.token_type) && next && /STRING/.test(next.token_type)) {
      throw text.refusalAt(next.span.start, 'tsql.syntaxNearText', {})
    }
  }
}

/** A statement is a SELECT, or gives a variable its value. */
function checkStart(tokens: Token[], at: number, text: QueryText): void {
  const [start, next] = [tokens[at], tokens[at + 1]]
  if (!start || /^(SELECT|WITH)$/i.test(start.text) || start.token_type === 'L_PAREN') return
  if (/^(DECLARE|SET)$/i.test(start.text) && next?.text.startsWith('@')) return
  throw text.refusalAt(start.span.start, 'tsql.notSelect', { statement: start.text.toUpperCase() })
}

/** Whether the statement before a semicolon gives no result: DECLARE, SET or SELECT … INTO. */
function isPreparing(tokens: Token[], semicolon: number): boolean {
  const before = tokens.slice(0, semicolon)
  const own = before.slice(before.findLastIndex(({ token_type: type }) => type === 'SEMICOLON') + 1)
  let depth = 0
  return own.some(({ token_type: type, text }, index) => {
    depth += type === 'L_PAREN' ? 1 : type === 'R_PAREN' ? -1 : 0
    return depth === 0 && (index === 0 ? /^(DECLARE|SET)$/i : /^INTO$/i).test(text)
  })
}

/** The parser takes a comment that nobody closes for a closed one. */
function checkEnd(query: string, tokens: Token[], text: QueryText): void {
  const start = tokens.at(-1)?.span.end ?? 0
  const rest = [...query]
    .slice(start)
    .join('')
    .replaceAll(/--[^\n]*/g, '')
  if (rest.split('/*').length > rest.split('*/').length)
    throw text.refusalAt(start, 'tsql.openComment', {})
}

/** Refuses any word that is neither a name (the parser gave those a place) nor known to us. */
function checkWords(tokens: Token[], names: ReadonlySet<number>, text: QueryText): void {
  for (const [index, { token_type: type, text: word, span }] of tokens.entries()) {
    if (type === 'HEX_STRING' && /^([0-9a-f]*)$/i.test(word)) continue
    if (/HEX|BIT_STRING|BYTE/.test(type))
      throw text.refusalAt(span.start, 'tsql.unsupportedBinaryConstant', {})
    const isQuoted = /STRING|QUOTED/.test(type)
    // The parser takes typographic quotes for quotes; SQL Server does not.
    if (isQuoted && !/^(N?'|"|\[)/i.test(text.slice(span)))
      throw text.refusalAt(span.start, 'tsql.syntaxNear', { word: `${[...text.slice(span)][0]}` })
    if (type === 'NUMBER' || /STRING/.test(type)) continue
    if (names.has(span.start)) {
      const isCall = tokens[index + 1]?.token_type === 'L_PAREN'
      if (!isQuoted && !isCall && RESERVED_WORDS.has(word.toUpperCase()))
        throw text.refusalAt(span.start, 'tsql.syntaxNear', { word })
      continue
    }
    // The binder reads the name of a variable after SET, and that of a collation.
    if (word.startsWith('@') && tokens[index - 1]?.text.toUpperCase() === 'SET') continue
    if (type === 'VAR' && tokens[index - 1]?.text.toUpperCase() === 'COLLATE') continue
    if (!isQuoted && (SYMBOLS.has(word) || VOCABULARY.has(word.toUpperCase()))) continue
    const isFunction = (type === 'VAR' || isQuoted) && tokens[index + 1]?.token_type === 'L_PAREN'
    const instead = getWordInstead(word)
    if (instead && !isQuoted)
      throw text.refusalAt(span.start, 'tsql.otherDialect', { what: word.toUpperCase(), instead })
    if (isFunction) throw text.refusalAt(span.start, 'tsql.unknownFunction', { name: word })
    throw text.refusalAt(span.start, 'tsql.unsupported', { what: word.toUpperCase() })
  }
}
