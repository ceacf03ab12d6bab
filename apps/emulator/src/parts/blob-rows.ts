import type { PageQuery } from '@concord/domain/api/page'
import { pageOfRows, type Store } from '#store/store.ts'

/** A part as a list of blobs tells of it. `ownerId` is the id of the data set or the model. */
export type BlobRow = { ownerId: string; part: number; byteSize: number; iv: Uint8Array; md5: Uint8Array | null; storedAt: string | null }

/** The parts of some owners, or of all but some; the newest first, those of one owner in order. */
export const listBlobs = (
  parts: Store,
  owners: { of: string[] } | { except: string[] },
  query: PageQuery,
): { rows: BlobRow[]; total: number } =>
  pageOfRows(
    parts,
    `SELECT dataset_id AS ownerId, part, length(ciphertext) AS byteSize, iv, md5, stored_at AS storedAt FROM parts
     WHERE dataset_id ${'of' in owners ? 'IN' : 'NOT IN'} (SELECT value FROM json_each(@owners)) ORDER BY stored_at DESC, dataset_id, part`,
    { owners: JSON.stringify('of' in owners ? owners.of : owners.except) },
    query,
  )

/** How many parts there are, and their bytes. */
export const storedTotals = (parts: Store): { count: number; bytes: number } =>
  parts.get<{ count: number; bytes: number }>('SELECT count(*) AS count, coalesce(sum(length(ciphertext)), 0) AS bytes FROM parts') ?? {
    count: 0,
    bytes: 0,
  }
