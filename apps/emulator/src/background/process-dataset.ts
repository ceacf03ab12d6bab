import { datasetTransitions } from '@concord/domain/datasets/status'
import { readPart } from '#parts/rows.ts'
import { toDatasetType } from '#product/dataset-types/dataset-type.ts'
import { datasetTypeRow } from '#product/dataset-types/rows.ts'
import { type DatasetRow, datasetRow, datasetStatus, moveDataset } from '#product/datasets/rows.ts'
import type { ContentKeys } from './content-keys.ts'
import type { Room } from './room.ts'
import { validateDataset } from './validate-dataset.ts'

/** Takes a data set whose parts are all there to COMPLETED or FAILED (B056). One that a restart interrupted is checked anew. */
export async function processDataset(
  { store, parts, log }: Room,
  contentKeys: ContentKeys,
  id: string,
  stopping: AbortSignal,
): Promise<void> {
  if (!moveDataset(store, id, datasetTransitions.process)) return
  const dataset = datasetRow(store, id)
  if (!dataset) return
  try {
    const { rows, bytes, errorDetails } = await validateDataset(workFor(store, contentKeys, dataset), stored, stopping)
    if (errorDetails) moveDataset(store, id, datasetTransitions.fail, { errorDetails })
    else moveDataset(store, id, datasetTransitions.complete, { rowCount: rows, byteSize: bytes })
  } catch (error) {
    // Stopped, or deleted meanwhile: nothing went wrong.
    if (stopping.aborted || datasetStatus(store, id) !== 'PROCESSING') return
    log.error({ datasetId: id, error: error instanceof Error ? error.name : 'unknown' }, 'A data set could not be validated')
    moveDataset(store, id, datasetTransitions.fail, { errorDetails: 'The stored data could not be read. Upload the file again.' })
  }
  function stored(part: number) {
    const row = readPart(parts, id, part)
    if (!row) throw new Error(`Data set ${id} has no part ${part}`)
    return row
  }
}

function workFor(store: Room['store'], contentKeys: ContentKeys, { id, collaborationId, datasetTypeId, totalParts }: DatasetRow) {
  const type = datasetTypeRow(store, datasetTypeId)
  if (!type || totalParts === null) throw new Error(`Data set ${id} has no type or no parts`)
  const { schema, csvValidationSchema } = toDatasetType(type)
  return { contentKey: contentKeys.of(collaborationId), datasetId: id, totalParts, type: { schema, csvValidationSchema } }
}
