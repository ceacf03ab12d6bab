import type { Complexity } from '@concord/domain/session/password'
import { paths } from '#paths.ts'
import type { Message } from '../messages/flash-message.ts'
import type { Answer } from './authn.ts'

/**
 * Why the user is at the provider. Determines the next page when the provider requires nothing
 * more.
 */
export type Flow = 'sign-in' | 'registration' | 'recovery'

/** Display data of a step. The provider trusts only the state token (A010, A011). */
export type ClientState = {
  flow?: Flow
  factorId?: string
  phoneNumber?: string
  complexity?: Complexity
  username?: string
  /** Days until the password expires, if it does not have to be changed yet. */
  daysLeft?: number
  /** The provider allows skipping this step. */
  canSkip?: true
  /** When the last code was sent, in milliseconds since 1970. */
  sentAt?: number
}
export type StepState = { stateToken: string; clientState: ClientState }

export type NextStep =
  | { kind: 'session'; sessionToken: string }
  | { kind: 'screen'; to: string; state: StepState }
  | { kind: 'message'; message: Message }
  | { kind: 'done'; message: Message }

/** The page for an answer of the provider (A056, A059, A060, A124). */
export function nextStep(flow: Flow, answer: Answer): NextStep {
  const { status, stateToken, sessionToken, _embedded: embedded = {} } = answer
  const screen = (to: string, clientState: ClientState = {}): NextStep =>
    stateToken
      ? { kind: 'screen', to, state: { stateToken, clientState } }
      : refused({ key: 'signIn.unsupported.other', values: { status } })
  const { login } = embedded.user?.profile ?? {}
  const complexity = embedded.policy?.complexity
  const password: ClientState = {
    ...(complexity ? { complexity } : {}),
    ...(login ? { username: login } : {}),
  }

  if (status === 'LOCKED_OUT') return refused({ key: 'messages.error.accountLockedOut' })
  if (status === 'PASSWORD_RESET')
    return screen(flow === 'registration' ? paths.setPassword : paths.newPassword, password)
  if (status === 'RECOVERY_CHALLENGE') return screen(paths.recoverPasscode)
  if (status === 'RECOVERY') return refused({ key: 'signIn.unsupported.other', values: { status } })
  if (flow === 'recovery')
    return { kind: 'done', message: { kind: 'success', key: 'messages.success.passwordReset' } }
  if (status === 'MFA_ENROLL')
    return screen(paths.enrollMfa, { flow, ...(answer._links?.skip ? { canSkip: true } : {}) })
  if (status === 'MFA_ENROLL_ACTIVATE')
    return screen(paths.enrollMfa, {
      flow,
      ...(embedded.factor?.id ? { factorId: embedded.factor.id } : {}),
    })
  if (flow === 'registration')
    return { kind: 'done', message: { kind: 'success', key: 'messages.success.userRegistered' } }

  const factor = embedded.factor ?? embedded.factors?.find(({ factorType }) => factorType === 'sms')
  if (factor?.id && (status === 'MFA_REQUIRED' || status === 'MFA_CHALLENGE'))
    return screen(paths.verifyPasscode, {
      factorId: factor.id,
      phoneNumber: factor.profile?.phoneNumber ?? '',
    })
  if (status === 'PASSWORD_EXPIRED') return screen(paths.changePassword, password)
  if (status === 'PASSWORD_WARN')
    return screen(paths.changePassword, {
      ...password,
      daysLeft: embedded.policy?.expiration?.passwordExpireDays ?? 0,
    })
  if (status === 'SUCCESS' && sessionToken) return { kind: 'session', sessionToken }
  return refused({ key: 'signIn.unsupported.other', values: { status } })
}

const refused = (text: {
  key: 'signIn.unsupported.other' | 'messages.error.accountLockedOut'
  values?: Record<string, string>
}): NextStep => ({
  kind: 'message',
  message: { kind: 'error', ...text },
})
