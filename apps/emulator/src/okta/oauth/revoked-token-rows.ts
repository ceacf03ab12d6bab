import type { Store } from '#store/store.ts'

/** Stores a revoked access token until its regular expiry. */
export const revokeAccessToken = (
  store: Store,
  row: { jti: string; expiresAt: string },
  now: string,
): void =>
  store.transaction(() => {
    store.run('DELETE FROM okta_revoked_access_tokens WHERE expires_at < ?', [now])
    store.run(
      'INSERT INTO okta_revoked_access_tokens (jti, expires_at) VALUES (@jti, @expiresAt) ON CONFLICT DO NOTHING',
      row,
    )
  })

export const isRevokedAccessToken = (store: Store, jti: string): boolean =>
  store.getCached('SELECT 1 FROM okta_revoked_access_tokens WHERE jti = ?', [jti]).length > 0
