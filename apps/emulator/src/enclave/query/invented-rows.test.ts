import { checkRow, compileCsvPlan, csvValidationSchema, DATATYPE_NAMES } from '@concord/domain/csv'
import { expect, test } from 'vitest'
import { inventRows } from './invented-rows.ts'

type Column = Parameters<typeof csvValidationSchema>[0][number]
const column = (name: string, type: Column['type'], nullable = false): Column => ({
  name,
  type,
  nullable,
  encrypted: false,
})
const invent = (...schema: Column[]) => {
  const rules = { schema, csvValidationSchema: csvValidationSchema(schema) }
  const plan = compileCsvPlan(rules, { checkValues: true })
  const rows = inventRows(rules)
  expect(rows.flatMap((row, at) => [...checkRow(plan, row, at + 2)])).toEqual([])
  return rows
}

test.for(DATATYPE_NAMES)('invented rows of %s obey its rules [B067 B117 B118]', (datatype) => {
  const rows = invent(column('a', { datatype }), column('b', { datatype }, true))
  expect(rows).toHaveLength(12)
  expect(rows.some(([, b]) => b === '')).toBe(true)
  expect(rows.some(([, b]) => rows.some(([a]) => a === b))).toBe(true)
})

test.for([
  '^[A-Z]{2}-\\d{4}$',
  '^(ON|QC|MB)$',
  '^[A-Za-z]\\d[A-Za-z] ?\\d[A-Za-z]\\d$',
  '\\d{3}$',
  '^(?:[1-9]|1[0-2]):[0-5]\\d (AM|PM)$',
  '^[^@ ]+@[a-z]+\\.(ca|com)$',
])('invented texts match the pattern %s [C063]', (pattern) => {
  const [first] = invent(column('a', { datatype: 'varchar', length: 20, pattern }))
  expect(first?.[0]).toMatch(new RegExp(pattern, 'u'))
})

test('invented texts are as long as they must be, and numbers as small', () => {
  for (const [text] of invent(column('a', { datatype: 'varchar', length: 90, minLength: 85 })))
    expect(text?.length).toBeGreaterThanOrEqual(85)
  invent(column('a', { datatype: 'decimal', precision: 2, scale: 2 }))
  invent(column('a', { datatype: 'decimal', precision: 38, scale: 0 }))
})

test('a column whose rule no value meets is named; a nullable one is empty', () => {
  const impossible = { datatype: 'varchar', length: 3, pattern: '^[a-z]{9}$' } as const
  expect(() => invent(column('a', impossible))).toThrow('failure.query.noSample')
  expect(invent(column('a', impossible, true))[0]).toEqual([''])
})
