import type { Position } from '../error.ts'
import type { Expr, Predicate } from '../tree/tree.ts'

/** An expression of the query whose evaluation may fail. */
export type Place = {
  text: string
  /** In characters; `text` may be shorter. */
  length: number
  position: Position
  /** The column of the result that it belongs to. */
  column?: number
}

/**
 * `rows` is an aggregate, `query` a subquery as a value, `test` a condition; `lazy` may not need
 * all of its operands, so it is always evaluated.
 */
type Kind = 'row' | 'rows' | 'query' | 'test' | 'lazy'

const LAZY = ['COALESCE', 'ISNULL', 'NULLIF', 'CHOOSE']

/** How to mark an expression or a condition; `undefined` for one that cannot fail itself. */
export function placeKind(of: Expr | Predicate): Kind | undefined {
  switch (of.kind) {
    case 'arithmetic':
    case 'negate':
    case 'cast':
    case 'window':
      return 'row'
    case 'call':
      return LAZY.includes(of.name) ? 'lazy' : 'row'
    case 'aggregate':
      return of.over ? 'row' : 'rows'
    case 'scalar':
      return 'query'
    case 'case':
      return 'lazy'
    case 'compare':
    case 'between':
    case 'in':
    case 'inQuery':
    case 'quantified':
    case 'distinctFrom':
    case 'isNull':
    case 'exists':
    case 'like':
      return 'test'
    default:
      return undefined
  }
}

/** The values that a condition compares. */
export const operands = (of: Predicate): Expr[] =>
  [
    'left' in of && 'type' in of.left ? [of.left, of.right as Expr] : [],
    'value' in of && 'type' in of.value ? [of.value] : [],
    'low' in of ? [of.low, of.high] : [],
    'list' in of ? of.list : [],
  ].flat()

const TEXT_OR_EDGE = /'(?:[^']|'')*'|\/\*<(\d*) (rows?|query|test|lazy) (.*?)\*\/|\/\*>\*\//gs

/**
 * SQL of an expression, marked with the number of its place, if it has one. Numbers follow the flow
 * of values: an expression comes after those that its operands and rows come from.
 *
 * @param silent Its type; of a condition, the value that lets rows pass.
 */
export const placed = (at: number | undefined, kind: Kind, silent: string, sql: string) =>
  `/*<${at ?? ''} ${kind} ${silent}*/${sql}/*>*/`

/**
 * The same SQL, in which only the first `count` places are evaluated: any other evaluates its
 * operands, and gives NULL. So the places that a failing expression depends on are the same as
 * ever.
 */
export function evaluateFirst(sql: string, count: number): string {
  const open: Open[] = []
  const top: Open = { kind: 'lazy', silent: '', isOn: true, isWhole: true, sql: '', inside: [] }
  let end = 0
  for (const found of sql.matchAll(TEXT_OR_EDGE)) {
    const [edge, at, kind = '', silent = ''] = found
    const current = open.at(-1) ?? top
    current.sql += sql.slice(end, found.index)
    end = found.index + edge.length
    if (at !== undefined) {
      const isOn = at === '' || Number(at) < count
      open.push({ kind, silent, isOn, isWhole: isOn, sql: '', inside: [] })
    } else if (edge.startsWith("'")) current.sql += edge
    else {
      open.pop()
      const outer = open.at(-1) ?? top
      const text = toText(current)
      outer.sql += text
      outer.inside.push(text)
      outer.isWhole &&= current.isWhole
    }
  }
  return top.sql + sql.slice(end)
}

/** `inside` are the marked parts; `isWhole`: all of them are evaluated, and it is too. */
type Open = {
  kind: string
  silent: string
  isOn: boolean
  isWhole: boolean
  sql: string
  inside: string[]
}

function toText({ kind, silent, isOn, isWhole, sql, inside }: Open): string {
  // A condition on NULL would stop the rows that other conditions fail on.
  if (kind === 'test' && !isWhole) {
    const seen = isOn ? [sql] : inside
    return seen.length === 0 ? silent : `(${hash(seen)} ${silent === 'TRUE' ? '<>' : '='} 0)`
  }
  if (isOn) return sql
  if (kind === 'query') return `(SELECT first(s.c0) FROM ${sql} AS s)`
  if (inside.length === 0) return `CAST(${kind === 'rows' ? 'max(NULL)' : 'NULL'} AS ${silent})`
  const seen = kind === 'rows' ? `max(${hash(inside)})` : hash(inside)
  return `CAST(CASE WHEN ${seen} = 0 THEN NULL END AS ${silent})`
}

/** It is evaluated for every row, and is practically never 0. */
const hash = (values: readonly string[]) => `hash(${[...new Set(values)].join(', ')})`
