import type { Store } from '#store/store.ts'

/** A page that is open in a browser: `request` is the application's, as JSON. */
type SignInRow = { hash: string; cookieHash: string; request: string; expiresAt: string }

/** The sign-in pages of an emulated provider. */
export const signInPageRows = (table: 'okta_sign_ins' | 'azure_sign_ins') => ({
  insert: (store: Store, row: SignInRow): void =>
    void store.run(
      `INSERT INTO ${table} (hash, cookie_hash, request, expires_at) VALUES (@hash, @cookieHash, @request, @expiresAt)`,
      row,
    ),
  find: (store: Store, hash: string): SignInRow | undefined =>
    store.get<SignInRow>(
      `SELECT hash, cookie_hash AS cookieHash, request, expires_at AS expiresAt FROM ${table} WHERE hash = ?`,
      [hash],
    ),
  /** The page takes no form after `by`; false if it is not open. */
  end: (store: Store, hash: string, by: string): boolean =>
    store.run(`UPDATE ${table} SET expires_at = min(expires_at, @by) WHERE hash = @hash`, {
      hash,
      by,
    }).changes === 1,
  /** Deletes the page; false if it was not open. */
  close: (store: Store, hash: string): boolean =>
    store.run(`DELETE FROM ${table} WHERE hash = ?`, [hash]).changes === 1,
  deleteExpired: (store: Store, now: string): void =>
    void store.run(`DELETE FROM ${table} WHERE expires_at < ?`, [now]),
})
