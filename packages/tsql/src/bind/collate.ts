import type { Expr } from '../tree/tree.ts'
import { type Collation, isString, spell } from '../tree/types.ts'
import type { Scope } from './scope.ts'

/**
 * The parts of a collation's name: `Latin1_General_100_CI_AS_SC_UTF8`,
 * `SQL_Latin1_General_CP1_CS_AS`, `French_BIN2`. Latin1_General and French order letters alike; so
 * do all languages here, see README.md. Source: learn.microsoft.com, "Windows
 * collation name (Transact-SQL)", "SQL Server collation name (Transact-SQL)".
 */
const NAME =
  /^[A-Za-z]\w*?(?:_(CI|CS)_(AI|AS)(?:_KS)?(?:_WS)?(?:_SC)?(?:_UTF8)?|_(BIN2?)(?:_UTF8)?)$/i

/**
 * `text COLLATE name`: determines how the text is compared, grouped and sorted from here on.
 *
 * @param toValue Gives the text where it may be more than an expression, such as an alias.
 */
export function bindCollate(
  scope: Scope,
  fields: unknown,
  node: unknown,
  toValue: (node: unknown) => Expr | undefined = () => undefined,
): Expr {
  const { text } = scope.context
  const { this: valueNode, collation: written } = text.take(fields, 'this', 'collation')
  const value = toValue(valueNode) ?? scope.context.bindExpr(scope, valueNode)
  if (!isString(value.type))
    throw text.refusal(
      'tsql.operatorType',
      { operator: 'COLLATE', type: spell(value.type) },
      node,
      'COLLATE',
    )
  const collation =
    String(written).toUpperCase() === 'DATABASE_DEFAULT' ? 'CI_AS' : parseCollation(String(written))
  if (!collation)
    throw text.refusal('tsql.unknownCollation', { name: String(written) }, node, String(written))
  return { kind: 'cast', value, type: { ...value.type, collation }, nullable: value.nullable }
}

function parseCollation(name: string): Collation | undefined {
  const [, cased, accents, binary] = NAME.exec(name) ?? []
  if (binary) return 'BIN'
  return cased && accents ? (`${cased}_${accents}`.toUpperCase() as Collation) : undefined
}
