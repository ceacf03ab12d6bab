import type { gateway, SessionTokens } from '@concord/domain/session/contract'
import { REFRESH_GRACE_MS } from '#okta/policy.ts'
import type { IssuedTokens } from '#okta/tokens.ts'
import type { Handlers } from '#route.ts'
import { demandSession, endSession, renewSession, startSession } from './session.ts'

/** Not specified: the portal hears of a minute less than there is, so that it renews before the end. */
const MARGIN_MS = 60_000
const MINUTE_MS = 60_000

const tokensOf = ({ answer: { access_token, id_token } }: IssuedTokens): SessionTokens => ({ access_token, id_token })

const lifetimeMinutes = (refreshExpiresAt: string, startedAt: string) =>
  Math.max(0, Math.floor((Date.parse(refreshExpiresAt) - Date.parse(startedAt) - MARGIN_MS) / MINUTE_MS))

/** The session calls (A089–A095). The refresh token never leaves the gateway. One set of handlers for each world. */
export function createGatewayHandlers(): Handlers<typeof gateway> {
  /** Racing tabs share one rotation: within the grace each gets the same answer. */
  const renewals = new Map<string, { at: number; answer: Promise<SessionTokens> }>()

  return {
    async oktaTokens({ body }, call) {
      const issued = await startSession(body.authCode, call)
      const refreshTokenLifetimeMinutes = lifetimeMinutes(issued.refreshExpiresAt, issued.issuedAt)
      return { ...tokensOf(issued), refreshTokenLifetimeMinutes }
    },
    oktaRefresh(_input, call) {
      const session = demandSession(call)
      const now = call.world.clock.now().getTime()
      for (const [hash, { at }] of renewals) if (Math.abs(now - at) > REFRESH_GRACE_MS) renewals.delete(hash)
      const key = `${session.row.hash} ${call.origin}`
      const known = renewals.get(key)
      if (known) return known.answer
      const answer = renewSession(session, call).then(tokensOf)
      renewals.set(key, { at: now, answer })
      answer.catch(() => renewals.delete(key))
      return answer
    },
    oktaLifetime(_input, call) {
      const { refreshStartedAt, refreshExpiresAt } = demandSession(call).row
      return {
        refreshTokenLifetimeMinutes: lifetimeMinutes(refreshExpiresAt, refreshStartedAt),
        refreshTokenLifetimeStart: refreshStartedAt,
      }
    },
    destroySession: (_input, call) => endSession(call),
  }
}
