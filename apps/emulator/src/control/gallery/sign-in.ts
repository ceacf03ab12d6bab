import { SEEDED_PASSWORD } from '#seed/people.ts'
import type { ArmedFault, GalleryArea, GalleryEntry, Step } from './entry.ts'
import { oktaAnswer } from './okta-answer.ts'

const AUTHN = '/api/v1/authn'
const signIn = (email: string, password = SEEDED_PASSWORD): readonly Step[] => [
  { fill: 'signIn.email', with: email },
  { fill: 'signIn.password', with: password },
  { press: 'signIn.submit' },
]
const atLogin = (entry: Omit<GalleryEntry, 'who' | 'path'>): GalleryEntry => ({
  who: 'nobody',
  path: '/login',
  ...entry,
})
const CODE: readonly Step[] = [...signIn('{mfa}'), { press: 'passcode.send' }]
const VERIFY = `${AUTHN}/factors/*/verify`
/**
 * Simulates that a code was sent: a phone gets only one per half minute, which is too long to wait
 * here.
 */
const SENT: ArmedFault = {
  method: 'POST',
  path: VERIFY,
  times: 1,
  act: {
    status: 200,
    body: {
      status: 'MFA_CHALLENGE',
      stateToken: 'state',
      _embedded: {
        factor: { id: 'sms1', factorType: 'sms', profile: { phoneNumber: '+1 XXX-XXX-0112' } },
      },
    },
  },
}

/**
 * Signing in and out, with and without a second factor, and forced changes of the password. `{mfa}`
 * is the address of that person.
 */
export const SIGN_IN: GalleryArea = {
  'email-missing': atLogin({
    clauses: 'A072',
    shows: 'validation.emailRequired',
    steps: [{ press: 'signIn.submit' }],
  }),
  'password-missing': atLogin({
    clauses: 'A072',
    shows: 'validation.passwordRequired',
    steps: [{ press: 'signIn.submit' }],
  }),
  'email-invalid': atLogin({
    clauses: 'A072',
    shows: 'messages.error.emailIsInvalid',
    steps: signIn('nobody@nowhere'),
  }),
  'wrong-password': atLogin({
    clauses: 'A121',
    shows: 'messages.error.loginError',
    steps: signIn('{contributor}', 'Wrong-Password-1'),
  }),
  'locked-out': atLogin({
    clauses: 'A056 A124',
    shows: 'messages.error.accountLockedOut',
    steps: signIn('{locked}'),
  }),
  'password-expired': atLogin({
    clauses: 'A056 A124',
    shows: 'messages.error.passwordExpired',
    steps: signIn('{expired}'),
  }),
  'provider-error': atLogin({
    clauses: 'A121',
    shows: { name: 'API call exceeded rate limit due to too many requests.' },
    steps: signIn('{contributor}'),
    faults: [
      {
        method: 'POST',
        path: AUTHN,
        act: oktaAnswer(429, 'E0000047', 'API call exceeded rate limit due to too many requests.'),
      },
    ],
  }),
  'unsupported-step': atLogin({
    clauses: 'A056',
    shows: 'signIn.unsupported.other',
    steps: signIn('{contributor}'),
    faults: [
      {
        method: 'POST',
        path: AUTHN,
        act: { status: 200, body: { status: 'RECOVERY', stateToken: 'state' } },
      },
    ],
  }),
  unreachable: atLogin({
    clauses: 'A119',
    shows: 'error.network',
    steps: signIn('{contributor}'),
    faults: [{ method: 'POST', path: AUTHN, act: { reset: true } }],
  }),
  'callback-error': {
    clauses: 'A014 A128',
    shows: 'signIn.rejected',
    who: 'nobody',
    path: '/authorization-code/callback?error=access_denied',
  },
  'callback-foreign': {
    clauses: 'A014',
    shows: 'signIn.stateMismatch',
    who: 'nobody',
    path: `/authorization-code/callback?code=forged&state=${'0'.repeat(64)}`,
  },
  'token-exchange': atLogin({
    clauses: 'A057 A089 A120',
    shows: 'problem.toldToFail',
    steps: signIn('{contributor}'),
    faults: [{ method: 'POST', path: '/api/v1/auth/okta-tokens', act: { status: 500 } }],
  }),
  'passcode-begun-elsewhere': {
    clauses: 'A010',
    shows: 'signIn.missing',
    who: 'nobody',
    path: '/login/verify-passcode',
  },
  'change-begun-elsewhere': {
    clauses: 'A011',
    shows: 'signIn.missing',
    who: 'nobody',
    path: '/login/change-password',
  },
  'passcode-missing': atLogin({
    clauses: 'A079',
    shows: 'messages.error.passCodeRequired',
    steps: [...CODE, { press: 'signIn.submit' }],
    faults: [SENT],
  }),
  'passcode-wrong': atLogin({
    clauses: 'A102 A121',
    shows: 'fault.wrongCode',
    steps: [...CODE, { fill: 'passcode.label', with: '000000' }, { press: 'signIn.submit' }],
    faults: [
      SENT,
      { method: 'POST', path: VERIFY, act: oktaAnswer(403, 'E0000068', 'Invalid Passcode/Answer') },
    ],
  }),
  'passcode-just-sent': atLogin({
    clauses: 'A102',
    shows: 'fault.codeJustSent',
    steps: CODE,
    faults: [
      {
        method: 'POST',
        path: VERIFY,
        act: oktaAnswer(429, 'E0000109', 'An SMS message was recently sent.'),
      },
    ],
  }),
  'sign-in-ended': atLogin({
    clauses: 'A098 A121',
    shows: 'signIn.ended',
    steps: CODE,
    faults: [
      {
        method: 'POST',
        path: VERIFY,
        act: oktaAnswer(401, 'E0000011', 'Invalid token provided'),
      },
    ],
  }),
}
