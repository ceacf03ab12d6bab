import { expect, test } from 'vitest'
import { fileNameIssue } from './file-name.ts'

test.each([
  ['claims.csv', undefined],
  ['Réclamations 2026 (Q4).csv', undefined],
  ['é'.repeat(255), undefined],
  ['', 'validation.fileName'],
  ['a'.repeat(256), 'validation.fileName'],
  ['../claims.csv', 'validation.fileName'],
  ['c:\\claims.csv', 'validation.fileName'],
  ['claims\n.csv', 'validation.fileNameUnsafe'],
  ['claims\u202evsc.exe', 'validation.fileNameUnsafe'],
])('the name %j of a file: %s [B104]', (name, issue) => {
  expect(fileNameIssue(name)).toBe(issue)
})
