import type { gateway } from '@concord/domain/session/contract'
import type { Handlers } from '#http/route.ts'
import { revokeSessions, sessionsOfUser } from '#okta/account/password-rows.ts'

type SessionListCalls = Pick<typeof gateway, 'sessions' | 'endOtherSessions'>

/** A user's own sessions, by the families of their refresh tokens. */
export const sessionListHandlers: Handlers<SessionListCalls> = {
  sessions(_input, { world: { store, clock }, caller }) {
    const rows = sessionsOfUser(store, caller.oktaId, clock.now().toISOString())
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
