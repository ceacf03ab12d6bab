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

test('a query that takes too long is refused, and the next one is tried', async () => {
  const [slow, next] = await Promise.all([tryQuery(trial('SELECT id FROM People'), 1), tryQuery(trial('SELECT id FROM People'))])
  expect(slow).toEqual({
    faults: [
      {
        in: 'query',
        words: {
          en: 'The query takes too long to compile. Make it shorter.',
          fr: 'La requête prend trop de temps à compiler. Raccourcissez-la.',
        },
      },
    ],
  })
  expect(next).toEqual({ queryTypes: ['int'] })
})

test('a process that ends without an answer is told as such', async () => {
  const { tables } = trial('')
  // What no caller can send: the process fails on it, as it would when the engine crashed.
  const broken = { ...trial('SELECT id FROM People'), tables: [...tables, { name: 'Broken', columns: null as never }] }
  expect(await tryQuery(broken)).toMatchObject({ faults: [{ in: 'query', words: { en: expect.stringContaining('The engine stopped') } }] })
})
