import type { Store } from '#store/store.ts'

/** Hashes of the last passwords before the present one, newest first. */
export const formerPasswords = (store: Store, oktaId: string, count: number): string[] =>
  store
    .all<{ hash: string }>(
      'SELECT password_hash AS hash FROM okta_former_passwords WHERE okta_id = ? ORDER BY id DESC LIMIT ?',
      [oktaId, count],
    )
    .map(({ hash }) => hash)

type NewPassword = { passwordHash: string; changedAt: string; expiresAt: string | null }

/** A new password: the wrong ones before it are forgiven. The old one joins the former. */
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
 * Ends the person's sessions everywhere but in the one of the refresh tokens of `family`: what they
 * hold at the provider, what could still be exchanged, and every refresh token.
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
 * Ends the sessions of a person who is suspended: nothing renews or opens one any more. Their access
 * tokens are refused by the status of the person as long as it lasts, and are not marked as ended:
 * what is left of their ten minutes counts again after an unsuspension.
 */
export const removeSessions = (store: Store, oktaId: string): void =>
  store.transaction(() => {
    endSignOns(store, oktaId)
    store.run('DELETE FROM okta_refresh_tokens WHERE okta_id = ?', [oktaId])
  })

/** Ends what they hold at the provider, and what could still be exchanged. */
function endSignOns(store: Store, oktaId: string): void {
  for (const table of ['okta_sessions', 'okta_session_tokens'])
    store.run(`DELETE FROM ${table} WHERE okta_id = ?`, [oktaId])
  store.run('DELETE FROM okta_authorization_codes WHERE okta_id = ? AND family IS NULL', [oktaId])
}
