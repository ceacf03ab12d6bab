import { expect, test } from 'vitest'
import { activeRules, brokenRules, type Complexity, newPasswordIssues } from './password.ts'

const RULES: Complexity = {
  minLength: 8,
  minLowerCase: 1,
  minUpperCase: 1,
  minNumber: 1,
  minSymbol: 0,
  excludeUsername: true,
}
const broken = (password: string, rules = RULES) =>
  brokenRules(password, rules, 'marie.roy@prairiemutual.example')

test.each([
  ['Abcdefg1', []],
  ['Abcdef1', ['minLength']],
  ['ABCDEFG1', ['minLowerCase']],
  ['abcdefg1', ['minUpperCase']],
  ['Abcdefgh', ['minNumber']],
  ['', ['minLength', 'minLowerCase', 'minUpperCase', 'minNumber']],
  ['Éàüñçßœ٣', []], // letters and digits of any script
  ['Abcdef😀1', []], // a character outside the BMP counts once
  ['Abcde😀1', ['minLength']],
])('%j breaks %j [A049 A134]', (password, rules) => {
  expect(broken(password)).toEqual(rules)
})

test('a password contains no part of the user name of four letters or more, in any case [A049]', () => {
  expect(broken('xMARIEx1')).toEqual(['excludeUsername'])
  expect(broken('PrairieMutual1')).toEqual(['excludeUsername'])
  expect(broken('Royalty1x')).toEqual([])
  expect(broken('xMARIEx1', { ...RULES, excludeUsername: false })).toEqual([])
})

test('a rule with a minimum of zero is not listed; a higher minimum counts [A011 A049]', () => {
  expect(activeRules(RULES)).toEqual([
    'minLength',
    'minLowerCase',
    'minUpperCase',
    'minNumber',
    'excludeUsername',
  ])
  expect(broken('Abcdefg1', { ...RULES, minSymbol: 2 })).toEqual(['minSymbol'])
  expect(broken('Abcdefg1!?', { ...RULES, minSymbol: 2 })).toEqual([])
})

test('a new-password form names each invalid field [A073 A074]', () => {
  expect(newPasswordIssues({ oldPassword: '', newPassword: '', confirmPassword: '' })).toEqual({
    oldPassword: 'validation.oldPasswordRequired',
    newPassword: 'validation.newPasswordRequired',
    confirmPassword: 'validation.confirmPasswordRequired',
  })
  expect(newPasswordIssues({ newPassword: 'Abcdef1', confirmPassword: 'abcdef1' })).toEqual({
    newPassword: 'validation.passwordTooShort',
    confirmPassword: 'validation.passwordsMustMatch',
  })
  expect(newPasswordIssues({ newPassword: 'Abcdefg1', confirmPassword: 'Abcdefg1' })).toEqual({})
})
