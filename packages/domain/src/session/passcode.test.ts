import { expect, test } from 'vitest'
import { canonicalNumber, mobileNumberIssue, passcodeIssue, toPasscode } from './passcode.ts'

test.each([
  '+12045550123',
  '+1 204 555 0123',
  '+1 (204) 555-0123',
  '+1.204.555.0123',
  ' +1-204-555-0123 ',
  '+1  204  555 0123',
])('%j is a mobile number, stored as one [A078]', (text) => {
  expect(mobileNumberIssue(text)).toBeUndefined()
  expect(canonicalNumber(text)).toBe('+12045550123')
})

test.each(['2045550123', '+1204555012', '+120455501234', '+33612345678', '+1 204 555 012x', 'x'])(
  '%j is not a mobile number [A078]',
  (text) => {
    expect(mobileNumberIssue(text)).toBe('validation.mobileNumberInvalid')
  },
)

test('any ten digits after +1 are a number: only the provider knows which are assigned [A078]', () => {
  for (const text of ['+11234567890', '+1 (012) 345-6789'])
    expect(mobileNumberIssue(text)).toBeUndefined()
})

test('an untouched number counts as missing: the field starts with +1 [A078]', () => {
  for (const text of ['', ' ', '+1', ' +1 '])
    expect(mobileNumberIssue(text)).toBe('validation.mobileNumberRequired')
})

test('a code has six digits, but the sign-in step accepts anything [A079 A134]', () => {
  for (const text of [' 012345 ', '930 787'])
    expect(passcodeIssue(text, 'enrol-or-recover')).toBeUndefined()
  expect(toPasscode(' 930 787')).toBe('930787')
  for (const text of ['12345', '1234567', '12345a', '12 456']) {
    expect(passcodeIssue(text, 'enrol-or-recover')).toBe('messages.error.passCodeFormat')
    expect(passcodeIssue(text, 'sign-in')).toBeUndefined()
  }
  for (const step of ['sign-in', 'enrol-or-recover'] as const)
    expect(passcodeIssue(' ', step)).toBe('messages.error.passCodeRequired')
})
