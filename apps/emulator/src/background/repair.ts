import { datasetTransitions } from '@concord/domain/datasets/status'
import { modelTransitions } from '@concord/domain/inference-models/status'
import type { EnclaveDeps } from '#enclave/enclave-deps.ts'
import { countParts, ownersWithParts } from '#parts/rows.ts'
import { completeUpload } from '#product/datasets/complete-upload.ts'
import { datasetRow, datasetStatus, datasetsInStatus, moveDataset } from '#product/datasets/rows.ts'
import { modelRow, modelStatus, modelsInStatus, moveModel } from '#product/inference-models/rows.ts'
import { toStored } from '#runtime/failure.ts'
import { toMessage } from '#runtime/messages.ts'

/** Not specified: an upload that stays unfinished for this long is abandoned. */
const ABANDONED_HOURS = 24
const ABANDONED = toStored(toMessage('failure.upload.abandoned'))

/**
 * Completes an upload whose parts are all stored: a data set becomes PENDING, a model UPLOADED. The
 * parts file decides what exists.
 */
export function completeStored({ store, parts, clock }: EnclaveDeps, id: string): void {
  const dataset = datasetRow(store, id)
  if (dataset && countParts(parts, id) === dataset.totalParts)
    completeUpload({ store, parts }, dataset, clock.now())
  const model = modelRow(store, id)
  if (model && countParts(parts, id) === model.totalParts)
    moveModel(store, id, modelTransitions.receiveLastPart, { byteSize: model.fileSize })
}

/**
 * Makes the metadata consistent with the parts file.
 *
 * @returns the owners of orphaned parts, those of jobs that were running: to be erased.
 */
export function repairAfterCrash(deps: EnclaveDeps): string[] {
  const { store, parts } = deps
  for (const id of [
    ...datasetsInStatus(store, datasetTransitions.receiveLastPart.from),
    ...modelsInStatus(store, modelTransitions.receiveLastPart.from),
  ])
    completeStored(deps, id)
  return ownersWithParts(parts).filter(
    (id) => datasetStatus(store, id) === undefined && modelStatus(store, id) === undefined,
  )
}

/** Uploads that began before this moment are abandoned. */
const abandonedSince = ({ clock }: EnclaveDeps): string =>
  new Date(clock.now().getTime() - ABANDONED_HOURS * 3_600_000).toISOString()

/** The oldest abandoned upload. */
export const abandonedUpload = (deps: EnclaveDeps): string | undefined =>
  datasetsInStatus(deps.store, ['NEW'], abandonedSince(deps))[0]

/** The same for models. */
export const abandonedModel = (deps: EnclaveDeps): string | undefined =>
  modelsInStatus(deps.store, ['CREATED'], abandonedSince(deps))[0]

export const failAbandonedModel = ({ store }: EnclaveDeps, id: string): void =>
  void moveModel(store, id, modelTransitions.failUpload, { errorDetails: ABANDONED })

export const failAbandoned = ({ store }: EnclaveDeps, id: string): void =>
  void moveDataset(store, id, datasetTransitions.fail, { errorDetails: ABANDONED })
