import type { Store } from '#store/store.ts'
import {
  type AuthorizationRow,
  deleteEndedSessions,
  deleteGatewaySession,
  type GatewaySessionRow,
  gatewaySession,
  hasAuthorization,
  insertAuthorization,
  insertGatewaySession,
  renewGatewaySession,
  takeAuthorization,
} from './rows.ts'

type Soon<T> = T | Promise<T>
export type Renewal = Pick<
  GatewaySessionRow,
  'hash' | 'sealedRefreshToken' | 'refreshStartedAt' | 'refreshExpiresAt'
>

/**
 * Where a gateway keeps its sessions and the sign-ins in progress: by hashes only, and refresh
 * tokens sealed, so that its content opens nothing. `now` is RFC 3339.
 */
export type GatewaySessions = {
  insert(row: GatewaySessionRow): Soon<void>
  find(hash: string): Soon<GatewaySessionRow | undefined>
  renew(renewal: Renewal): Soon<void>
  delete(hash: string): Soon<void>
  deleteEnded(now: string): Soon<void>
  insertAuthorization(row: AuthorizationRow & { now: string }): Soon<void>
  hasAuthorization(cookieHash: string): Soon<boolean>
  /** Returns it only once, and only to the browser that began it. */
  takeAuthorization(hash: string, cookieHash: string): Soon<AuthorizationRow | undefined>
}

/** Sessions in a SQLite file that has the tables of `rows.ts`. */
export const keepInStore = (store: Store): GatewaySessions => ({
  insert: (row) => insertGatewaySession(store, row),
  find: (hash) => gatewaySession(store, hash),
  renew: (renewal) => renewGatewaySession(store, renewal),
  delete: (hash) => deleteGatewaySession(store, hash),
  deleteEnded: (now) => deleteEndedSessions(store, now),
  insertAuthorization: (row) => insertAuthorization(store, row),
  hasAuthorization: (cookieHash) => hasAuthorization(store, cookieHash),
  takeAuthorization: (hash, cookieHash) => takeAuthorization(store, hash, cookieHash),
})
