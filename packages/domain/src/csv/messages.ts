import type { CsvRowError } from './check-row.ts'
import type { CsvFault } from './csv.ts'
import { findDefaultMessage } from './csv-schema.ts'
import type { PatternError } from './pattern-error.ts'

// What may be said of a file, as keys of the catalogue with their values.

/** Why a file cannot be read, and in which row. */
export const toFaultMessage = ({ code, row }: { code: CsvFault; row: number }) => ({
  code: `csv.fault.${code}` as const,
  values: { row },
})

const SEPARATORS = { ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const

/**
 * That a header is separated by something else than commas: one of its names, cut there, holds names
 * of columns that are missing. Excel does so where a comma is the decimal sign.
 */
export function toSeparatorMessage(errors: readonly Pick<CsvRowError, 'row' | 'column'>[]) {
  const names = errors.filter(({ row }) => row === 1).map(({ column }) => column)
  const known = new Set(names)
  for (const [separator, name] of Object.entries(SEPARATORS))
    if (names.some((cell) => cell.includes(separator) && isList(cell.split(separator), known)))
      return { code: `csv.separator.${name}` as const }
  return undefined
}
const isList = (cells: readonly string[], known: ReadonlySet<string>): boolean =>
  cells.some((cell) => known.has(cell.replace(/^ *"?|"? *$/g, '')))

/** What is wrong with a cell; a data set type's own words as its owner wrote them. */
export function toCellMessage(text: string) {
  const known = findDefaultMessage(text)
  return known
    ? { code: `csv.message.${known}` as const }
    : { code: 'failure.asWritten' as const, values: { text } }
}

/**
 * @param column Left out where the name may be a value: the first line of a file without a header
 * holds values.
 */
export function toRowMessage({
  row,
  column,
  errorType,
  message: text,
}: Omit<CsvRowError, 'column'> & { column?: string }) {
  const message = toCellMessage(text)
  return column === undefined
    ? { code: 'failure.row' as const, values: { row, errorType, message } }
    : { code: 'failure.cell' as const, values: { row, column, errorType, message } }
}

/** Why nothing can be checked against a data set type. */
export function toPatternMessage({ column, code }: PatternError) {
  const reason = { code: `failure.pattern.${code}` as const }
  return column === undefined
    ? { code: 'failure.pattern' as const, values: { reason } }
    : { code: 'failure.pattern.of' as const, values: { column, reason } }
}
