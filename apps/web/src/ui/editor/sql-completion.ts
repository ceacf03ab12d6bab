import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { MSSQL } from '@codemirror/lang-sql'
import { syntaxTree } from '@codemirror/language'
import type { EditorView } from '@codemirror/view'
import { type SqlColumn, type SqlNames, type SqlTable, SqlTables } from './sql-tables.ts'
import { SQL_WORDS, type SqlWord } from './sql-words.ts'

const RESERVED = new Set(MSSQL.spec.keywords?.split(' '))

/** As T-SQL takes the name: in brackets unless it is a plain word that T-SQL does not reserve. */
export const asIdentifier = (name: string): string =>
  /^[#a-z_][a-z_\d]*$/i.test(name) && !RESERVED.has(name.toLowerCase())
    ? name
    : `[${name.replaceAll(']', ']]')}]`

/** Shows what is known of a function or clause, or nothing. */
export type Describe = (word: SqlWord) => Node

const toColumn = ({ name, type }: SqlColumn, table: string): Completion => ({
  label: name,
  apply: asIdentifier(name),
  type: 'property',
  detail: type === undefined ? table : `${table} · ${type}`,
  boost: 2,
})
const toTable = ({ table }: SqlTable): Completion => ({
  label: table,
  apply: asIdentifier(table),
  type: 'type',
  boost: 1,
})

const isCalled = ({ form }: SqlWord) => form.includes('(')

/** Puts the cursor between the parentheses of a function that takes arguments. */
const callOf = (word: SqlWord) => (view: EditorView, _: Completion, from: number, to: number) => {
  const isOpen = view.state.sliceDoc(to, to + 1) === '('
  const insert = isCalled(word) && !isOpen ? `${word.name}()` : word.name
  const inside = isCalled(word) && !word.form.includes('()') ? 1 : 2
  const anchor = from + word.name.length + (isCalled(word) ? inside : 0)
  view.dispatch({ changes: { from, to, insert }, selection: { anchor } })
}

/** Functions, clauses, keywords and types, which are the same in every query. */
const wordCompletions = (describe: Describe): Completion[] => [
  ...SQL_WORDS.functions.map((word) => ({
    label: word.name,
    type: 'function',
    detail: word.form.slice(word.name.length),
    info: () => describe(word),
    apply: callOf(word),
  })),
  ...SQL_WORDS.clauses.map((word) => ({
    label: word.name,
    type: 'keyword',
    info: () => describe(word),
  })),
  ...SQL_WORDS.keywords.map((label) => ({ label, type: 'keyword', boost: -1 })),
  ...SQL_WORDS.types.map((name) => ({ label: name.toLowerCase(), type: 'type', boost: -1 })),
]

const TABLE_NEXT = /\b(?:FROM|JOIN|APPLY)\s+(?:\[?dbo\]?\.)?$/i
const QUALIFIER = /(?:([#\p{L}_][\p{L}\d_#]*)|\[((?:[^\]]|\]\])*)\])\.$/u
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/**
 * The completions at a place: after `alias.` its columns, after FROM and JOIN tables, after `@`
 * parameters and variables, elsewhere the columns of the tables that the query reads there, and the
 * words of T-SQL. It needs no server.
 */
export function completionOf({ tables, parameters }: SqlNames, describe: Describe) {
  const words = wordCompletions(describe)
  return (context: CompletionContext): CompletionResult | null => {
    const { state, pos } = context
    const { name } = syntaxTree(state).resolveInner(pos, -1)
    if (/String|Comment/.test(name)) return null
    const text = state.doc.toString()
    const variable = context.matchBefore(/@[\w$#]*$/)
    if (variable)
      return {
        from: variable.from,
        options: variables(text, parameters),
        validFor: /^@[\w$#]*$/,
      }
    const word = context.matchBefore(/\[[^\]]*$|#?[\p{L}_][\p{L}\d_]*$/u)
    const from = word?.from ?? pos
    const before = text.slice(0, from)
    const qualifier = QUALIFIER.exec(before)
    if (!word && !context.explicit && !qualifier) return null
    const isQuoted = word?.text.startsWith('[') ?? false
    const isClosed = text[pos] === ']'
    // An open bracket would take the rest of the query for its name.
    const closed = isQuoted && !isClosed ? `${text.slice(0, pos)}]${text.slice(pos)}` : text
    const known = new SqlTables(closed, tables)
    const toResult = (options: Completion[]): CompletionResult => ({
      from,
      ...(isQuoted && isClosed ? { to: pos + 1 } : {}),
      options: isQuoted ? options.map(inBrackets) : options,
      validFor: isQuoted ? /^\[[^\]]*$/ : /^#?\w*$/,
    })
    if (TABLE_NEXT.test(before)) return toResult(known.tables.map(toTable))
    const sources = known.sourcesAt(pos)
    if (qualifier) {
      const called = qualifier[1] ?? qualifier[2] ?? ''
      const source = [...sources, ...known.tables].find(({ table }) => isSame(table, called))
      return source
        ? toResult(source.columns.map((column) => toColumn(column, source.table)))
        : null
    }
    const read = sources.length > 0 ? sources : known.tables
    const names = [
      ...read.flatMap(({ table, columns }) => columns.map((column) => toColumn(column, table))),
      ...known.tables.map(toTable),
      ...sources
        .filter(({ table }) => !known.tables.some((one) => one.table === table))
        .map(toTable),
    ]
    return toResult(isQuoted ? names : [...names, ...words])
  }
}

/** A name that is being typed in brackets keeps them. */
const inBrackets = (option: Completion): Completion => {
  const label = `[${option.label.replaceAll(']', ']]')}]`
  return { ...option, label, apply: label }
}

function variables(text: string, parameters: SqlNames['parameters']): Completion[] {
  const declared = [
    ...text.matchAll(/\bDECLARE\s+@([\w$#]+)(?:\s+AS)?\s+(\w+(?: ?\([\w, ]*\))?)/gi),
  ]
  const all = [...parameters, ...declared.map(([, name = '', type]) => ({ name, type }))]
  return all.map(({ name, type }) => ({
    label: `@${name}`,
    type: 'variable',
    ...(type ? { detail: type } : {}),
  }))
}
