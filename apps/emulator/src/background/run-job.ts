import type { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import { jobTransitions } from '@concord/domain/jobs/status'
import type { PartWriter } from '#parts/part-writer.ts'
import { deleteParts, readPart } from '#parts/rows.ts'
import { collaborationStatus } from '#product/collaborations/rows.ts'
import { insertDataset } from '#product/datasets/rows.ts'
import { indexedColumns } from '#product/indexes/rows.ts'
import { toQueryJobType } from '#product/job-types/query-job-type.ts'
import { queryJobTypeRow } from '#product/job-types/rows.ts'
import { type JobRow, jobRow, jobStatus, moveJob } from '#product/jobs/rows.ts'
import { recordUsage } from '#product/usage-reports/usage-rows.ts'
import type { ContentKeys } from './content-keys.ts'
import { type JobResult, type JobRun, OUTPUT_BYTES_MAX, readSet, typeOf } from './job-data.ts'
import { QueryError } from './query/query-error.ts'
import { runQuery } from './query/run-query.ts'
import type { Room } from './room.ts'
import { runInferenceJob } from './run-inference-job.ts'
import { TsqlError } from './tsql/error.ts'
import { checkOutput } from './tsql/output.ts'

/** Not specified: what a job may use. */
export const MEMORY_BYTES = 512 * 1024 * 1024
const COLLABORATION_STOPPED = 'The collaboration is no longer active.'

export type JobTools = {
  contentKeys: ContentKeys
  modelKeys: ContentKeys
  writer: PartWriter
  /** Calls the listener whenever something may have changed; answers what ends that. */
  onWake: (listener: () => void) => () => void
}

/**
 * Runs a job to COMPLETED, with its output as a data set like any other, or to FAILED with the reason (B057, B111). The output's parts
 * are written first; the data set's row and the job's end are one transaction, so a crash leaves no half output.
 */
export async function runJob(room: Room, tools: JobTools, id: string, stopping: AbortSignal): Promise<void> {
  const { store, parts, clock, ids, log } = room
  const now = clock.now()
  if (!moveJob(store, id, jobTransitions.start, { startedAt: now.toISOString() })) return
  const job = jobRow(store, id)
  if (!job) return
  const outputId = ids.next(now)
  // Whatever stops a collaboration fails its jobs with the reason; that it is no longer active is looked at all the same.
  const isActive = () => jobStatus(store, id) === 'PROCESSING' && collaborationStatus(store, job.collaborationId) === 'ACTIVE'
  const fail = (errorDetails: string) => {
    deleteParts(parts, outputId)
    moveJob(store, id, jobTransitions.fail, { errorDetails, completedAt: clock.now().toISOString() })
  }
  if (!isActive()) return fail(COLLABORATION_STOPPED)
  const stopped = new AbortController()
  const unwatch = tools.onWake(() => isActive() || stopped.abort())
  try {
    const signal = AbortSignal.any([stopping, stopped.signal])
    const run = job.classification === 'QUERY_JOB' ? runQueryJob : runInferenceJob
    const result = await run(room, tools, { job, outputId, now, signal })
    store.transaction(() => (isActive() ? complete(room, job, outputId, result) : fail(COLLABORATION_STOPPED)))
  } catch (error) {
    // A stopped emulator leaves the job PROCESSING, and starts it again.
    if (stopping.aborted) return
    const isTold = error instanceof QueryError || error instanceof TsqlError
    if (!isTold && isActive()) log.error({ jobId: id, error: error instanceof Error ? error.name : 'unknown' }, 'A job could not be run')
    fail(isActive() ? (isTold ? error.message : 'The job could not be run.') : COLLABORATION_STOPPED)
  } finally {
    unwatch()
  }
}

async function runQueryJob(
  { store, parts, settings }: Room,
  { contentKeys, writer }: Pick<JobTools, 'contentKeys' | 'writer'>,
  { job, outputId, now, signal }: JobRun,
): Promise<JobResult> {
  const row = queryJobTypeRow(store, job.jobTypeId)
  if (!row) throw new QueryError('The job type is gone')
  const { query, queryParameters, inputs, output } = toQueryJobType(row)
  const types = inputs.map((link) => typeOf(store, link))
  const outputType = typeOf(store, output)
  const tables = types.map(({ name, schema }) => ({ name, columns: schema }))
  const { compileQuery } = await import('./tsql/compile.ts')
  const compiled = compileQuery({ query, tables, parameters: queryParameters })
  const [misfit] = checkOutput(compiled.columns, outputType.schema)
  if (misfit) throw new QueryError(misfit.sentence)
  const sets = job.inputs.map((id) => readSet(store, id))
  const setsOf = ({ id }: DatasetType) => sets.filter(({ datasetTypeId }) => datasetTypeId === id)
  const outcome = await runQuery({
    compiled,
    inputs: types.map((type, index) => ({
      table: tables[index] ?? { name: '', columns: [] },
      indexed: indexedColumns(store, job.collaborationId, type.id),
      datasetIds: setsOf(type).map(({ id }) => id),
    })),
    parameters: Object.fromEntries(job.parameters.map(({ parameterName, parameterValue }) => [parameterName, parameterValue])),
    output: { datasetId: outputId, type: outputType, chunkBytes: settings.UPLOAD_CHUNK_SIZE },
    contentKey: contentKeys.of(job.collaborationId),
    now,
    limits: { timeSeconds: settings.JOB_TIME_LIMIT / 1000, memoryBytes: MEMORY_BYTES, outputBytes: OUTPUT_BYTES_MAX },
    readPart(input, set, part) {
      const type = types[input]
      const dataset = type && setsOf(type)[set]
      const stored = dataset && readPart(parts, dataset.id, part)
      if (!stored) throw new QueryError('An input data set is gone')
      return { ...stored, isFinal: part === dataset.totalParts }
    },
    async writePart(part) {
      await writer.write({ ...part, datasetId: outputId, checksum: null, channelId: null }, () => !signal.aborted)
    },
    signal,
  })
  return { outputTypeId: outputType.id, outcome }
}

function complete({ store, clock, settings }: Room, job: JobRow, outputId: string, { outputTypeId, outcome }: JobResult): void {
  const now = clock.now().toISOString()
  insertDataset(store, {
    id: outputId,
    collaborationId: job.collaborationId,
    organizationId: job.organizationId,
    datasetTypeId: outputTypeId,
    fileName: outputName(job.jobTypeName, now),
    status: 'COMPLETED',
    chunkBytes: settings.UPLOAD_CHUNK_SIZE,
    totalParts: outcome.parts,
    rowCount: outcome.rows,
    byteSize: outcome.bytes,
    createdAt: now,
    createdBy: job.createdById,
  })
  recordUsage(store, {
    kind: 'DATASET_STORED',
    organizationId: job.organizationId,
    subjectId: outputId,
    at: now,
    amount: outcome.bytes,
  })
  if (!moveJob(store, job.id, jobTransitions.complete, { outputDatasetId: outputId, completedAt: now }))
    throw new Error(`Job ${job.id} ended while it ran`)
}

/** Not specified: the job type's name and the day, without what a file name may not hold. */
const outputName = (jobTypeName: string, now: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
  `${jobTypeName.replace(/[\u0000-\u001f/\\]/g, ' ').slice(0, 200)}-${now.slice(0, 10)}.csv`
