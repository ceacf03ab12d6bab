import type { Store } from '#store/store.ts'
import type { BlobStore } from './blob-store.ts'
import { type PartRow, partRow } from './rows.ts'

/** The places of sealed parts: their rows, and the object storage if there is one. */
export type PartPlaces = { parts: Store; blobs: BlobStore | undefined }

/**
 * One stored part, still sealed; undefined if there is none, or if its blob was erased by others.
 *
 * @throws {StorageUnavailable}
 */
export async function readPart(
  { parts, blobs }: PartPlaces,
  ownerId: string,
  part: number,
): Promise<Pick<PartRow, 'iv' | 'ciphertext'> | undefined> {
  const row = partRow(parts, ownerId, part)
  if (!row?.blob) return row
  const ciphertext = await blobs?.get(row.blob)
  return ciphertext && { iv: row.iv, ciphertext }
}
