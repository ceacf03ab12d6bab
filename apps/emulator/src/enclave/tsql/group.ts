import type { Scope } from './scope.ts'
import type { Expr, Predicate } from './tree.ts'

/**
 * Rewrites an expression of a grouped query: what GROUP BY names becomes a key, aggregates stay, and a column that is
 * in neither is refused.
 */
export function regroup(scope: Scope, keys: readonly Expr[], expr: Expr): Expr {
  const texts = keys.map((key) => JSON.stringify(key))
  const own = new Set(scope.relations.map((relation) => relation.id))
  const visit = (at: Expr): Expr => {
    if (at.kind !== 'literal' && texts.includes(JSON.stringify(at))) return { kind: 'key', value: at, type: at.type, nullable: at.nullable }
    switch (at.kind) {
      case 'column':
        if (own.has(at.relation)) throw refusal(scope, at)
        return at
      case 'arithmetic':
      case 'concat':
        return { ...at, left: visit(at.left), right: visit(at.right) }
      case 'cast':
      case 'negate':
        return { ...at, value: visit(at.value) }
      case 'call':
        return { ...at, args: at.args.map(visit) }
      case 'case': {
        const branches = at.branches.map(({ when, value }) => ({ when: regroupPredicate(when, visit), value: visit(value) }))
        return { ...at, branches, ...(at.otherwise ? { otherwise: visit(at.otherwise) } : {}) }
      }
      case 'scalar':
        if (at.query.outer.some((relation) => own.has(relation))) {
          throw scope.context.text.notSupported('a subquery that reads columns of a grouped query', scope.context.where.get(at))
        }
        return at
      default:
        return at
    }
  }
  return visit(expr)
}

function refusal(scope: Scope, column: Expr & { kind: 'column' }) {
  const relation = scope.relations.find((each) => each.id === column.relation)
  const name = `${relation?.name}.${relation?.columns[column.column]?.name}`
  const message = `Column '${name}' is invalid in ${scope.clause === 'SELECT' ? 'the select list' : scope.clause} because it is not contained in either an aggregate function or the GROUP BY clause`
  return scope.context.text.refusal('grouping', message, scope.context.where.get(column))
}

export function regroupHaving(scope: Scope, keys: readonly Expr[], predicate: Predicate): Predicate {
  return regroupPredicate(predicate, (expr) => regroup(scope, keys, expr))
}

function regroupPredicate(predicate: Predicate, visit: (expr: Expr) => Expr): Predicate {
  const again = (inner: Predicate) => regroupPredicate(inner, visit)
  switch (predicate.kind) {
    case 'compare':
      return { ...predicate, left: visit(predicate.left), right: visit(predicate.right) }
    case 'and':
    case 'or':
      return { ...predicate, left: again(predicate.left), right: again(predicate.right) }
    case 'not':
      return { ...predicate, value: again(predicate.value) }
    case 'between':
      return { ...predicate, value: visit(predicate.value), low: visit(predicate.low), high: visit(predicate.high) }
    case 'in':
      return { ...predicate, value: visit(predicate.value), list: predicate.list.map(visit) }
    case 'like':
      return { ...predicate, value: visit(predicate.value), pattern: visit(predicate.pattern) }
    case 'isNull':
    case 'inQuery':
      return { ...predicate, value: visit(predicate.value) }
    case 'exists':
      return predicate
  }
}
