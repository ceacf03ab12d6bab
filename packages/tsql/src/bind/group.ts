import type { Expr, Over, Predicate, Query } from '../tree/tree.ts'
import { inPlace, rewrite } from './grouped-subquery.ts'
import type { Scope } from './scope.ts'

/**
 * Rewrites the expressions of a grouped query: expressions of GROUP BY become keys, aggregates
 * stay, and any other column is refused.
 */
export function regrouping(scope: Scope, keys: readonly Expr[], inSets: boolean) {
  const texts = new Set(keys.map((key) => JSON.stringify(key)))
  const found = { hasSubquery: false }
  return {
    /** Whether a subquery reads a key, so that `splitGrouped` is needed. */
    found,
    above: (clause: Scope['clause']) => regroupingIn(scope, texts, clause, inSets, found),
  }
}

function regroupingIn(
  scope: Scope,
  texts: ReadonlySet<string>,
  clause: Scope['clause'],
  inSets: boolean,
  found: { hasSubquery: boolean },
) {
  const { text, where } = scope.context
  const own = new Set(scope.relations.map((relation) => relation.id))

  /** A subquery with its keys of this query; other columns of it are refused there too. */
  function within(query: Query): Query {
    if (!query.outer.some((relation) => own.has(relation))) return query
    found.hasSubquery = true
    const replace = (at: Expr) => {
      if (at.kind === 'column' && own.has(at.relation) && !toKey(at)) expr(at)
      return toKey(at)
    }
    return rewrite(query, where, replace)
  }

  const toKey = (at: Expr): Expr | undefined =>
    at.kind !== 'literal' && texts.has(JSON.stringify(at))
      ? { kind: 'key', value: at, inSets, type: at.type, nullable: at.nullable || inSets }
      : undefined

  const expr = (at: Expr): Expr => toKey(at) ?? inPlace(where, at, regrouped(at))
  const predicate = (at: Predicate): Predicate => inPlace(where, at, regroupedTest(at))

  function regrouped(at: Expr): Expr {
    switch (at.kind) {
      case 'column':
        if (own.has(at.relation)) throw text.refusal(...ungrouped(scope, at, clause), where.get(at))
        return at
      case 'arithmetic':
      case 'concat':
        return { ...at, left: expr(at.left), right: expr(at.right) }
      case 'cast':
      case 'negate':
        return { ...at, value: expr(at.value) }
      case 'call':
        return { ...at, args: at.args.map(expr) }
      case 'case': {
        const branches = at.branches.map(({ when, value }) => ({
          when: predicate(when),
          value: expr(value),
        }))
        return { ...at, branches, ...(at.otherwise ? { otherwise: expr(at.otherwise) } : {}) }
      }
      case 'scalar': {
        const query = within(at.query)
        return query === at.query ? at : { ...at, query }
      }
      case 'bitwise':
        return { ...at, args: at.args.map(expr) }
      case 'window':
        return { ...at, args: at.args.map(expr), over: over(at.over) }
      case 'aggregate':
        return at.over
          ? { ...at, ...(at.arg ? { arg: expr(at.arg) } : {}), over: over(at.over) }
          : at
      case 'grouping':
        if (at.keys.some((key) => !texts.has(JSON.stringify(key))))
          throw text.refusal('tsql.groupingArgument', {}, where.get(at))
        return at
      case 'literal':
      case 'parameter':
      case 'key':
        return at
    }
  }

  function over(at: Over): Over {
    return {
      ...at,
      partitionBy: at.partitionBy.map(expr),
      orderBy: at.orderBy.map((order) => ({ ...order, value: expr(order.value) })),
    }
  }

  function regroupedTest(at: Predicate): Predicate {
    switch (at.kind) {
      case 'compare':
      case 'distinctFrom':
        return { ...at, left: expr(at.left), right: expr(at.right) }
      case 'and':
      case 'or':
        return { ...at, left: predicate(at.left), right: predicate(at.right) }
      case 'not':
        return { ...at, value: predicate(at.value) }
      case 'between':
        return { ...at, value: expr(at.value), low: expr(at.low), high: expr(at.high) }
      case 'in':
        return { ...at, value: expr(at.value), list: at.list.map(expr) }
      case 'like':
        return { ...at, value: expr(at.value), pattern: expr(at.pattern) }
      case 'isNull':
        return { ...at, value: expr(at.value) }
      case 'inQuery':
      case 'quantified':
        return { ...at, value: expr(at.value), query: within(at.query) }
      case 'exists':
        return { ...at, query: within(at.query) }
    }
  }

  return { expr, predicate }
}

function ungrouped(
  scope: Scope,
  column: Expr & { kind: 'column' },
  clause: Scope['clause'],
): ['tsql.ungroupedSelected' | 'tsql.ungroupedColumn', { name: string; clause: string }] {
  const relation = scope.relations.find((each) => each.id === column.relation)
  const name = `${relation?.name}.${relation?.columns[column.column]?.name}`
  return [clause === 'SELECT' ? 'tsql.ungroupedSelected' : 'tsql.ungroupedColumn', { name, clause }]
}
