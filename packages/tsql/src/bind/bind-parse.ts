import { getCulture } from '../functions/cultures.ts'
import { list } from '../syntax/query-text.ts'
import type { Expr } from '../tree/tree.ts'
import {
  isApproximate,
  isInteger,
  isMoney,
  isString,
  isTemporal,
  type SqlType,
  spell,
  string,
} from '../tree/types.ts'
import { dataType } from './data-type.ts'
import { withoutCasts } from './origin.ts'
import type { Scope } from './scope.ts'

/** The result types of PARSE, as the parser names them. */
const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    tinyint: 'tiny_int',
    smallint: 'small_int',
    int: 'int',
    integer: 'int',
    bigint: 'big_int',
    decimal: 'decimal',
    dec: 'decimal',
    numeric: 'decimal',
    smallmoney: 'smallmoney',
    money: 'money',
    float: 'float',
    real: 'float',
    smalldatetime: 'smalldatetime',
    date: 'date',
    datetime: 'datetime',
    datetime2: 'datetime2',
  }),
)

const getKind = (type: SqlType) => {
  if (isTemporal(type)) return 'date'
  if (isMoney(type)) return 'money'
  return isInteger(type) ? 'integer' : isApproximate(type) ? 'float' : 'number'
}

/**
 * PARSE(text AS type USING culture), and TRY_PARSE, which returns NULL for a text that is not in
 * the format of the culture. The parser saw commas instead of AS and USING. Source:
 * learn.microsoft.com, "PARSE (Transact-SQL)".
 */
export function bindParse(
  scope: Scope,
  name: 'PARSE' | 'TRY_PARSE',
  [textNode, typeNode, cultureNode]: unknown[],
  node: unknown,
): Expr {
  const { text } = scope.context
  const type = parsedType(scope, name, typeNode)
  const value = scope.context.bindExpr(scope, textNode)
  const refuse = ({ type: given }: Expr) =>
    text.refusal('tsql.argumentHere', { name, type: spell(given) }, node, name)
  if (!isString(value.type)) throw refuse(value)
  if (value.type.collation)
    throw text.refusal('tsql.unsupportedCollateInArgument', { name }, node, 'COLLATE')
  const given = cultureNode ? scope.context.bindExpr(scope, cultureNode) : undefined
  const culture: Expr = given
    ? withoutCasts(given)
    : { kind: 'literal', value: 'en-US', type: string('varchar', 5), nullable: false }
  if (culture.kind !== 'literal' || !isString(culture.type)) throw refuse(culture)
  if (!getCulture(culture.value ?? ''))
    throw text.refusal(
      'tsql.unsupportedCulture',
      { culture: culture.value ?? '' },
      node,
      culture.value ?? name,
    )
  const isAttempt = name === 'TRY_PARSE'
  return {
    kind: 'call',
    name: `${name} ${getKind(type)}`,
    args: [value, culture],
    type,
    nullable: value.nullable || isAttempt,
  }
}

/** The parser reads the type as a column name or a call: `int`, `decimal(5, 2)`. */
function parsedType(scope: Scope, name: string, node: unknown): SqlType {
  const { text } = scope.context
  const [kind, fields] = text.kind(node)
  const isSized = kind === 'function'
  const { name: written } = text.take(fields, 'name', ...(isSized ? ['args'] : []))
  const word = isSized ? String(written) : String(text.take(written, 'name').name)
  const base = TYPES.get(word.toLowerCase())
  if (!base || (kind !== 'column' && !isSized))
    throw text.refusal(
      'tsql.unsupported',
      { what: `${name}(… AS ${word.toUpperCase()})` },
      node,
      word,
    )
  const [precision, scale] = isSized
    ? list((fields as { args?: unknown }).args).map((size) => {
        const [, literal] = text.kind(size)
        return text.take(literal, 'literal_type', 'value').value
      })
    : []
  return dataType(text, {
    data_type: base,
    precision,
    scale,
    real_spelling: word.toLowerCase() === 'real',
  })
}
