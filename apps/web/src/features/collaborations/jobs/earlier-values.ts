import { getId } from '@concord/domain/api/resource'
import type { Job } from '@concord/domain/jobs/job'

/** A set of values that jobs of one type ran with: the number of these jobs, and the newest. */
export type EarlierValues = {
  key: string
  values: Readonly<Record<string, string>>
  count: number
  last: Job
}

/** Older sets are only in the list of jobs. */
const OFFERED = 20

/**
 * The parameter sets that jobs of the type have used, without duplicates, newest first. Sets with
 * different parameters are left out.
 *
 * @param jobs Newest first, as listed (B099).
 */
export function earlierValues(
  jobs: readonly Job[],
  jobTypeId: string,
  names: readonly string[],
): EarlierValues[] {
  const found = new Map<string, EarlierValues>()
  for (const job of jobs) {
    if (getId(job.jobType) !== jobTypeId) continue
    const given = new Map(
      job.parameters.map(({ parameterName, parameterValue }) => [parameterName, parameterValue]),
    )
    const isOfThese = given.size === names.length && names.every((name) => given.has(name))
    if (names.length === 0 || !isOfThese) continue
    const values = Object.fromEntries(names.map((name) => [name, given.get(name) ?? '']))
    const key = JSON.stringify(Object.values(values))
    const known = found.get(key)
    if (known) known.count += 1
    else found.set(key, { key, values, count: 1, last: job })
  }
  return [...found.values()].slice(0, OFFERED)
}
