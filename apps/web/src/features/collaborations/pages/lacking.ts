import { ApiError } from '@concord/domain/api/api-error'

/**
 * The calls for one job and for one data set are not in the documented lists of calls: a backend
 * without them answers with one of these, and the page finds its record in the list.
 */
const LACKING = [404, 405, 501]

/** Whether the backend lacks the call, or the record. */
export const isLacking = (error: Error | null): boolean =>
  error instanceof ApiError && LACKING.includes(error.status)

/**
 * Not specified: how often the page of a record that is changing is refreshed. Users watch work in
 * progress, as in the lists.
 */
export const QUICK_REFRESH_SECONDS = 2
