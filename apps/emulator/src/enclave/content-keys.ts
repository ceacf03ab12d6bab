import { randomBytes } from 'node:crypto'
import { createContentKey, unwrapContentKey, wrapContentKey } from './content-key.ts'
import type { Room } from './room.ts'
import { contentKeyRow, currentCustomerKey, deleteContentKey, insertContentKey, insertCustomerKey } from './rows.ts'

const CUSTOMER_KEY_BYTES = 32

export type ContentKeys = {
  /** Makes the key of a new collaboration; part of the caller's transaction. */
  create(collaborationId: string): void
  /** @throws when the collaboration has no key: it is purged. */
  of(collaborationId: string): Uint8Array
  /** Part of the caller's transaction. Nothing opens the collaboration's data afterwards. */
  destroy(collaborationId: string): void
}

/** The content keys of the collaborations, wrapped at rest by the platform's customer key. The first use makes the first customer key. */
export function createContentKeys({ store, clock }: Pick<Room, 'store' | 'clock'>): ContentKeys {
  const customerKey = () => {
    const current = currentCustomerKey(store)
    if (current) return current
    const first = { name: 'cmk-1', key: randomBytes(CUSTOMER_KEY_BYTES) }
    insertCustomerKey(store, { ...first, createdAt: clock.now().toISOString() })
    return first
  }
  return {
    create(collaborationId) {
      const { name, key } = customerKey()
      insertContentKey(store, { collaborationId, customerKey: name, wrapped: wrapContentKey(key, createContentKey(), collaborationId) })
    },
    of(collaborationId) {
      const row = contentKeyRow(store, collaborationId)
      if (!row) throw new Error(`Collaboration ${collaborationId} has no content key`)
      return unwrapContentKey(row.key, row.wrapped, collaborationId)
    },
    destroy: (collaborationId) => deleteContentKey(store, collaborationId),
  }
}
