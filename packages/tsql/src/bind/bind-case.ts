import { list } from '../syntax/query-text.ts'
import type { Expr, Predicate } from '../tree/tree.ts'
import { alternatives, compare } from './conversion.ts'
import type { Scope } from './scope.ts'

/**
 * Binds CASE, both with an operand and with conditions. Source: learn.microsoft.com, "CASE
 * (Transact-SQL)".
 */
export function bindCase(scope: Scope, fields: unknown, node: unknown): Expr {
  const { text } = scope.context
  const { operand, whens, else_: last } = text.take(fields, 'operand', 'whens', 'else_')
  // One for all branches, not bound again in each.
  const compared = operand ? scope.context.bindExpr(scope, operand) : undefined
  const branches = list(whens).map((each) => {
    const [when, value] = list(each)
    const condition = compared
      ? compare(scope, '=', compared, scope.context.bindExpr(scope, when), node)
      : scope.context.bindPredicate(scope, when)
    return { when: condition, value: scope.context.bindExpr(scope, value) }
  })
  return toCase(scope, branches, last ? scope.context.bindExpr(scope, last) : undefined, node)
}

/**
 * A CASE of bound branches, all converted to one type; without ELSE it may be NULL. Throws a
 * `TsqlError` if every result is a bare NULL.
 */
export function toCase(
  scope: Scope,
  branches: { when: Predicate; value: Expr }[],
  otherwise: Expr | undefined,
  node: unknown,
): Expr {
  const results = otherwise
    ? [...branches.map((branch) => branch.value), otherwise]
    : branches.map((branch) => branch.value)
  const { type, values } = alternatives(scope, results, node)
  if (type.base === 'null') throw scope.context.text.refusal('tsql.caseOfNulls', {}, node, 'CASE')
  const bound = branches.map((branch, index) => ({
    when: branch.when,
    value: values[index] ?? branch.value,
  }))
  const last = otherwise ? values.at(-1) : undefined
  return {
    kind: 'case',
    branches: bound,
    ...(last ? { otherwise: last } : {}),
    type,
    nullable: !last || values.some((value) => value.nullable),
  }
}
