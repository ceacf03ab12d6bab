import { openStored } from '#enclave/content-key.ts'
import { createContentKeys } from '#enclave/content-keys.ts'
import type { EnclaveDeps } from '#enclave/enclave-deps.ts'
import { readPart } from '#parts/read-part.ts'
import { datasetRow } from '#product/datasets/rows.ts'

/** Larger texts would make an unreadable file. */
const TEXT_BYTES_MAX = 8 * 1024 * 1024

/**
 * The plaintext of a data set, for an export of the emulator's own invented data that the user
 * requested. Undefined if it is too large, incomplete, or not UTF-8.
 */
export async function exportCsv(
  { store, parts, blobs, clock }: Pick<EnclaveDeps, 'store' | 'parts' | 'blobs' | 'clock'>,
  id: string,
): Promise<string | undefined> {
  const dataset = datasetRow(store, id)
  if (
    !dataset?.totalParts ||
    dataset.totalParts * dataset.chunkBytes > TEXT_BYTES_MAX + dataset.chunkBytes
  )
    return undefined
  const contentKey = createContentKeys({ store, clock }).of(dataset.collaborationId)
  const opened: Uint8Array[] = []
  for (let part = 1; part <= dataset.totalParts; part += 1) {
    const stored = await readPart({ parts, blobs }, id, part)
    if (!stored) return undefined
    opened.push(
      openStored(contentKey, stored, { ownerId: id, part, isFinal: part === dataset.totalParts }),
    )
  }
  const bytes = Buffer.concat(opened)
  const text = bytes.toString('utf8')
  return bytes.length <= TEXT_BYTES_MAX && Buffer.from(text).equals(bytes) ? text : undefined
}
