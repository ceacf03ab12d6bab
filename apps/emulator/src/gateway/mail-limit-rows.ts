import type { Store } from '#store/store.ts'

type Window = { key: string; from: string; until: string }

/** When the newest but `skipped` requests of a window was made; undefined when there were fewer. */
export const mailRequestAt = (store: Store, { key, from, until }: Window, skipped: number): string | undefined =>
  store.get<{ at: string }>(
    'SELECT at FROM gateway_mail_requests WHERE key = @key AND at > @from AND at <= @until ORDER BY at DESC LIMIT 1 OFFSET @skipped',
    { key, from, until, skipped },
  )?.at

/** Forgets those before the window at the same time. */
export const insertMailRequest = (store: Store, { key, from, until }: Window): void =>
  store.transaction(() => {
    store.run('DELETE FROM gateway_mail_requests WHERE at <= ?', [from])
    store.run('INSERT INTO gateway_mail_requests (key, at) VALUES (?, ?)', [key, until])
  })
