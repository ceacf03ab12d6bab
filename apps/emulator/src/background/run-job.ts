import type { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import { jobTransitions } from '@concord/domain/jobs/status'
import { toSafeFileName } from '@concord/domain/one-line'
import { checkOutput } from '@concord/tsql/run'
import { createContentKey } from '#enclave/content-key.ts'
import type { ContentKeys } from '#enclave/content-keys.ts'
import type { DatasetKeys } from '#enclave/dataset-keys.ts'
import { readDatasetPart } from '#enclave/dataset-parts.ts'
import type { EnclaveDeps } from '#enclave/enclave-deps.ts'
import { jobMemory } from '#enclave/query/job-memory.ts'
import { QueryError } from '#enclave/query/query-error.ts'
import { eraseParts } from '#parts/erase-parts.ts'
import type { PartWriter } from '#parts/part-writer.ts'
import { locatePart } from '#parts/read-part.ts'
import { collaborationStatus } from '#product/collaborations/rows.ts'
import { datasetStatus, insertDataset, isFileNameTaken } from '#product/datasets/rows.ts'
import { indexedColumns } from '#product/indexes/rows.ts'
import { type JobRow, jobRow, jobStatus, moveJob } from '#product/jobs/rows.ts'
import { toQueryJobType } from '#product/query-job-types/query-job-type.ts'
import { queryJobTypeRow } from '#product/query-job-types/rows.ts'
import { recordUsage } from '#product/usage-reports/usage-rows.ts'
import { toStored } from '#runtime/failure.ts'
import { type Message, toMessage } from '#runtime/messages.ts'
import { getType, type JobResult, type JobRun, OUTPUT_BYTES_MAX, readSet } from './job-data.ts'
import { type LostWorkers, toReason } from './lost-workers.ts'
import { runInferenceJob } from './run-inference-job.ts'

const COLLABORATION_STOPPED = toMessage('failure.collaboration.inactive')

type JobTools = {
  datasetKeys: DatasetKeys
  modelKeys: ContentKeys
  lostWorkers: LostWorkers
  writer: PartWriter
  /** Calls the listener on each possible change; returns the unsubscribe function. */
  onWake: (listener: () => void) => () => void
}

/**
 * Runs a job to COMPLETED, with its output as a data set like any other, or to FAILED with the
 * reason (B057, B111). The output's parts are written first; the data set's row and the job's end
 * are one transaction, so a crash leaves no half output.
 */
export async function runJob(
  deps: EnclaveDeps,
  tools: JobTools,
  id: string,
  stopping: AbortSignal,
): Promise<void> {
  const { store, clock, ids, log } = deps
  const now = clock.now()
  if (!moveJob(store, id, jobTransitions.start, { startedAt: now.toISOString() })) return
  const job = jobRow(store, id)
  if (!job) return
  const output = { id: ids.next(now), key: createContentKey() }
  // Stopping a collaboration fails its jobs with the reason; the status is checked here
  // nevertheless.
  const isActive = () =>
    jobStatus(store, id) === 'PROCESSING' &&
    collaborationStatus(store, job.collaborationId) === 'ACTIVE'
  const fail = (...reasons: readonly Message[]) => {
    moveJob(store, id, jobTransitions.fail, {
      errorDetails: toStored(...reasons),
      completedAt: clock.now().toISOString(),
    })
  }
  if (!isActive()) return fail(COLLABORATION_STOPPED)
  const stopped = new AbortController()
  const unwatch = tools.onWake(() => isActive() || stopped.abort())
  try {
    const signal = AbortSignal.any([stopping, stopped.signal])
    const run = job.classification === 'QUERY_JOB' ? runQueryJob : runInferenceJob
    const result = await run(deps, tools, { job, output, now, signal })
    store.transaction(() =>
      isActive() ? complete(deps, tools, { job, output }, result) : fail(COLLABORATION_STOPPED),
    )
  } catch (error) {
    // A job of a stopped emulator stays PROCESSING, and starts again at the next start.
    if (stopping.aborted) return
    if (tools.lostWorkers.mayRepeat(id, error)) throw error // it is run again
    const isExplained = error instanceof QueryError
    if (!isExplained && isActive())
      log.error(
        { jobId: id, error: error instanceof Error ? error.name : 'unknown' },
        'A job could not be run',
      )
    if (!isActive()) fail(COLLABORATION_STOPPED)
    else fail(...(isExplained ? error.reasons : [toReason(error, toMessage('failure.job.notRun'))]))
  } finally {
    unwatch()
    // Of a job that failed. A stopped emulator erases at its next start.
    if (!stopping.aborted && datasetStatus(store, output.id) === undefined)
      await eraseParts(deps, output.id)
  }
}

async function runQueryJob(
  { store, parts, blobs, settings, engines }: EnclaveDeps,
  { datasetKeys, writer }: Pick<JobTools, 'datasetKeys' | 'writer'>,
  { job, output: { id: outputId, key }, now, signal }: JobRun,
): Promise<JobResult> {
  const row = queryJobTypeRow(store, job.jobTypeId)
  if (!row) throw new QueryError(toMessage('failure.jobType.gone'))
  const { query, queryParameters, inputs, output } = toQueryJobType(row)
  const types = inputs.map((link) => getType(store, link))
  const outputType = getType(store, output)
  const tables = types.map(({ name, schema }) => ({ name, columns: schema }))
  const compiled = await engines.compileQuery(job.organizationId, query, {
    tables,
    parameters: queryParameters,
  })
  const [misfit] = checkOutput(compiled.columns, outputType.schema)
  if (misfit) throw new QueryError({ code: misfit.code, values: misfit.values })
  const sets = job.inputs.map((id) => readSet(store, datasetKeys, id))
  const getSets = ({ id }: DatasetType) => sets.filter(({ datasetTypeId }) => datasetTypeId === id)
  const outcome = await engines.runQuery({
    compiled,
    inputs: types.map((type, index) => ({
      table: tables[index] ?? { name: '', columns: [] },
      indexed: indexedColumns(store, job.collaborationId, type.id),
      sets: getSets(type).map((set) => ({ datasetId: set.id, key: set.key })),
    })),
    parameters: Object.fromEntries(
      job.parameters.map(({ parameterName, parameterValue }) => [parameterName, parameterValue]),
    ),
    output: { datasetId: outputId, key, type: outputType, chunkBytes: settings.UPLOAD_CHUNK_SIZE },
    now,
    limits: {
      timeSeconds: settings.JOB_TIME_LIMIT / 1000,
      memoryBytes: jobMemory(settings),
      outputBytes: OUTPUT_BYTES_MAX,
    },
    spillDir: settings.JOB_SPILL_DIR,
    async readPart(input, set, part) {
      const type = types[input]
      const dataset = type && getSets(type)[set]
      const stored =
        dataset && (await readDatasetPart({ parts, blobs }, datasetKeys, dataset, part))
      if (!stored) throw new QueryError(toMessage('failure.input.gone'))
      return { ...stored, isFinal: part === dataset.totalParts }
    },
    locatePart(input, set, part) {
      const type = types[input]
      const dataset = type && getSets(type)[set]
      return dataset && locatePart({ parts }, dataset.id, part)
    },
    async writePart(part) {
      await writer.write(
        { ...part, ownerId: outputId, checksum: null, channelId: null },
        () => !signal.aborted,
      )
    },
    signal,
  })
  return { outputTypeId: outputType.id, outcome }
}

function complete(
  { store, clock, settings }: EnclaveDeps,
  { datasetKeys }: Pick<JobTools, 'datasetKeys'>,
  { job, output: { id: outputId, key } }: Pick<JobRun, 'job' | 'output'>,
  { outputTypeId, outcome }: JobResult,
): void {
  const now = clock.now().toISOString()
  insertDataset(store, {
    id: outputId,
    collaborationId: job.collaborationId,
    organizationId: job.organizationId,
    datasetTypeId: outputTypeId,
    fileName: nameOutput(store, job, now),
    status: 'COMPLETED',
    chunkBytes: settings.UPLOAD_CHUNK_SIZE,
    totalParts: outcome.parts,
    rowCount: outcome.rows,
    byteSize: outcome.bytes,
    createdAt: now,
    createdBy: job.createdById,
  })
  datasetKeys.keep({ id: outputId, collaborationId: job.collaborationId }, key)
  recordUsage(store, {
    kind: 'DATASET_STORED',
    organizationId: job.organizationId,
    subjectId: outputId,
    at: now,
    amount: outcome.bytes,
  })
  if (
    !moveJob(store, job.id, jobTransitions.complete, {
      outputDatasetId: outputId,
      completedAt: now,
    })
  )
    throw new Error(`Job ${job.id} ended while it ran`)
}

/**
 * Not specified: the job type's name and the day, without characters that are invalid in file
 * names, and a number if another data set has that name.
 */
function nameOutput(store: EnclaveDeps['store'], job: JobRow, now: string): string {
  const base = `${toSafeFileName(job.jobTypeName).slice(0, 200)}-${now.slice(0, 10)}`
  let fileName = `${base}.csv`
  for (let number = 2; isFileNameTaken(store, job.collaborationId, fileName); number += 1)
    fileName = `${base} (${number}).csv`
  return fileName
}
