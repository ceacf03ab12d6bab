import { datasetTransitions } from '@concord/domain/datasets/status'
import { storedBytes } from '#parts/rows.ts'
import { recordUsage } from '#product/usage-reports/usage-rows.ts'
import type { Store } from '#store/store.ts'
import { type DatasetRow, moveDataset } from './rows.ts'

/**
 * All parts are stored: the data set waits for its validation, and its bytes count from now on.
 * Returns whether this call completed it.
 */
export const completeUpload = (
  { store, parts }: { store: Store; parts: Store },
  { id, organizationId }: Pick<DatasetRow, 'id' | 'organizationId'>,
  now: Date,
): boolean =>
  store.transaction(() => {
    if (!moveDataset(store, id, datasetTransitions.receiveLastPart)) return false
    const uploaded = {
      organizationId,
      subjectId: id,
      at: now.toISOString(),
      amount: storedBytes(parts, id),
    }
    recordUsage(store, { ...uploaded, kind: 'DATASET_UPLOADED' })
    recordUsage(store, { ...uploaded, kind: 'DATASET_STORED' })
    return true
  })
