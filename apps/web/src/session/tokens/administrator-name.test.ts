import { expect, test } from 'vitest'
import { administratorName, getClaims } from './administrator-name.ts'

test('an administrator is shown by name, otherwise email, otherwise user name [A054]', () => {
  expect(
    administratorName({ name: 'Ada', email: 'a@b.example', preferred_username: 'ada@b.example' }),
  ).toBe('Ada')
  expect(
    administratorName({ name: ' ', email: 'a@b.example', preferred_username: 'ada@b.example' }),
  ).toBe('a@b.example')
  expect(administratorName({ preferred_username: 'ada@b.example' })).toBe('ada@b.example')
  expect(administratorName({})).toBe('')
})

test('claims are read from a token, including accents; other text has none', () => {
  const payload = Buffer.from(JSON.stringify({ name: 'Zoé Œuvrard ~~~???' })).toString('base64url')
  expect(getClaims(`e30.${payload}.x`)).toEqual({ name: 'Zoé Œuvrard ~~~???' })
  for (const token of ['', 'a', 'a.%.c', `a.${Buffer.from('null').toString('base64url')}.c`])
    expect(getClaims(token)).toEqual({})
})
