import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AuthnResult, ask, begin, lastCode } from '#testing/authn-steps.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'
import { apiToken } from './api-token.ts'

let emulator: TestEmulator
beforeEach(async () => {
  emulator = await startEmulator()
})
afterEach(() => emulator.stop())

const fresh = 'Chosen-Anew-4711'
const getEmail = (purpose: string) => emulator.person(purpose).email
const recover = (username: string, factorType?: string, isTrusted = false, kind = 'password') =>
  ask(
    emulator,
    `/recovery/${kind}`,
    { username, factorType },
    isTrusted ? { authorization: `SSWS ${apiToken(emulator.world)}` } : {},
  )

/** Signs in up to the code, and enters each of these. */
async function verify(passCodes: readonly string[], waitMs = 0): Promise<AuthnResult> {
  const { stateToken, _embedded } = (await begin(emulator, 'mfa')).body
  const path = `/factors/${_embedded.factors[0]?.id}/verify`
  let result = await ask(emulator, path, { stateToken })
  const right = lastCode(emulator, emulator.person('mfa').phone ?? '')
  if (waitMs > 0) {
    emulator.world.clock.advance(waitMs / 2)
    await ask(emulator, '', { stateToken })
    emulator.world.clock.advance(waitMs / 2)
  }
  for (const passCode of passCodes)
    result = await ask(emulator, path, {
      stateToken,
      passCode: passCode === 'right' ? right : passCode,
    })
  return result
}

async function enrol(phoneNumber: string): Promise<AuthnResult> {
  const { stateToken } = (
    await ask(emulator, '', { token: emulator.person('unactivated').activationToken })
  ).body
  await ask(emulator, '/credentials/reset_password', { stateToken, newPassword: fresh })
  return ask(emulator, '/factors', {
    stateToken,
    factorType: 'sms',
    provider: 'OKTA',
    profile: { phoneNumber },
  })
}

async function change(oldPassword: string | null, newPassword: string): Promise<AuthnResult> {
  const { stateToken } = (await begin(emulator, 'expired')).body
  return ask(emulator, '/credentials/change_password', { stateToken, oldPassword, newPassword })
}

type Row = readonly [
  code: string,
  http: number,
  summary: string,
  causes: readonly string[],
  way: () => Promise<AuthnResult>,
]

/**
 * Typed by hand from Okta's "Authentication API" and its list of error codes: every row that is
 * possible under the policy.
 */
const ROWS: readonly Row[] = [
  [
    'E0000001',
    400,
    'Api validation failed: authRequest',
    ["The 'username' and 'password' attributes are required in this context."],
    () => ask(emulator, '', { username: 'ada@north.example' }),
  ],
  [
    'E0000001',
    400,
    'Api validation failed: username',
    ['username: The field cannot be left blank'],
    () => recover('', 'SMS'),
  ],
  [
    'E0000001',
    400,
    'Api validation failed: recoveryToken',
    ['recoveryToken: The field cannot be left blank'],
    () => ask(emulator, '/recovery/token', {}),
  ],
  [
    'E0000003',
    400,
    'The request body was not well-formed.',
    ['The body is not JSON.'],
    () => ask(emulator, '', '{'),
  ],
  [
    'E0000004',
    401,
    'Authentication failed',
    [],
    () => ask(emulator, '', { username: getEmail('owner'), password: 'wrong' }),
  ],
  ['E0000004', 401, 'Authentication failed', [], () => ask(emulator, '', { token: 'wrong' })],
  [
    'E0000007',
    404,
    'Not found: Resource not found: sms0 (UserFactor)',
    [],
    async () =>
      ask(emulator, '/factors/sms0/verify', {
        stateToken: (await begin(emulator, 'mfa')).body.stateToken,
      }),
  ],
  [
    'E0000011',
    401,
    'Invalid token provided',
    [],
    () => ask(emulator, '/cancel', { stateToken: 'wrong' }),
  ],
  [
    'E0000011',
    401,
    'Invalid token provided',
    [],
    () => ask(emulator, '/recovery/token', { recoveryToken: 'wrong' }),
  ],
  [
    'E0000014',
    403,
    'Update of credentials failed',
    ['oldPassword: The credentials provided were incorrect.'],
    () => change('wrong', fresh),
  ],
  [
    'E0000080',
    403,
    'The password does meet the complexity requirements of the current password policy.',
    [
      'Passwords must have at least 8 characters, a lowercase letter, an uppercase letter, a number',
    ],
    () => change(emulator.person('expired').password, '-'),
  ],
  [
    'E0000015',
    401,
    'You do not have permission to access the feature you are requesting',
    [],
    () => recover(getEmail('owner'), 'CALL'),
  ],
  [
    'E0000032',
    403,
    'Unlock is not allowed for this user.',
    [],
    () => recover(getEmail('owner'), undefined, true, 'unlock'),
  ],
  [
    'E0000034',
    403,
    'Forgot password not allowed on specified user.',
    [],
    () => recover(getEmail('suspended'), undefined, true),
  ],
  [
    'E0000068',
    403,
    'Invalid Passcode/Answer',
    ["Your answer doesn't match our records. Please try again."],
    () => verify(['wrong']),
  ],
  ['E0000069', 403, 'User Locked', [], () => verify(['1', '2', '3', '4', '5'])],
  [
    'E0000079',
    403,
    'This operation is not allowed in the current authentication state.',
    ['This operation is not allowed in the current authentication state.'],
    async () =>
      ask(emulator, '/previous', { stateToken: (await begin(emulator, 'mfa')).body.stateToken }),
  ],
  [
    'E0000083',
    403,
    'PassCode is valid but exceeded time window.',
    [],
    () => verify(['right'], 5 * 60_000),
  ],
  [
    'E0000095',
    403,
    'Recovery not allowed for unknown user.',
    [],
    () => recover('nobody@north.example', undefined, true),
  ],
  [
    'E0000097',
    403,
    'There is no verified phone number on file.',
    [],
    () => recover(getEmail('recover-email'), 'SMS', true),
  ],
  ['E0000098', 400, 'This phone number is invalid.', [], () => enrol('+1 204')],
  [
    'E0000099',
    403,
    'Only numbers located in US and Canada are allowed.',
    [],
    () => enrol('+33 6 12 34 56 78'),
  ],
  [
    'E0000109',
    429,
    'An SMS message was recently sent. Please wait 30 seconds before trying again.',
    [],
    async () => {
      await verify([])
      return verify([])
    },
  ],
  [
    'E0000119',
    403,
    'Your account is locked. Please contact your administrator.',
    [],
    () => recover(getEmail('locked'), undefined, true),
  ],
]

test.each(ROWS)('%s is %i: %s (%#)', async (errorCode, http, errorSummary, causes, way) => {
  const errorCauses = causes.map((cause) => ({ errorSummary: cause }))
  const errorId = expect.stringMatching(/^oae[\w-]+$/)
  expect(await way()).toEqual({
    http,
    body: { errorCode, errorSummary, errorLink: errorCode, errorId, errorCauses },
  })
})
