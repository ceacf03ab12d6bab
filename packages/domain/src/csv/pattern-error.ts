/** Why a pattern is refused. */
const PATTERN_FAULTS = [
  'syntax',
  'flags',
  'look-around',
  'back-reference',
  'repeat',
  'too-large',
] as const
/** Why a pattern cannot run in linear time; the screen has the texts. */
export type PatternFault = (typeof PATTERN_FAULTS)[number]

/** A pattern that is refused: its data set type cannot be checked. */
export class PatternError extends Error {
  override readonly name = 'PatternError'
  readonly code: PatternFault
  /** The column with the pattern, if known. */
  readonly column: string | undefined

  constructor(code: PatternFault, column?: string) {
    super(
      column === undefined
        ? `Pattern refused: ${code}`
        : `Pattern of the column ${column} refused: ${code}`,
    )
    this.code = code
    this.column = column
  }
}
