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

/** The transaction that a page of the provider's steps is in. */
export const step = (clientState: ClientState): StepState => ({ stateToken: 'story', clientState })
