import { Dialect, parse as parseSql, tokenize } from '@polyglot-sql/sdk'
import { TsqlError, type TsqlErrorCode } from './error.ts'
import { SYMBOLS, VOCABULARY } from './vocabulary.ts'

/** Not specified: a longer or deeper query is refused, so that no query can exhaust the parser. */
const QUERY_CHARACTERS_MAX = 100_000
const NESTING_MAX = 60

/** As the parser really gives it; its declaration spells the fields otherwise. */
type Token = { token_type: string; text: string; span: { start: number; end: number } }
export type Fields = Record<string, unknown>

/** Facts of the spelling that change no meaning; every other field of a node that nobody reads must be empty. */
const SPELLING = new Set(
  `span original_name quoted comments leading_comments trailing_comments left_comments operator_comments post_select_comments
  alias_explicit_as explicit_asc parenthesized alias_first use_inner_keyword use_outer_keyword nesting_group inferred_type`.split(/\s+/),
)

const isEmpty = (value: unknown) => value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0)
export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The text of a query, for finding the place of what is wrong in it. The parser counts in code points, and so do we. */
export class QueryText {
  /** Where the last node was that had a place: literals have none of their own. */
  #near = 0
  readonly #characters: string[]
  readonly #tokens: Token[]

  constructor(text: string, tokens: Token[]) {
    this.#characters = [...text]
    this.#tokens = tokens
  }

  refusal(code: TsqlErrorCode, message: string, node?: unknown, word?: string): TsqlError {
    return new TsqlError(code, message, this.position(this.#offset(node, word)))
  }

  notSupported(what: string, node?: unknown, word?: string): TsqlError {
    return this.refusal('notSupported', `Not supported: ${what}`, node, word)
  }

  /** Reads the named fields of a node; a further field that says something is refused. */
  take<K extends string>(node: unknown, ...names: K[]): Record<K, unknown> {
    if (!isFields(node)) throw this.notSupported('this expression', node)
    for (const [name, value] of Object.entries(node)) {
      if (!names.includes(name as K) && !SPELLING.has(name) && !isEmpty(value))
        throw this.notSupported(name.replaceAll('_', ' ').toUpperCase(), node)
    }
    return node as Record<K, unknown>
  }

  /** An expression of the parser is an object of one field, its kind. */
  kind(node: unknown): [string, unknown] {
    const entries = isFields(node) ? Object.entries(node) : []
    const [entry] = entries
    if (!entry || entries.length > 1) throw this.notSupported('this expression', node)
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
    const places = this.#tokens.filter((token) => token.text.toUpperCase() === word.toUpperCase()).map((token) => token.span.start)
    const before = places.filter((place) => place <= (inside ?? this.#characters.length))
    return (inside === undefined ? places.find((place) => place >= this.#near) : before.at(-1)) ?? inside ?? this.#near
  }
}

/** The least offset of a name inside a node. */
function firstOffset(node: unknown): number | undefined {
  let least: number | undefined
  for (const start of offsets(node)) if (least === undefined || start < least) least = start
  return least
}

function* offsets(node: unknown): Generator<number> {
  if (Array.isArray(node)) for (const child of node) yield* offsets(child)
  if (!isFields(node)) return
  for (const [name, value] of Object.entries(node)) {
    if (name === 'span' && isFields(value)) yield value['start'] as number
    else yield* offsets(value)
  }
}

/**
 * Parses one SELECT statement. Checks its words and symbols, not its names and types.
 *
 * @throws {TsqlError} `syntax`, or `notSupported` for any other statement, word or symbol.
 */
export function parse(query: string): { statement: unknown; text: QueryText } {
  const { tokens, text } = tokensOf(query)
  checkStatements(tokens, text)
  const result = parseSql(query, Dialect.TSQL)
  if (!result.success || !Array.isArray(result.ast)) {
    const near = [...query].slice(result.errorStart ?? 0, result.errorEnd ?? 0).join('')
    throw new TsqlError(
      'syntax',
      near === '' ? 'Incorrect syntax' : `Incorrect syntax near '${near}'`,
      text.position(result.errorStart ?? 0),
    )
  }
  checkWords(tokens, new Set(offsets(result.ast)), text)
  return { statement: result.ast[0], text }
}

function tokensOf(query: string): { tokens: Token[]; text: QueryText } {
  if (query.length > QUERY_CHARACTERS_MAX) throw new TsqlError('notSupported', 'The query is too long', { line: 1, column: 1 })
  const result = tokenize(query, Dialect.TSQL)
  const text = new QueryText(query, (result.tokens ?? []) as unknown as Token[])
  if (!result.success || !result.tokens) throw new TsqlError('syntax', 'Incorrect syntax', text.position(result.errorStart ?? 0))
  return { tokens: result.tokens as unknown as Token[], text }
}

function checkStatements(tokens: Token[], text: QueryText): void {
  const start = tokens.find((token) => token.token_type !== 'L_PAREN' && token.text !== ';')
  if (!start) throw new TsqlError('syntax', 'The query is empty', { line: 1, column: 1 })
  if (!/^(SELECT|WITH)$/i.test(start.text)) {
    throw new TsqlError(
      'notSupported',
      `Only a SELECT statement is supported, not ${start.text.toUpperCase()}`,
      text.position(start.span.start),
    )
  }
  let depth = 0
  for (const [index, token] of tokens.entries()) {
    depth += token.token_type === 'L_PAREN' ? 1 : token.token_type === 'R_PAREN' ? -1 : 0
    const next = tokens[index + 1]
    if (depth > NESTING_MAX) throw new TsqlError('notSupported', 'The query is nested too deeply', text.position(token.span.start))
    if (token.token_type === 'SEMICOLON' && next) {
      throw new TsqlError('notSupported', 'Only one statement is supported', text.position(next.span.start))
    }
    // The parser would silently join them; in T-SQL the second would be an alias.
    if (/STRING/.test(token.token_type) && next && /STRING/.test(next.token_type)) {
      throw new TsqlError('syntax', 'Incorrect syntax near a string', text.position(next.span.start))
    }
  }
}

/** Refuses any word that is neither a name (the parser gave those a place) nor known to us. */
function checkWords(tokens: Token[], names: ReadonlySet<number>, text: QueryText): void {
  for (const [index, { token_type: type, text: word, span }] of tokens.entries()) {
    if (type === 'NUMBER' || names.has(span.start)) continue
    const source = text.position(span.start)
    if (/STRING/.test(type)) {
      // The parser takes typographic quotes for quotes; SQL Server does not.
      if (!/^N?['"]/i.test(text.slice(span))) throw new TsqlError('syntax', `Incorrect syntax near '${text.slice(span)[0]}'`, source)
      continue
    }
    if (SYMBOLS.has(word) || VOCABULARY.has(word.toUpperCase())) continue
    const isFunction = tokens[index + 1]?.token_type === 'L_PAREN' && /^\w+$/.test(word)
    if (isFunction) throw new TsqlError('unknownName', `Unknown function '${word}'`, source)
    throw new TsqlError('notSupported', `Not supported: ${word.toUpperCase()}`, source)
  }
}
