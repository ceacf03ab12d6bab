import { TsqlError } from '../error.ts'
import { type TsqlCode, type TsqlValues, toMessage } from '../texts.ts'
import type { Token } from './token.ts'

type Fields = Record<string, unknown>

/**
 * Spelling details that do not change the meaning; every other field of a node that the binder does
 * not read must be empty.
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
/** The members of a list field; empty if the field is absent. */
export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
/** Whether a value of the tree is a node with fields rather than a list or a text. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The text of a query, for the positions of errors. The parser counts in code points, and so does
 * this code.
 */
export class QueryText {
  /** Position of the last node that had one: literals have none. */
  #near = 0
  readonly #characters: string[]
  readonly #tokens: Token[]
  readonly #added: readonly number[]
  /** The offset of the first character of each line. */
  readonly #lines: number[] = [0]

  /** @param added The offsets of characters that are not in the query as it was written. */
  constructor(text: string, tokens: Token[], added: readonly number[] = []) {
    this.#characters = [...text]
    this.#tokens = tokens
    this.#added = added
    for (const [at, character] of this.#characters.entries())
      if (character === '\n') this.#lines.push(at + 1)
  }

  /** The error at a node, or at the nearest word. */
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

  /** Reads the named fields of a node; any other non-empty field is refused. */
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
    let [line, after] = [0, this.#lines.length]
    while (after - line > 1) {
      const middle = (line + after) >> 1
      if ((this.#lines[middle] ?? 0) <= offset) line = middle
      else after = middle
    }
    const [start, end] = [this.#lines[line] ?? 0, Math.min(offset, this.#characters.length)]
    const added = this.#added.filter((at) => at >= start && at < end).length
    return { line: line + 1, column: end - start - added + 1 }
  }

  /** Whether a node starts with a double quote. */
  isInDoubleQuotes(node: unknown): boolean {
    const offset = firstOffset(node)
    return offset !== undefined && this.#characters[offset] === '"'
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
 * The smallest offset of a name inside a node, cached per node: a chain of operators is as deep as
 * it is long.
 */
const leastOffsets = new WeakMap<object, number>()

/** Where the first name inside a node starts. */
export function firstOffset(node: unknown): number | undefined {
  const least = leastOffset(node)
  return least === Number.POSITIVE_INFINITY ? undefined : least
}

function leastOffset(node: unknown): number {
  if (typeof node !== 'object' || node === null) return Number.POSITIVE_INFINITY
  const known = leastOffsets.get(node)
  if (known !== undefined) return known
  let least = spanStart(node) ?? Number.POSITIVE_INFINITY
  for (const child of Object.values(node)) {
    const other = leastOffset(child)
    if (other < least) least = other
  }
  leastOffsets.set(node, least)
  return least
}

/** The offset of a node’s name, if it has a position in the text. */
export function spanStart(node: object): number | undefined {
  const { span } = node as { span?: unknown }
  return isFields(span) ? (span.start as number) : undefined
}
