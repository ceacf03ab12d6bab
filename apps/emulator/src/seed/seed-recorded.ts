import { jobTransitions } from '@concord/domain/jobs/status'
import { workTransitions } from '@concord/domain/work-status'
import type { Room } from '#enclave/room.ts'
import { moveAutomationJob } from '#product/automation-jobs/rows.ts'
import { insertDataset } from '#product/datasets/rows.ts'
import { moveJob, type NewJobRow } from '#product/jobs/rows.ts'
import { recordUsage } from '#product/usage-reports/usage-rows.ts'
import type { Store } from '#store/store.ts'
import type { ScenarioFile } from './format/scenario-file.ts'
import { setDatasetRecord } from './rows.ts'
import type { Seeding } from './seeding.ts'

type Recorded<S extends 'datasets' | 'jobs'> = NonNullable<ScenarioFile[S][string]['recorded']>
type RecordingRoom = Pick<Room, 'store' | 'settings'>
type Place = Record<'collaborationId' | 'organizationId' | 'userId' | 'datasetTypeId' | 'fileName', string> & {
  id?: string | undefined
  createdAt: Date
}

/** A data set as it is told in lists. There is nothing of it in the parts file: whoever reads it finds that its data is gone. */
export function seedRecordedDataset(
  { store, settings }: RecordingRoom,
  { newId }: Seeding,
  { id: given, userId, createdAt, ...place }: Place,
  { status, rowCount, byteSize, errorDetails }: Omit<Recorded<'datasets'>, 'note'>,
): string {
  const id = given ?? newId(createdAt)
  const at = createdAt.toISOString()
  const chunkBytes = settings.UPLOAD_CHUNK_SIZE
  const totalParts = Math.max(1, Math.ceil((byteSize ?? 1) / chunkBytes))
  store.transaction(() => {
    insertDataset(store, { ...place, id, status, chunkBytes, totalParts, createdAt: at, createdBy: userId })
    setDatasetRecord(store, id, { rowCount: rowCount ?? null, byteSize: byteSize ?? null, errorDetails: errorDetails ?? null })
    if (byteSize !== undefined && status !== 'DELETED')
      for (const kind of ['DATASET_UPLOADED', 'DATASET_STORED'] as const)
        recordUsage(store, { kind, organizationId: place.organizationId, subjectId: id, at, amount: byteSize })
  })
  return id
}

/** A job as it ended, with what was known of its result, whose id is answered. */
export function seedRecordedJob(
  room: RecordingRoom,
  seeding: Seeding,
  { id, collaborationId, organizationId, createdBy, createdAt }: NewJobRow,
  { status, started, completed, errorDetails, output }: Recorded<'jobs'>,
  outputTypeId: string | undefined,
): string | undefined {
  const { store } = room
  const startedAt = started === undefined ? createdAt : seeding.moment(started).toISOString()
  const completedAt = completed === undefined ? startedAt : seeding.moment(completed).toISOString()
  const place = output && outputTypeId && { collaborationId, organizationId, userId: createdBy, datasetTypeId: outputTypeId, ...output }
  const outputDatasetId = place ? seedRecordedDataset(room, seeding, { ...place, createdAt: new Date(completedAt) }, place) : undefined
  const { start, complete, fail } = jobTransitions
  moveJob(store, id, start, { startedAt })
  moveJob(store, id, status === 'COMPLETED' ? complete : fail, {
    ...{ completedAt, ...(errorDetails === undefined ? {} : { errorDetails }), ...(outputDatasetId ? { outputDatasetId } : {}) },
  })
  return outputDatasetId
}

export function seedRecordedAutomationJob(
  store: Store,
  { moment }: Seeding,
  id: string,
  { status, affectedCount, errorDetails, completed }: NonNullable<ScenarioFile['automationJobs'][number]['recorded']>,
): void {
  const { start, complete, fail } = workTransitions
  moveAutomationJob(store, id, start)
  moveAutomationJob(store, id, status === 'COMPLETED' ? complete : fail, {
    affectedCount: affectedCount ?? null,
    errorDetails: errorDetails ?? null,
    completedAt: completed === undefined ? null : moment(completed).toISOString(),
  })
}
