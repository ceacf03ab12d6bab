import type { Origin } from '../tree/tree.ts'

/**
 * Properties of all texts in a column, known once it is loaded, so that a query can skip
 * unnecessary work.
 */
export type TextFacts = {
  /** Whether all have one length, padded with blanks. */
  isPadded: boolean
  /** Whether none ends in a blank before padding. */
  isTrimmed: boolean
  /** Whether one contains a blank, including padding. */
  hasBlanks: boolean
  hasCapitals: boolean
  hasSmall: boolean
  /** Whether there is an ASCII character that is neither a letter, a digit nor a blank. */
  hasMarks: boolean
  hasOthers: boolean
}

/** The properties of a column before any text was seen. */
export const noFacts = (isPadded: boolean): TextFacts => ({
  isPadded,
  isTrimmed: true,
  hasBlanks: false,
  hasCapitals: false,
  hasSmall: false,
  hasMarks: false,
  hasOthers: false,
})

/**
 * For a text column: the sort key; the equality key; the key that meets constants, with the
 * padding, and that of such a constant; the text that a pattern is matched against, and a pattern
 * without wildcards; the grouping key; the spelling shown for a group.
 */
const MACROS = {
  compared: 'k',
  matched: 'm',
  filled: 'p',
  given: 'q',
  folded: 'l',
  sought: 'u',
  grouped: 'g',
  shown: 's',
} as const

/** Suffix of a macro's name for substrings of the texts. */
const PIECE = 'c'

/** A call whose SQL is chosen when the column is loaded (`applyFacts`). */
export const textMacro = (
  use: keyof typeof MACROS,
  { table, column, isPiece }: Origin,
  sql: string,
): string => `${MACROS[use]}${table}_${column}${isPiece ? PIECE : ''}(${sql})`

/** Texts and comments are skipped; the wide form between two marks of `narrow` is balanced. */
const CALL_OR_PAREN = /'(?:[^']|'')*'|\/\*.*?\*\/|\b([kmpqlugs])(\d+_\d+c?)\(|[()]/gs

/**
 * Replaces the calls in a compiled query according to the known properties of its columns' texts; a
 * column without known properties keeps the general form. Texts are equal without case and trailing
 * blanks: if no text of a column can differ only in those, it is its own key.
 */
export function applyFacts<Q extends { sql: string }>(
  compiled: Q,
  getFacts: (origin: Origin) => TextFacts | undefined,
): Q {
  const forms = new Map<string, ReturnType<typeof getForms>>()
  const closings: string[] = []
  const sql = compiled.sql.replace(CALL_OR_PAREN, (found, use: keyof Forms, place: string) => {
    if (found === ')') return closings.pop() ?? ')'
    if (found === '(') closings.push(')')
    if (use === undefined) return found
    const [table = 0, column = 0] = place.split('_').map(Number.parseFloat)
    const known =
      forms.get(place) ??
      getForms(getFacts({ table, column }) ?? UNKNOWN, { arePieces: place.endsWith(PIECE) })
    forms.set(place, known)
    const [before = '', after = ''] = known[use].split('x')
    closings.push(after)
    return before
  })
  return { ...compiled, sql: foldConstants(sql) }
}

const FOLDED = /'(?:[^']|'')*'|\/\*.*?\*\/|\btsql_fold\(('(?:[^'\P{ASCII}]|'')*')\)/gsu

/**
 * Constants of ASCII in lowercase in place of calls that fold them: DuckDB would take a millisecond
 * to expand ten of these.
 */
const foldConstants = (sql: string): string =>
  sql.replace(FOLDED, (found, constant?: string) => constant?.toLowerCase() ?? found)

type Forms = Record<(typeof MACROS)[keyof typeof MACROS], string>

/** The expansions of the macros of a column, each with its argument `x` once. */
function getForms(facts: TextFacts, { arePieces }: { arePieces: boolean }): Forms {
  const { hasCapitals, hasSmall, hasMarks, hasOthers } = facts
  const { isBare, isOneEnding } = getEndings(facts, arePieces)
  const folded = (x: string) =>
    hasOthers ? `tsql_fold(${x})` : hasCapitals ? `lower(${x})` : `(${x})`
  const isOneCase = !hasOthers && !(hasCapitals && hasSmall)
  const isOneSpelling = isOneEnding && isOneCase
  const grouped = isOneSpelling ? '(x)' : folded(isOneEnding && !hasOthers ? 'x' : BARE)
  const matched = folded(isBare ? 'x' : BARE)
  const filled = isBare || (facts.isPadded && !arePieces && !hasOthers) ? 'x' : BARE
  // Constants meet texts of one case in that case, so that each row is compared as it is.
  const given = isOneCase && hasCapitals ? 'upper(tsql_fold(x))' : 'tsql_fold(x)'
  return {
    k: hasMarks || hasOthers ? `tsql_order(${matched})` : matched,
    m: matched,
    // Two letters in place of one take the place of a blank.
    p: isOneCase ? `(${filled})` : folded(filled),
    q: hasOthers ? folded(BARE) : given,
    l: isOneCase ? '(x)' : folded('x'),
    u: given,
    g: grouped,
    s: isOneSpelling ? grouped : 'first(x)',
  }
}

/** Whether texts have no trailing blanks, and whether equal ones have as many. */
function getEndings(
  { isPadded, isTrimmed, hasBlanks }: TextFacts,
  arePieces: boolean,
): { isBare: boolean; isOneEnding: boolean } {
  if (arePieces) return { isBare: !hasBlanks, isOneEnding: !hasBlanks }
  return { isBare: isTrimmed && !isPadded, isOneEnding: isTrimmed || isPadded }
}

const BARE = "rtrim(x, ' ')"
/** For a column without known properties. */
export const UNKNOWN: TextFacts = {
  isPadded: false,
  isTrimmed: false,
  hasBlanks: true,
  hasCapitals: true,
  hasSmall: true,
  hasMarks: true,
  hasOthers: true,
}
