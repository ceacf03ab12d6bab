import { type PartPlaces, readPart } from '#parts/read-part.ts'
import type { StoredPart } from './content-key.ts'
import type { DatasetKeys, KeyedDataset } from './dataset-keys.ts'

/**
 * One stored part of a data set, sealed under its own key; undefined if there is none.
 *
 * @throws {StorageUnavailable}
 */
export async function readDatasetPart(
  { parts, blobs }: PartPlaces,
  datasetKeys: DatasetKeys,
  dataset: KeyedDataset,
  part: number,
): Promise<StoredPart | undefined> {
  const stored = await readPart({ parts, blobs }, dataset.id, part)
  if (!stored || stored.hasOwnKey) return stored
  return datasetKeys.reseal(dataset, stored, {
    ownerId: dataset.id,
    part,
    isFinal: stored.isFinal,
  })
}
