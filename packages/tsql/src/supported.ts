import { AGGREGATE_NAMES } from './functions/aggregates.ts'
import { FUNCTION_NAMES } from './functions/function-table.ts'
import { WINDOW_NAMES } from './functions/window-functions.ts'

/**
 * Every function that a query may call, in uppercase, in the order of the alphabet. Source of what
 * each does: learn.microsoft.com, the function's own page of the Transact-SQL reference.
 */
export const SUPPORTED_FUNCTIONS: readonly string[] = [
  ...new Set([...FUNCTION_NAMES, ...AGGREGATE_NAMES, ...WINDOW_NAMES]),
].toSorted((one, other) => (one < other ? -1 : 1))
