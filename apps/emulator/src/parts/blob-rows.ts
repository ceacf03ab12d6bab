import { createHash } from 'node:crypto'
import type { PageQuery } from '@concord/domain/api/page'
import { pageOfRows } from '#store/page-of-rows.ts'
import type { Store } from '#store/store.ts'
import { BYTE_SIZE, partRow } from './rows.ts'

/** A part as an entry of the blob list. `ownerId` is the id of the data set or the model. */
export type BlobRow = {
  ownerId: string
  part: number
  byteSize: number
  iv: Uint8Array
  md5: Uint8Array
  storedAt: string | null
  /** Its name and ETag in the object storage, if its bytes are there. */
  blob: string | null
  etag: string | null
}

/** The parts of the given owners, or of all others: newest first, then by owner and part. */
export const listBlobs = (
  parts: Store,
  owners: { of: string[] } | { except: string[] },
  query: PageQuery,
): { rows: BlobRow[]; total: number } => {
  const { rows, total } = pageOfRows<Omit<BlobRow, 'md5'> & { md5: Uint8Array | null }>(
    parts,
    {
      select: `SELECT owner_id AS ownerId, part, ${BYTE_SIZE} AS byteSize, iv, stored_at AS storedAt, blob, etag, md5 FROM parts`,
      from: 'parts',
      where: `owner_id ${'of' in owners ? 'IN' : 'NOT IN'} (SELECT value FROM json_each(@owners))`,
      orderBy: 'stored_at DESC, owner_id, part',
    },
    { owners: JSON.stringify('of' in owners ? owners.of : owners.except) },
    query,
  )
  return { rows: rows.map((row) => ({ ...row, md5: row.md5 ?? computeMd5(parts, row) })), total }
}

/** Computed on request: computed earlier, it would slow down every upload. */
const computeMd5 = (
  parts: Store,
  { ownerId, part }: { ownerId: string; part: number },
): Uint8Array =>
  createHash('md5')
    .update(partRow(parts, ownerId, part)?.ciphertext ?? new Uint8Array())
    .digest()

/** The number of parts and their total size in bytes. */
export const storedTotals = (parts: Store): { count: number; bytes: number } =>
  parts.get<{ count: number; bytes: number }>(
    `SELECT count(*) AS count, coalesce(sum(${BYTE_SIZE}), 0) AS bytes FROM parts`,
  ) ?? {
    count: 0,
    bytes: 0,
  }
