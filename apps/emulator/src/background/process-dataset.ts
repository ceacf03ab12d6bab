import { datasetTransitions } from '@concord/domain/datasets/status'
import type { DatasetKeys } from '#enclave/dataset-keys.ts'
import { readDatasetPart } from '#enclave/dataset-parts.ts'
import type { EnclaveDeps } from '#enclave/enclave-deps.ts'
import { locatePart } from '#parts/read-part.ts'
import { toDatasetType } from '#product/dataset-types/dataset-type.ts'
import { datasetTypeRow } from '#product/dataset-types/rows.ts'
import { type DatasetRow, datasetRow, datasetStatus, moveDataset } from '#product/datasets/rows.ts'
import { toStored } from '#runtime/failure.ts'
import { toMessage } from '#runtime/messages.ts'
import { type LostWorkers, toReason } from './lost-workers.ts'

/**
 * Takes a data set whose parts are all there to COMPLETED or FAILED (B056). One that a restart
 * interrupted is checked again.
 */
export async function processDataset(
  { store, parts, blobs, log, engines }: EnclaveDeps,
  { datasetKeys, lostWorkers }: { datasetKeys: DatasetKeys; lostWorkers: LostWorkers },
  id: string,
  stopping: AbortSignal,
): Promise<void> {
  if (!moveDataset(store, id, datasetTransitions.process)) return
  const dataset = datasetRow(store, id)
  if (!dataset) return
  const readStored = async (part: number) => {
    const row = await readDatasetPart({ parts, blobs }, datasetKeys, dataset, part)
    if (!row) throw new Error(`Data set ${id} has no part ${part}`)
    return row
  }
  try {
    const { rows, bytes, failure } = await engines.validateDataset({
      work: workFor(store, datasetKeys, dataset),
      readPart: readStored,
      locatePart: (part) => locatePart({ parts }, id, part),
      signal: stopping,
    })
    if (failure)
      moveDataset(store, id, datasetTransitions.fail, { errorDetails: toStored(...failure) })
    else moveDataset(store, id, datasetTransitions.complete, { rowCount: rows, byteSize: bytes })
  } catch (error) {
    // Stopped, or deleted in the meantime: not an error.
    if (stopping.aborted || datasetStatus(store, id) !== 'PROCESSING') return
    if (lostWorkers.mayRepeat(id, error)) throw error // it is validated again
    log.error(
      { datasetId: id, error: error instanceof Error ? error.name : 'unknown' },
      'A data set could not be validated',
    )
    moveDataset(store, id, datasetTransitions.fail, {
      errorDetails: toStored(toReason(error, toMessage('failure.stored.unreadable'))),
    })
  }
}

function workFor(
  store: EnclaveDeps['store'],
  datasetKeys: DatasetKeys,
  { id, collaborationId, datasetTypeId, totalParts }: DatasetRow,
) {
  const type = datasetTypeRow(store, datasetTypeId)
  if (!type || totalParts === null) throw new Error(`Data set ${id} has no type or no parts`)
  const { schema, csvValidationSchema } = toDatasetType(type)
  return {
    contentKey: datasetKeys.of({ id, collaborationId }),
    datasetId: id,
    totalParts,
    type: { schema, csvValidationSchema },
  }
}
