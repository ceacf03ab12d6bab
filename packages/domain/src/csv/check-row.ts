import type { CellRefusal, ColumnPlan, CsvErrorType, CsvPlan } from './csv-plan.ts'

/** One error of a file, as the error report shows it (B066). The header is row 1. */
export type CsvRowError = {
  row: number
  column: string
  errorType: CsvErrorType
  message: string
  /** Where the record of the row starts, as a byte offset in the file. */
  at?: number
}

const NO_ERRORS: readonly CsvRowError[] = []

/**
 * The errors of one row, whose cells are in the order of the plan's columns: at most one per cell,
 * the first of null, too short, too long, pattern, value. Not specified: a row with too few cells
 * has one more error, on the first missing column: a missing value if the column is required,
 * otherwise a wrong format. A row with too many cells has one on its first extra cell, which is
 * named by its position (`#3`).
 */
export function checkRow(
  { columns, unknown }: CsvPlan,
  cells: readonly string[],
  row: number,
): readonly CsvRowError[] {
  let errors: CsvRowError[] | undefined
  for (let index = 0; index < columns.length; index += 1) {
    const column = columns[index]
    const cell = cells[index]
    if (column === undefined) break
    const refusal = cell === undefined ? missingCell(column) : checkCell(column, cell)
    if (refusal === undefined) continue
    errors ??= []
    errors.push(rowError(row, column.name, refusal))
    if (cell === undefined) break
  }
  if (cells.length <= columns.length) return errors ?? NO_ERRORS
  return [...(errors ?? NO_ERRORS), rowError(row, `#${columns.length + 1}`, unknown)]
}

/**
 * The error of the cell, if any. An empty cell is an error only in a column that is not nullable
 * (B066).
 */
export function checkCell(column: ColumnPlan, cell: string): CellRefusal | undefined {
  if (cell === '') return column.isRequired ? column.refusals.null : undefined
  if (hasFewerCodePoints(cell, column.minLength)) return column.refusals.tooShort
  if (cell.length > column.maxLength && !hasFewerCodePoints(cell, column.maxLength + 1))
    return column.refusals.tooLong
  if (column.pattern !== undefined && !column.pattern.test(cell)) return column.refusals.pattern
  if (!column.values.every((pattern) => pattern.test(cell))) return column.refusals.value
  return
}

/** As `checkCell`, for a text of ASCII characters, from `from` to `to`. */
export function checkAscii(
  column: ColumnPlan,
  bytes: Uint8Array,
  from: number,
  to: number,
): CellRefusal | undefined {
  const { refusals } = column
  if (from === to) return column.isRequired ? refusals.null : undefined
  if (to - from < column.minLength) return refusals.tooShort
  if (to - from > column.maxLength) return refusals.tooLong
  if (column.pattern?.testAscii(bytes, from, to) === false) return refusals.pattern
  for (const pattern of column.values)
    if (!pattern.testAscii(bytes, from, to)) return refusals.value
  return
}

/** The error of a cell that the row does not have. */
export function missingCell({ isRequired, refusals }: ColumnPlan): CellRefusal {
  return isRequired ? refusals.null : refusals.missing
}

/** The error of one cell, with the row from 1 and the column's name. */
export function rowError(
  row: number,
  column: string,
  { errorType, message }: CellRefusal,
  at?: number,
): CsvRowError {
  return at === undefined
    ? { row, column, errorType, message }
    : { row, column, errorType, message, at }
}

/** Counts only if the UTF-16 length is inconclusive: a code point is one or two units. */
function hasFewerCodePoints(text: string, count: number): boolean {
  if (text.length < count) return true
  if (text.length >= 2 * count) return false
  let points = 0
  for (const _ of text) points += 1
  return points < count
}
