import type { gateway, RefreshLifetime, SessionTokens } from '@concord/domain/session/contract'
import { ADMINISTRATOR_SLOT, USER_SLOT } from '@concord/domain/session/slots'
import { createContext, useContext } from 'react'
import { GATEWAY_RETRY } from '#api/retry.ts'
import { isRecord, wire } from '#api/wire.ts'
import { getClaims } from './administrator-name.ts'
import {
  beginEnding,
  endAtGateway,
  eraseUploads,
  forgetEnding,
  isEnding,
  leaveSession,
} from './ending.ts'
import { gatewayCall } from './gateway.ts'
import { createRefresh } from './renewal.ts'
import { forgetOwner, keepOwner, readOwner } from './session-owner.ts'
import { createTokenSlots } from './token-slots.ts'

export const hasTokens = (json: unknown): json is SessionTokens =>
  isRecord(json) && typeof json.access_token === 'string' && typeof json.id_token === 'string'

const oktaTokens = wire<typeof gateway.oktaTokens>({
  method: 'POST',
  path: '/auth/okta-tokens',
  isAnswer: (json): json is SessionTokens & { refreshTokenLifetimeMinutes: number } =>
    hasTokens(json),
})
const oktaRefresh = wire<typeof gateway.oktaRefresh>({
  method: 'POST',
  path: '/auth/okta-refresh',
  retry: 'safe',
  isAnswer: hasTokens,
})
const oktaLifetime = wire<typeof gateway.oktaLifetime>({
  method: 'GET',
  path: '/auth/okta-lifetime',
  isAnswer: (json): json is RefreshLifetime =>
    isRecord(json) &&
    typeof json.refreshTokenLifetimeMinutes === 'number' &&
    typeof json.refreshTokenLifetimeStart === 'string',
})
/**
 * The values that tokens of a sign-in must match: the id token's nonce and, with PKCE, the code.
 */
export type Proof = { nonce: string; codeVerifier?: string }

/** Not specified: a token that seems older is not new, such as that of a test's API. */
const AHEAD_MAX_MS = 24 * 60 * 60_000

/** By how much this clock is ahead of the one that a new token's `iat`, in seconds, is of. */
export function getAheadMs(iat: unknown, now: number): number {
  const aheadMs = typeof iat === 'number' ? now - iat * 1000 : 0
  return Math.abs(aheadMs) <= AHEAD_MAX_MS ? aheadMs : 0
}

/**
 * The session of one window. Tokens are only in memory; after a reload the gateway's cookie
 * provides new ones (A089, A090).
 */
export type Session = ReturnType<typeof createSession>

export function createSession(baseUrl: string) {
  const call = gatewayCall(GATEWAY_RETRY, baseUrl)
  const tokens = createTokenSlots()
  let aheadMs = 0

  const keep = (fresh: SessionTokens) => {
    tokens.keep(fresh)
    keepOwner(USER_SLOT, getOwner(fresh))
    aheadMs = getAheadMs(getClaims(fresh.id_token).iat, Date.now())
  }
  const clear = () => {
    tokens.dropAccess()
    forgetOwner(USER_SLOT)
    void eraseUploads('end')
  }
  const mayResume = () =>
    tokens.read('access_token') !== undefined || (readOwner(USER_SLOT) !== null && !isEnding())

  return {
    accessToken: () => tokens.read('access_token'),
    /** Whether there is, or may be, a session to resume. */
    mayResume,
    /**
     * Opens the session with the identity provider's code (A057, A089). Resolves with false, and
     * ends the session, if the id token is of another sign-in. Source: OpenID Connect Core, section
     * 3.1.3.7, step 11. Not specified: without PKCE a gateway may leave the nonce out.
     */
    exchange: async (authCode: string, { nonce, codeVerifier }: Proof): Promise<boolean> => {
      const fresh = await call(oktaTokens, { body: { authCode, codeVerifier } })
      const answered = getClaims(fresh.id_token).nonce
      if (answered !== nonce && (answered !== undefined || codeVerifier !== undefined)) {
        await endAtGateway().catch(beginEnding)
        return false
      }
      keep(fresh)
      forgetOwner(ADMINISTRATOR_SLOT) // a browser has one session at the gateway
      forgetEnding()
      return true
    },
    refresh: createRefresh({
      mayResume,
      renew: () => call(oktaRefresh),
      isOwner: (fresh) => readOwner(USER_SLOT) === getOwner(fresh),
      keep,
    }),
    /**
     * The lifetime and start of the refresh token (A091), and by how much this browser's clock is
     * ahead of the provider's, by the newest token.
     */
    lifetime: async () => ({ ...(await call(oktaLifetime)), aheadMs }),
    clear,
    leave: () => leaveSession({ tokens, mayResume, clear, renewal: oktaRefresh }),
  }
}

const getOwner = ({ id_token }: SessionTokens): string => String(getClaims(id_token).sub ?? '')

export const SessionContext = createContext<Session | undefined>(undefined)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('no session')
  return session
}
