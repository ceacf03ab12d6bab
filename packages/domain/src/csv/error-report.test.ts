import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { csvCell, csvRecord } from './csv-cell.ts'
import { errorReport, reportCell } from './error-report.ts'

test('the report has row, column, errorType and message [B066]', () => {
  const errors = [
    {
      row: 2,
      column: 'age',
      errorType: 'INVALID_VALUE' as const,
      message: 'Invalid value or data type',
    },
    {
      row: 31,
      column: 'say "a",\nb',
      errorType: 'NULL_VALUE' as const,
      message: 'Must contain a value',
    },
  ]
  expect(errorReport(errors)).toBe(
    'row,column,errorType,message\r\n' +
      '2,age,INVALID_VALUE,Invalid value or data type\r\n' +
      '31,"say ""a"",\nb",NULL_VALUE,Must contain a value\r\n',
  )
  expect(errorReport([])).toBe('row,column,errorType,message\r\n')
})

test.each<[string | number, string]>([
  ['=1+1', "'=1+1"],
  ['+cmd', "'+cmd"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\rx', '"\'\rx"'],
  ['=a,"b"', '"\'=a,""b"""'],
  ['＝1', "'＝1"],
  ['-5', '-5'],
  ['+5.25', '+5.25'],
  [-7, '-7'],
  ['a=1', 'a=1'],
  ['', ''],
])('a report writes %j as %j', (value, cell) => {
  expect(reportCell(value)).toBe(cell)
})

test('no text in a report is a formula to a program that parses it [F5]', () => {
  const start = fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '＝',
    '＋',
    '－',
    '＠',
    '"',
    ',',
    '\n',
    '',
  )
  const property = fc.property(start, fc.string(), (first, rest) => {
    const message = first + rest
    const report = errorReport([{ row: 2, column: 'x', errorType: 'INVALID_VALUE', message }])
    const cell = Papa.parse<string[]>(report, { delimiter: ',', newline: '\r\n' }).data[1]?.[3]
    expect([message, `'${message}`]).toContain(cell)
    expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠](?!\d+(\.\d+)?$)/)
  })
  fc.assert(property, { seed: 5, numRuns: 500 })
})

test('downloaded data is quoted and never altered', () => {
  expect(csvRecord(['=1+1', 'a,b', 'c"d', 'e\nf', '', ' g '])).toBe(
    '=1+1,"a,b","c""d","e\nf",, g \r\n',
  )
  expect(csvRecord([''])).toBe('""\r\n')
  expect(csvCell('-5')).toBe('-5')
})
