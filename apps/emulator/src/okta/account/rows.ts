import type { UserStatus } from '@concord/domain/people/user'
import type { Store } from '#store/store.ts'

export type OktaUserRow = {
  id: string
  login: string
  firstName: string
  lastName: string
  locale: string
  status: UserStatus
  statusChangedAt: string
  passwordHash: string | null
  passwordChangedAt: string | null
  passwordExpiresAt: string | null
  failedAttempts: number
  phoneNumber: string | null
  smsFactorId: string | null
  /** 0 or 1. */
  enrolsFactor: number
}

const SELECT_USER = `SELECT id, login, first_name AS firstName, last_name AS lastName, locale, status, status_changed_at AS statusChangedAt, password_hash AS passwordHash,
  password_changed_at AS passwordChangedAt, password_expires_at AS passwordExpiresAt, failed_attempts AS failedAttempts,
  phone_number AS phoneNumber, sms_factor_id AS smsFactorId, enrols_factor AS enrolsFactor FROM okta_users`

export const oktaUserByLogin = (store: Store, login: string): OktaUserRow | undefined =>
  store.get<OktaUserRow>(`${SELECT_USER} WHERE login = ?`, [login])
export const oktaUserById = (store: Store, id: string): OktaUserRow | undefined =>
  store.get<OktaUserRow>(`${SELECT_USER} WHERE id = ?`, [id])

type NewOktaUser = Pick<
  OktaUserRow,
  'id' | 'login' | 'firstName' | 'lastName' | 'locale' | 'status' | 'statusChangedAt'
>

/** A new account: without a password, and with a phone yet to be enrolled. */
export const insertOktaUser = (store: Store, row: NewOktaUser): void =>
  void store.run(
    `INSERT INTO okta_users (id, login, first_name, last_name, locale, status, status_changed_at, enrols_factor)
     VALUES (@id, @login, @firstName, @lastName, @locale, @status, @statusChangedAt, 1)`,
    row,
  )

export const setFailedAttempts = (store: Store, id: string, count: number): void =>
  void store.run('UPDATE okta_users SET failed_attempts = ? WHERE id = ?', [count, id])

/** Before a password is checked: a caller without a session can cause it. */
export const countFailedAttempt = (store: Store, { id, failedAttempts }: OktaUserRow): void =>
  store.transactionWithoutSync(() => setFailedAttempts(store, id, failedAttempts + 1))

/** The names of the person's roles in the product, in order. */
export const getRoleNames = (store: Store, oktaId: string): string[] =>
  store
    .all<{ name: string }>(
      `SELECT r.name FROM users u JOIN user_roles ur ON ur.user_id = u.id JOIN roles r ON r.id = ur.role_id
       WHERE u.okta_id = ? ORDER BY r.name`,
      [oktaId],
    )
    .map(({ name }) => name)

/** Updates the product's copy of the status too. */
export const setOktaStatus = (store: Store, id: string, status: UserStatus, now: string): void =>
  store.transaction(() => {
    store.run('UPDATE okta_users SET status = ?, status_changed_at = ? WHERE id = ?', [
      status,
      now,
      id,
    ])
    store.run('UPDATE users SET status = ?, status_changed_at = ? WHERE okta_id = ?', [
      status,
      now,
      id,
    ])
  })

export const setLastLogin = (store: Store, oktaId: string, now: string): void =>
  void store.run('UPDATE users SET last_login_at = ? WHERE okta_id = ?', [now, oktaId])

/** A secret that is valid until it expires. */
type Held = { hash: string; oktaId: string; amr: string; expiresAt: string }

export const insertSessionToken = (store: Store, row: Held): void =>
  void store.run(
    'INSERT INTO okta_session_tokens (hash, okta_id, amr, expires_at) VALUES (@hash, @oktaId, @amr, @expiresAt)',
    row,
  )

/**
 * Adds a session token for what another one, which is not yet consumed, is for; false without it.
 */
export const copySessionToken = (
  store: Store,
  { from, hash, expiresAt }: { from: string; hash: string; expiresAt: string },
): boolean =>
  store.run(
    'INSERT INTO okta_session_tokens (hash, okta_id, amr, expires_at) SELECT @hash, okta_id, amr, @expiresAt FROM okta_session_tokens WHERE hash = @from ON CONFLICT DO NOTHING',
    { from, hash, expiresAt },
  ).changes === 1

/** Consumes the session token: it is valid once. */
export const takeSessionToken = (store: Store, hash: string): Held | undefined =>
  store.get<Held>(
    'DELETE FROM okta_session_tokens WHERE hash = ? RETURNING hash, okta_id AS oktaId, amr, expires_at AS expiresAt',
    [hash],
  )

