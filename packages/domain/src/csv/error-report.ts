import type { CsvRowError } from './check-row.ts'
import { csvCell } from './csv-cell.ts'

const HEADER = 'row,column,errorType,message\r\n' // B066

/** Not specified: full-width = + - @ count too, since spreadsheets treat them as the ASCII ones. */
const FORMULA_START = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/
const NUMBER = /^[-+]?\d+(\.\d+)?$/

/**
 * One cell of a CSV that the product itself writes, such as a report: text that a spreadsheet would
 * run as a formula gets a leading apostrophe. Numbers do not.
 */
export function reportCell(value: string | number): string {
  const text = String(value)
  return csvCell(FORMULA_START.test(text) && !NUMBER.test(text) ? `'${text}` : text)
}

/** The error report as CSV: row, column, errorType, message (B066). */
export function errorReport(errors: readonly CsvRowError[]): string {
  const lines = errors.map(({ row, column, errorType, message }) =>
    [row, column, errorType, message].map(reportCell).join(),
  )
  return HEADER + lines.map((line) => `${line}\r\n`).join('')
}
