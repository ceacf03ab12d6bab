import type { gateway } from '@concord/domain/session/contract'
import type { Handlers } from '#http/route.ts'
import { revokeSessions, type SessionOfUser, sessionsOfUser } from '#okta/account/password-rows.ts'
import { PORTAL_CLIENT } from '#okta/oauth/clients.ts'
import { isRenewable } from './session.ts'

type SessionListCalls = Pick<typeof gateway, 'sessions' | 'endOtherSessions'>

/** A user's own sessions, by the families of their refresh tokens. */
export const sessionListHandlers: Handlers<SessionListCalls> = {
  sessions(_input, { world: { store, clock }, caller }) {
    const now = clock.now()
    const sessions = sessionsOfUser(store, caller.oktaId).filter((one) => isAlive(one, now))
    return {
      items: sessions.map(({ family, startedAt, renewedAt }) => ({
        startedAt,
        renewedAt,
        isCurrent: family === caller.family,
      })),
    }
  },

  /** Also ends the sign-ons at the provider, which could open new sessions. */
  endOtherSessions: (_input, { world: { store, clock }, caller }) =>
    revokeSessions(store, caller.oktaId, clock.now().toISOString(), caller.family),
}

/** Only the portal's sessions are ended when idle; another client's last until they expire. */
const isAlive = ({ clientId, renewedAt, expiresAt }: SessionOfUser, now: Date): boolean =>
  clientId === PORTAL_CLIENT.id
    ? isRenewable({ refreshStartedAt: renewedAt, refreshExpiresAt: expiresAt }, now)
    : Date.parse(expiresAt) > now.getTime()
