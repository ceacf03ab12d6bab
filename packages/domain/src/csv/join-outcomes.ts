import { VALIDATION_ERRORS_MAX } from '../limits.ts'
import type { CsvOutcome } from './validate-csv.ts'

/**
 * The outcome for a file whose first part has one outcome and whose second part the other. The rows
 * of the second count from its start.
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
