/** A function or clause of T-SQL with its form: `[ ]` may be left out, `…` may be repeated. */
export type SqlWord = { readonly name: string; readonly form: string }
type Words = {
  functions: readonly SqlWord[]
  clauses: readonly SqlWord[]
  keywords: readonly string[]
  types: readonly string[]
}

// The compiler's own list, as data: without the compiler.
const [words] = Object.values(
  import.meta.glob<Words>('./editor-words.ts', {
    base: '../../../../../packages/tsql/src',
    query: '?data',
    import: 'default',
    eager: true,
  }),
)
const NONE: Words = { functions: [], clauses: [], keywords: [], types: [] }

/** Completions for any query. */
export const SQL_WORDS: Words = words ?? NONE

/** Functions and clauses by name, in uppercase. */
export const WORDS_BY_NAME: ReadonlyMap<string, SqlWord> = new Map(
  [...SQL_WORDS.functions, ...SQL_WORDS.clauses].map((word) => [word.name, word]),
)

/** Words that name nothing in a query unless they are quoted or follow a dot. */
export const NO_NAMES: ReadonlySet<string> = new Set([
  ...SQL_WORDS.keywords,
  ...SQL_WORDS.clauses.flatMap(({ name }) => name.split(' ')),
])
