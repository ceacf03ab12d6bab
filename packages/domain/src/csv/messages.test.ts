import { expect, test } from 'vitest'
import { toSeparatorMessage } from './messages.ts'

const inHeader = (...columns: string[]) => columns.map((column) => ({ row: 1, column }))

test.each([
  ['semicolon', 'id;name;born'],
  ['tab', 'id\tname\tborn'],
  ['bar', 'id|name|born'],
  ['semicolon', '"id"; "name" ;"born"'],
])('a header separated by a %s is recognized by the columns that it lacks: %j', (name, header) => {
  expect(toSeparatorMessage(inHeader(header, 'id', 'name', 'born'))?.code).toBe(
    `csv.separator.${name}`,
  )
})

test('a name with a semicolon that contains no other column is simply unknown', () => {
  expect(toSeparatorMessage(inHeader('colour;shade', 'name'))).toBeUndefined()
  expect(toSeparatorMessage(inHeader('name'))).toBeUndefined()
  expect(toSeparatorMessage([{ row: 2, column: 'id;name' }, ...inHeader('id')])).toBeUndefined()
})
