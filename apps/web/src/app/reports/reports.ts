import { ApiError } from '@concord/domain/api/api-error'
import type { Environment } from '@concord/domain/environment'
import { errorId } from '#api/error-text.ts'
import { sendReport } from './send-report.ts'

/** A page that fails in a loop must not flood the sink. */
const REPORTS_MAX = 20

/**
 * Where the code was, without the first line: it repeats the message, which may hold a file's name
 * or a value. Addresses lose their queries.
 */
const getPlaces = ({ stack = '' }: Error): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s*at |@/.test(line) && /:\d+:\d+\)?$/.test(line))
    .slice(0, 20)
    .map((line) => line.trim().replace(/\?[^:)]*/, ''))

/** What is known of an error without its message. */
function describeError(error: unknown): object {
  if (error instanceof ApiError)
    return { name: error.name, status: error.status, code: error.code, errorId: errorId(error) }
  return error instanceof Error
    ? { name: error.name, places: getPlaces(error) }
    : { name: typeof error }
}

/** Starts the reports that the environment asks for; without an address there are none. */
export function startReports({
  ERROR_REPORT_URL,
  WEB_VITALS_URL,
}: Pick<Environment, 'ERROR_REPORT_URL' | 'WEB_VITALS_URL'>): void {
  if (ERROR_REPORT_URL) reportErrors(ERROR_REPORT_URL)
  if (WEB_VITALS_URL)
    void import('./report-vitals.ts').then(({ reportVitals }) => reportVitals(WEB_VITALS_URL))
}

/** Reports errors that nothing in the portal handles, and those that stop a page. */
function reportErrors(address: string): void {
  let count = 0
  const report = (error: unknown) => {
    count += 1
    if (count <= REPORTS_MAX) sendReport(address, describeError(error))
  }
  // Of a script of another origin nothing is known.
  window.addEventListener('error', ({ error }) => error !== null && report(error))
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
}
