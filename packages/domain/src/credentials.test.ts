import { expect, test } from 'vitest'
import { isEmail, signInIssues } from './credentials.ts'

test('sign-in requires a valid email and a password [A072]', () => {
  expect(signInIssues({ email: ' ', password: '' })).toEqual({
    email: 'validation.emailRequired',
    password: 'validation.passwordRequired',
  })
  expect(signInIssues({ email: 'marie@', password: 'x' })).toEqual({
    email: 'messages.error.emailIsInvalid',
  })
  expect(signInIssues({ email: ' marie@prairiemutual.example ', password: 'x' })).toEqual({})
})

test('an email has at most 254 characters, 64 of them before the @ [B060]', () => {
  const domain = `${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.example`
  expect(isEmail(`${'x'.repeat(63)}@${domain}`)).toBe(true)
  expect(isEmail(`${'x'.repeat(65)}@b.example`)).toBe(false)
  expect(isEmail(`${'x'.repeat(64)}@${'d'.repeat(50)}.${domain}`)).toBe(false)
})

test.each([
  'a',
  '@b.example',
  'a@b',
  'a@b..example',
  'a b@c.example',
  'a@-b.example',
  'a@b@c.example',
  'é@b.example',
])('%s is not an email', (text) => {
  expect(isEmail(text)).toBe(false)
})
