import type { EnclaveDeps } from '#enclave/enclave-deps.ts'
import { deleteParts } from '#parts/rows.ts'
import { setErased } from '#product/collaborations/rows.ts'
import { listDatasetIds } from '#product/datasets/rows.ts'

/**
 * Ends a purge (B053): the key, deleted with the change of status, leaves the disk; then the parts
 * do. `secure_delete` overwrites what a transaction deletes, but in the write-ahead log: the file
 * itself and older pages of the log follow with the checkpoint. A process that dies before the last
 * line begins again.
 */
export function eraseCollaboration({ store, parts, clock }: EnclaveDeps, id: string): void {
  store.checkpoint()
  for (const datasetId of listDatasetIds(store, id)) deleteParts(parts, datasetId)
  parts.checkpoint()
  setErased(store, id, clock.now().toISOString())
}
