import { expect, test } from 'vitest'
import { DATATYPE_NAMES } from '../csv/index.ts'
import { columnIssues } from './column-rules.ts'
import { newColumn, withDatatype, withSize } from './new-column.ts'

test('a new column is a nullable varchar of 40 characters, not encrypted [B067 B117]', () => {
  expect(newColumn()).toEqual({
    name: '',
    type: { datatype: 'varchar', length: 40 },
    nullable: true,
    encrypted: false,
  })
})

test('another data type gets its default sizes and loses those that it may not have [C063 B117]', () => {
  const flags = { FEATURE_DATE_TIME_OFFSET_ENABLED: true }
  const from = { datatype: 'varchar' as const, length: 10, minLength: 2, pattern: '^a' }
  expect(withDatatype(from, 'nvarchar')).toEqual({ ...from, datatype: 'nvarchar' })
  expect(withDatatype(from, 'decimal')).toEqual({ datatype: 'decimal', precision: 8, scale: 2 })
  expect(withDatatype({ datatype: 'decimal', precision: 5, scale: 5 }, 'varchar')).toEqual({
    datatype: 'varchar',
    length: 40,
  })
  for (const datatype of DATATYPE_NAMES)
    expect(
      columnIssues([{ ...newColumn(), name: 'x', type: withDatatype(from, datatype) }], flags),
    ).toEqual([])
})

test('a decimal whose length Validate filled in can get other digits [C053 C121]', () => {
  const validated = { datatype: 'decimal' as const, precision: 8, scale: 2, length: 10 }
  const wider = withSize(validated, 'precision', 12)
  expect(wider).toEqual({ datatype: 'decimal', precision: 12, scale: 2 })
  expect(
    columnIssues([{ ...newColumn(), name: 'x', type: wider }], {
      FEATURE_DATE_TIME_OFFSET_ENABLED: true,
    }),
  ).toEqual([])
  expect(withSize(validated, 'scale', undefined)).toEqual({ datatype: 'decimal', precision: 8 })
  expect(withSize({ datatype: 'varchar', length: 10 }, 'minLength', 2)).toEqual({
    datatype: 'varchar',
    length: 10,
    minLength: 2,
  })
})
