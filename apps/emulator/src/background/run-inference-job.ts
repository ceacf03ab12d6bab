import { getId } from '@concord/domain/api/resource'
import type { InferenceJobType } from '@concord/domain/inference-job-types/inference-job-type'
import { misfits } from '@concord/domain/inference-job-types/model-fit'
import { NO_PROGRESS } from '@concord/domain/jobs/progress'
import type { ModelMetadata } from '@concord/domain/onnx'
import type { ContentKeys } from '#enclave/content-keys.ts'
import type { DatasetKeys } from '#enclave/dataset-keys.ts'
import { readDatasetPart } from '#enclave/dataset-parts.ts'
import type { EnclaveDeps } from '#enclave/enclave-deps.ts'
import { modelRefusal } from '#enclave/model/network-wall.ts'
import { QueryError } from '#enclave/query/query-error.ts'
import { toRuleMessage } from '#http/malformed.ts'
import type { PartWriter } from '#parts/part-writer.ts'
import { locatePart, readPart } from '#parts/read-part.ts'
import { toInferenceJobType } from '#product/inference-job-types/inference-job-type.ts'
import { inferenceJobTypeRow } from '#product/inference-job-types/rows.ts'
import { type ModelRow, modelRow } from '#product/inference-models/rows.ts'
import { setJobProgress } from '#product/jobs/rows.ts'
import { toMessage } from '#runtime/messages.ts'
import { getType, type JobResult, type JobRun, OUTPUT_BYTES_MAX, readSet } from './job-data.ts'

type Tools = { datasetKeys: DatasetKeys; modelKeys: ContentKeys; writer: PartWriter }

/**
 * Runs a model over the data sets of a job; its progress is stored with the job (B033, B059).
 */
export async function runInferenceJob(
  { store, parts, blobs, settings, engines }: EnclaveDeps,
  { datasetKeys, modelKeys, writer }: Tools,
  { job, output: { id: outputId, key }, signal }: JobRun,
): Promise<JobResult> {
  const progress = { ...NO_PROGRESS }
  setJobProgress(store, job.id, progress)
  const refusal = modelRefusal(settings)
  if (refusal) throw new QueryError(refusal)
  const row = inferenceJobTypeRow(store, job.jobTypeId)
  if (!row) throw new QueryError(toMessage('failure.jobType.gone'))
  const { model: modelLink, modelName, input, output, recordIdentifiers } = toInferenceJobType(row)
  const types = { input: getType(store, input), output: getType(store, output) }
  const model = deployedModel(modelRow(store, getId(modelLink)), modelName)
  const metadata = JSON.parse(model.metadata ?? '{}') as ModelMetadata
  const [misfit] = misfits({
    model: { modelStatus: 'DEPLOYED', modelMetadata: metadata },
    ...types,
    recordIdentifiers,
  })
  if (misfit) throw new QueryError(toRuleMessage(misfit))
  const sets = job.inputs.map((id) => readSet(store, datasetKeys, id))
  const outcome = await engines.runInference({
    work: {
      model: {
        contentKey: modelKeys.of(model.id),
        modelId: model.id,
        totalParts: model.totalParts,
        totalBytes: model.fileSize,
      },
      metadata,
      input: { schema: types.input.schema },
      recordIdentifiers,
      sets: sets.map((set) => ({
        datasetId: set.id,
        key: set.key,
        fileName: set.fileName,
        totalParts: set.totalParts ?? 0,
      })),
      output: {
        datasetId: outputId,
        key,
        type: types.output,
        chunkBytes: settings.UPLOAD_CHUNK_SIZE,
      },
      outputBytes: OUTPUT_BYTES_MAX,
    },
    timeLimitMs: settings.JOB_TIME_LIMIT,
    async readModel(part) {
      deployedModel(modelRow(store, model.id), modelName)
      const stored = await readPart({ parts, blobs }, model.id, part)
      if (!stored) throw new QueryError(toMessage('failure.model.unreadable'))
      return { iv: stored.iv, ciphertext: stored.ciphertext }
    },
    async readPart(set, part) {
      const dataset = sets[set]
      const stored =
        dataset && (await readDatasetPart({ parts, blobs }, datasetKeys, dataset, part))
      if (!stored) throw new QueryError(toMessage('failure.input.gone'))
      return { iv: stored.iv, ciphertext: stored.ciphertext, isFinal: part === dataset.totalParts }
    },
    locateModel: (part) => locatePart({ parts }, model.id, part),
    locatePart: (set, part) => locatePart({ parts }, sets[set]?.id ?? '', part),
    async writePart(part) {
      await writer.write(
        { ...part, ownerId: outputId, checksum: null, channelId: null },
        () => !signal.aborted,
      )
    },
    onProgress(stage, percent) {
      progress[stage] = percent
      setJobProgress(store, job.id, progress)
    },
    signal,
  })
  return { outputTypeId: types.output.id, outcome }
}

/**
 * The model, if it can still be run: it cannot be deleted while a job type uses it, but old data
 * may be inconsistent.
 */
function deployedModel(
  row: ModelRow | undefined,
  name: InferenceJobType['modelName'] = '',
): ModelRow {
  if (row?.status === 'DEPLOYED') return row
  const isGone = !row || row.status === 'DELETED' || row.status === 'DELETE_PENDING'
  const reason = isGone ? 'failure.model.deleted' : 'failure.model.notDeployed'
  throw new QueryError(toMessage(reason, { name: row?.name ?? name }))
}
