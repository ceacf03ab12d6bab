import { columns, PARAMETERS, TABLES } from '@concord/tsql/fixtures'
import { expect, test } from 'vitest'
import { checkQuery, tryQuery } from './compile-query.ts'
import type { Trial } from './validate-query.ts'

const trial = (
  query: string,
  { output = ['id int'], parameters = [] as string[] } = {},
): Trial => ({
  query,
  tables: TABLES,
  parameters: PARAMETERS.filter(({ name }) => parameters.includes(name)),
  output: columns(...output),
})

const SUMS = Array.from({ length: 2000 }, (_, at) => `id + ${at} AS c${at}`)
/** Takes about 100 ms, even in a process that is warm. */
const LONG_QUERY = `SELECT ${SUMS.join(', ')} FROM People`

test('a correct query returns the types of its columns', async () => {
  const output = ['id int', 'total decimal(38,2) null', 'name nvarchar(40) null']
  const query =
    'SELECT p.id, SUM(c.amount) AS Total, MAX(p.name) AS name FROM People p JOIN Claims c ON c.person = p.id WHERE c.amount > @money GROUP BY p.id'
  expect(await tryQuery('any', trial(query, { output, parameters: ['money'] }))).toEqual({
    queryTypes: ['int', 'decimal(38,2)', 'varchar(20)'],
  })
})

test.for([
  [
    'SELECT id,\n  nme FROM People',
    {
      in: 'query',
      position: { line: 2, column: 3 },
      reason: { code: 'tsql.unknownColumnMeant', values: { name: 'nme', meant: 'name' } },
    },
  ],
  [
    'SELECT id FROM People WHERE id = @int',
    {
      in: 'query',
      position: { line: 1, column: 34 },
      reason: { code: 'tsql.unknownParameter', values: { name: '@int' } },
    },
  ],
  [
    'SELECT born AS id FROM People',
    {
      in: 'output',
      column: 'id',
      reason: {
        code: 'tsql.outputType',
        values: { name: 'id', type: 'date', target: 'int' },
      },
    },
  ],
] as const)('%s is refused with the reason and the position', async ([query, fault]) => {
  expect(await tryQuery('any', trial(query))).toEqual({ faults: [fault] })
})

test('an unused parameter is named', async () => {
  expect(
    await tryQuery(
      'any',
      trial('SELECT id FROM People WHERE id = @int', { parameters: ['int', 'money'] }),
    ),
  ).toEqual({
    faults: [
      {
        in: 'parameter',
        index: 1,
        reason: { code: 'failure.query.parameterUnused', values: { name: 'money' } },
      },
    ],
  })
})

test('a query that takes too long is refused, and the next one is compiled', async () => {
  const [slow, next] = await Promise.all([
    tryQuery('any', trial(LONG_QUERY), 10),
    tryQuery('any', trial('SELECT id FROM People')),
  ])
  expect(slow).toEqual({
    faults: [
      {
        in: 'query',
        reason: { code: 'failure.query.tooCostly' },
      },
    ],
  })
  expect(next).toEqual({ queryTypes: ['int'] })
})

test('an abandoned check is not compiled; one that takes too long reports it', async () => {
  const schema = { tables: TABLES }
  const check = (signal: AbortSignal) =>
    checkQuery('any', 'SELECT nme FROM People', schema, { signal })
  const { signal } = new AbortController()
  const wrong = { faults: [{ reason: { code: 'tsql.unknownColumnMeant' } }] }
  expect(
    await Promise.all([check(signal), check(AbortSignal.abort()), check(signal)]),
  ).toMatchObject([wrong, { faults: [] }, wrong])
  expect(await checkQuery('any', LONG_QUERY, schema, { signal, limitMs: 1 })).toEqual({
    faults: [{ reason: { code: 'failure.query.tooCostly' } }],
    notices: [],
  })
})

test('an organization with many expensive queries does not delay the others', async () => {
  const settled: string[] = []
  const ask = async (organization: string, query: string, limitMs?: number) => {
    await tryQuery(organization, trial(query), limitMs)
    settled.push(organization)
  }
  const bomb = `SELECT LEN(${'CAST(CAST('.repeat(5)}name${' AS date) AS varchar(30))'.repeat(5)}) AS id FROM People`
  // Two processes are ready, as in a server at work: no one's turn includes the start of one.
  await Promise.all(
    ['first', 'second'].map((each) => tryQuery(each, trial('SELECT id FROM People'))),
  )
  const bombs = [1, 2, 3].map(() => ask('stranger', bomb, 2000))
  await ask('owner', 'SELECT id FROM People')
  expect(settled.filter((organization) => organization === 'stranger').length).toBeLessThan(2)
  await Promise.all(bombs)
}, 60_000)

test('a process that exits without an answer is reported as such', async () => {
  const { tables } = trial('')
  // Callers cannot send this: the process fails on it, as if the engine crashed.
  const broken = {
    ...trial('SELECT id FROM People'),
    tables: [...tables, { name: 'Broken', columns: null as never }],
  }
  expect(await tryQuery('any', broken)).toMatchObject({
    faults: [{ in: 'query', reason: { code: 'failure.query.engineStopped' } }],
  })
})
