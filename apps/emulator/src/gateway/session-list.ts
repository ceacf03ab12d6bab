import { SESSION_TIMEOUT_MS } from '@concord/domain/limits'
import type { gateway } from '@concord/domain/session/contract'
import type { Handlers } from '#http/route.ts'
import { revokeSessions, sessionsOfUser } from '#okta/account/password-rows.ts'
import { PORTAL_CLIENT } from '#okta/oauth/clients.ts'
import { later } from '#runtime/secret.ts'

type SessionListCalls = Pick<typeof gateway, 'sessions' | 'endOtherSessions'>

/** A user's own sessions, by the families of their refresh tokens. */
export const sessionListHandlers: Handlers<SessionListCalls> = {
  sessions(_input, { world: { store, clock }, caller }) {
    const now = clock.now()
    const rows = sessionsOfUser(store, caller.oktaId, {
      now: now.toISOString(),
      portalId: PORTAL_CLIENT.id,
      idleSince: later(now, -SESSION_TIMEOUT_MS),
    })
    return {
      items: rows.map(({ family, ...session }) => ({
        ...session,
        isCurrent: family === caller.family,
      })),
    }
  },

  /** Also ends the sign-ons at the provider, which could open new sessions. */
  endOtherSessions: (_input, { world: { store, clock }, caller }) =>
    revokeSessions(store, caller.oktaId, clock.now().toISOString(), caller.family),
}