export type SessionRow = Held & { authTime: string }

export const insertSession = (store: Store, row: SessionRow): void =>
  void store.run(
    'INSERT INTO okta_sessions (hash, okta_id, amr, auth_time, expires_at) VALUES (@hash, @oktaId, @amr, @authTime, @expiresAt)',
    row,
  )

export const sessionByHash = (store: Store, hash: string): SessionRow | undefined =>
  store.get<SessionRow>(
    'SELECT hash, okta_id AS oktaId, amr, auth_time AS authTime, expires_at AS expiresAt FROM okta_sessions WHERE hash = ?',
    [hash],
  )

export const deleteSession = (store: Store, hash: string): void =>
  void store.run('DELETE FROM okta_sessions WHERE hash = ?', [hash])

export type CodeRow = Held & {
  clientId: string
  redirectUri: string
  scope: string
  nonce: string | null
  codeChallenge: string | null
  authTime: string
  /** The browser's session at the provider; null for codes from before version 19. */
  sessionHash: string | null
  /** The refresh tokens issued for the code: set once it has been used. */
  family: string | null
}

export const insertCode = (store: Store, row: Omit<CodeRow, 'family'>): void =>
  void store.run(
    `INSERT INTO okta_authorization_codes (hash, okta_id, client_id, redirect_uri, scope, nonce, code_challenge, amr, auth_time, session_hash, expires_at)
     VALUES (@hash, @oktaId, @clientId, @redirectUri, @scope, @nonce, @codeChallenge, @amr, @authTime, @sessionHash, @expiresAt)`,
    row,
  )

export const codeByHash = (store: Store, hash: string): CodeRow | undefined =>
  store.get<CodeRow>(
    `SELECT hash, okta_id AS oktaId, client_id AS clientId, redirect_uri AS redirectUri, scope, nonce, code_challenge AS codeChallenge, amr,
       auth_time AS authTime, session_hash AS sessionHash, expires_at AS expiresAt, family FROM okta_authorization_codes WHERE hash = ?`,
    [hash],
  )

export const spendCode = (store: Store, hash: string, family: string): void =>
  void store.run('UPDATE okta_authorization_codes SET family = ? WHERE hash = ?', [family, hash])

export type RefreshTokenRow = Held & {
  family: string
  clientId: string
  scope: string
  authTime: string
  /** The time at which the first token of the family was issued. */
  startedAt: string
  issuedAt: string
  replacedAt: string | null
  revokedAt: string | null
}

export const insertRefreshToken = (
  store: Store,
  row: Omit<RefreshTokenRow, 'replacedAt' | 'revokedAt'>,
): void =>
  void store.run(
    `INSERT INTO okta_refresh_tokens (hash, family, okta_id, client_id, scope, amr, auth_time, started_at, issued_at, expires_at)
     VALUES (@hash, @family, @oktaId, @clientId, @scope, @amr, @authTime, @startedAt, @issuedAt, @expiresAt)`,
    row,
  )

export const refreshTokenByHash = (store: Store, hash: string): RefreshTokenRow | undefined =>
  store.get<RefreshTokenRow>(
    `SELECT hash, family, okta_id AS oktaId, client_id AS clientId, scope, amr, auth_time AS authTime, started_at AS startedAt,
       issued_at AS issuedAt, expires_at AS expiresAt, replaced_at AS replacedAt, revoked_at AS revokedAt FROM okta_refresh_tokens WHERE hash = ?`,
    [hash],
  )

export const replaceRefreshToken = (store: Store, hash: string, now: string): void =>
  void store.run(
    'UPDATE okta_refresh_tokens SET replaced_at = coalesce(replaced_at, ?) WHERE hash = ?',
    [now, hash],
  )

export const revokeFamily = (store: Store, family: string, now: string): void =>
  void store.run(
    'UPDATE okta_refresh_tokens SET revoked_at = coalesce(revoked_at, ?) WHERE family = ?',
    [now, family],
  )

/** Whether a session was revoked: kept for longer than an access token lives. */
export const isEndedFamily = (store: Store, family: string): boolean =>
  store.getCached(
    'SELECT 1 FROM okta_refresh_tokens WHERE family = ? AND revoked_at IS NOT NULL LIMIT 1',
    [family],
  ).length > 0

/** Expired rows look like rows that never existed; they are deleted a day later. */
export const deleteExpired = (store: Store, before: string): void =>
  store.transaction(() => {
    for (const table of [
      'okta_transactions',
      'okta_recovery_tokens',
      'okta_session_tokens',
      'okta_sessions',
      'okta_authorization_codes',
      'okta_refresh_tokens',
    ])
      store.run(`DELETE FROM ${table} WHERE expires_at < ?`, [before])
  })
