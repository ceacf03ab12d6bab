import type { CsvRowError } from './check-row.ts'
import type { CsvFault } from './csv.ts'
import type { PatternError, PatternFault } from './pattern-error.ts'

// What the enclave and the command line say of a file, in English; the portal has its own words in both languages.

const FAULTS: Record<CsvFault, string> = {
  empty: 'the file is empty',
  'not-text': 'the file is no text',
  'invalid-utf8': 'it is not UTF-8',
  'nul-byte': 'it holds a NUL byte',
  'unclosed-quote': 'a quote is not closed',
  'text-after-quote': 'text follows a closing quote',
  'stray-quote': 'a quote stands inside an unquoted cell',
  'lone-cr': 'a carriage return stands alone',
  'record-too-long': 'it is longer than 1 MiB',
}

export const unreadableText = ({ code, row }: { code: CsvFault; row: number }): string => `Row ${row} cannot be read: ${FAULTS[code]}.`

/** @param column Left out where the name may be a value: the first line of a file without a header holds values. */
export function rowErrorText({ row, column, errorType, message }: Omit<CsvRowError, 'column'> & { column?: string }): string {
  return `Row ${row}${column === undefined ? '' : `, column ${column}`}: ${errorType}: ${message}`
}

const REASONS: Record<PatternFault, string> = {
  syntax: 'is no regular expression',
  flags: 'changes flags',
  'look-around': 'looks ahead or behind',
  'back-reference': 'refers back to a group',
  repeat: 'repeats more than 1000 times',
  'too-large': 'is too large',
}

/** Why nothing can be checked against a data set type. */
export function refusedPatternText({ column, code }: PatternError): string {
  const pattern = column === undefined ? 'A pattern of the data set type' : `The pattern of the column ${column}`
  return `${pattern} cannot be run: it ${REASONS[code]}. Correct the data set type.`
}
