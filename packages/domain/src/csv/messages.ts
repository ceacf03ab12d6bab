import type { CsvRowError } from './check-row.ts'
import type { CsvFault } from './csv.ts'
import { findDefaultMessage } from './csv-schema.ts'
import type { PatternError } from './pattern-error.ts'

// Messages about a file, as keys of the catalogue with their values.

/** Why a file cannot be read, and in which row. */
export const toFaultMessage = ({ code, row }: { code: CsvFault; row: number }) => ({
  code: `csv.fault.${code}` as const,
  values: { row },
})

const SEPARATORS = { ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const

/**
 * Detects a header with a separator other than the comma: one of its names, split there, contains
 * names of missing columns. Excel writes such files where the comma is the decimal separator.
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

/** The error of a cell; a data set type's own messages unchanged. */
export function toCellMessage(text: string) {
  const known = findDefaultMessage(text)
  return known
    ? { code: `csv.message.${known}` as const }
    : { code: 'failure.asWritten' as const, values: { text } }
}

/**
 * @param column Omitted if the name may be a value: the first line of a file without a header
 * contains values.
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

/** Why files cannot be checked against a data set type. */
export function toPatternMessage({ column, code }: PatternError) {
  const reason = { code: `failure.pattern.${code}` as const }
  return column === undefined
    ? { code: 'failure.pattern' as const, values: { reason } }
    : { code: 'failure.pattern.of' as const, values: { column, reason } }
}
