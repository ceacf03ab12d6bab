import { datasetTransitions } from '@concord/domain/datasets/status'
import { countParts, datasetsWithParts, deleteParts } from '#parts/rows.ts'
import { datasetRow, datasetStatus, datasetsInStatus, moveDataset } from '#product/datasets/rows.ts'
import type { Room } from './room.ts'

/** Not specified: an upload that stays unfinished for this long is abandoned. */
const ABANDONED_HOURS = 24

/**
 * Makes the metadata agree with the parts file, which alone says what exists: a data set whose last part was stored becomes PENDING,
 * and parts without a data set, those of a job that was running, are erased.
 */
export function repairAfterCrash({ store, parts }: Room): void {
  for (const id of datasetsInStatus(store, datasetTransitions.receiveLastPart.from))
    if (countParts(parts, id) === datasetRow(store, id)?.totalParts) moveDataset(store, id, datasetTransitions.receiveLastPart)
  for (const id of datasetsWithParts(parts)) if (datasetStatus(store, id) === undefined) deleteParts(parts, id)
}

/** The oldest upload that nobody will finish. */
export function abandonedUpload({ store, clock }: Room): string | undefined {
  const before = new Date(clock.now().getTime() - ABANDONED_HOURS * 3_600_000).toISOString()
  return datasetsInStatus(store, ['NEW'], before)[0]
}

export const failAbandoned = ({ store }: Room, id: string): void =>
  void moveDataset(store, id, datasetTransitions.fail, { errorDetails: 'upload abandoned' })
