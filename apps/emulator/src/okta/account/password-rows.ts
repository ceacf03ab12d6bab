import type { Store } from '#store/store.ts'

/** Hashes of the last passwords before the present one, newest first. */
export const formerPasswords = (store: Store, oktaId: string, count: number): string[] =>
  store
    .all<{ hash: string }>('SELECT password_hash AS hash FROM okta_former_passwords WHERE okta_id = ? ORDER BY id DESC LIMIT ?', [
      oktaId,
      count,
    ])
    .map(({ hash }) => hash)

type NewPassword = { passwordHash: string; changedAt: string; expiresAt: string | null }

/** A new password: the wrong ones before it are forgiven. The old one joins the former. */
export const setPassword = (store: Store, oktaId: string, { passwordHash, changedAt, expiresAt }: NewPassword): void =>
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

export const setSmsFactor = (store: Store, oktaId: string, factorId: string, phoneNumber: string): void =>
  void store.run('UPDATE okta_users SET sms_factor_id = ?, phone_number = ?, enrols_factor = 0 WHERE id = ?', [
    factorId,
    phoneNumber,
    oktaId,
  ])

/** Ends the person's sessions everywhere. */
export const revokeSessions = (store: Store, oktaId: string, now: string): void =>
  store.transaction(() => {
    for (const table of ['okta_sessions', 'okta_session_tokens']) store.run(`DELETE FROM ${table} WHERE okta_id = ?`, [oktaId])
    store.run('UPDATE okta_refresh_tokens SET revoked_at = coalesce(revoked_at, ?) WHERE okta_id = ?', [now, oktaId])
  })
