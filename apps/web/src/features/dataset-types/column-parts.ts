/** The parts of a column that can have problems, with their paths. */
const COLUMN_PARTS = {
  name: ['name'],
  datatype: ['type', 'datatype'],
  length: ['type', 'length'],
  minLength: ['type', 'minLength'],
  precision: ['type', 'precision'],
  scale: ['type', 'scale'],
  pattern: ['type', 'pattern'],
  description: ['description'],
} as const
type ColumnPart = keyof typeof COLUMN_PARTS
export type ColumnProblems = Partial<Record<ColumnPart, string>>

/** The problems of one column, by part. */
export function problemsAt(
  problemAt: (...path: (string | number)[]) => string | undefined,
  at: number,
): ColumnProblems {
  const found = Object.entries(COLUMN_PARTS).flatMap(([part, path]) => {
    const message = problemAt('schema', at, ...path)
    return message === undefined ? [] : [[part, message]]
  })
  return Object.fromEntries(found) as ColumnProblems
}
