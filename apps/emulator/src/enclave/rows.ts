import type { Store } from '#store/store.ts'

export type CustomerKeyRow = { name: string; key: Uint8Array }

/** The newest customer key: the one that wraps new content keys. */
export const currentCustomerKey = (store: Store): CustomerKeyRow | undefined =>
  store.get<CustomerKeyRow>('SELECT name, key FROM customer_keys ORDER BY created_at DESC, name DESC LIMIT 1')

export const insertCustomerKey = (store: Store, row: CustomerKeyRow & { createdAt: string }): void =>
  void store.run('INSERT INTO customer_keys (name, key, created_at) VALUES (@name, @key, @createdAt)', row)

export const insertContentKey = (store: Store, row: { collaborationId: string; customerKey: string; wrapped: Uint8Array }): void =>
  void store.run(
    'INSERT INTO content_keys (collaboration_id, customer_key, wrapped) VALUES (@collaborationId, @customerKey, @wrapped)',
    row,
  )

export const deleteContentKey = (store: Store, collaborationId: string): void =>
  void store.run('DELETE FROM content_keys WHERE collaboration_id = ?', [collaborationId])

export const contentKeyRow = (store: Store, collaborationId: string): { wrapped: Uint8Array; key: Uint8Array } | undefined =>
  store.get(
    'SELECT wrapped, key FROM content_keys JOIN customer_keys ON customer_keys.name = content_keys.customer_key WHERE collaboration_id = ?',
    [collaborationId],
  )
