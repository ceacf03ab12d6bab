import type { GATEWAY_HEADER, gateway, RefreshLifetime, SessionTokens } from '@concord/domain/session/contract'
import { ADMINISTRATOR_SLOT, USER_SLOT } from '@concord/domain/session/slots'
import { GATEWAY_RETRY } from '#api/retry.ts'
import { createWireCall, isRecord, type Wire } from '#api/wire.ts'
import { currentLanguage } from '#i18n/i18next.ts'
import { claimsOf } from './administrator-name.ts'
import { createTokenSlots } from './token-slots.ts'

export const hasTokens = (json: unknown): json is SessionTokens =>
  isRecord(json) && typeof json.access_token === 'string' && typeof json.id_token === 'string'

const oktaTokens: Wire<typeof gateway.oktaTokens> = {
  method: 'POST',
  path: '/auth/okta-tokens',
  isAnswer: (json): json is SessionTokens & { refreshTokenLifetimeMinutes: number } => hasTokens(json),
}
const oktaRefresh: Wire<typeof gateway.oktaRefresh> = { method: 'POST', path: '/auth/okta-refresh', isAnswer: hasTokens }
const oktaLifetime: Wire<typeof gateway.oktaLifetime> = {
  method: 'GET',
  path: '/auth/okta-lifetime',
  isAnswer: (json): json is RefreshLifetime =>
    isRecord(json) && typeof json.refreshTokenLifetimeMinutes === 'number' && typeof json.refreshTokenLifetimeStart === 'string',
}
export const destroySession: Wire<typeof gateway.destroySession> = {
  method: 'POST',
  path: '/auth/destroy-session',
  isAnswer: (json): json is undefined => json === undefined,
}
const header: typeof GATEWAY_HEADER = 'x-concord-gateway'
/** Of every call to the gateway: proof that this is the portal, and the language of what it may refuse with. */
export const gatewayHeaders = () => ({ 'accept-language': currentLanguage(), [header]: '1' })

/**
 * The session of one window. Tokens live in memory alone; after a reload the gateway's cookie gives new ones (A089, A090).
 */
export type Session = ReturnType<typeof createSession>

export function createSession(baseUrl: string, storage: Storage = localStorage) {
  const call = createWireCall(baseUrl)
  const tokens = createTokenSlots()
  let refreshing: Promise<void> | undefined

  const keep = (fresh: SessionTokens) => {
    tokens.keep(fresh)
    storage.setItem(USER_SLOT, String(claimsOf(fresh.id_token).sub ?? ''))
  }
  const clear = () => {
    tokens.dropAccess()
    storage.removeItem(USER_SLOT)
  }

  return {
    accessToken: () => tokens.read('access_token'),
    idToken: () => tokens.read('id_token'),
    /** Whether there is, or may be, a session to go on with. */
    mayResume: () => tokens.read('access_token') !== undefined || storage.getItem(USER_SLOT) !== null,
    /** Opens the session with the code that the identity provider sent (A057, A089). */
    exchange: async (authCode: string) => {
      keep(await call(oktaTokens, GATEWAY_RETRY, { body: { authCode }, headers: gatewayHeaders() }))
      storage.removeItem(ADMINISTRATOR_SLOT) // a browser holds one session at the gateway
    },
    /** New tokens by the gateway's cookie; one request however many ask (A062, A090). */
    refresh: () => {
      refreshing ??= call(oktaRefresh, GATEWAY_RETRY, { headers: gatewayHeaders() })
        .then(keep)
        .finally(() => {
          refreshing = undefined
        })
      return refreshing
    },
    /** How long the refresh token lives, and since when (A091). */
    lifetime: () => call(oktaLifetime, GATEWAY_RETRY, { headers: gatewayHeaders() }),
    clear,
    /** Ends the session here and at the gateway (A095). A gateway that does not answer does not keep anybody signed in here. */
    end: async () => {
      clear()
      tokens.drop()
      await call(destroySession, GATEWAY_RETRY, { headers: gatewayHeaders() }).catch(() => undefined)
    },
  }
}
