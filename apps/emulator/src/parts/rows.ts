import { GCM_TAG_BYTES } from '@concord/domain/limits'
import type { Store } from '#store/store.ts'

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

/** Inserts a part unless its owner already has it. Returns whether it was inserted. */
export const insertPart = (parts: Store, { isFinal, ...row }: PartRow): boolean =>
  parts.run(
    `INSERT INTO parts (owner_id, part, is_final, iv, ciphertext, checksum, channel_id, stored_at)
     VALUES (@ownerId, @part, @isFinal, @iv, @ciphertext, @checksum, @channelId, @storedAt) ON CONFLICT DO NOTHING`,
    { ...row, isFinal: isFinal ? 1 : 0 },
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

export const readPart = (
  parts: Store,
  ownerId: string,
  part: number,
): Pick<PartRow, 'iv' | 'ciphertext'> | undefined =>
  parts.get<Pick<PartRow, 'iv' | 'ciphertext'>>(
    'SELECT iv, ciphertext FROM parts WHERE owner_id = ? AND part = ?',
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
    'SELECT coalesce(sum(length(ciphertext) - ?), 0) AS bytes FROM parts WHERE owner_id = ?',
    [GCM_TAG_BYTES, ownerId],
  )?.bytes ?? 0

/** Size of the ciphertext of the first part; undefined if there is none. */
export const firstPartBytes = (parts: Store, ownerId: string): number | undefined =>
  parts.get<{ bytes: number }>(
    'SELECT length(ciphertext) AS bytes FROM parts WHERE owner_id = ? ORDER BY part LIMIT 1',
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
