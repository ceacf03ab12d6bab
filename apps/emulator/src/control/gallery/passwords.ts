import type { ArmedFault, GalleryArea, GalleryEntry, Step } from './entry.ts'
import { oktaAnswer } from './okta-answer.ts'

const AUTHN = '/api/v1/authn'
const atRecovery = (entry: Omit<GalleryEntry, 'who' | 'path'>): GalleryEntry => ({
  who: 'nobody',
  path: '/forgot-password/email',
  ...entry,
})
const BY_TEXT: readonly Step[] = [
  { fill: 'signIn.email', with: '{recover-sms}' },
  { press: 'recovery.byText' },
]
/** The provider's own messages, which are in English only. */
const COMPLEXITY =
  'The password does not meet the complexity requirements of the current password policy.'
const VERIFY = `${AUTHN}/factors/*/verify`
/**
 * Simulates that a code was sent: a phone gets only one per half minute, which is too long to wait
 * here.
 */
const SENT: ArmedFault = {
  method: 'POST',
  path: `${AUTHN}/recovery/password`,
  act: { status: 200, body: { status: 'RECOVERY_CHALLENGE', stateToken: 'state' } },
}
const atProfile = (entry: Omit<GalleryEntry, 'who' | 'path'>): GalleryEntry => ({
  who: 'contributor',
  path: '/profile/change-password',
  ...entry,
})
const chosen = (password: string, confirmed = password): readonly Step[] => [
  { fill: 'password.new', with: password },
  { fill: 'password.confirm', with: confirmed },
  { press: 'profile.save' },
]

/** Forgotten, changed and recovered passwords. */
export const PASSWORDS: GalleryArea = {
  'email-missing': atRecovery({
    clauses: 'A077',
    shows: 'validation.emailRequired',
    steps: [{ press: 'recovery.byMail' }],
  }),
  'email-invalid': atRecovery({
    clauses: 'A077',
    shows: 'messages.error.emailIsInvalid',
    steps: [{ fill: 'signIn.email', with: 'nobody@nowhere' }, { press: 'recovery.byMail' }],
  }),
  'begun-elsewhere': {
    clauses: 'A024 A060',
    shows: 'recovery.missing',
    who: 'nobody',
    path: '/forgot-password/new-password',
  },
  'link-incomplete': {
    clauses: 'A020 A025',
    shows: 'link.incomplete',
    who: 'nobody',
    path: '/saas/password-reset',
  },
  'link-spent': {
    clauses: 'A025 A106',
    shows: 'recovery.link.spent',
    who: 'nobody',
    path: '/forgot-password/recovery?token=spent',
  },
  'passcode-missing': atRecovery({
    clauses: 'A079 A107',
    shows: 'messages.error.passCodeRequired',
    steps: [...BY_TEXT, { press: 'recovery.passcode.submit' }],
    faults: [SENT],
  }),
  'passcode-format': atRecovery({
    clauses: 'A079 A107',
    shows: 'messages.error.passCodeFormat',
    steps: [
      ...BY_TEXT,
      { fill: 'passcode.label', with: '12' },
      { press: 'recovery.passcode.submit' },
    ],
    faults: [SENT],
  }),
  'passcode-wrong': atRecovery({
    clauses: 'A107 A121',
    shows: 'fault.wrongCode',
    steps: [
      ...BY_TEXT,
      { fill: 'passcode.label', with: '000000' },
      { press: 'recovery.passcode.submit' },
    ],
    faults: [
      SENT,
      { method: 'POST', path: VERIFY, act: oktaAnswer(403, 'E0000068', 'Invalid Passcode/Answer') },
    ],
  }),
  'recovery-ended': atRecovery({
    clauses: 'A107 A121',
    shows: 'recovery.ended',
    steps: [
      ...BY_TEXT,
      { fill: 'passcode.label', with: '000000' },
      { press: 'recovery.passcode.submit' },
    ],
    faults: [
      SENT,
      { method: 'POST', path: VERIFY, act: oktaAnswer(401, 'E0000011', 'Invalid token provided') },
    ],
  }),
  'new-missing': atProfile({
    clauses: 'A073 C067',
    shows: 'validation.newPasswordRequired',
    steps: [{ press: 'profile.save' }],
  }),
  'confirm-missing': atProfile({
    clauses: 'A073 C067',
    shows: 'validation.confirmPasswordRequired',
    steps: [{ press: 'profile.save' }],
  }),
  'too-short': atProfile({
    clauses: 'A073 C067 C122',
    shows: 'validation.passwordTooShort',
    steps: chosen('Ab1'),
  }),
  'against-the-rules': atProfile({
    clauses: 'A073 C067',
    shows: 'validation.passwordRules',
    steps: chosen('abcdefghij'),
  }),
  'not-alike': atProfile({
    clauses: 'A073 C067',
    shows: 'validation.passwordsMustMatch',
    steps: chosen('Another-Pass-2027', 'Another-Pass-2028'),
  }),
  'refused-by-provider': atProfile({
    clauses: 'A109 C101',
    shows: { name: COMPLEXITY },
    steps: chosen('Another-Pass-2027'),
    faults: [
      {
        method: 'POST',
        path: `${AUTHN}/credentials/reset_password`,
        act: oktaAnswer(403, 'E0000080', COMPLEXITY),
      },
    ],
  }),
  'old-missing': {
    clauses: 'A073',
    shows: 'validation.oldPasswordRequired',
    who: 'nobody',
    path: '/login',
    steps: [
      { fill: 'signIn.email', with: '{expired}' },
      { fill: 'signIn.password', with: 'Concord-Demo-2026' },
      { press: 'signIn.submit' },
      { press: 'changePassword.submit' },
    ],
  },
}
