import type { Store } from '#store/store.ts'

type SpentCodeRow = { hash: string; bodyHash: string; expiresAt: string }

export const spentCode = (store: Store, hash: string): SpentCodeRow | undefined =>
  store.get<SpentCodeRow>(
    'SELECT hash, body_hash AS bodyHash, expires_at AS expiresAt FROM gateway_spent_codes WHERE hash = ?',
    [hash],
  )

/** Also deletes expired codes, which are useless. */
export const insertSpentCode = (
  store: Store,
  { now, ...row }: SpentCodeRow & { now: string },
): void =>
  store.transaction(() => {
    store.run('DELETE FROM gateway_spent_codes WHERE expires_at < ?', [now])
    store.run(
      'INSERT INTO gateway_spent_codes (hash, body_hash, expires_at) VALUES (@hash, @bodyHash, @expiresAt)',
      row,
    )
  })
