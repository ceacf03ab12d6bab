import type { Store } from '#store/store.ts'

type Window = { key: string; from: string; until: string }

/**
 * When the newest but `skipped` requests to send of a window was made; undefined when there were
 * fewer.
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

/** Forgets those before the window at the same time. */
export const insertSendRequest = (store: Store, { key, from, until }: Window): void =>
  store.transaction(() => {
    store.run('DELETE FROM send_requests WHERE at <= ?', [from])
    store.run('INSERT INTO send_requests (key, at) VALUES (?, ?)', [key, until])
  })
