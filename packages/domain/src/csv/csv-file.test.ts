import { expect, test } from 'vitest'
import { isCsvFile } from './csv-file.ts'

const text = new TextEncoder().encode('id,name\n')
const utf16 = new Uint8Array([0xff, 0xfe, 0x69, 0x00])
const zip = new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14])
const binary = new Uint8Array([0x69, 0x64, 0x00])

test.each<[boolean, string, string, Uint8Array, string]>([
  [true, 'a.csv', 'text/csv', text, 'text/csv'],
  [true, 'a', 'text/csv; charset=utf-8', text, 'text/csv of any name'],
  [true, 'A.CSV', '', text, 'no type'],
  [true, 'a.csv', 'application/octet-stream', text, 'bytes'],
  [true, 'a.csv', 'application/vnd.ms-excel', text, 'Excel, which claims the name'],
  [true, 'a.csv', '', new Uint8Array(), 'no bytes, which reading refuses'],
  [false, 'a.csv', '', zip, 'a zip'],
  [false, 'a.csv', 'application/vnd.ms-excel', binary, 'no text'],
  [true, 'a.csv', '', utf16, 'UTF-16, which reading refuses by name'],
  [false, 'a.txt', '', text, 'another name'],
  [false, 'a.csv.exe', '', text, 'a name that only contains .csv'],
  [false, 'a.csv', 'text/plain', text, 'another type'],
  [false, 'a.csv', 'application/json', text, 'JSON'],
  [
    false,
    'a.xlsx',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    zip,
    'a workbook',
  ],
])('%s for %s as "%s" [B066]', (isCsv, name, type, start, _) => {
  expect(isCsvFile({ name, type }, start)).toBe(isCsv)
})
