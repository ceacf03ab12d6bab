import type { Reader } from '#store/read-snapshot.ts'
import type { Store } from '#store/store.ts'
import type { Blob } from './blob-store.ts'
import type { PartRow } from './rows.ts'

/** The names of those blobs that rows name. */
export const namedAmong = (parts: Reader, names: readonly string[]): string[] =>
  parts
    .all<{ blob: string }>(
      'SELECT blob FROM parts WHERE blob IS NOT NULL AND blob IN (SELECT value FROM json_each(?))',
      [JSON.stringify(names)],
    )
    .map(({ blob }) => blob)

/** A part whose bytes should be in the object storage. */
type NamedPart = { blob: string; ownerId: string; part: number }

/** The parts whose blobs sort after `after`, up to `upTo` included. */
export const partsBetween = (
  parts: Store,
  { after, upTo }: { after: string; upTo: string },
): NamedPart[] =>
  parts.all(
    `SELECT blob, owner_id AS ownerId, part FROM parts
      WHERE blob IS NOT NULL AND blob > ? AND blob <= ?`,
    [after, upTo],
  )

/** Whether a file is of a version whose parts can be in an object storage. */
export const keepsBlobs = (parts: Reader): boolean =>
  parts.all("SELECT 1 FROM pragma_table_info('parts') WHERE name = 'blob'").length > 0

/** A name outside of the folder, if rows have one: of a snapshot that another emulator made. */
export const foreignBlob = (parts: Reader, folder: string): string | undefined =>
  parts.all<{ blob: string }>(
    'SELECT blob FROM parts WHERE blob IS NOT NULL AND substr(blob, 1, length(?)) <> ? LIMIT 1',
    [folder, folder],
  )[0]?.blob

/** Marks all blobs as named by a snapshot too. */
export const shareBlobs = (parts: Store): void =>
  void parts.run('UPDATE parts SET is_shared = 1 WHERE blob IS NOT NULL AND is_shared = 0')

export const forgetPart = (parts: Store, { ownerId, part }: NamedPart): void =>
  void parts.run('DELETE FROM parts WHERE owner_id = ? AND part = ?', [ownerId, part])

type PartInRow = Pick<PartRow, 'ownerId' | 'part' | 'iv' | 'ciphertext'>

/** A part whose bytes are still in its row. */
export const partInRow = (parts: Store): PartInRow | undefined =>
  parts.get(
    'SELECT owner_id AS ownerId, part, iv, ciphertext FROM parts WHERE blob IS NULL ORDER BY owner_id, part LIMIT 1',
  )

/**
 * Lets a row name a blob in place of its bytes. Returns whether it was still the same part: a reset
 * seeds others under the same ids.
 */
export const nameBlob = (
  parts: Store,
  { ownerId, part, iv, ciphertext }: PartInRow,
  { name, etag, md5 }: Blob,
): boolean =>
  parts.run(
    `UPDATE parts SET ciphertext = x'', blob = @name, blob_bytes = @bytes, etag = @etag, md5 = @md5
      WHERE owner_id = @ownerId AND part = @part AND iv = @iv AND blob IS NULL`,
    { ownerId, part, iv, name, bytes: ciphertext.length, etag, md5 },
  ).changes === 1
