import { getForm } from '../supported.ts'
import { list } from '../syntax/query-text.ts'
import type { Expr, Source } from '../tree/tree.ts'
import { BIGINT, isInteger, isUnicode, spell, string, unify } from '../tree/types.ts'
import { bindOpenJson } from './bind-openjson.ts'
import { argument, convert } from './conversion.ts'
import { addRelation, type RelationColumn, type Scope } from './scope.ts'

/**
 * Binds a function that gives rows. Source: learn.microsoft.com, "STRING_SPLIT (Transact-SQL)",
 * "GENERATE_SERIES (Transact-SQL)".
 *
 * @param around The scope of its arguments after APPLY: the sources before it.
 */
export function bindRows(scope: Scope, node: unknown, around: Scope, alias?: unknown): Source {
  const { text } = scope.context
  const [kind, fields] = text.kind(node)
  if (kind === 'open_j_s_o_n') return bindOpenJson(scope, node, around, alias)
  const { name: written, args: nodes } = text.take(fields, 'name', 'args')
  const name = String(written).toUpperCase()
  const args = list(nodes).map((each) => scope.context.bindExpr(around, each))
  const known = { STRING_SPLIT: splitText, GENERATE_SERIES: countUp }[name]
  if (!known) throw text.refusal('tsql.unsupportedSource', { source: name }, node, name)
  if (args.length < 2 || args.length > 3)
    throw text.refusal('tsql.argumentCount', { form: getForm(name) }, node, name)
  const bound = known(scope, args, node)
  const own = alias ? String(text.take(alias, 'name').name) : String(written)
  return {
    kind: 'rows',
    name,
    relation: addRelation(scope, own, bound.columns, alias ?? node),
    args: bound.args,
  }
}

type BoundRows = { args: Expr[]; columns: RelationColumn[] }

function splitText(scope: Scope, [value, separator, ordinal]: Expr[], node: unknown): BoundRows {
  const name = 'STRING_SPLIT'
  const { text } = scope.context
  const args = [value, separator].flatMap((each) =>
    each ? [argument(scope, name, 'text', each, node)] : [],
  )
  const [source, sign] = args
  const isWrong = sign?.kind === 'literal' && [...(sign.value ?? '')].length !== 1
  if (!source || isWrong) throw text.refusal('tsql.separatorLength', {}, node, name)
  if (ordinal && (ordinal.kind !== 'literal' || !/^[01]$/.test(ordinal.value ?? '')))
    throw text.refusal('tsql.argumentHere', { name, type: spell(ordinal.type) }, node, name)
  const isNumbered = ordinal?.kind === 'literal' && ordinal.value === '1'
  const type = string(
    args.some((each) => isUnicode(each.type)) ? 'nvarchar' : 'varchar',
    source.type.length ?? 'max',
  )
  return {
    args,
    columns: [
      { name: 'value', type, nullable: false },
      ...(isNumbered ? [{ name: 'ordinal', type: BIGINT, nullable: false }] : []),
    ],
  }
}

/** Counts down if the first is greater and no step is given. */
function countUp(scope: Scope, args: Expr[], node: unknown): BoundRows {
  const wrong = args.find(({ type }) => !isInteger(type) && type.base !== 'decimal')
  const name = 'GENERATE_SERIES'
  if (wrong)
    throw scope.context.text.refusal(
      'tsql.argumentHere',
      { name, type: spell(wrong.type) },
      node,
      name,
    )
  const type = args.map((each) => each.type).reduce(unify)
  return {
    args: args.map((each) => convert(each, type)),
    columns: [{ name: 'value', type, nullable: false }],
  }
}
