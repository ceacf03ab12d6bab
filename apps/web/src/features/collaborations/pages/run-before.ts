import { getId } from '@concord/domain/api/resource'
import type { Dataset } from '@concord/domain/datasets/dataset'
import type { Job } from '@concord/domain/jobs/job'

/** Two runs of one job type, each with its output where it is known. */
export type Run = { job: Job; output: Dataset | undefined }

/** One fact in which two runs differ; a side is undefined if that run has no such value. */
export type Difference =
  | { kind: 'value'; name: string; before: string | undefined; now: string | undefined }
  | { kind: 'inputs'; before: readonly string[]; now: readonly string[] }
  | { kind: 'status'; before: string; now: string }
  | { kind: 'duration' | 'rows' | 'size'; before: number; now: number }

/** Seconds from start to end; undefined if the backend does not report both. */
export const getDuration = ({ startedAt, completedAt }: Job): number | undefined =>
  startedAt && completedAt
    ? Math.max(0, (Date.parse(completedAt) - Date.parse(startedAt)) / 1000)
    : undefined

/**
 * The last job of the same type before this one.
 *
 * @param jobs Newest first, as listed (B099).
 */
export function findRunBefore(job: Job, jobs: readonly Job[]): Job | undefined {
  const place = jobs.findIndex(({ id }) => id === job.id)
  const earlier =
    place < 0 ? jobs.filter((one) => one.createdAt < job.createdAt) : jobs.slice(place + 1)
  return earlier.find((one) => getId(one.jobType) === getId(job.jobType))
}

/**
 * The values, inputs and outcome in which two runs differ; facts that only one has are left out.
 */
export function compareRuns(before: Run, now: Run): Difference[] {
  const [old, recent] = [before.job, now.job]
  const values = (job: Job) =>
    new Map(
      job.parameters.map(({ parameterName, parameterValue }) => [parameterName, parameterValue]),
    )
  const [oldValues, newValues] = [values(old), values(recent)]
  const names = [...new Set([...newValues.keys(), ...oldValues.keys()])]
  const inputs = (job: Job) => job.inputDatasets.map(getId).toSorted()
  const differences: Difference[] = names
    .map((name) => ({
      kind: 'value' as const,
      name,
      before: oldValues.get(name),
      now: newValues.get(name),
    }))
    .filter((value) => value.before !== value.now)
  if (inputs(old).join(' ') !== inputs(recent).join(' '))
    differences.push({ kind: 'inputs', before: inputs(old), now: inputs(recent) })
  if (old.status !== recent.status)
    differences.push({ kind: 'status', before: old.status, now: recent.status })
  const add = (
    kind: 'duration' | 'rows' | 'size',
    earlier: number | null | undefined,
    later: number | null | undefined,
  ) => {
    const areKnown = typeof earlier === 'number' && typeof later === 'number'
    if (areKnown && earlier !== later) differences.push({ kind, before: earlier, now: later })
  }
  add('duration', getDuration(old), getDuration(recent))
  add('rows', before.output?.rowCount, now.output?.rowCount)
  add('size', before.output?.byteSize, now.output?.byteSize)
  return differences
}
