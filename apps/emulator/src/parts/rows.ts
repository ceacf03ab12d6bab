import { GCM_TAG_BYTES } from '@concord/domain/limits'
import type { Store } from '#store/store.ts'
import type { Blob } from './blob-store.ts'

/**
 * A row of the parts file, of a data set or of an inference model: `ownerId` is the id of either.
 * `checksum` is that of the ciphertext as it was sent; a job's output was never sent and has none.
 */
export type PartRow = {
  ownerId: string
  part: number
  isFinal: boolean
  iv: Uint8Array
  ciphertext: Uint8Array
  checksum: Uint8Array | null
  channelId: string | null
  storedAt: string
}

/** Size of the ciphertext, which is in the row or in a blob. */
export const BYTE_SIZE = 'coalesce(blob_bytes, length(ciphertext))'
const NO_BYTES = new Uint8Array()

/**
 * Inserts a part unless its owner already has it; if a blob has its bytes, the row only names it.
 * Returns whether it was inserted.
 */
export const insertPart = (
  parts: Store,
  { isFinal, ciphertext, ...row }: PartRow,
  blob?: Blob,
): boolean =>
  parts.run(
    `INSERT INTO parts (owner_id, part, is_final, iv, ciphertext, checksum, channel_id, stored_at,
       blob, blob_bytes, etag, md5, has_own_key)
     VALUES (@ownerId, @part, @isFinal, @iv, @ciphertext, @checksum, @channelId, @storedAt,
       @blob, @blobBytes, @etag, @md5, 1) ON CONFLICT DO NOTHING`,
    {
      ...row,
      isFinal: isFinal ? 1 : 0,
      ciphertext: blob ? NO_BYTES : ciphertext,
      storedAt: blob?.storedAt ?? row.storedAt,
      blob: blob?.name ?? null,
      blobBytes: blob ? ciphertext.length : null,
      etag: blob?.etag ?? null,
      md5: blob?.md5 ?? null,
    },
  ).changes === 1

export const partChecksum = (
  parts: Store,
  ownerId: string,
  part: number,
): Uint8Array | null | undefined =>
  parts.get<{ checksum: Uint8Array | null }>(
    'SELECT checksum FROM parts WHERE owner_id = ? AND part = ?',
    [ownerId, part],
  )?.checksum

/** The sealed bytes of a part; `hasOwnKey` is 0 if an earlier version sealed them. */
export type SealedRow = {
  iv: Uint8Array
  ciphertext: Uint8Array
  isFinal: number
  hasOwnKey: number
  blob: string | null
}

export const partRow = (parts: Store, ownerId: string, part: number): SealedRow | undefined =>
  parts.get(
    `SELECT iv, ciphertext, is_final AS isFinal, has_own_key AS hasOwnKey, blob FROM parts
     WHERE owner_id = ? AND part = ?`,
    [ownerId, part],
  )

export const partNumbers = (parts: Store, ownerId: string): number[] =>
  parts
    .all<{ part: number }>('SELECT part FROM parts WHERE owner_id = ? ORDER BY part', [ownerId])
    .map(({ part }) => part)

export const countParts = (parts: Store, ownerId: string): number =>
  parts.get<{ count: number }>('SELECT count(*) AS count FROM parts WHERE owner_id = ?', [ownerId])
    ?.count ?? 0

/** Size of the plaintext of all parts. */
export const storedBytes = (parts: Store, ownerId: string): number =>
  parts.get<{ bytes: number }>(
    `SELECT coalesce(sum(${BYTE_SIZE} - ?), 0) AS bytes FROM parts WHERE owner_id = ?`,
    [GCM_TAG_BYTES, ownerId],
  )?.bytes ?? 0

/** The blobs of the owner's first parts, up to one whose bytes are in its row. */
export function firstBlobs(
  parts: Store,
  ownerId: string,
  count: number,
): { blob: string; isShared: number }[] {
  const rows = parts.all<{ blob: string | null; isShared: number }>(
    'SELECT blob, is_shared AS isShared FROM parts WHERE owner_id = ? ORDER BY part LIMIT ?',
    [ownerId, count],
  )
  const inRow = rows.findIndex(({ blob }) => blob === null)
  return rows
    .slice(0, inRow < 0 ? rows.length : inRow)
    .map(({ blob, isShared }) => ({ blob: blob ?? '', isShared }))
}

/** Size of the ciphertext of the first part; undefined if there is none. */
export const firstPartBytes = (parts: Store, ownerId: string): number | undefined =>
  parts.get<{ bytes: number }>(
    `SELECT ${BYTE_SIZE} AS bytes FROM parts WHERE owner_id = ? ORDER BY part LIMIT 1`,
    [ownerId],
  )?.bytes

export const deleteFirstParts = (parts: Store, ownerId: string, count: number): void =>
  void parts.run(
    `DELETE FROM parts WHERE owner_id = @ownerId
       AND part IN (SELECT part FROM parts WHERE owner_id = @ownerId ORDER BY part LIMIT @count)`,
    { ownerId, count },
  )

export const ownersWithParts = (parts: Store): string[] =>
  parts
    .all<{ owner_id: string }>('SELECT DISTINCT owner_id FROM parts')
    .map(({ owner_id }) => owner_id)
