import type { RecoveryType } from '@concord/domain/session/authn'
import type { Store } from '#store/store.ts'

type RecoveryTokenRow = {
  hash: string
  oktaId: string
  recoveryType: RecoveryType
  expiresAt: string
  /** The refresh tokens of the session that requested it, if the user is signed in. */
  family: string | null
}

const COLUMNS =
  'hash, okta_id AS oktaId, recovery_type AS recoveryType, expires_at AS expiresAt, family'

/** Only the newest is valid: earlier ones of its kind are deleted. */
export const replaceRecoveryToken = (store: Store, row: RecoveryTokenRow): void =>
  store.transaction(() => {
    store.run('DELETE FROM okta_recovery_tokens WHERE okta_id = ? AND recovery_type = ?', [
      row.oktaId,
      row.recoveryType,
    ])
    store.run(
      `INSERT INTO okta_recovery_tokens (hash, okta_id, recovery_type, expires_at, family)
       VALUES (@hash, @oktaId, @recoveryType, @expiresAt, @family)`,
      row,
    )
  })

export const recoveryTokenByHash = (store: Store, hash: string): RecoveryTokenRow | undefined =>
  store.get<RecoveryTokenRow>(`SELECT ${COLUMNS} FROM okta_recovery_tokens WHERE hash = ?`, [hash])

/** Consumes the token, if it is of one of these types: it is valid once. */
export const takeRecoveryToken = <Type extends RecoveryType>(
  store: Store,
  hash: string,
  types: readonly Type[],
): (RecoveryTokenRow & { recoveryType: Type }) | undefined =>
  store.get<RecoveryTokenRow & { recoveryType: Type }>(
    `DELETE FROM okta_recovery_tokens
     WHERE hash = ? AND recovery_type IN (SELECT value FROM json_each(?)) RETURNING ${COLUMNS}`,
    [hash, JSON.stringify(types)],
  )

/** After a new password, an unlock or a suspension, earlier mailed tokens are void. */
export const deleteRecoveryTokens = (store: Store, oktaId: string): void =>
  void store.run('DELETE FROM okta_recovery_tokens WHERE okta_id = ?', [oktaId])
