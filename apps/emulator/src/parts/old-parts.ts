import type { Store } from '#store/store.ts'
import type { Blob } from './blob-store.ts'

// Parts that an earlier version sealed under the content key of their collaboration.

export const ownerOfOldPart = (parts: Store): string | undefined =>
  parts.get<{ ownerId: string }>(
    "SELECT owner_id AS ownerId FROM parts WHERE has_own_key = 0 AND owner_id > '' ORDER BY owner_id LIMIT 1",
  )?.ownerId

type OldPart = { ownerId: string; part: number; iv: Uint8Array }

export const oldPart = (parts: Store, ownerId: string): OldPart | undefined =>
  parts.get(
    `SELECT owner_id AS ownerId, part, iv FROM parts
     WHERE has_own_key = 0 AND owner_id = ? ORDER BY part LIMIT 1`,
    [ownerId],
  )

/**
 * Replaces the sealed bytes of a part. Returns whether it was still the same: a reset seeds others
 * under the same ids.
 */
export const replaceOldPart = (
  parts: Store,
  { ownerId, part, iv }: OldPart,
  sealed: { iv: Uint8Array; ciphertext: Uint8Array },
  blob?: Blob,
): boolean =>
  parts.run(
    `UPDATE parts SET has_own_key = 1, iv = @newIv, ciphertext = @ciphertext, blob = @blob,
       blob_bytes = @bytes, etag = @etag, md5 = @md5, is_shared = 0
     WHERE owner_id = @ownerId AND part = @part AND iv = @iv AND has_own_key = 0`,
    {
      ownerId,
      part,
      iv,
      newIv: sealed.iv,
      ciphertext: blob ? new Uint8Array() : sealed.ciphertext,
      blob: blob?.name ?? null,
      bytes: blob ? sealed.ciphertext.length : null,
      etag: blob?.etag ?? null,
      md5: blob?.md5 ?? null,
    },
  ).changes === 1

/** Leaves parts as they are sealed: all of an owner, or one. */
export const leaveOldParts = (parts: Store, ownerId: string, part?: number): void =>
  void parts.run(
    'UPDATE parts SET has_own_key = 1 WHERE has_own_key = 0 AND owner_id = @ownerId AND part = coalesce(@part, part)',
    { ownerId, part: part ?? null },
  )
