import type { contracts } from '@concord/domain/contracts'
import type { HostHandlers } from '#http/route.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { environmentHandlers } from './environment.ts'
import type { GatewayWorld } from './gateway-world.ts'
import { recoveryHandlers } from './recovery.ts'
import { registrationHandlers } from './registration.ts'
import { createSessionCalls } from './session-calls.ts'
import { sessionListHandlers } from './session-list.ts'

/** The emulated gateway's calls (A089–A097, B090, B091). One set of handlers for each world. */
export const createGatewayHandlers = (): HostHandlers<
  typeof contracts.gateway,
  BaseWorld & GatewayWorld
> => ({
  environment: environmentHandlers,
  session: {
    ...createSessionCalls(),
    ...sessionListHandlers,
    ...registrationHandlers,
    ...recoveryHandlers,
  },
})
