import type { Completion, CompletionSource } from '@codemirror/autocomplete'
import { MSSQL, SQLDialect, type SQLNamespace, sql } from '@codemirror/lang-sql'
import { type LanguageSupport, syntaxTree } from '@codemirror/language'
import type { Extension } from '@codemirror/state'

/** A table that a query may read, with its columns' names, without brackets. */
export type SqlTable = { table: string; columns: readonly string[] }
/** The names that a query may use. Parameters are without `@`. */
export type SqlNames = { tables: readonly SqlTable[]; parameters: readonly string[] }

/** Names are not case-sensitive, and brackets are T-SQL's primary quotes. */
const T_SQL = SQLDialect.define({
  ...MSSQL.spec,
  identifierQuotes: '["',
  caseInsensitiveIdentifiers: true,
})
const KEYWORDS = new Set(MSSQL.spec.keywords?.split(' '))

/** A name as T-SQL needs it: in brackets unless it is a plain word that is not reserved. */
export const asIdentifier = (name: string): string =>
  /^[a-z_][a-z_\d]*$/i.test(name) && !KEYWORDS.has(name.toLowerCase())
    ? name
    : `[${name.replaceAll(']', ']]')}]`

const column = (name: string, table: string): Completion => ({
  label: name,
  apply: asIdentifier(name),
  type: 'property',
  detail: table,
})

/**
 * T-SQL with these names: tables anywhere, columns after `table.` or an alias and unqualified,
 * parameters after `@`.
 */
export function languageWith({ tables, parameters }: SqlNames): Extension {
  const schema: SQLNamespace = Object.fromEntries(
    tables.map(({ table, columns }) => [
      // A dot in a key would be read as a path separator.
      table.replaceAll('.', '\\.'),
      {
        self: { label: table, apply: asIdentifier(table), type: 'type' },
        children: columns.map((name) => column(name, table)),
      },
    ]),
  )
  const support: LanguageSupport = sql({ dialect: T_SQL, schema, upperCaseKeywords: true })
  const columns = tables.flatMap(({ table, columns: names }) =>
    names.map((name) => column(name, table)),
  )
  return [
    support,
    T_SQL.language.data.of({ autocomplete: bare(columns) }),
    T_SQL.language.data.of({
      autocomplete: afterAt(parameters.map((name) => ({ label: `@${name}`, type: 'variable' }))),
    }),
  ]
}

const bare =
  (options: readonly Completion[]): CompletionSource =>
  (context) => {
    const { name } = syntaxTree(context.state).resolveInner(context.pos, -1)
    if (/String|Comment|^\.$|SpecialVar|QuotedIdentifier/.test(name)) return null
    const word = context.matchBefore(/(?<!\.)\b[\p{L}_][\p{L}\d_]*$/u)
    if (!word && !context.explicit) return null
    if (context.state.sliceDoc((word?.from ?? context.pos) - 1, word?.from ?? context.pos) === '.')
      return null
    return { from: word?.from ?? context.pos, options, validFor: /^\w*$/ }
  }

const afterAt =
  (options: readonly Completion[]): CompletionSource =>
  (context) => {
    const word = context.matchBefore(/@[\w$#]*$/)
    return word && { from: word.from, options, validFor: /^@[\w$#]*$/ }
  }
