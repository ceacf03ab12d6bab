import {
  createContentKey,
  openStored,
  type StoredPart,
  type StoredPosition,
  sealStored,
  unwrapContentKey,
  wrapContentKey,
} from './content-key.ts'
import { createContentKeys } from './content-keys.ts'
import type { EnclaveDeps } from './enclave-deps.ts'
import { datasetKeyRow, insertDatasetKey, setDatasetKey } from './rows.ts'

export type KeyedDataset = { id: string; collaborationId: string }

/**
 * The keys under which the parts of data sets are sealed, each wrapped at rest by the content key
 * of its collaboration. Without its key a deleted data set cannot be opened, wherever copies of its
 * parts may be.
 */
export type DatasetKeys = {
  /** Stores the key of a new data set; part of the caller's transaction. */
  keep(dataset: KeyedDataset, key?: Uint8Array): void
  /** Undefined if the data set is deleted, or was only recorded by a scenario. */
  find(dataset: KeyedDataset): Uint8Array | undefined
  /** @throws if there is no key. */
  of(dataset: KeyedDataset): Uint8Array
  /**
   * Seals a part again that an earlier version sealed under the collaboration's content key.
   *
   * @throws {Error} if it was not sealed with that key, place and bytes.
   */
  reseal(dataset: KeyedDataset, stored: StoredPart, position: StoredPosition): StoredPart
}

export function createDatasetKeys(deps: Pick<EnclaveDeps, 'store' | 'clock'>): DatasetKeys {
  const { store } = deps
  const contentKeys = createContentKeys(deps)
  const boundTo = (id: string) => `data set ${id}`
  const wrap = ({ id, collaborationId }: KeyedDataset, key: Uint8Array) =>
    wrapContentKey(contentKeys.of(collaborationId), key, boundTo(id))
  const keys: DatasetKeys = {
    keep: (dataset, key = createContentKey()) =>
      insertDatasetKey(store, dataset.id, wrap(dataset, key)),
    find(dataset) {
      const { id, collaborationId } = dataset
      const row = datasetKeyRow(store, id)
      if (!row) return undefined
      if (row.wrapped)
        return unwrapContentKey(contentKeys.of(collaborationId), row.wrapped, boundTo(id))
      const key = createContentKey()
      setDatasetKey(store, id, wrap(dataset, key))
      return key
    },
    of(dataset) {
      const key = keys.find(dataset)
      if (!key) throw new Error(`The data set ${dataset.id} has no key`)
      return key
    },
    reseal(dataset, stored, position) {
      const plaintext = openStored(contentKeys.of(dataset.collaborationId), stored, position)
      const sealed = sealStored(keys.of(dataset), plaintext, position)
      plaintext.fill(0)
      return sealed
    },
  }
  return keys
}
