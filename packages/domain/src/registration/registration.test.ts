import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Registration } from './registration.ts'
import { registrationIssues } from './registration-issues.ts'

const FILLED = {
  firstName: 'Robin',
  lastName: 'Ellis',
  email: 'robin.ellis@prairiemutual.example',
  orgName: 'Ellis Actuarial',
}
const SEALED = { oktaId: '00uabcdefghijklmnopq', activationCode: 'sealed', language: 'en' }

test.each([
  ['firstName', 50],
  ['lastName', 50],
  ['email', 80],
  ['orgName', 80],
] as const)('%s is required and at most %i characters long [A047 A075 A134]', (field, most) => {
  const filled = (length: number) =>
    field === 'email' ? `${'x'.repeat(length - 61)}@${'y'.repeat(52)}.example` : 'x'.repeat(length)
  const issue = (text: string) =>
    registrationIssues({ ...FILLED, [field]: text }, { isInvited: false })[field]
  expect(issue('  ')).toMatch(/Required$/)
  expect(issue(filled(most))).toBeUndefined()
  expect(issue(filled(most + 1))).toMatch(/TooLong$/)
  expect(Registration.safeParse({ ...FILLED, ...SEALED, [field]: filled(most) }).success).toBe(true)
  expect(Registration.safeParse({ ...FILLED, ...SEALED, [field]: filled(most + 1) }).success).toBe(
    false,
  )
})

test('an organization is required only without an invitation [A075]', () => {
  expect(registrationIssues({ ...FILLED, orgName: '' }, { isInvited: true })).toEqual({})
  expect(registrationIssues({ ...FILLED, orgName: '' }, { isInvited: false })).toEqual({
    orgName: 'validation.organizationNameRequired',
  })
})

test('the server accepts everything that the form accepts [A075]', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 90 }),
    fc.string({ maxLength: 90, unit: 'binary' }),
    fc.string({ maxLength: 90, unit: fc.constantFrom('a', '\u202e', '\n', '\u0000') }),
  )
  const email = fc.oneof(fc.emailAddress(), text)
  fc.assert(
    fc.property(text, text, email, text, (firstName, lastName, address, orgName) => {
      const fields = { firstName, lastName, email: address, orgName }
      const isFine = Object.keys(registrationIssues(fields, { isInvited: false })).length === 0
      expect(Registration.safeParse({ ...fields, ...SEALED }).success || !isFine).toBe(true)
    }),
  )
})
