import type { Store } from '#store/store.ts'

/** The time of a key's newest wrong code; undefined if there is none. */
export const lastWrongCode = (store: Store, key: string, now: string): string | undefined =>
  store.get<{ at: string }>(
    'SELECT at FROM okta_wrong_codes WHERE key = ? AND at <= ? ORDER BY at DESC LIMIT 1',
    [key, now],
  )?.at

export const countWrongCodes = (store: Store, key: string, from: string, until: string): number =>
  store.get<{ count: number }>(
    'SELECT count(*) AS count FROM okta_wrong_codes WHERE key = ? AND at > ? AND at <= ?',
    [key, from, until],
  )?.count ?? 0

/** Also deletes those that have expired. */
export const insertWrongCode = (
  store: Store,
  { key, at, forgetUntil }: { key: string; at: string; forgetUntil: string },
): void =>
  store.transaction(() => {
    store.run('DELETE FROM okta_wrong_codes WHERE at <= ?', [forgetUntil])
    store.run('INSERT INTO okta_wrong_codes (key, at) VALUES (?, ?)', [key, at])
  })

export const deleteWrongCodes = (store: Store, key: string): void =>
  void store.run('DELETE FROM okta_wrong_codes WHERE key = ?', [key])
