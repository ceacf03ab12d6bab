import { createHash } from 'node:crypto'
import type { PageQuery } from '@concord/domain/api/page'
import { pageOfRows, type Store } from '#store/store.ts'
import { readPart } from './rows.ts'

/** A part as a list of blobs tells of it. `ownerId` is the id of the data set or the model. */
export type BlobRow = {
  ownerId: string
  part: number
  byteSize: number
  iv: Uint8Array
  md5: Uint8Array
  storedAt: string | null
}

/** The parts of some owners, or of all but some; the newest first, those of one owner in order. */
export const listBlobs = (
  parts: Store,
  owners: { of: string[] } | { except: string[] },
  query: PageQuery,
): { rows: BlobRow[]; total: number } => {
  const { rows, total } = pageOfRows<Omit<BlobRow, 'md5'>>(
    parts,
    `SELECT owner_id AS ownerId, part, length(ciphertext) AS byteSize, iv, stored_at AS storedAt FROM parts
     WHERE owner_id ${'of' in owners ? 'IN' : 'NOT IN'} (SELECT value FROM json_each(@owners)) ORDER BY stored_at DESC, owner_id, part`,
    { owners: JSON.stringify('of' in owners ? owners.of : owners.except) },
    query,
  )
  return { rows: rows.map((row) => ({ ...row, md5: computeMd5(parts, row) })), total }
}

/** Reckoned when it is asked for: reckoned before, it would hold up every upload. */
const computeMd5 = (
  parts: Store,
  { ownerId, part }: { ownerId: string; part: number },
): Uint8Array =>
  createHash('md5')
    .update(readPart(parts, ownerId, part)?.ciphertext ?? new Uint8Array())
    .digest()

/** How many parts there are, and their bytes. */
export const storedTotals = (parts: Store): { count: number; bytes: number } =>
  parts.get<{ count: number; bytes: number }>(
    'SELECT count(*) AS count, coalesce(sum(length(ciphertext)), 0) AS bytes FROM parts',
  ) ?? {
    count: 0,
    bytes: 0,
  }
