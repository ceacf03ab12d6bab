import { FUNCTION_NODES } from '../functions/function-table.ts'
import { WINDOW_FUNCTIONS } from '../functions/window-functions.ts'
import { firstOffset, isFields, spanStart } from './query-text.ts'
import { getNesting, type Token } from './token.ts'

/** A part of the query’s text, by offsets. */
export type Span = { start: number; end: number }
/** Indexes of tokens, both included. */
type Range = { from: number; to: number }

/** The parser's nodes for the aggregates that it knows. */
const AGGREGATE_NODES = ['count', 'sum', 'avg', 'min', 'max', 'approx_count_distinct', 'string_agg']
/** Whether the parser has a node kind for the aggregate. */
export const isAggregateNode = (kind: string) => AGGREGATE_NODES.includes(kind)

const CALLS = new Set(
  [
    'function aggregate_function cast try_cast trim if_func json_object j_s_o_n_array'.split(' '),
    Object.values(WINDOW_FUNCTIONS).flatMap(({ node }) => node || []),
  ].flat(),
)
const isCall = (kind: string) =>
  CALLS.has(kind) || Object.hasOwn(FUNCTION_NODES, kind) || isAggregateNode(kind)

/**
 * The positions in the text of the nodes of a syntax tree: the parser gives those of names only.
 * A node's span is that of its names and constants, extended to the parentheses and words around.
 */
export function findSpans(
  tree: unknown,
  tokens: readonly Token[],
): (node: object) => Span | undefined {
  const ranges = new Map<object, Range>()
  new Walk(tokens, ranges).visit(tree, 0, tokens.length)
  return (node) => {
    const range = ranges.get(node)
    const [first, last] = [tokens[range?.from ?? -1], tokens[range?.to ?? -1]]
    return first && last && { start: first.span.start, end: last.span.end }
  }
}

class Walk {
  readonly #tokens: readonly Token[]
  readonly #ranges: Map<object, Range>
  readonly #byStart: ReadonlyMap<number, number>
  /** The number of open parentheses before each token. */
  readonly #depths: number[] = [0]

  constructor(tokens: readonly Token[], ranges: Map<object, Range>) {
    this.#tokens = tokens
    this.#ranges = ranges
    this.#byStart = new Map(tokens.map(({ span }, index) => [span.start, index]))
    for (const token of tokens) this.#depths.push((this.#depths.at(-1) ?? 0) + getNesting(token))
  }

  /** Constants of the node are between these tokens, in their order. */
  visit(node: unknown, from: number, to: number): Range | undefined {
    if (typeof node !== 'object' || node === null) return undefined
    if (isFields(node) && isFields(node.literal))
      return this.#keep(node, this.#findConstant(String(node.literal.value), from, to))
    const children = Object.values(node).filter((child) => typeof child === 'object')
    const starts = children.map((child) => this.#findFirst(child))
    let next = to
    const limits = starts.map(() => to)
    for (let at = starts.length - 1; at >= 0; at -= 1) {
      limits[at] = next
      next = starts[at] ?? next
    }
    let [range, after] = [this.#own(node), from]
    for (const [at, child] of children.entries()) {
      const start = (starts[at] ?? after) < after ? from : after
      const limit = limits[at] ?? to
      const found = this.visit(child, start, limit > start ? limit : to)
      if (!found) continue
      after = Math.max(after, found.to + 1)
      range = range
        ? { from: Math.min(range.from, found.from), to: Math.max(range.to, found.to) }
        : found
    }
    const [kind = '', ...others] = Array.isArray(node) ? [] : Object.keys(node)
    return this.#keep(node, range && this.#extend(others.length === 0 ? kind : '', range))
  }

  #keep(node: object, range: Range | undefined): Range | undefined {
    if (range) this.#ranges.set(node, range)
    return range
  }

  #own(node: object): Range | undefined {
    const start = spanStart(node)
    const at = start === undefined ? undefined : this.#byStart.get(start)
    return at === undefined ? undefined : { from: at, to: at }
  }

  /** The first of the node's names. */
  #findFirst(node: unknown): number | undefined {
    const start = firstOffset(node)
    return start === undefined ? undefined : this.#byStart.get(start)
  }

  #findConstant(value: string, from: number, to: number): Range | undefined {
    for (let at = from; at < to; at += 1) {
      const token = this.#tokens[at]
      if (token?.text === value && /NUMBER|STRING/.test(token.token_type))
        return { from: at, to: at }
    }
    return undefined
  }

  #extend(kind: string, range: Range): Range {
    const { from, to } = this.#level(range)
    const before = this.#tokens[from - 1]?.text
    if (kind === 'neg' && before === '-') return { from: from - 1, to }
    if (kind === 'case') return this.#case({ from, to })
    if (kind === 'paren' || kind === 'subquery') return this.#enclosed({ from, to })
    if (kind === 'window_function') return this.#over({ from, to })
    if (!isCall(kind)) return { from, to }
    const inside = this.#enclosed({ from, to })
    return inside.from === from || inside.from === 0
      ? { from, to }
      : { ...inside, from: inside.from - 1 }
  }

  /** Includes the parentheses that are open at one end only. */
  #level({ from, to }: Range): Range {
    const level = Math.min(this.#depth(from), this.#depth(to + 1))
    let [first, last] = [from, to]
    while (first > 0 && this.#depth(first) > level) first -= 1
    while (last + 1 < this.#tokens.length && this.#depth(last + 1) > level) last += 1
    return { from: first, to: last }
  }

  #depth(at: number): number {
    return this.#depths[at] ?? 0
  }

  /** Includes the nearest pair of parentheses around it. */
  #enclosed(range: Range): Range {
    const level = this.#depth(range.from) - 1
    return level < 0 ? range : this.#level({ from: this.#open(range.from, level), to: range.to })
  }

  #open(from: number, level: number): number {
    let at = from
    while (at > 0 && this.#depth(at) > level) at -= 1
    return at
  }

  /** From CASE to its END; those between belong to other expressions. */
  #case({ from, to }: Range): Range {
    const is = (at: number, word: string) => this.#tokens[at]?.text.toUpperCase() === word
    let [first, last] = [from - 1, to + 1]
    for (let open = 1; first >= 0; first -= 1) {
      open += is(first, 'END') ? 1 : is(first, 'CASE') ? -1 : 0
      if (open === 0) break
    }
    for (let open = 1; last < this.#tokens.length; last += 1) {
      open += is(last, 'CASE') ? 1 : is(last, 'END') ? -1 : 0
      if (open === 0) break
    }
    return first < 0 || last === this.#tokens.length ? { from, to } : { from: first, to: last }
  }

  /** With OVER (…), which has no name in it if it is empty. */
  #over({ from, to }: Range): Range {
    const isEmpty =
      this.#tokens[to + 1]?.text.toUpperCase() === 'OVER' &&
      this.#tokens[to + 2]?.token_type === 'L_PAREN' &&
      this.#tokens[to + 3]?.token_type === 'R_PAREN'
    return isEmpty ? { from, to: to + 3 } : { from, to }
  }
}
