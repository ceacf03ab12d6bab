import type { Store } from '#store/store.ts'

/** Hashes of the previous passwords, newest first. */
export const formerPasswords = (store: Store, oktaId: string, count: number): string[] =>
  store
    .all<{ hash: string }>(
      'SELECT password_hash AS hash FROM okta_former_passwords WHERE okta_id = ? ORDER BY id DESC LIMIT ?',
      [oktaId, count],
    )
    .map(({ hash }) => hash)

type NewPassword = { passwordHash: string; changedAt: string; expiresAt: string | null }

/** Sets a new password and clears the count of wrong ones. The old password joins the history. */
export const setPassword = (
  store: Store,
  oktaId: string,
  { passwordHash, changedAt, expiresAt }: NewPassword,
): void =>
  store.transaction(() => {
    store.run(
      `INSERT INTO okta_former_passwords (okta_id, password_hash)
       SELECT id, password_hash FROM okta_users WHERE id = ? AND password_hash IS NOT NULL`,
      [oktaId],
    )
    store.run(
      `UPDATE okta_users SET password_hash = ?, password_changed_at = ?, password_expires_at = ?, failed_attempts = 0 WHERE id = ?`,
      [passwordHash, changedAt, expiresAt, oktaId],
    )
  })

export const setSmsFactor = (
  store: Store,
  oktaId: string,
  factorId: string,
  phoneNumber: string,
): void =>
  void store.run(
    'UPDATE okta_users SET sms_factor_id = ?, phone_number = ?, enrols_factor = 0 WHERE id = ?',
    [factorId, phoneNumber, oktaId],
  )

/**
 * Ends the user's sessions, except that of the refresh tokens of `family`: sessions at the
 * provider, unexchanged codes, and refresh tokens.
 */
export const revokeSessions = (
  store: Store,
  oktaId: string,
  now: string,
  family: string | null = null,
): void =>
  store.transaction(() => {
    endSignOns(store, oktaId)
    store.run(
      `UPDATE okta_refresh_tokens SET revoked_at = coalesce(revoked_at, ?)
       WHERE okta_id = ? AND family IS NOT ?`,
      [now, oktaId, family],
    )
  })

/**
 * Ends the sessions of a suspended user: none can be renewed or opened any more. Their access
 * tokens are not marked as revoked: they are refused for as long as the user is suspended, and are
 * valid again for the rest of their ten minutes after an unsuspension.
 */
export const removeSessions = (store: Store, oktaId: string): void =>
  store.transaction(() => {
    endSignOns(store, oktaId)
    store.run('DELETE FROM okta_refresh_tokens WHERE okta_id = ?', [oktaId])
  })

/** Ends the user's sessions at the provider and revokes unexchanged codes. */
function endSignOns(store: Store, oktaId: string): void {
  for (const table of ['okta_sessions', 'okta_session_tokens'])
    store.run(`DELETE FROM ${table} WHERE okta_id = ?`, [oktaId])
  store.run('DELETE FROM okta_authorization_codes WHERE okta_id = ? AND family IS NULL', [oktaId])
}

export type SessionOfUser = {
  family: string
  clientId: string
  startedAt: string
  renewedAt: string
  expiresAt: string
}

/** The families of refresh tokens that were not revoked, the latest first; some have expired. */
export const sessionsOfUser = (store: Store, oktaId: string): SessionOfUser[] =>
  store.all<SessionOfUser>(
    `SELECT family, client_id AS clientId, min(started_at) AS startedAt, max(issued_at) AS renewedAt,
       max(expires_at) AS expiresAt FROM okta_refresh_tokens
     WHERE okta_id = ? AND revoked_at IS NULL GROUP BY family ORDER BY renewedAt DESC, family`,
    [oktaId],
  )
