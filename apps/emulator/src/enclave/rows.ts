import type { Store } from '#store/store.ts'

export type CustomerKeyRow = { name: string; key: Uint8Array }

/** The newest customer key: the one that wraps new content keys. */
export const currentCustomerKey = (store: Store): CustomerKeyRow | undefined =>
  store.get<CustomerKeyRow>('SELECT name, key FROM customer_keys ORDER BY position DESC LIMIT 1')

export const insertCustomerKey = (
  store: Store,
  row: CustomerKeyRow & { createdAt: string },
): void =>
  void store.run(
    `INSERT INTO customer_keys (name, key, created_at, position)
     VALUES (@name, @key, @createdAt, (SELECT coalesce(max(position), 0) + 1 FROM customer_keys))`,
    row,
  )

/** Deletes the customer keys that wrap nothing and are not the newest. */
export const deleteIdleCustomerKeys = (store: Store): void =>
  void store.run(
    `DELETE FROM customer_keys WHERE position < (SELECT max(position) FROM customer_keys)
       AND NOT EXISTS (SELECT 1 FROM content_keys WHERE customer_key = customer_keys.name)
       AND NOT EXISTS (SELECT 1 FROM model_keys WHERE customer_key = customer_keys.name)`,
  )

export const insertDatasetKey = (store: Store, datasetId: string, wrapped: Uint8Array): void =>
  void store.run('INSERT INTO dataset_keys (dataset_id, wrapped) VALUES (?, ?)', [
    datasetId,
    wrapped,
  ])

/** The wrapped key of a data set; null until one from an earlier version needs it. */
export const datasetKeyRow = (
  store: Store,
  datasetId: string,
): { wrapped: Uint8Array | null } | undefined =>
  store.get('SELECT wrapped FROM dataset_keys WHERE dataset_id = ?', [datasetId])

export const setDatasetKey = (store: Store, datasetId: string, wrapped: Uint8Array): void =>
  void store.run('UPDATE dataset_keys SET wrapped = ? WHERE dataset_id = ?', [wrapped, datasetId])

export const deleteDatasetKey = (store: Store, datasetId: string): void =>
  void store.run('DELETE FROM dataset_keys WHERE dataset_id = ?', [datasetId])

export const deleteDatasetKeysOf = (store: Store, collaborationId: string): void =>
  void store.run(
    'DELETE FROM dataset_keys WHERE dataset_id IN (SELECT id FROM datasets WHERE collaboration_id = ?)',
    [collaborationId],
  )

/** The owner of a content key. */
export type KeyOwner = 'collaboration' | 'model'

const KEY_TABLES: Record<KeyOwner, { table: string; id: string }> = {
  collaboration: { table: 'content_keys', id: 'collaboration_id' },
  model: { table: 'model_keys', id: 'model_id' },
}

export function insertContentKey(
  store: Store,
  of: KeyOwner,
  row: { id: string; customerKey: string; wrapped: Uint8Array },
): void {
  const { table, id } = KEY_TABLES[of]
  store.run(
    `INSERT INTO ${table} (${id}, customer_key, wrapped) VALUES (@id, @customerKey, @wrapped)`,
    row,
  )
}

export function deleteContentKey(store: Store, of: KeyOwner, ownerId: string): void {
  const { table, id } = KEY_TABLES[of]
  store.run(`DELETE FROM ${table} WHERE ${id} = ?`, [ownerId])
}

export function contentKeyRow(
  store: Store,
  of: KeyOwner,
  ownerId: string,
): { wrapped: Uint8Array; key: Uint8Array } | undefined {
  const { table, id } = KEY_TABLES[of]
  return store.get(
    `SELECT wrapped, key FROM ${table} JOIN customer_keys ON customer_keys.name = ${table}.customer_key WHERE ${id} = ?`,
    [ownerId],
  )
}

export function updateContentKey(
  store: Store,
  of: KeyOwner,
  row: { id: string; customerKey: string; wrapped: Uint8Array },
): void {
  const { table, id } = KEY_TABLES[of]
  store.run(
    `UPDATE ${table} SET customer_key = @customerKey, wrapped = @wrapped WHERE ${id} = @id`,
    row,
  )
}

/** The owners of content keys that another customer key than this one wraps, in a fixed order. */
export function idsWrappedByOthers(store: Store, of: KeyOwner, customerKey: string): string[] {
  const { table, id } = KEY_TABLES[of]
  return store
    .all<{ id: string }>(
      `SELECT ${id} AS id FROM ${table} WHERE customer_key <> ? ORDER BY ${id}`,
      [customerKey],
    )
    .map((row) => row.id)
}
