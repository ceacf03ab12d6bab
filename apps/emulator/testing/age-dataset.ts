import { openStored, sealStored } from '../src/enclave/content-key.ts'
import { createContentKeys } from '../src/enclave/content-keys.ts'
import { createDatasetKeys, type KeyedDataset } from '../src/enclave/dataset-keys.ts'
import { partNumbers, partRow, type SealedRow } from '../src/parts/rows.ts'
import type { Clock } from '../src/runtime/clock.ts'
import type { Store } from '../src/store/store.ts'

type Stores = { store: Store; parts: Store; clock: Clock }

/** The stored parts of a data set, with their places. */
export const getParts = ({ parts }: Pick<Stores, 'parts'>, id: string) => {
  const numbers = partNumbers(parts, id)
  return numbers.map((part) => ({
    ...(partRow(parts, id, part) as SealedRow),
    position: { ownerId: id, part, isFinal: part === numbers.length },
  }))
}

/** Leaves a data set as an earlier version did: sealed under its collaboration's key. */
export function ageDataset(world: Stores, dataset: KeyedDataset): void {
  const { store, parts } = world
  const own = createDatasetKeys(world).of(dataset)
  const shared = createContentKeys(world).of(dataset.collaborationId)
  for (const { position, ...part } of getParts(world, dataset.id)) {
    const { iv, ciphertext } = sealStored(shared, openStored(own, part, position), position)
    parts.run(
      'UPDATE parts SET has_own_key = 0, iv = ?, ciphertext = ? WHERE owner_id = ? AND part = ?',
      [iv, ciphertext, dataset.id, position.part],
    )
  }
  store.run('UPDATE dataset_keys SET wrapped = NULL WHERE dataset_id = ?', [dataset.id])
}
