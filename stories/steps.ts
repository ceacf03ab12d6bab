import type { Complexity } from '@concord/domain/session/password'
import type { ClientState, StepState } from '@concord/web/session/authn/next-step.ts'

export const COMPLEXITY: Complexity = {
  minLength: 12,
  minLowerCase: 1,
  minUpperCase: 1,
  minNumber: 1,
  minSymbol: 0,
  excludeUsername: true,
}

/** A transaction of the identity provider in this state. */
export const step = (clientState: ClientState): StepState => ({ stateToken: 'story', clientState })
