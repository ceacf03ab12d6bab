import type { Origin } from './tree.ts'

/**
 * What is known of all texts of a column once it is loaded, so that a query need not look for what
 * is not there.
 */
export type TextFacts = {
  /** Whether all are of one length, filled with blanks. */
  isPadded: boolean
  /** Whether none ends in a blank, before it is filled. */
  isTrimmed: boolean
  /** Whether there is a blank in one, of its type's filling too. */
  hasBlanks: boolean
  hasCapitals: boolean
  hasSmall: boolean
  /** Whether there is a character of ASCII that is neither a letter, a digit nor a blank. */
  hasMarks: boolean
  hasOthers: boolean
}

/** What nobody has contradicted yet. */
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
 * Of a text column: what is sorted by; what is equal by; the same with a padded type's blanks; what
 * a pattern is looked for in; what is grouped by; the spelling shown of a group.
 */
const MACROS = {
  compared: 'k',
  matched: 'm',
  filled: 'p',
  folded: 'l',
  grouped: 'g',
  shown: 's',
} as const

/** Ends the name of a macro for pieces of the texts. */
const PIECE = 'c'

/** A call whose text is known when the column is loaded (`applyFacts`). */
export const textMacro = (
  use: keyof typeof MACROS,
  { table, column, isPiece }: Origin,
  sql: string,
): string => `${MACROS[use]}${table}_${column}${isPiece ? PIECE : ''}(${sql})`

/** Texts and comments are skipped; the wide form between two marks of `narrow` is balanced. */
const CALL_OR_PAREN = /'(?:[^']|'')*'|\/\*.*?\*\/|\b([kmplgs])(\d+_\d+c?)\(|[()]/gs

/**
 * A compiled query with what is known of its columns' texts written in; nothing for a column of
 * which nothing is known. Texts are equal without case and trailing blanks: where no column's text
 * can differ only in those, it is its own key.
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
  return { ...compiled, sql }
}

type Forms = Record<(typeof MACROS)[keyof typeof MACROS], string>

/** What the uses of a column's texts stand for, each with its argument `x` once. */
function getForms(facts: TextFacts, { arePieces }: { arePieces: boolean }): Forms {
  const { hasCapitals, hasSmall, hasMarks, hasOthers } = facts
  const { isBare, isOneEnding } = getEndings(facts, arePieces)
  const folded = (x: string) =>
    hasOthers ? `tsql_fold(${x})` : hasCapitals ? `lower(${x})` : `(${x})`
  const isOneSpelling = isOneEnding && !hasOthers && !(hasCapitals && hasSmall)
  const grouped = isOneSpelling ? '(x)' : folded(isOneEnding && !hasOthers ? 'x' : BARE)
  const matched = folded(isBare ? 'x' : BARE)
  return {
    k: hasMarks || hasOthers ? `tsql_order(${matched})` : matched,
    m: matched,
    // Two letters that stand for one take the place of a blank.
    p: folded(hasOthers ? BARE : 'x'),
    l: folded('x'),
    g: grouped,
    s: isOneSpelling ? grouped : 'first(x)',
  }
}

/** Whether texts have no blanks at the end, and whether equal ones have as many. */
function getEndings(
  { isPadded, isTrimmed, hasBlanks }: TextFacts,
  arePieces: boolean,
): { isBare: boolean; isOneEnding: boolean } {
  if (arePieces) return { isBare: !hasBlanks, isOneEnding: !hasBlanks }
  return { isBare: isTrimmed && !isPadded, isOneEnding: isTrimmed || isPadded }
}

const BARE = "rtrim(x, ' ')"
/** Of a column of which nothing is known. */
export const UNKNOWN: TextFacts = {
  isPadded: false,
  isTrimmed: false,
  hasBlanks: true,
  hasCapitals: true,
  hasSmall: true,
  hasMarks: true,
  hasOthers: true,
}
