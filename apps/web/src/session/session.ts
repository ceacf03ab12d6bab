import type { GATEWAY_HEADER, gateway, SessionTokens } from '@concord/domain/session/contract'
import { GATEWAY_RETRY } from '#api/retry.ts'
import { createWireCall, isRecord, type Wire } from '#api/wire.ts'

const hasTokens = (json: unknown): json is SessionTokens =>
  isRecord(json) && typeof json.access_token === 'string' && typeof json.id_token === 'string'

const oktaTokens: Wire<typeof gateway.oktaTokens> = {
  method: 'POST',
  path: '/auth/okta-tokens',
  isAnswer: (json): json is SessionTokens & { refreshTokenLifetimeMinutes: number } => hasTokens(json),
}
const oktaRefresh: Wire<typeof gateway.oktaRefresh> = { method: 'POST', path: '/auth/okta-refresh', isAnswer: hasTokens }
const destroySession: Wire<typeof gateway.destroySession> = {
  method: 'POST',
  path: '/auth/destroy-session',
  isAnswer: (json): json is undefined => json === undefined,
}
const header: typeof GATEWAY_HEADER = 'x-concord-gateway'
const headers = { [header]: '1' }

/** Says that this browser had a session: without it a start asks nobody. Holds nothing secret. */
const HINT = 'concord.session'

/**
 * The session of one window. Tokens live in memory alone; after a reload the gateway's cookie gives new ones (A089, A090).
 */
export type Session = ReturnType<typeof createSession>

export function createSession(baseUrl: string, storage: Storage = localStorage) {
  const call = createWireCall(baseUrl)
  let tokens: SessionTokens | undefined
  /** Outlives a session that expired: the provider's logout wants it (A012). */
  let idToken: string | undefined
  let refreshing: Promise<void> | undefined

  const keep = (fresh: SessionTokens) => {
    tokens = { access_token: fresh.access_token, id_token: fresh.id_token }
    idToken = fresh.id_token
    storage.setItem(HINT, '1')
  }
  const clear = () => {
    tokens = undefined
    storage.removeItem(HINT)
  }

  return {
    accessToken: () => tokens?.access_token,
    idToken: () => idToken,
    /** Whether there is, or may be, a session to go on with. */
    mayResume: () => tokens !== undefined || storage.getItem(HINT) !== null,
    /** Opens the session with the code that the identity provider sent (A057, A089). */
    exchange: async (authCode: string) => keep(await call(oktaTokens, GATEWAY_RETRY, { body: { authCode }, headers })),
    /** New tokens by the gateway's cookie; one request however many ask (A062, A090). */
    refresh: () => {
      refreshing ??= call(oktaRefresh, GATEWAY_RETRY, { headers })
        .then(keep)
        .finally(() => {
          refreshing = undefined
        })
      return refreshing
    },
    clear,
    /** Ends the session here and at the gateway (A095). A gateway that does not answer does not keep anybody signed in here. */
    end: async () => {
      clear()
      await call(destroySession, GATEWAY_RETRY, { headers }).catch(() => undefined)
    },
  }
}
