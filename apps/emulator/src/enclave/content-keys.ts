import { randomBytes } from 'node:crypto'
import { createContentKey, unwrapContentKey, wrapContentKey } from './content-key.ts'
import type { EnclaveDeps } from './enclave-deps.ts'
import {
  type CustomerKeyRow,
  contentKeyRow,
  currentCustomerKey,
  deleteContentKey,
  insertContentKey,
  insertCustomerKey,
  type KeyOwner,
  updateContentKey,
} from './rows.ts'

const CUSTOMER_KEY_BYTES = 32
/** The name of the first customer key in every world. */
export const FIRST_CUSTOMER_KEY = 'cmk-1'

/**
 * Adds a customer key to the key vault: from then on it wraps new content keys. Part of the
 * caller's transaction.
 */
export function createCustomerKey(
  { store, clock }: Pick<EnclaveDeps, 'store' | 'clock'>,
  name: string,
): CustomerKeyRow {
  const created = { name, key: randomBytes(CUSTOMER_KEY_BYTES) }
  insertCustomerKey(store, { ...created, createdAt: clock.now().toISOString() })
  return created
}

export type ContentKeys = {
  /** Creates the key of a new collaboration or model; part of the caller's transaction. */
  create(id: string): void
  /** @throws if there is no key: the collaboration is purged, the model deleted. */
  of(id: string): Uint8Array
  /** Part of the caller's transaction. Afterwards the data cannot be opened. */
  destroy(id: string): void
  /**
   * Rewraps the key with the newest customer key; the key itself, and so the data, does not change.
   * Part of the caller's transaction.
   *
   * @throws if there is no key, or its customer key does not open it.
   */
  rewrap(id: string): void
}

/**
 * The content keys of the collaborations, or of the models, wrapped at rest by the platform's
 * customer key. The first customer key is created on first use.
 */
export function createContentKeys(
  { store, clock }: Pick<EnclaveDeps, 'store' | 'clock'>,
  of: KeyOwner = 'collaboration',
): ContentKeys {
  // The context to which a wrapped key is bound: a model's never opens as a collaboration's.
  const boundTo = (id: string) => (of === 'model' ? `model ${id}` : id)
  const customerKey = () =>
    currentCustomerKey(store) ?? createCustomerKey({ store, clock }, FIRST_CUSTOMER_KEY)
  const keys: ContentKeys = {
    create(id) {
      const { name, key } = customerKey()
      insertContentKey(store, of, {
        id,
        customerKey: name,
        wrapped: wrapContentKey(key, createContentKey(), boundTo(id)),
      })
    },
    of(id) {
      const row = contentKeyRow(store, of, id)
      if (!row) throw new Error(`The ${of} ${id} has no content key`)
      return unwrapContentKey(row.key, row.wrapped, boundTo(id))
    },
    destroy: (id) => deleteContentKey(store, of, id),
    rewrap(id) {
      const { name, key } = customerKey()
      updateContentKey(store, of, {
        id,
        customerKey: name,
        wrapped: wrapContentKey(key, keys.of(id), boundTo(id)),
      })
    },
  }
  return keys
}
