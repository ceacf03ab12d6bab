import { expect, test } from 'vitest'
import { readErrorLines } from './error-lines.ts'

test('errors of a file are read in both languages, other lines stay as they are [A042]', () => {
  const { errors, rest } = readErrorLines(
    [
      '2 errors.',
      'Row 3, column policyNumber: INVALID_DATASIZE: Data size is too short',
      'Ligne 5, colonne a: b : INVALID_FORMAT : Deux lettres : AB',
      'Row 7: INVALID_VALUE: Invalid value or data type',
    ].join('\n'),
  )
  expect(errors).toEqual([
    { row: 3, column: 'policyNumber', kind: 'INVALID_DATASIZE', message: 'Data size is too short' },
    { row: 5, column: 'a: b', kind: 'INVALID_FORMAT', message: 'Deux lettres : AB' },
    { row: 7, column: undefined, kind: 'INVALID_VALUE', message: 'Invalid value or data type' },
  ])
  expect(rest).toEqual(['2 errors.'])
})
