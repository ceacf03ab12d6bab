import { randomBytes } from 'node:crypto'
import { createContentKey, unwrapContentKey, wrapContentKey } from './content-key.ts'
import type { Room } from './room.ts'
import { contentKeyRow, currentCustomerKey, deleteContentKey, insertContentKey, insertCustomerKey, type KeyOwner } from './rows.ts'

const CUSTOMER_KEY_BYTES = 32

export type ContentKeys = {
  /** Makes the key of a new collaboration or model; part of the caller's transaction. */
  create(id: string): void
  /** @throws when there is no key: the collaboration is purged, the model deleted. */
  of(id: string): Uint8Array
  /** Part of the caller's transaction. Nothing opens the data afterwards. */
  destroy(id: string): void
}

/** Each collaboration, and each model, has a content key of its own. */
export type KeyHolder = { collaborationId: string } | { modelId: string }

/** The content keys of the collaborations, or of the models, wrapped at rest by the platform's customer key. The first use makes the first customer key. */
export function createContentKeys({ store, clock }: Pick<Room, 'store' | 'clock'>, of: KeyOwner = 'collaboration'): ContentKeys {
  // What a wrapped key is bound to: one of a model never opens as one of a collaboration.
  const boundTo = (id: string) => (of === 'model' ? `model ${id}` : id)
  const customerKey = () => {
    const current = currentCustomerKey(store)
    if (current) return current
    const first = { name: 'cmk-1', key: randomBytes(CUSTOMER_KEY_BYTES) }
    insertCustomerKey(store, { ...first, createdAt: clock.now().toISOString() })
    return first
  }
  return {
    create(id) {
      const { name, key } = customerKey()
      insertContentKey(store, of, { id, customerKey: name, wrapped: wrapContentKey(key, createContentKey(), boundTo(id)) })
    },
    of(id) {
      const row = contentKeyRow(store, of, id)
      if (!row) throw new Error(`The ${of} ${id} has no content key`)
      return unwrapContentKey(row.key, row.wrapped, boundTo(id))
    },
    destroy: (id) => deleteContentKey(store, of, id),
  }
}
