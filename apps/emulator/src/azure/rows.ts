import type { Language } from '@concord/domain/people/language'
import { signInPageRows } from '#oauth/sign-in-page-rows.ts'
import type { Store } from '#store/store.ts'

export type AdministratorRow = {
  oid: string
  userName: string
  name: string | null
  email: string | null
  language: Language
  passwordHash: string
  isAssigned: 0 | 1
  isEnabled: 0 | 1
  failedAttempts: number
  lockedUntil: string | null
  purpose: string
}

const SELECT = `SELECT oid, user_name AS userName, name, email, language, password_hash AS passwordHash, is_assigned AS isAssigned,
  is_enabled AS isEnabled, failed_attempts AS failedAttempts, locked_until AS lockedUntil, purpose FROM administrators`

export const administratorByOid = (store: Store, oid: string): AdministratorRow | undefined =>
  store.get<AdministratorRow>(`${SELECT} WHERE oid = ?`, [oid])
export const administratorByUserName = (
  store: Store,
  userName: string,
): AdministratorRow | undefined =>
  store.get<AdministratorRow>(`${SELECT} WHERE user_name = ?`, [userName])
export const listAdministrators = (store: Store): AdministratorRow[] =>
  store.all<AdministratorRow>(`${SELECT} ORDER BY rowid`)

export const setAttempts = (
  store: Store,
  row: Pick<AdministratorRow, 'oid' | 'failedAttempts' | 'lockedUntil'>,
): void =>
  void store.run(
    'UPDATE administrators SET failed_attempts = @failedAttempts, locked_until = @lockedUntil WHERE oid = @oid',
    row,
  )

/** The sign-in pages that are open in browsers. */
export const signInPages = signInPageRows('azure_sign_ins')

export type SessionRow = { hash: string; oid: string; authTime: string; expiresAt: string }

export const insertSession = (store: Store, row: SessionRow): void =>
  void store.run(
    'INSERT INTO azure_sessions (hash, oid, auth_time, expires_at) VALUES (@hash, @oid, @authTime, @expiresAt)',
    row,
  )
export const sessionByHash = (store: Store, hash: string): SessionRow | undefined =>
  store.get<SessionRow>(
    'SELECT hash, oid, auth_time AS authTime, expires_at AS expiresAt FROM azure_sessions WHERE hash = ?',
    [hash],
  )
export const deleteSession = (store: Store, hash: string): void =>
  void store.run('DELETE FROM azure_sessions WHERE hash = ?', [hash])

export type CodeRow = {
  hash: string
  oid: string
  clientId: string
  redirectUri: string
  scope: string
  nonce: string | null
  codeChallenge: string | null
  codeChallengeMethod: string | null
  expiresAt: string
  /** The refresh tokens that the code was exchanged for: it has been used. */
  family: string | null
}

export const insertCode = (store: Store, row: Omit<CodeRow, 'family'>): void =>
  void store.run(
    `INSERT INTO azure_authorization_codes (hash, oid, client_id, redirect_uri, scope, nonce, code_challenge, code_challenge_method, expires_at)
     VALUES (@hash, @oid, @clientId, @redirectUri, @scope, @nonce, @codeChallenge, @codeChallengeMethod, @expiresAt)`,
    row,
  )
export const codeByHash = (store: Store, hash: string): CodeRow | undefined =>
  store.get<CodeRow>(
    `SELECT hash, oid, client_id AS clientId, redirect_uri AS redirectUri, scope, nonce, code_challenge AS codeChallenge,
       code_challenge_method AS codeChallengeMethod, expires_at AS expiresAt, family FROM azure_authorization_codes WHERE hash = ?`,
    [hash],
  )
export const spendCode = (store: Store, hash: string, family: string): void =>
  void store.run('UPDATE azure_authorization_codes SET family = ? WHERE hash = ?', [family, hash])

export type RefreshTokenRow = {
  hash: string
  family: string
  oid: string
  clientId: string
  scope: string
  /** When the first of the family was issued. */
  startedAt: string
  issuedAt: string
  expiresAt: string
  replacedAt: string | null
  revokedAt: string | null
}

export const insertRefreshToken = (
  store: Store,
  row: Omit<RefreshTokenRow, 'replacedAt' | 'revokedAt'>,
): void =>
  void store.run(
    `INSERT INTO azure_refresh_tokens (hash, family, oid, client_id, scope, started_at, issued_at, expires_at)
     VALUES (@hash, @family, @oid, @clientId, @scope, @startedAt, @issuedAt, @expiresAt)`,
    row,
  )
export const refreshTokenByHash = (store: Store, hash: string): RefreshTokenRow | undefined =>
  store.get<RefreshTokenRow>(
    `SELECT hash, family, oid, client_id AS clientId, scope, started_at AS startedAt, issued_at AS issuedAt, expires_at AS expiresAt,
       replaced_at AS replacedAt, revoked_at AS revokedAt FROM azure_refresh_tokens WHERE hash = ?`,
    [hash],
  )
export const replaceRefreshToken = (store: Store, hash: string, now: string): void =>
  void store.run(
    'UPDATE azure_refresh_tokens SET replaced_at = coalesce(replaced_at, ?) WHERE hash = ?',
    [now, hash],
  )
export const revokeFamily = (store: Store, family: string, now: string): void =>
  void store.run(
    'UPDATE azure_refresh_tokens SET revoked_at = coalesce(revoked_at, ?) WHERE family = ?',
    [now, family],
  )

/** Whether a session was ended: remembered for longer than an access token lives. */
export const isEndedFamily = (store: Store, family: string): boolean =>
  store.getCached(
    'SELECT 1 FROM azure_refresh_tokens WHERE family = ? AND revoked_at IS NOT NULL LIMIT 1',
    [family],
  ).length > 0

/** Expired rows look like rows that never existed; they are deleted a day later. */
export const deleteExpired = (store: Store, before: string): void =>
  store.transaction(() => {
    for (const table of [
      'azure_sign_ins',
      'azure_sessions',
      'azure_authorization_codes',
      'azure_refresh_tokens',
    ])
      store.run(`DELETE FROM ${table} WHERE expires_at < ?`, [before])
  })
