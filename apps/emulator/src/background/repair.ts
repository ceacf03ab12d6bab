import { datasetTransitions } from '@concord/domain/datasets/status'
import { modelTransitions } from '@concord/domain/inference-models/status'
import { countParts, datasetsWithParts, deleteParts } from '#parts/rows.ts'
import { completeUpload } from '#product/datasets/complete-upload.ts'
import { datasetRow, datasetStatus, datasetsInStatus, moveDataset } from '#product/datasets/rows.ts'
import { modelRow, modelStatus, modelsInStatus, moveModel } from '#product/inference-models/rows.ts'
import type { Room } from './room.ts'

/** Not specified: an upload that stays unfinished for this long is abandoned. */
const ABANDONED_HOURS = 24

/**
 * Makes the metadata agree with the parts file, which alone says what exists: a data set whose last part was stored becomes PENDING, a
 * model UPLOADED, and parts without either, those of a job that was running, are erased.
 */
export function repairAfterCrash({ store, parts, clock }: Room): void {
  for (const id of datasetsInStatus(store, datasetTransitions.receiveLastPart.from)) {
    const dataset = datasetRow(store, id)
    if (dataset && countParts(parts, id) === dataset.totalParts) completeUpload({ store, parts }, dataset, clock.now())
  }
  for (const id of modelsInStatus(store, modelTransitions.receiveLastPart.from)) {
    const model = modelRow(store, id)
    if (model && countParts(parts, id) === model.totalParts)
      moveModel(store, id, modelTransitions.receiveLastPart, { byteSize: model.fileSize })
  }
  for (const id of datasetsWithParts(parts))
    if (datasetStatus(store, id) === undefined && modelStatus(store, id) === undefined) deleteParts(parts, id)
}

/** Uploads that began before this moment are abandoned. */
const abandonedSince = ({ clock }: Room): string => new Date(clock.now().getTime() - ABANDONED_HOURS * 3_600_000).toISOString()

/** The oldest upload that nobody will finish. */
export const abandonedUpload = (room: Room): string | undefined => datasetsInStatus(room.store, ['NEW'], abandonedSince(room))[0]

/** The same of models. */
export const abandonedModel = (room: Room): string | undefined => modelsInStatus(room.store, ['CREATED'], abandonedSince(room))[0]

export const failAbandonedModel = ({ store }: Room, id: string): void =>
  void moveModel(store, id, modelTransitions.failUpload, { errorDetails: 'upload abandoned' })

export const failAbandoned = ({ store }: Room, id: string): void =>
  void moveDataset(store, id, datasetTransitions.fail, { errorDetails: 'upload abandoned' })
