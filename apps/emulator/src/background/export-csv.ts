import { openStored } from '#enclave/content-key.ts'
import { createDatasetKeys } from '#enclave/dataset-keys.ts'
import { readDatasetPart } from '#enclave/dataset-parts.ts'
import type { EnclaveDeps } from '#enclave/enclave-deps.ts'
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
  const datasetKeys = createDatasetKeys({ store, clock })
  const key = datasetKeys.find(dataset)
  if (!key) return undefined
  const opened: Uint8Array[] = []
  for (let part = 1; part <= dataset.totalParts; part += 1) {
    const stored = await readDatasetPart({ parts, blobs }, datasetKeys, dataset, part)
    if (!stored) return undefined
    opened.push(
      openStored(key, stored, { ownerId: id, part, isFinal: part === dataset.totalParts }),
    )
  }
  const bytes = Buffer.concat(opened)
  const text = bytes.toString('utf8')
  return bytes.length <= TEXT_BYTES_MAX && Buffer.from(text).equals(bytes) ? text : undefined
}
