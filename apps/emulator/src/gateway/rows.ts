import type { Store } from '#store/store.ts'

export type GatewaySessionRow = {
  hash: string
  oktaId: string
  sealedRefreshToken: Uint8Array
  refreshStartedAt: string
  refreshExpiresAt: string
  createdAt: string
  endsAt: string
}

export const insertGatewaySession = (store: Store, row: GatewaySessionRow): void =>
  void store.run(
    `INSERT INTO gateway_sessions (hash, okta_id, sealed_refresh_token, refresh_started_at, refresh_expires_at, created_at, ends_at)
     VALUES (@hash, @oktaId, @sealedRefreshToken, @refreshStartedAt, @refreshExpiresAt, @createdAt, @endsAt)`,
    row,
  )

export const gatewaySession = (store: Store, hash: string): GatewaySessionRow | undefined =>
  store.get<GatewaySessionRow>(
    `SELECT hash, okta_id AS oktaId, sealed_refresh_token AS sealedRefreshToken, refresh_started_at AS refreshStartedAt,
       refresh_expires_at AS refreshExpiresAt, created_at AS createdAt, ends_at AS endsAt FROM gateway_sessions WHERE hash = ?`,
    [hash],
  )

export const renewGatewaySession = (
  store: Store,
  row: Pick<GatewaySessionRow, 'hash' | 'sealedRefreshToken' | 'refreshStartedAt' | 'refreshExpiresAt'>,
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
