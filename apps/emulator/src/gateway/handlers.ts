import type { contracts } from '@concord/domain/contracts'
import type { SessionTokens } from '@concord/domain/session/contract'
import type { HostHandlers } from '#http/route.ts'
import type { IssuedTokens } from '#okta/oauth/tokens.ts'
import { administratorHandlers } from './administrators.ts'
import { environmentHandlers } from './environment.ts'
import { recoveryHandlers } from './recovery.ts'
import { registrationHandlers } from './registration.ts'
import { createRenewals } from './renewals.ts'
import { endSession, requireSession } from './session.ts'
import { sessionListHandlers } from './session-list.ts'
import { isOwnBrowser, renewUserSession, startUserSession } from './user-session.ts'

/** Not specified: the reported lifetime is a minute shorter, so that the portal renews in time. */
const MARGIN_MS = 60_000
const MINUTE_MS = 60_000

const getTokens = ({ answer: { access_token, id_token } }: IssuedTokens): SessionTokens => ({
  access_token,
  id_token,
})

const lifetimeMinutes = (refreshExpiresAt: string, startedAt: string) =>
  Math.max(
    0,
    Math.floor((Date.parse(refreshExpiresAt) - Date.parse(startedAt) - MARGIN_MS) / MINUTE_MS),
  )

/**
 * The gateway's calls (A089–A097, B090, B091). The refresh token never leaves the gateway. One set
 * of handlers for each world.
 */
export function createGatewayHandlers(): HostHandlers<typeof contracts.gateway> {
  const renewals = createRenewals()
  return {
    environment: environmentHandlers,
    session: {
      async oktaTokens({ body }, call) {
        const issued = await startUserSession(body, call, (hash) => isOwnBrowser(call, hash))
        const refreshTokenLifetimeMinutes = lifetimeMinutes(
          issued.refreshExpiresAt,
          issued.issuedAt,
        )
        return { ...getTokens(issued), refreshTokenLifetimeMinutes }
      },
      oktaRefresh(_input, call) {
        const session = requireSession(call, 'user')
        return renewals(session, call, async () => getTokens(await renewUserSession(session, call)))
      },
      oktaLifetime(_input, call) {
        const { refreshStartedAt, refreshExpiresAt } = requireSession(call, 'user').row
        return {
          refreshTokenLifetimeMinutes: lifetimeMinutes(refreshExpiresAt, refreshStartedAt),
          refreshTokenLifetimeStart: refreshStartedAt,
        }
      },
      destroySession: (_input, call) => endSession(call),
      ...sessionListHandlers,
      ...registrationHandlers,
      ...recoveryHandlers,
      ...administratorHandlers(renewals),
    },
  }
}
