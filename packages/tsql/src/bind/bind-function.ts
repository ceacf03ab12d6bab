import { AGGREGATE_NAMES } from '../functions/aggregates.ts'
import { WINDOW_NAMES } from '../functions/window-functions.ts'
import { getForm } from '../supported.ts'
import { list } from '../syntax/query-text.ts'
import type { Expr } from '../tree/tree.ts'
import { bindAggregate } from './bind-aggregate.ts'
import { bindCall } from './bind-call.ts'
import { bindConvert } from './bind-convert.ts'
import { bindIsJson, bindJsonModify } from './bind-json.ts'
import { bindParse } from './bind-parse.ts'
import { compare } from './conversion.ts'
import { bindGrouping } from './group-by.ts'
import type { Scope } from './scope.ts'

const SPECIAL_NAMES: Readonly<Record<string, string>> = {
  DATE_PART: 'DATEPART',
  CURRENT_TIMESTAMP: 'GETDATE',
}

/**
 * Binds a function by name: an aggregate, one with special syntax (NULLIF, CONVERT, GROUPING), or a
 * row of the function table. Throws a `TsqlError` for an unknown name.
 */
export function bindFunction(scope: Scope, fields: unknown, node: unknown): Expr {
  const { text } = scope.context
  const {
    name: written,
    args,
    distinct,
  } = text.take(fields, 'name', 'args', 'distinct', 'no_parens')
  const upper = String(written).toUpperCase()
  const name = SPECIAL_NAMES[upper] ?? upper
  if (AGGREGATE_NAMES.includes(name))
    return bindAggregate(scope, name, { args: list(args), distinct: distinct === true }, node)
  if (WINDOW_NAMES.includes(name))
    throw text.refusal('tsql.overNeeded', { name, form: getForm(name) }, node, name)
  if (distinct) throw text.refusal('tsql.unsupportedDistinct', { name }, node, name)
  if (name === 'GROUPING' || name === 'GROUPING_ID')
    return bindGrouping(scope, name, list(args), node)
  if (name === 'NULLIF') return bindNullif(scope, list(args), node)
  if (name === 'CONVERT' || name === 'TRY_CONVERT')
    return bindConvert(scope, name, list(args), node)
  if (name === 'PARSE' || name === 'TRY_PARSE') return bindParse(scope, name, list(args), node)
  if (name === 'JSON_MODIFY') return bindJsonModify(scope, list(args), node)
  if (name === 'ISJSON' && list(args).length === 2) return bindIsJson(scope, list(args), node)
  return bindCall(scope, name, list(args), node)
}

/** NULLIF(a, b): NULL where they are equal, else a. */
function bindNullif(scope: Scope, [first, second, third]: unknown[], node: unknown): Expr {
  const { text } = scope.context
  if (!first || !second || third)
    throw text.refusal('tsql.argumentCount', { form: getForm('NULLIF') }, node, 'NULLIF')
  const [value, other] = [first, second].map((each) => scope.context.bindExpr(scope, each)) as [
    Expr,
    Expr,
  ]
  compare(scope, '=', value, other, node)
  if (value.type.base === 'null') throw text.refusal('tsql.caseOfNulls', {}, node, 'NULLIF')
  return { kind: 'call', name: 'NULLIF', args: [value, other], type: value.type, nullable: true }
}
