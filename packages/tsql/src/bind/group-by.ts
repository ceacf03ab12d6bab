import { getForm } from '../supported.ts'
import { isFields, list } from '../syntax/query-text.ts'
import type { Expr } from '../tree/tree.ts'
import { INT } from '../tree/types.ts'
import { checkPlace } from './bind-aggregate.ts'
import type { Scope } from './scope.ts'

/**
 * The maximum number of grouping sets in SQL Server. Source: learn.microsoft.com, "SELECT - GROUP
 * BY (Transact-SQL)", Limitations.
 */
const SETS_MAX = 4096

type Sets = number[][]
type Grouping = { keys: Expr[]; sets?: Sets }

/** Binds GROUP BY: plain keys, or with ROLLUP, CUBE and GROUPING SETS its sets of keys. */
export function bindGroupBy(scope: Scope, nodes: readonly unknown[]): Grouping {
  const { text } = scope.context
  const keys: Expr[] = []
  const places = new Map<string, number>()
  let isPlain = true

  function getKey(node: unknown): number {
    const key = scope.context.bindExpr(scope, node)
    if (key.kind === 'literal' || key.kind === 'parameter')
      throw text.refusal('tsql.groupByColumn', {}, node)
    if (hasQuery(key)) throw text.refusal('tsql.groupByQuery', {}, node)
    const written = JSON.stringify(key)
    const place = places.get(written) ?? keys.push(key) - 1
    places.set(written, place)
    return place
  }

  /** `(a, b)` counts as one element. */
  function getSet(node: unknown): number[] {
    const [kind, fields] = text.kind(node)
    if (kind === 'paren') return getSet(text.take(fields, 'this').this)
    if (kind === 'tuple') return list(text.take(fields, 'expressions').expressions).map(getKey)
    return [getKey(node)]
  }

  function getSets(node: unknown): Sets {
    const [kind, fields] = text.kind(node)
    const name = kind === 'function' && isFields(fields) ? String(fields.name).toUpperCase() : ''
    if (kind === 'tuple') isPlain = false
    if (name !== 'ROLLUP' && name !== 'CUBE' && name !== 'GROUPING SETS') return [getSet(node)]
    isPlain = false
    const args = list(text.take(fields, 'name', 'args').args)
    if (name === 'GROUPING SETS') return args.flatMap(getSets)
    return name === 'ROLLUP' ? rollup(args.map(getSet)) : cube(args.map(getSet))
  }

  const last = nodes.at(-1)
  const [lastKind] = last ? text.kind(last) : []
  if (lastKind === 'rollup' || lastKind === 'cube') {
    const elements = nodes.slice(0, -1).map(getSet)
    return { keys, sets: lastKind === 'rollup' ? rollup(elements) : cube(elements) }
  }
  const elements = nodes.map(getSets)
  if (isPlain) return { keys }
  let sets: Sets = [[]]
  for (const [index, each] of elements.entries()) {
    sets = sets.flatMap((before) => each.map((set) => [...new Set([...before, ...set])]))
    if (sets.length > SETS_MAX)
      throw text.refusal('tsql.groupingSets', { most: SETS_MAX }, nodes[index])
  }
  return { keys, sets }
}

const rollup = (elements: Sets): Sets =>
  Array.from({ length: elements.length + 1 }, (_, index) =>
    elements.slice(0, elements.length - index).flat(),
  )
const cube = ([first, ...others]: Sets): Sets => {
  if (!first) return [[]]
  const rest = cube(others)
  return [...rest.map((set) => [...first, ...set]), ...rest]
}

/**
 * GROUPING(key): 1 in the rows whose set does not have the key. GROUPING_ID: the bits of
 * several.
 */
export function bindGrouping(
  scope: Scope,
  name: 'GROUPING' | 'GROUPING_ID',
  nodes: readonly unknown[],
  node: unknown,
): Expr {
  const { text } = scope.context
  if (nodes.length === 0 || (name === 'GROUPING' && nodes.length > 1))
    throw text.refusal('tsql.argumentCount', { form: getForm(name) }, node, name)
  checkPlace(scope, name, node)
  const keys = nodes.map((each) => scope.context.bindExpr(scope, each))
  return {
    kind: 'grouping',
    keys,
    type: name === 'GROUPING' ? { base: 'tinyint' } : INT,
    nullable: false,
  }
}

/** SQL Server takes no subquery in a key (error 144). */
const hasQuery = (part: unknown): boolean =>
  isFields(part) || Array.isArray(part)
    ? 'body' in part || Object.values(part).some(hasQuery)
    : false
