import type { gateway, SessionTokens } from '@concord/domain/session/contract'
import { ADMINISTRATOR_SLOT, USER_SLOT } from '@concord/domain/session/slots'
import { GATEWAY_RETRY } from '#api/retry.ts'
import { createWireCall, isRecord, type Wire } from '#api/wire.ts'
import { administratorName, claimsOf } from './administrator-name.ts'
import { keepVerifier, takeVerifier } from './administrator-verifier.ts'
import { gatewayAddress } from './gateway.ts'
import { destroySession, gatewayHeaders, hasTokens } from './session.ts'
import { createTokenSlots } from './token-slots.ts'

const azureAuthUrl: Wire<typeof gateway.azureAuthUrl> = {
  method: 'GET',
  path: '/auth/azure-auth-url',
  isAnswer: (json): json is { authVerifier: string; azureAuthUrl: string } =>
    isRecord(json) && typeof json.authVerifier === 'string' && typeof json.azureAuthUrl === 'string',
}
const azureTokens: Wire<typeof gateway.azureTokens> = { method: 'POST', path: '/auth/azure-tokens', isAnswer: hasTokens }
const azureRefresh: Wire<typeof gateway.azureRefresh> = { method: 'POST', path: '/auth/azure-refresh', isAnswer: hasTokens }

/** The one administrator's session of this window (A005, A083). As with a person's, the refresh token stays at the gateway. */
export const administrator = createAdministratorSession()

function createAdministratorSession() {
  const call = () => createWireCall(gatewayAddress())
  const tokens = createTokenSlots()
  let refreshing: Promise<void> | undefined

  const keep = (fresh: SessionTokens) => {
    tokens.keep(fresh)
    localStorage.setItem(ADMINISTRATOR_SLOT, fresh.access_token)
  }
  const clear = () => {
    tokens.dropAccess() // the sign-on's logout needs the id token of a session that expired
    localStorage.removeItem(ADMINISTRATOR_SLOT)
  }
  return {
    accessToken: () => tokens.read('access_token'),
    idToken: () => tokens.read('id_token'),
    name: () => administratorName(claimsOf(tokens.read('id_token') ?? '')),
    /** Whether there is, or may be, a session to go on with. */
    mayResume: () => localStorage.getItem(ADMINISTRATOR_SLOT) !== null,
    /** Where the organization's sign-in page is; the handle for the way back waits in this window (A094, C106). */
    begin: async (): Promise<string> => {
      const answer = await call()(azureAuthUrl, GATEWAY_RETRY, { headers: gatewayHeaders() })
      keepVerifier(answer.authVerifier)
      return answer.azureAuthUrl
    },
    /** A browser holds one session at the gateway: a person's that was here has ended with this one's beginning. */
    exchange: async (authCode: string): Promise<void> => {
      keep(await call()(azureTokens, GATEWAY_RETRY, { body: { authCode, authVerifier: takeVerifier() }, headers: gatewayHeaders() }))
      localStorage.removeItem(USER_SLOT)
    },
    /** New tokens by the gateway's cookie; one request however many ask (A062, A093). */
    refresh: (): Promise<void> => {
      refreshing ??= call()(azureRefresh, GATEWAY_RETRY, { headers: gatewayHeaders() })
        .then(keep)
        .finally(() => {
          refreshing = undefined
        })
      return refreshing
    },
    clear,
    end: async (): Promise<void> => {
      clear()
      tokens.drop()
      await call()(destroySession, GATEWAY_RETRY, { headers: gatewayHeaders() }).catch(() => undefined)
    },
  }
}

/** For the callback page: the code and the stored verifier give the administrator's tokens (A014, A092). Rejects when the gateway refuses. */
export const completeAdministratorSignIn = (code: string): Promise<void> => administrator.exchange(code)
