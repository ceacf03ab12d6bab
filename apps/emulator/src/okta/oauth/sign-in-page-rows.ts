import type { Store } from '#store/store.ts'

/** A page that is open in a browser: `request` is the application's, as JSON. */
export type SignInRow = { hash: string; cookieHash: string; request: string; expiresAt: string }

/** Adds the page; those that expired before `now` are deleted. */
export const insertSignIn = (store: Store, row: SignInRow, now: string): void =>
  store.transaction(() => {
    store.run('DELETE FROM okta_sign_ins WHERE expires_at < ?', [now])
    store.run(
      'INSERT INTO okta_sign_ins (hash, cookie_hash, request, expires_at) VALUES (@hash, @cookieHash, @request, @expiresAt)',
      row,
    )
  })

export const signInByHash = (store: Store, hash: string): SignInRow | undefined =>
  store.get<SignInRow>(
    'SELECT hash, cookie_hash AS cookieHash, request, expires_at AS expiresAt FROM okta_sign_ins WHERE hash = ?',
    [hash],
  )

/** The page takes no form after `by`; false if it is not open. */
export const endSignIn = (store: Store, hash: string, by: string): boolean =>
  store.run('UPDATE okta_sign_ins SET expires_at = min(expires_at, @by) WHERE hash = @hash', {
    hash,
    by,
  }).changes === 1

/** Deletes the page; false if it was not open. */
export const closeSignIn = (store: Store, hash: string): boolean =>
  store.run('DELETE FROM okta_sign_ins WHERE hash = ?', [hash]).changes === 1
