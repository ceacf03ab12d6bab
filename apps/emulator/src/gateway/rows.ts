import type { Store } from '#store/store.ts'

export type GatewaySessionRow = {
  hash: string
  /** The owner of the session: one of the two. */
  oktaId: string | null
  administratorOid: string | null
  sealedRefreshToken: Uint8Array
  refreshStartedAt: string
  refreshExpiresAt: string
  createdAt: string
  endsAt: string
}

export const insertGatewaySession = (store: Store, row: GatewaySessionRow): void =>
  void store.run(
    `INSERT INTO gateway_sessions (hash, okta_id, administrator_oid, sealed_refresh_token, refresh_started_at, refresh_expires_at, created_at,
       ends_at)
     VALUES (@hash, @oktaId, @administratorOid, @sealedRefreshToken, @refreshStartedAt, @refreshExpiresAt, @createdAt, @endsAt)`,
    row,
  )

export const gatewaySession = (store: Store, hash: string): GatewaySessionRow | undefined =>
  store.get<GatewaySessionRow>(
    `SELECT hash, okta_id AS oktaId, administrator_oid AS administratorOid, sealed_refresh_token AS sealedRefreshToken,
       refresh_started_at AS refreshStartedAt,       refresh_expires_at AS refreshExpiresAt, created_at AS createdAt, ends_at AS endsAt FROM gateway_sessions WHERE hash = ?`,
    [hash],
  )

export const renewGatewaySession = (
  store: Store,
  row: Pick<
    GatewaySessionRow,
    'hash' | 'sealedRefreshToken' | 'refreshStartedAt' | 'refreshExpiresAt'
  >,
): void =>
  void store.run(
    `UPDATE gateway_sessions SET sealed_refresh_token = @sealedRefreshToken, refresh_started_at = @refreshStartedAt,
       refresh_expires_at = @refreshExpiresAt WHERE hash = @hash`,
    row,
  )

export const deleteGatewaySession = (store: Store, hash: string): void =>
  void store.run('DELETE FROM gateway_sessions WHERE hash = ?', [hash])

export const deleteEndedSessions = (store: Store, now: string): void =>
  void store.run('DELETE FROM gateway_sessions WHERE refresh_expires_at < ?', [now])

/** A sign-in that the gateway started. */
export type AuthorizationRow = {
  hash: string
  cookieHash: string
  sealedFacts: Uint8Array
  expiresAt: string
}

/** Also deletes the expired ones. */
export const insertAuthorization = (
  store: Store,
  { now, ...row }: AuthorizationRow & { now: string },
): void =>
  store.transaction(() => {
    store.run('DELETE FROM gateway_authorizations WHERE expires_at < ?', [now])
    store.run(
      'INSERT INTO gateway_authorizations (hash, cookie_hash, sealed_facts, expires_at) VALUES (@hash, @cookieHash, @sealedFacts, @expiresAt)',
      row,
    )
  })

export const hasAuthorization = (store: Store, cookieHash: string): boolean =>
  store.get('SELECT 1 FROM gateway_authorizations WHERE cookie_hash = ?', [cookieHash]) !==
  undefined

/** Consumes it: it works only once. */
export const takeAuthorization = (
  store: Store,
  hash: string,
  cookieHash: string,
): AuthorizationRow | undefined =>
  store.get<AuthorizationRow>(
    `DELETE FROM gateway_authorizations WHERE hash = ? AND cookie_hash = ?
     RETURNING hash, cookie_hash AS cookieHash, sealed_facts AS sealedFacts, expires_at AS expiresAt`,
    [hash, cookieHash],
  )
