import { GCM_TAG_BYTES } from '@concord/domain/limits'
import type { Store } from '#store/store.ts'

/** One part as it lies in the parts file, of a data set or of an inference model: `datasetId` is the id of either. `checksum` is of the ciphertext as it was sent; a job's output was never sent. */
export type PartRow = {
  datasetId: string
  part: number
  isFinal: boolean
  iv: Uint8Array
  ciphertext: Uint8Array
  checksum: Uint8Array | null
  channelId: string | null
  storedAt: string
}

/** Inserts a part, or changes nothing where the data set has that part already. Answers whether it was inserted. */
export const insertPart = (parts: Store, { isFinal, ...row }: PartRow): boolean =>
  parts.run(
    `INSERT INTO parts (dataset_id, part, is_final, iv, ciphertext, checksum, channel_id, stored_at)
     VALUES (@datasetId, @part, @isFinal, @iv, @ciphertext, @checksum, @channelId, @storedAt) ON CONFLICT DO NOTHING`,
    { ...row, isFinal: isFinal ? 1 : 0 },
  ).changes === 1

export const partChecksum = (parts: Store, datasetId: string, part: number): Uint8Array | null | undefined =>
  parts.get<{ checksum: Uint8Array | null }>('SELECT checksum FROM parts WHERE dataset_id = ? AND part = ?', [datasetId, part])?.checksum

export const readPart = (parts: Store, datasetId: string, part: number): Pick<PartRow, 'iv' | 'ciphertext'> | undefined =>
  parts.get<Pick<PartRow, 'iv' | 'ciphertext'>>('SELECT iv, ciphertext FROM parts WHERE dataset_id = ? AND part = ?', [datasetId, part])

export const partNumbers = (parts: Store, datasetId: string): number[] =>
  parts.all<{ part: number }>('SELECT part FROM parts WHERE dataset_id = ? ORDER BY part', [datasetId]).map(({ part }) => part)

export const countParts = (parts: Store, datasetId: string): number =>
  parts.get<{ count: number }>('SELECT count(*) AS count FROM parts WHERE dataset_id = ?', [datasetId])?.count ?? 0

/** Of the plaintext of all parts. */
export const storedBytes = (parts: Store, datasetId: string): number =>
  parts.get<{ bytes: number }>('SELECT coalesce(sum(length(ciphertext) - ?), 0) AS bytes FROM parts WHERE dataset_id = ?', [
    GCM_TAG_BYTES,
    datasetId,
  ])?.bytes ?? 0

export const deleteParts = (parts: Store, datasetId: string): void => void parts.run('DELETE FROM parts WHERE dataset_id = ?', [datasetId])

export const datasetsWithParts = (parts: Store): string[] =>
  parts.all<{ dataset_id: string }>('SELECT DISTINCT dataset_id FROM parts').map(({ dataset_id }) => dataset_id)
