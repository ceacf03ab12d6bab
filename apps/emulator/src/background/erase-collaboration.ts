import type { EnclaveDeps } from '#enclave/enclave-deps.ts'
import { eraseParts } from '#parts/erase-parts.ts'
import { setErased } from '#product/collaborations/rows.ts'
import { listDatasetIds } from '#product/datasets/rows.ts'

/**
 * Finishes a purge (B053): erases the key, which was deleted with the change of status, from the
 * disk, and then the parts. `secure_delete` overwrites deleted data, but not in the write-ahead
 * log: the file itself and older pages of the log follow with the checkpoint. If the process dies
 * before the last line, the next one starts again.
 */
export async function eraseCollaboration(
  { store, parts, blobs, clock }: EnclaveDeps,
  id: string,
): Promise<void> {
  store.checkpoint()
  for (const datasetId of listDatasetIds(store, id)) await eraseParts({ parts, blobs }, datasetId)
  parts.checkpoint()
  setErased(store, id, clock.now().toISOString())
}
