import type { Store } from '#store/store.ts'

type StoredPartRow = {
  ownerId: string
  number: number
  isFinal: number
  sizeBytes: number
  firstBytes: Uint8Array
  iv: Uint8Array
  storedAt: string | null
}
type Owner = { kind: 'dataset' | 'model'; id: string; name: string; organization: string }

/**
 * Parts as they are in their file: those of one owner in order, of the newest owner first, whose id
 * is the greatest. `of` is the id of a data set or a model.
 */
export const storedParts = (
  parts: Store,
  window: { of: string | null; firstBytes: number; limit: number; offset: number },
): { rows: StoredPartRow[]; total: number } => ({
  rows: parts.all<StoredPartRow>(
    `SELECT owner_id AS ownerId, part AS number, is_final AS isFinal, length(ciphertext) AS sizeBytes, substr(ciphertext, 1, @firstBytes) AS firstBytes,
       iv, stored_at AS storedAt FROM parts WHERE @of IS NULL OR owner_id = @of ORDER BY owner_id DESC, part LIMIT @limit OFFSET @offset`,
    window,
  ),
  total:
    parts.get<{ total: number }>(
      'SELECT count(*) AS total FROM parts WHERE @of IS NULL OR owner_id = @of',
      { of: window.of },
    )?.total ?? 0,
})

/** The owners of parts by id. Only the requested ids. */
export const getOwners = (store: Store, ids: readonly string[]): Map<string, Owner> =>
  new Map(
    store
      .all<Owner>(
        `SELECT 'dataset' AS kind, d.id, d.file_name AS name, o.name AS organization FROM datasets d JOIN organizations o ON o.id = d.organization_id
           WHERE d.id IN (SELECT value FROM json_each(@ids))
         UNION ALL
         SELECT 'model', m.id, m.name, o.name FROM inference_models m JOIN organizations o ON o.id = m.organization_id
           WHERE m.id IN (SELECT value FROM json_each(@ids))`,
        { ids: JSON.stringify(ids) },
      )
      .map((owner) => [owner.id, owner]),
  )

type CustomerKey = { name: string; key: Uint8Array; createdAt: string; wraps: number }
export const customerKeys = (store: Store): CustomerKey[] =>
  store.all<CustomerKey>(
    `SELECT name, key, created_at AS createdAt, (SELECT count(*) FROM content_keys WHERE customer_key = customer_keys.name)
       + (SELECT count(*) FROM model_keys WHERE customer_key = customer_keys.name) AS wraps FROM customer_keys ORDER BY position`,
  )

type ContentKey = {
  kind: 'collaboration' | 'model'
  id: string
  name: string
  wrappedBy: string
  wrapped: Uint8Array
}
/**
 * The wrapped keys of the collaborations and the models, which are useless without the customer
 * key.
 */
export const contentKeys = (store: Store): ContentKey[] =>
  store.all<ContentKey>(
    `SELECT 'collaboration' AS kind, c.id, c.name, k.customer_key AS wrappedBy, k.wrapped FROM content_keys k
       JOIN collaborations c ON c.id = k.collaboration_id
     UNION ALL
     SELECT 'model', m.id, m.name, k.customer_key, k.wrapped FROM model_keys k JOIN inference_models m ON m.id = k.model_id
     ORDER BY kind, id`,
  )
