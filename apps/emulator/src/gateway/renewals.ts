import type { SessionTokens } from '@concord/domain/session/contract'
import { REFRESH_GRACE_MS } from '#runtime/policy.ts'
import type { GatewayCall } from './gateway-world.ts'
import type { Provider } from './provider.ts'
import type { OpenedSession } from './session.ts'

/**
 * Concurrent tabs share one rotation: within the grace period each gets the same answer, unless the
 * person has lost access since.
 */
export type Renewals = (
  session: OpenedSession,
  provider: Provider,
  call: GatewayCall,
  renew: () => Promise<SessionTokens>,
) => Promise<SessionTokens>

/** One for each world. */
export function createRenewals(): Renewals {
  const renewals = new Map<string, { at: number; answer: Promise<SessionTokens> }>()
  return (session, provider, call, renew) => {
    const now = call.world.clock.now().getTime()
    for (const [key, { at }] of renewals)
      if (Math.abs(now - at) > REFRESH_GRACE_MS) renewals.delete(key)
    const key = `${session.row.hash} ${call.origin}`
    const known = renewals.get(key)
    if (known && provider.accepts?.(session.refreshToken) !== false) return known.answer
    const answer = renew()
    renewals.set(key, { at: now, answer })
    answer.catch(() => renewals.delete(key))
    return answer
  }
}
