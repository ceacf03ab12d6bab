import { expect, test } from 'vitest'
import { columns, PARAMETERS, TABLES } from './fixtures.ts'
import type { Trial } from './judge-query.ts'
import { tryQuery } from './try-query.ts'

const trial = (query: string, { output = ['id int'], parameters = [] as string[] } = {}): Trial => ({
  query,
  tables: TABLES,
  parameters: PARAMETERS.filter(({ name }) => parameters.includes(name)),
  output: columns(...output),
})

test('a query that is right is told with the types of its columns', async () => {
  const output = ['id int', 'total decimal(38,2) null', 'name nvarchar(40) null']
  const query =
    'SELECT p.id, SUM(c.amount) AS Total, MAX(p.name) AS name FROM People p JOIN Claims c ON c.person = p.id WHERE c.amount > @money GROUP BY p.id'
  expect(await tryQuery(trial(query, { output, parameters: ['money'] }))).toEqual({ queryTypes: ['int', 'decimal(38,2)', 'varchar(20)'] })
})

test.for([
  [
    'SELECT id,\n  nme FROM People',
    { in: 'query', place: { line: 2, column: 3 }, words: { en: "Unknown column 'nme'", fr: 'Colonne inconnue : « nme »' } },
  ],
  [
    'SELECT id FROM People WHERE id = @int',
    { in: 'query', place: { line: 1, column: 34 }, words: { en: "Unknown parameter '@int'", fr: 'Paramètre inconnu : « @int »' } },
  ],
  [
    'SELECT born AS id FROM People',
    {
      in: 'output',
      column: 'id',
      words: {
        en: "Column 'id' is date in the query but int in the output type",
        fr: 'La colonne « id » est date dans la requête, mais int dans le type de sortie',
      },
    },
  ],
] as const)('%s is told what is wrong with it, and where', async ([query, fault]) => {
  expect(await tryQuery(trial(query))).toEqual({ faults: [fault] })
})

test('a parameter that the query does not read is named', async () => {
  expect(await tryQuery(trial('SELECT id FROM People WHERE id = @int', { parameters: ['int', 'money'] }))).toEqual({
    faults: [{ in: 'parameter', index: 1, words: { en: 'The query does not use @money', fr: 'La requête n’utilise pas @money' } }],
  })
})
