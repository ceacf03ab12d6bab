import { jobTransitions } from '@concord/domain/jobs/status'
import { workTransitions } from '@concord/domain/work-status'
import type { EnclaveDeps } from '#enclave/enclave-deps.ts'
import { moveAutomationJob } from '#product/automation-jobs/rows.ts'
import { insertDataset } from '#product/datasets/rows.ts'
import { moveJob, type NewJobRow } from '#product/jobs/rows.ts'
import { recordUsage } from '#product/usage-reports/usage-rows.ts'
import type { Store } from '#store/store.ts'
import { fromFile } from './format/failure.ts'
import type { ScenarioFile } from './format/scenario-file.ts'
import { setDatasetRecord } from './rows.ts'
import type { Seeding } from './seeding.ts'

type Recorded<S extends 'datasets' | 'jobs'> = NonNullable<ScenarioFile[S][string]['recorded']>
type RecordingDeps = Pick<EnclaveDeps, 'store' | 'settings'>
type Place = Record<
  'collaborationId' | 'organizationId' | 'userId' | 'datasetTypeId' | 'fileName',
  string
> & {
  id?: string | undefined
  createdAt: Date
}

/**
 * A data set for lists only. It has no parts in the parts file, so reading it reports that its data
 * is gone.
 */
export function seedRecordedDataset(
  { store, settings }: RecordingDeps,
  { newId }: Seeding,
  { id: given, userId, createdAt, ...place }: Place,
  { status, rowCount, byteSize, errorDetails }: Omit<Recorded<'datasets'>, 'note'>,
): string {
  const id = given ?? newId(createdAt)
  const at = createdAt.toISOString()
  const chunkBytes = settings.UPLOAD_CHUNK_SIZE
  const totalParts = Math.max(1, Math.ceil((byteSize ?? 1) / chunkBytes))
  store.transaction(() => {
    insertDataset(store, {
      ...place,
      id,
      status,
      chunkBytes,
      totalParts,
      createdAt: at,
      createdBy: userId,
    })
    setDatasetRecord(store, id, {
      rowCount: rowCount ?? null,
      byteSize: byteSize ?? null,
      errorDetails: errorDetails === undefined ? null : fromFile(errorDetails),
    })
    if (byteSize !== undefined && status !== 'DELETED')
      for (const kind of ['DATASET_UPLOADED', 'DATASET_STORED'] as const)
        recordUsage(store, {
          kind,
          organizationId: place.organizationId,
          subjectId: id,
          at,
          amount: byteSize,
        })
  })
  return id
}

/** A job with its outcome and the known facts of its result; returns the id of the result. */
export function seedRecordedJob(
  deps: RecordingDeps,
  seeding: Seeding,
  { id, collaborationId, organizationId, createdBy, createdAt }: NewJobRow,
  { status, started, completed, errorDetails, output }: Recorded<'jobs'>,
  outputTypeId: string | undefined,
): string | undefined {
  const { store } = deps
  const startedAt = started === undefined ? createdAt : seeding.timestamp(started).toISOString()
  const completedAt =
    completed === undefined ? startedAt : seeding.timestamp(completed).toISOString()
  const place = output &&
    outputTypeId && {
      collaborationId,
      organizationId,
      userId: createdBy,
      datasetTypeId: outputTypeId,
      ...output,
    }
  const outputDatasetId = place
    ? seedRecordedDataset(deps, seeding, { ...place, createdAt: new Date(completedAt) }, place)
    : undefined
  const { start, complete, fail } = jobTransitions
  moveJob(store, id, start, { startedAt })
  moveJob(store, id, status === 'COMPLETED' ? complete : fail, {
    completedAt,
    ...(errorDetails === undefined ? {} : { errorDetails: fromFile(errorDetails) }),
    ...(outputDatasetId ? { outputDatasetId } : {}),
  })
  return outputDatasetId
}

export function seedRecordedAutomationJob(
  store: Store,
  { timestamp }: Seeding,
  id: string,
  {
    status,
    affectedCount,
    errorDetails,
    completed,
  }: NonNullable<ScenarioFile['automationJobs'][number]['recorded']>,
): void {
  const { start, complete, fail } = workTransitions
  moveAutomationJob(store, id, start)
  moveAutomationJob(store, id, status === 'COMPLETED' ? complete : fail, {
    affectedCount: affectedCount ?? null,
    errorDetails: errorDetails === undefined ? null : fromFile(errorDetails),
    completedAt: completed === undefined ? null : timestamp(completed).toISOString(),
  })
}
