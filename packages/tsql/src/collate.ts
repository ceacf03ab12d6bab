import type { Scope } from './scope.ts'
import type { Expr } from './tree.ts'
import { type Collation, isString, spell } from './types.ts'

/**
 * The parts of a collation's name: `Latin1_General_100_CI_AS_SC_UTF8`, `SQL_Latin1_General_CP1_CS_AS`, `French_BIN2`. The language changes
 * only the order of letters beyond ASCII, which is one here, as docs/emulator.md says.
 * Source: learn.microsoft.com, "Windows collation name (Transact-SQL)", "SQL Server collation name (Transact-SQL)".
 */
const NAME = /^[A-Za-z]\w*?(?:_(CI|CS)_(AI|AS)(?:_KS)?(?:_WS)?(?:_SC)?(?:_UTF8)?|_(BIN2?)(?:_UTF8)?)$/i

/** `text COLLATE name`: what it is compared, grouped and sorted by from here on. */
export function bindCollate(scope: Scope, fields: unknown, node: unknown): Expr {
  const { text } = scope.context
  const { this: valueNode, collation: written } = text.take(fields, 'this', 'collation')
  const value = scope.context.bindExpr(scope, valueNode)
  if (!isString(value.type)) throw text.refusal('wrongType', `COLLATE cannot be used on ${spell(value.type)}`, node, 'COLLATE')
  const collation = String(written).toUpperCase() === 'DATABASE_DEFAULT' ? 'CI_AS' : collationOf(String(written))
  if (!collation) throw text.refusal('unknownName', `Unknown collation '${String(written)}'`, node, String(written))
  return { kind: 'cast', value, type: { ...value.type, collation }, nullable: value.nullable }
}

function collationOf(name: string): Collation | undefined {
  const [, cased, accents, binary] = NAME.exec(name) ?? []
  if (binary) return 'BIN'
  return cased && accents ? (`${cased}_${accents}`.toUpperCase() as Collation) : undefined
}

/** What a text is compared, grouped and sorted by; small letters come before capitals where case counts. Trailing blanks never do. */
export function collatedSql(sql: string, collation: Collation | undefined): string {
  const bare = `rtrim(${sql}, ' ')`
  switch (collation) {
    case 'BIN':
      return bare
    case 'CS_AS':
      return `tsql_cased(${bare})`
    case 'CS_AI':
      return `tsql_cased(strip_accents(${bare}))`
    case 'CI_AI':
      return `lower(strip_accents(${bare}))`
    default:
      return `lower(${bare})`
  }
}

/** A text and the letters of a pattern, and the options with which they meet. */
export function likeSql(sql: string, collation: Collation | undefined): { sql: string; options: string } {
  return {
    sql: collation?.endsWith('AI') ? `strip_accents(${sql})` : sql,
    options: collation === undefined || collation.startsWith('CI') ? 'is' : 's',
  }
}
