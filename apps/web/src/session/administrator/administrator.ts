import type { gateway, SessionTokens } from '@concord/domain/session/contract'
import { ADMINISTRATOR_SLOT, USER_SLOT } from '@concord/domain/session/slots'
import { GATEWAY_RETRY } from '#api/retry.ts'
import { isRecord, wire } from '#api/wire.ts'
import { administratorName, getClaims } from '../tokens/administrator-name.ts'
import { forgetEnding, isEnding, leaveSession } from '../tokens/ending.ts'
import { gatewayCall } from '../tokens/gateway.ts'
import { createRefresh } from '../tokens/renewal.ts'
import { hasTokens } from '../tokens/session.ts'
import { forgetOwner, keepOwner, readOwner } from '../tokens/session-owner.ts'
import { createTokenSlots } from '../tokens/token-slots.ts'
import { keepVerifier, takeVerifier } from './administrator-verifier.ts'

const azureAuthUrl = wire<typeof gateway.azureAuthUrl>({
  method: 'GET',
  path: '/auth/azure-auth-url',
  isAnswer: (json): json is { authVerifier: string; azureAuthUrl: string } =>
    isRecord(json) &&
    typeof json.authVerifier === 'string' &&
    typeof json.azureAuthUrl === 'string',
})
const azureTokens = wire<typeof gateway.azureTokens>({
  method: 'POST',
  path: '/auth/azure-tokens',
  isAnswer: hasTokens,
})
const azureRefresh = wire<typeof gateway.azureRefresh>({
  method: 'POST',
  path: '/auth/azure-refresh',
  retry: 'safe',
  isAnswer: hasTokens,
})

/**
 * This window's only administrator session (A005, A083). As for users, the refresh token stays at
 * the gateway.
 */
export const administrator = createAdministratorSession()

function createAdministratorSession() {
  const call = () => gatewayCall(GATEWAY_RETRY)
  const tokens = createTokenSlots()

  const keep = (fresh: SessionTokens) => {
    tokens.keep(fresh)
    keepOwner(ADMINISTRATOR_SLOT, fresh.access_token)
  }
  const clear = () => {
    tokens.dropAccess() // the sign-on's logout needs the id token of an expired session
    forgetOwner(ADMINISTRATOR_SLOT)
  }
  const mayResume = () => readOwner(ADMINISTRATOR_SLOT) !== null && !isEnding()
  return {
    accessToken: () => tokens.read('access_token'),
    name: () => administratorName(getClaims(tokens.read('id_token') ?? '')),
    /** Whether there is, or may be, a session to resume. */
    mayResume,
    /**
     * Returns the address of the organization's sign-in page, and stores the handle for the
     * callback in this window (A094, C106).
     */
    begin: async (): Promise<string> => {
      const answer = await call()(azureAuthUrl)
      keepVerifier(answer.authVerifier)
      return answer.azureAuthUrl
    },
    /** A browser has one session at the gateway, so this ends a user's session. */
    exchange: async (authCode: string): Promise<void> => {
      keep(await call()(azureTokens, { body: { authCode, authVerifier: takeVerifier() } }))
      forgetOwner(USER_SLOT)
      forgetEnding()
    },
    refresh: createRefresh({
      mayResume,
      renew: () => call()(azureRefresh),
      isOwner: (fresh) => isSameOwner(readOwner(ADMINISTRATOR_SLOT), fresh),
      keep,
    }),
    clear,
    leave: () => leaveSession({ tokens, mayResume, clear, renewal: azureRefresh }),
  }
}

/** Whether the stored token belongs to the administrator of the gateway's session. */
const isSameOwner = (remembered: string | null, { access_token }: SessionTokens): boolean =>
  remembered !== null && getClaims(remembered).sub === getClaims(access_token).sub

/**
 * For the callback page: exchanges the code and the stored verifier for the administrator's tokens
 * (A014, A092). Rejects if the gateway refuses.
 */
export const completeAdministratorSignIn = (code: string): Promise<void> =>
  administrator.exchange(code)
