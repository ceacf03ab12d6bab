import { Dialect, parse } from '@polyglot-sql/sdk'
import { isFields } from './query-text.ts'
import { getEnd, type Token } from './token.ts'

type Result = ReturnType<typeof parse>
/** The text of a subquery, without its parentheses, by offsets. */
type Piece = { start: number; end: number; inside: Piece[] }

/** Subqueries that the parser takes inside one another without reaching its limit of 32 levels. */
const SUBQUERIES_PER_PIECE = 4
/** Takes the place of a subquery; no subquery is shorter. */
const STAND_IN = 'SELECT x'
const NAME_OFFSET = STAND_IN.length - 1

/**
 * As the parser, which counts a subquery as two or more of its 32 levels: subqueries deep within
 * others are parsed apart and then put in their places, with the same offsets.
 */
export function parseInPieces(query: string, tokens: readonly Token[]): Result {
  const characters = [...query]
  const parsePiece = (piece: Piece): Result => {
    const text = Array.from(characters, (character, at) =>
      at >= piece.start && at < piece.end ? character : ' ',
    )
    for (const { start, end } of piece.inside)
      text.fill(' ', start, end).splice(start, STAND_IN.length, ...STAND_IN)
    const result = parse(text.slice(0, piece.end).join(''), Dialect.TSQL)
    if (!result.success || !Array.isArray(result.ast)) return result
    const found = new Map<number, unknown>()
    for (const inner of piece.inside) {
      const other = parsePiece(inner)
      if (!other.success || !Array.isArray(other.ast)) return other
      found.set(inner.start + NAME_OFFSET, other.ast[0])
    }
    return { ...result, ast: restore(result.ast, found) as typeof result.ast }
  }
  return parsePiece({ start: 0, end: characters.length, inside: findPieces(tokens) })
}

function findPieces(tokens: readonly Token[]): Piece[] {
  const found: Piece[] = []
  let [open, depth] = [[{ inside: found, end: Number.POSITIVE_INFINITY }], 0]
  const ends: number[] = []
  for (const [at, token] of tokens.entries()) {
    if (at === ends.at(-1)) {
      ends.pop()
      depth -= 1
    }
    open = open.filter(({ end }) => at < end)
    const next = tokens[at + 1]
    if (token.token_type !== 'L_PAREN' || next?.text.toUpperCase() !== 'SELECT') continue
    const end = getEnd(tokens, at)
    const close = tokens[end]
    if (!close) continue
    ends.push(end)
    depth += 1
    if (depth % SUBQUERIES_PER_PIECE !== 0) continue
    const piece = { start: next.span.start, end: close.span.start, inside: [] }
    open.at(-1)?.inside.push(piece)
    open.push({ inside: piece.inside, end })
  }
  return found
}

/** The tree with each subquery in the place of the stand-in whose name is at that offset. */
function restore(node: unknown, found: ReadonlyMap<number, unknown>): unknown {
  if (found.size === 0) return node
  if (Array.isArray(node)) return node.map((each) => restore(each, found))
  if (!isFields(node)) return node
  const other = found.get(getNameOffset(node) ?? -1)
  return (
    other ??
    Object.fromEntries(Object.entries(node).map(([name, value]) => [name, restore(value, found)]))
  )
}

/** Of a SELECT of one column, where its name starts. */
function getNameOffset(node: unknown): number | undefined {
  let at = isFields(node) && isFields(node.select) ? node.select.expressions : undefined
  for (const field of [0, 'column', 'name', 'span', 'start'])
    at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[field] : undefined
  return typeof at === 'number' ? at : undefined
}
