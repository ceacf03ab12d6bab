import type { Store } from '#store/store.ts'

type Window = { key: string; from: string; until: string }

/**
 * The time of the newest request to send of a window after skipping `skipped`; undefined if there
 * are fewer.
 */
export const sendRequestAt = (
  store: Store,
  { key, from, until }: Window,
  skipped: number,
): string | undefined =>
  store.get<{ at: string }>(
    'SELECT at FROM send_requests WHERE key = @key AND at > @from AND at <= @until ORDER BY at DESC LIMIT 1 OFFSET @skipped',
    { key, from, until, skipped },
  )?.at

/** Also deletes those before the window. */
export const insertSendRequest = (store: Store, { key, from, until }: Window): void =>
  store.transaction(() => {
    store.run('DELETE FROM send_requests WHERE at <= ?', [from])
    store.run('INSERT INTO send_requests (key, at) VALUES (?, ?)', [key, until])
  })
