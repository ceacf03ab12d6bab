import { expect, test } from 'vitest'
import { csvRecord } from './csv-cell.ts'

test.each([
  [[''], '""\r\n'],
  [['a'], 'a\r\n'],
  [['', 'a'], ',a\r\n'],
  [['', ''], ',\r\n'],
])('the record of %j quotes only a single empty cell', (cells, record) => {
  expect(csvRecord(cells)).toBe(record)
})
