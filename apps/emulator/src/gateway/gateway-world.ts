import type { Context } from '#http/route.ts'
import type { Clock } from '#runtime/clock.ts'
import type { Keys } from '#runtime/keys.ts'
import type { AdministratorProvider, Provider } from './provider.ts'
import type { GatewaySessions } from './sessions.ts'

/** Dependencies of the session calls, both in the emulator and in a gateway without it. */
export type GatewayWorld = {
  readonly clock: Pick<Clock, 'now'>
  /** A part of the key that seals a session's refresh token; the other part is the cookie. */
  readonly keys: Pick<Keys, 'gateway'>
  readonly sessions: GatewaySessions
  readonly users: Provider
  readonly administrators: AdministratorProvider
}

export type GatewayCall = Context<undefined, GatewayWorld>
