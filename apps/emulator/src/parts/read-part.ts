import type { Store } from '#store/store.ts'
import type { BlobStore } from './blob-store.ts'
import { partRow } from './rows.ts'

/** The places of sealed parts: their rows, and the object storage if there is one. */
export type PartPlaces = { parts: Store; blobs: BlobStore | undefined }

/** A part as it is stored; `hasOwnKey` is false if an earlier version sealed it. */
type ReadPart = {
  iv: Uint8Array
  ciphertext: Uint8Array
  isFinal: boolean
  hasOwnKey: boolean
}

/** A part whose bytes are a blob, for readers that reach the object storage. */
export type LocatedPart = Pick<ReadPart, 'iv' | 'isFinal'> & { blob: string }

/** Where a part is; undefined unless it is a blob that is sealed under its owner's own key. */
export function locatePart(
  { parts }: Pick<PartPlaces, 'parts'>,
  ownerId: string,
  part: number,
): LocatedPart | undefined {
  const row = partRow(parts, ownerId, part)
  if (!row?.blob || row.hasOwnKey !== 1) return undefined
  return { iv: row.iv, isFinal: row.isFinal === 1, blob: row.blob }
}

/**
 * One stored part, still sealed; undefined if there is none, or if its blob was erased by others.
 *
 * @throws {StorageUnavailable}
 */
export async function readPart(
  { parts, blobs }: PartPlaces,
  ownerId: string,
  part: number,
): Promise<ReadPart | undefined> {
  const row = partRow(parts, ownerId, part)
  const ciphertext = row?.blob ? await blobs?.get(row.blob) : row?.ciphertext
  if (!row || !ciphertext) return undefined
  const { iv, isFinal, hasOwnKey } = row
  return { iv, ciphertext, isFinal: isFinal === 1, hasOwnKey: hasOwnKey === 1 }
}
