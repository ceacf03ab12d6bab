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

/** The call of a macro whose text is known when the column is loaded (`textMacros`). */
export const textMacro = (
  use: keyof typeof MACROS,
  { table, column, isPiece }: Origin,
  sql: string,
): string => `${MACROS[use]}${table}_${column}${isPiece ? PIECE : ''}(${sql})`

/**
 * The macros that a compiled query calls, by what is known of the columns; nothing for a column of
 * which nothing is known. Texts are equal without case and trailing blanks: where no column's text
 * can differ only in those, it is its own key.
 */
export function textMacros(
  sql: string,
  getFacts: (origin: Origin) => TextFacts | undefined,
): string[] {
  const places = new Set(
    [...sql.matchAll(/\b[kmplgs](\d+_\d+c?)\(/g)].map(([, place = '']) => place),
  )
  return [...places].flatMap((place) => {
    const [table = 0, column = 0] = place.split('_').map(Number.parseFloat)
    const facts = getFacts({ table, column }) ?? UNKNOWN
    const { hasCapitals, hasSmall, hasMarks, hasOthers } = facts
    const { isBare, isOneEnding } = getEndings(facts, place.endsWith(PIECE))
    const folded = (x: string) => (hasOthers ? `tsql_fold(${x})` : hasCapitals ? `lower(${x})` : x)
    const isOneSpelling = isOneEnding && !hasOthers && !(hasCapitals && hasSmall)
    const grouped = isOneSpelling ? 'x' : folded(isOneEnding && !hasOthers ? 'x' : BARE)
    const matched = folded(isBare ? 'x' : BARE)
    return [
      `k${place}(x) AS ${hasMarks || hasOthers ? `tsql_order(${matched})` : matched}`,
      `m${place}(x) AS ${matched}`,
      // Two letters that stand for one take the place of a blank.
      `p${place}(x) AS ${folded(hasOthers ? BARE : 'x')}`,
      `l${place}(x) AS ${folded('x')}`,
      `g${place}(x) AS ${grouped}`,
      `s${place}(x) AS ${isOneSpelling ? `g${place}(x)` : 'first(x)'}`,
    ].map((macro) => `CREATE OR REPLACE MACRO ${macro}`)
  })
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
