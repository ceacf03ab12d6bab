import { csvValidationSchema } from '@concord/domain/csv'
import { aColumn } from '@concord/domain/fixtures/a-dataset-type'
import { expect, test } from 'vitest'
import { toErrorText } from '#testing/error-text.ts'
import { computeVerdict } from './validation-verdict.ts'

const verdict = (pattern: string, file: string) => {
  const schema = [
    aColumn({ name: 'code', type: { datatype: 'varchar', pattern } }),
    aColumn({ name: 'day', type: { datatype: 'date' } }),
  ]
  async function* chunks() {
    yield new TextEncoder().encode(file)
  }
  return computeVerdict({ schema, csvValidationSchema: csvValidationSchema(schema) }, chunks())
}

test.each([
  ['^(?=.*\\d)', 'uses lookahead or lookbehind'],
  ['(a)\\1', 'refers back to a group'],
  ['^.{1,5000}$', 'repeats more than 1000 times'],
  ['(a|b)*a(a|b){20}', 'is too large'],
  ['[', 'is not a regular expression'],
])(
  'a data set whose type has the pattern %s fails with the column and the reason [B111]',
  async (pattern, reason) => {
    const { failure = [], ...counts } = await verdict(pattern, 'code,day\n')
    expect(counts).toEqual({ rows: 0, bytes: 0 })
    expect(toErrorText(failure)).toBe(
      `The pattern of the column code cannot be run: it ${reason}. Correct the data set type.`,
    )
  },
)

test('the enclave also checks that a date exists, and names no column that only the header claims [B066]', async () => {
  const { failure = [] } = await verdict('^A', 'code,day\nA,2023-02-29\n')
  expect(toErrorText(failure)).toBe(
    '1 error.\nRow 2, column day: INVALID_VALUE: Invalid value or data type',
  )
  const { failure: other } = await verdict('^A', 'secret,day\n')
  expect(other).toBeDefined()
  expect(JSON.stringify(other)).not.toContain('secret')
})
