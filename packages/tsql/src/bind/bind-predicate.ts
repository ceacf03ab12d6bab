import { list } from '../syntax/query-text.ts'
import type { Comparison, Expr, Predicate } from '../tree/tree.ts'
import { isComparable, spell, unify } from '../tree/types.ts'
import { argument, comparable, compare, convert } from './conversion.ts'
import type { Scope } from './scope.ts'

/** The operators of comparison, by the kind of the parser’s node. */
export const COMPARISONS: Readonly<Record<string, Comparison>> = {
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
}

/** Binds a condition: T-SQL distinguishes conditions from values. */
export function bindPredicate(scope: Scope, node: unknown): Predicate {
  const [kind, fields] = scope.context.text.kind(node)
  const predicate = bindKind(scope, kind, fields, node)
  scope.context.where.set(predicate, node)
  return predicate
}

function bindKind(scope: Scope, kind: string, fields: unknown, node: unknown): Predicate {
  const { text } = scope.context
  const comparison = COMPARISONS[kind]
  if (comparison) {
    const { left, right } = text.take(fields, 'left', 'right')
    return compare(
      scope,
      comparison,
      scope.context.bindExpr(scope, left),
      scope.context.bindExpr(scope, right),
      node,
    )
  }
  switch (kind) {
    case 'paren':
      return bindPredicate(scope, text.take(fields, 'this').this)
    case 'and':
    case 'or': {
      const { left, right } = text.take(fields, 'left', 'right')
      return { kind, left: bindPredicate(scope, left), right: bindPredicate(scope, right) }
    }
    case 'not':
      return { kind, value: bindPredicate(scope, text.take(fields, 'this').this) }
    case 'is_null': {
      const {
        this: value,
        not,
        postfix_form: postfix,
      } = text.take(fields, 'this', 'not', 'postfix_form')
      if (postfix)
        throw text.refusal(
          'tsql.otherDialect',
          { what: 'ISNULL', instead: 'IS NULL' },
          value,
          'ISNULL',
        )
      return { kind: 'isNull', value: scope.context.bindExpr(scope, value), not: not === true }
    }
    case 'between': {
      const range = text.take(fields, 'this', 'low', 'high', 'not')
      const [value, low, high] = comparable(
        scope,
        [range.this, range.low, range.high].map((each) => scope.context.bindExpr(scope, each)),
        node,
      ) as [Expr, Expr, Expr]
      return { kind, value, low, high, not: range.not === true }
    }
    case 'in':
      return bindIn(scope, fields, node)
    case 'null_safe_eq':
    case 'null_safe_neq': {
      const { left, right } = text.take(fields, 'left', 'right')
      const both = comparable(
        scope,
        [left, right].map((side) => scope.context.bindExpr(scope, side)),
        node,
      ) as [Expr, Expr]
      return { kind: 'distinctFrom', left: both[0], right: both[1], not: kind === 'null_safe_eq' }
    }
    case 'all':
    case 'any':
      return bindQuantified(scope, kind === 'all', fields, node)
    case 'exists':
      return { kind, query: scope.context.bindQuery(text.take(fields, 'this').this, scope) }
    case 'like':
      return bindLike(scope, fields, node)
    default:
      scope.context.bindExpr(scope, node)
      throw text.refusal('tsql.conditionNeeded', {}, node)
  }
}

function bindIn(scope: Scope, fields: unknown, node: unknown): Predicate {
  const { text } = scope.context
  const {
    this: tested,
    expressions,
    query,
    not,
  } = text.take(fields, 'this', 'expressions', 'query', 'not')
  const value = scope.context.bindExpr(scope, tested)
  if (!query) {
    if (list(expressions).length === 0)
      throw text.refusal('tsql.syntaxNear', { word: ')' }, node, ')')
    const [first, ...others] = comparable(
      scope,
      [value, ...list(expressions).map((each) => scope.context.bindExpr(scope, each))],
      node,
    )
    return { kind: 'in', value: first ?? value, list: others, not: not === true }
  }
  const bound = scope.context.bindQuery(query, scope)
  const [column, second] = bound.columns
  if (!column || second) throw text.refusal('tsql.inColumns', {}, node)
  if (!isComparable(value.type, column.type))
    throw text.refusal(
      'tsql.notComparable',
      { left: spell(value.type), right: spell(column.type) },
      node,
    )
  return {
    kind: 'inQuery',
    value: convert(value, unify(value.type, column.type)),
    query: bound,
    not: not === true,
  }
}

function bindLike(scope: Scope, fields: unknown, node: unknown): Predicate {
  const { text } = scope.context
  const { left, right, escape: escapeNode } = text.take(fields, 'left', 'right', 'escape')
  const [value, pattern] = [left, right].map((side) =>
    argument(scope, 'LIKE', 'text', scope.context.bindExpr(scope, side), node),
  ) as [Expr, Expr]
  const escaping = escapeNode ? scope.context.bindExpr(scope, escapeNode) : undefined
  if (escaping && (escaping.kind !== 'literal' || [...(escaping.value ?? '')].length !== 1)) {
    throw text.refusal('tsql.escapeCharacter', {}, node, 'ESCAPE')
  }
  return {
    kind: 'like',
    value,
    pattern,
    escape: escaping?.kind === 'literal' ? (escaping.value ?? undefined) : undefined,
    not: false,
  }
}

const QUANTIFIED: Readonly<Record<string, Comparison>> = {
  Eq: '=',
  Neq: '<>',
  Lt: '<',
  Lte: '<=',
  Gt: '>',
  Gte: '>=',
}

/** `x > ALL (query)`, `x = ANY (query)`. */
function bindQuantified(scope: Scope, all: boolean, fields: unknown, node: unknown): Predicate {
  const { text } = scope.context
  const { this: tested, subquery, op: symbol } = text.take(fields, 'this', 'subquery', 'op')
  const op = QUANTIFIED[String(symbol)]
  if (!op) throw text.notSupported(all ? 'ALL' : 'ANY', node)
  const value = scope.context.bindExpr(scope, tested)
  const query = scope.context.bindQuery(subquery, scope)
  const [column, second] = query.columns
  if (!column || second) throw text.refusal('tsql.scalarColumns', {}, node)
  if (!isComparable(value.type, column.type))
    throw text.refusal(
      'tsql.notComparable',
      { left: spell(value.type), right: spell(column.type) },
      node,
    )
  return {
    kind: 'quantified',
    op,
    value: convert(value, unify(value.type, column.type)),
    query,
    all,
  }
}
