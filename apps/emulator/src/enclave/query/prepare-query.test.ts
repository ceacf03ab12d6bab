import { expect, test } from 'vitest'
import { compiled, TABLES } from './fixtures.ts'
import { prepareQuery } from './prepare-query.ts'

test('a compiled query is tried on empty tables', async () => {
  expect(await prepareQuery(compiled('SELECT id, @text AS x FROM People WHERE id = @int'), TABLES)).toBeUndefined()
  expect(await prepareQuery({ ...compiled('SELECT id FROM People'), sql: 'SELECT nope FROM t0' }, TABLES)).toBe(
    'The query could not be run',
  )
})
