import { expect, test } from 'vitest'
import { columns, compileQuery } from './fixtures.ts'
import { checkOutput } from './output.ts'
import { toText } from './texts.ts'

test('the result is compared with the output type by name', () => {
  const { columns: result } = compileQuery(
    'SELECT id, name, born, COUNT(*) FROM People GROUP BY id, name, born',
  )
  const misfits = (...given: Parameters<typeof checkOutput>) =>
    checkOutput(...given).map((misfit) => toText(misfit))
  expect(
    misfits(result, columns('ID bigint', 'Name varchar(5)', 'born datetime', 'extra int')),
  ).toEqual([
    'Column 4 of the query has no name: give it an alias',
    "The query has no column 'extra', which the output type needs",
  ])
  expect(misfits(result.slice(0, 3), columns('id date', 'name int', 'born varchar(10)'))).toEqual([
    "Column 'id' is int in the query but date in the output type",
    "Column 'name' is varchar(20) in the query but int in the output type",
  ])
  expect(
    misfits(compileQuery('SELECT id AS a, id AS A FROM People').columns, columns('a int')),
  ).toEqual(["The query has two columns named 'A'"])
})
