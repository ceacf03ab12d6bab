import { isFields } from '../syntax/query-text.ts'
import type { Expr, Query } from '../tree/tree.ts'
import { BIGINT, FLOAT, isInteger, isNumber } from '../tree/types.ts'
import { convert } from './conversion.ts'
import type { Scope } from './scope.ts'

type Limits = Pick<Query, 'limit' | 'limitBy' | 'offset'>

/** TOP n, optionally with PERCENT or WITH TIES, or OFFSET … FETCH. */
export function bindLimits(
  scope: Scope,
  node: Record<'top' | 'offset' | 'fetch', unknown>,
  isOrdered: boolean,
): Limits {
  const { text } = scope.context
  scope.clause = 'TOP'
  if (!node.top && !node.offset && !node.fetch) return {}
  if (node.top && (node.offset || node.fetch))
    throw text.refusal('tsql.topAndOffset', {}, undefined, 'OFFSET')
  if (node.top) return bindTop(scope, node.top, isOrdered)
  if (!isOrdered || !node.offset)
    throw text.refusal('tsql.offsetOrderNeeded', {}, undefined, node.offset ? 'OFFSET' : 'FETCH')
  const offset = count(scope, text.take(node.offset, 'this', 'rows').this, 'OFFSET')
  if (!node.fetch) return { offset }
  return {
    offset,
    limit: count(scope, text.take(node.fetch, 'count', 'direction', 'rows').count, 'FETCH'),
  }
}

function bindTop(scope: Scope, node: unknown, isOrdered: boolean): Limits {
  const { text } = scope.context
  const top = text.take(node, 'this', 'percent', 'with_ties')
  if (top.with_ties && !isOrdered) throw text.refusal('tsql.tiesOrderNeeded', {}, undefined, 'TIES')
  const limitBy = top.percent
    ? top.with_ties
      ? 'percent ties'
      : 'percent'
    : top.with_ties
      ? 'ties'
      : undefined
  return {
    limit: count(scope, top.this, 'TOP', top.percent === true),
    ...(limitBy ? { limitBy } : {}),
  }
}

/** Whether a value is the same for every row; a subquery is, unless it reads rows outside of it. */
function isKnown(node: unknown): boolean {
  if (Array.isArray(node)) return node.every(isKnown)
  if (!isFields(node)) return true
  if (Array.isArray(node.outer)) return node.outer.length === 0
  return (
    !/^(column|aggregate|window)$/.test(String(node.kind)) && Object.values(node).every(isKnown)
  )
}

function count(scope: Scope, node: unknown, word: string, isPercent = false): Expr {
  const value = scope.context.bindExpr(scope, node)
  if (!isKnown(value) || !(isPercent ? isNumber(value.type) : isInteger(value.type))) {
    throw scope.context.text.refusal('tsql.wholeNumberOrParameter', { word }, node, word)
  }
  if (isPercent && value.kind === 'literal' && !(Number(value.value) <= 100))
    throw scope.context.text.refusal('tsql.percentRange', {}, node, word)
  const least = word === 'FETCH' ? 1 : 0
  if (value.kind === 'literal' && Number(value.value) < least)
    throw scope.context.text.refusal('tsql.rowCount', {}, node, word)
  return convert(value, isPercent ? FLOAT : BIGINT)
}
