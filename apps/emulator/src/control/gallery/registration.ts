import type { GalleryArea, GalleryEntry, Step } from './entry.ts'
import { oktaAnswer } from './okta-answer.ts'

const FACTORS = '/api/v1/authn/factors'
const filled = (email: string): readonly Step[] => [
  { fill: 'registration.firstName', with: 'Robin' },
  { fill: 'registration.lastName', with: 'Ellis' },
  { fill: 'registration.email', with: email },
  { fill: 'registration.organization', with: 'Prairie Pensions' },
  { press: 'registration.submit' },
]
const atRegister = (entry: Omit<GalleryEntry, 'who' | 'path'>): GalleryEntry => ({
  who: 'nobody',
  path: '/register',
  ...entry,
})
const EMPTY: readonly Step[] = [{ press: 'registration.submit' }]

/** The third step, to which a sign-in without a phone leads. */
const atPhone = ({
  faults = [],
  ...entry
}: Omit<GalleryEntry, 'who' | 'path' | 'faults'> & {
  faults?: GalleryEntry['faults'] & object
}): GalleryEntry => ({
  who: 'nobody',
  path: '/login',
  ...entry,
  steps: [
    { fill: 'signIn.email', with: '{contributor}' },
    { fill: 'signIn.password', with: 'Concord-Demo-2026' },
    { press: 'signIn.submit' },
    ...(entry.steps ?? []),
  ],
  faults: [
    {
      method: 'POST',
      path: '/api/v1/authn',
      act: { status: 200, body: { status: 'MFA_ENROLL', stateToken: 'state' } },
    },
    ...(typeof faults === 'function' ? [] : faults),
  ],
})
const number = (text: string): readonly Step[] => [
  { fill: 'enrol.number', with: text },
  { press: 'passcode.send' },
]
const ENROLLED = {
  status: 200,
  body: {
    status: 'MFA_ENROLL_ACTIVATE',
    stateToken: 'state',
    _embedded: { factor: { id: 'sms1' } },
  },
}
const SENT = [{ method: 'POST' as const, path: FACTORS, act: ENROLLED }]

/** Registration in its three steps, and its links. */
export const REGISTRATION: GalleryArea = {
  'first-name-missing': atRegister({
    clauses: 'A075',
    shows: 'validation.firstNameRequired',
    steps: EMPTY,
  }),
  'last-name-missing': atRegister({
    clauses: 'A075',
    shows: 'validation.lastNameRequired',
    steps: EMPTY,
  }),
  'email-missing': atRegister({ clauses: 'A075', shows: 'validation.emailRequired', steps: EMPTY }),
  'organization-missing': atRegister({
    clauses: 'A075',
    shows: 'validation.organizationNameRequired',
    steps: EMPTY,
  }),
  'email-invalid': atRegister({
    clauses: 'A075',
    shows: 'validation.emailInvalid',
    steps: filled('robin@nowhere'),
  }),
  'first-name-too-long': atRegister({
    clauses: 'A075 A134',
    shows: 'validation.personNameTooLong',
    steps: [{ fill: 'registration.firstName', with: 'Maximilian'.repeat(6) }, ...EMPTY],
  }),
  'email-too-long': atRegister({
    clauses: 'A075 A134',
    shows: 'validation.emailTooLong',
    steps: filled(`robin.ellis@${'subsidiary.'.repeat(8)}example`),
  }),
  'organization-too-long': atRegister({
    clauses: 'A075 A134',
    shows: 'validation.organizationNameTooLong',
    steps: [{ fill: 'registration.organization', with: 'Pensions '.repeat(10) }, ...EMPTY],
  }),
  'domain-unknown': atRegister({
    clauses: 'A076',
    shows: 'registration.domainUnknown',
    steps: filled('robin@unknown.example'),
  }),
  'account-exists': atRegister({
    clauses: 'A122',
    shows: 'messages.error.userAccountAlreadyExists',
    steps: filled('{owner}'),
  }),
  'invitation-fulfilled': {
    clauses: 'A076',
    shows: 'registration.invitation.fulfilled',
    who: 'nobody',
    path: ({ first }) => `/saas/invitation?token=${first('usedInvitation')}`,
  },
  'invitation-invalid': {
    clauses: 'A076',
    shows: 'registration.invitation.invalid',
    who: 'nobody',
    path: '/register?invitationId=none',
  },
  'begun-elsewhere': {
    clauses: 'A016',
    shows: 'registration.missing',
    who: 'nobody',
    path: '/register/set-password',
  },
  'link-incomplete': {
    clauses: 'A017 A020',
    shows: 'link.incomplete',
    who: 'nobody',
    path: '/saas/verify-account',
  },
  'link-spent': {
    clauses: 'A017',
    shows: 'registration.link.spent',
    who: 'nobody',
    path: '/register/verify-account?token=spent',
  },
  'number-missing': atPhone({
    clauses: 'A078',
    shows: 'validation.mobileNumberRequired',
    steps: number('+1'),
  }),
  'number-invalid': atPhone({
    clauses: 'A078',
    shows: 'validation.mobileNumberInvalid',
    steps: number('+1 204 555'),
  }),
  'number-does-not-work': atPhone({
    clauses: 'A101 A121',
    shows: 'fault.phoneNumber',
    steps: number('+1 204 555 0199'),
    faults: [
      {
        method: 'POST',
        path: FACTORS,
        act: oktaAnswer(400, 'E0000098', 'This phone number is invalid.'),
      },
    ],
  }),
  'number-of-another-country': atPhone({
    clauses: 'A101 A121',
    shows: 'fault.phoneCountry',
    steps: number('+1 204 555 0199'),
    faults: [
      {
        method: 'POST',
        path: FACTORS,
        act: oktaAnswer(403, 'E0000099', 'Only numbers in US and Canada are allowed.'),
      },
    ],
  }),
  'too-many-codes': atPhone({
    clauses: 'A101 A121',
    shows: 'fault.tooManyCodes',
    steps: number('+1 204 555 0199'),
    faults: [
      {
        method: 'POST',
        path: FACTORS,
        act: oktaAnswer(403, 'E0000036', 'Phone number validation limit exceeded.'),
      },
    ],
  }),
  'passcode-missing': atPhone({
    clauses: 'A079',
    shows: 'messages.error.passCodeRequired',
    steps: [...number('+1 204 555 0199'), { press: 'enrol.submit' }],
    faults: SENT,
  }),
  'passcode-format': atPhone({
    clauses: 'A079',
    shows: 'messages.error.passCodeFormat',
    steps: [
      ...number('+1 204 555 0199'),
      { fill: 'passcode.label', with: '123' },
      { press: 'enrol.submit' },
    ],
    faults: SENT,
  }),
  'passcode-late': atPhone({
    clauses: 'A103 A121',
    shows: 'fault.lateCode',
    steps: [
      ...number('+1 204 555 0199'),
      { fill: 'passcode.label', with: '123456' },
      { press: 'enrol.submit' },
    ],
    faults: [
      ...SENT,
      {
        method: 'POST',
        path: `${FACTORS}/*/lifecycle/activate`,
        act: oktaAnswer(403, 'E0000083', 'The passcode has expired.'),
      },
    ],
  }),
}
