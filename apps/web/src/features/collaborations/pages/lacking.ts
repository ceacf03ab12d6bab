import { ApiError } from '@concord/domain/api/api-error'

/**
 * The calls for one job and for one data set are not in the documented lists of calls: a backend
 * without them answers with one of these, and the page finds its record in the list.
 */
const LACKING = [404, 405, 501]

export const isLacking = (error: Error | null): boolean =>
  error instanceof ApiError && LACKING.includes(error.status)

/** Not specified: how often the page of a record that is changing is refreshed. */
export const QUICK_REFRESH_SECONDS = 2
