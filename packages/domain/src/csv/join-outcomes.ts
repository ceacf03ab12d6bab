import { VALIDATION_ERRORS_MAX } from '../limits.ts'
import type { CsvOutcome } from './validate-csv.ts'

/**
 * What was found in a file when its first part had the one outcome, and the part after it the
 * other, whose rows count from its start.
 */
export function joinOutcomes(
  first: CsvOutcome,
  second: CsvOutcome,
  errorsMax = VALIDATION_ERRORS_MAX,
): CsvOutcome {
  const errors = second.errors.map((error) => ({ ...error, row: error.row + first.rows }))
  const room = errorsMax - first.errors.length
  const excess = errors[room]
  if (excess)
    return {
      rows: excess.row - 1,
      errors: [...first.errors, ...errors.slice(0, room)],
      stopped: 'too-many-errors',
    }
  const fault = second.fault && { ...second.fault, row: second.fault.row + first.rows }
  return {
    ...second,
    rows: first.rows + second.rows,
    errors: [...first.errors, ...errors],
    ...(fault && { fault }),
  }
}
