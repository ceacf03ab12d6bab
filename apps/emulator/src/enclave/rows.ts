import type { Store } from '#store/store.ts'

export type CustomerKeyRow = { name: string; key: Uint8Array }

/** The newest customer key: the one that wraps new content keys. */
export const currentCustomerKey = (store: Store): CustomerKeyRow | undefined =>
  store.get<CustomerKeyRow>('SELECT name, key FROM customer_keys ORDER BY created_at DESC, name DESC LIMIT 1')

export const insertCustomerKey = (store: Store, row: CustomerKeyRow & { createdAt: string }): void =>
  void store.run('INSERT INTO customer_keys (name, key, created_at) VALUES (@name, @key, @createdAt)', row)

/** What has a content key. */
export type KeyOwner = 'collaboration' | 'model'

const KEY_TABLES: Record<KeyOwner, { table: string; id: string }> = {
  collaboration: { table: 'content_keys', id: 'collaboration_id' },
  model: { table: 'model_keys', id: 'model_id' },
}

export function insertContentKey(store: Store, of: KeyOwner, row: { id: string; customerKey: string; wrapped: Uint8Array }): void {
  const { table, id } = KEY_TABLES[of]
  store.run(`INSERT INTO ${table} (${id}, customer_key, wrapped) VALUES (@id, @customerKey, @wrapped)`, row)
}

export function deleteContentKey(store: Store, of: KeyOwner, ownerId: string): void {
  const { table, id } = KEY_TABLES[of]
  store.run(`DELETE FROM ${table} WHERE ${id} = ?`, [ownerId])
}

export function contentKeyRow(store: Store, of: KeyOwner, ownerId: string): { wrapped: Uint8Array; key: Uint8Array } | undefined {
  const { table, id } = KEY_TABLES[of]
  return store.get(`SELECT wrapped, key FROM ${table} JOIN customer_keys ON customer_keys.name = ${table}.customer_key WHERE ${id} = ?`, [
    ownerId,
  ])
}
