import { columns, compileQuery } from '@concord/tsql/fixtures'
import { applyFacts, bindValues, fitToOutput } from '@concord/tsql/run'
import { expect, test } from 'vitest'
import { outputType } from '#testing/query-data.ts'
import { openDatabase } from './database.ts'
import { executeQuery } from './execute.ts'
import { createIndexes, lookedUp } from './indexes.ts'
import { createTable, getFacts, loadFile } from './load.ts'

const LIMITS = { memoryBytes: 256 * 1024 * 1024 }
const PEOPLE = columns(
  'id int',
  'name varchar(40)',
  'city nvarchar(20)',
  'code char(8)',
  'plain varchar(12)',
  'upper varchar(12)',
)
const tables = [{ name: 'People', columns: PEOPLE }]
const parameters = [{ name: 'who', type: 'nvarchar' as const }]
const bound = { parameters: ['PERSON 70'], now: new Date('2026-05-04T03:02:01Z') }
const ROWS = 20_000
/** Names with uppercase letters, one of them with a trailing blank; seven different cities. */
const FILE = [
  'id,name,city,code,plain,upper',
  ...Array.from(
    { length: ROWS },
    (_, id) =>
      `${id},Person ${id}${id === 3 ? ' ' : ''},City ${id % 7},${String(id).padStart(7, 'Kk')},p${id},U${id}`,
  ),
].join('\n')
async function* bytes() {
  yield Buffer.from(FILE)
}

/** The sum of the results of this many lookups, each of another value. */
const toSumSql = (count: number, condition: (at: number) => string) =>
  `SELECT ${Array.from({ length: count }, (_, at) => `ISNULL((SELECT SUM(id) FROM People WHERE ${condition(at)}), 0)`).join(' + ')} AS found`
const byName = (at: number) => (at === 0 ? 'name = @who' : `name = 'person ${at}  '`)

/**
 * A job as its process runs it; returns the number of indexes, the scans of the engine, and the
 * result.
 */
async function run(query: string, indexed: readonly string[], { memoryBytes } = LIMITS) {
  const connection = await openDatabase(LIMITS)
  const compiled = fitToOutput(
    compileQuery(query, tables, parameters),
    outputType('found bigint null').schema,
  )
  await createTable(connection, 0, PEOPLE)
  const keys = await lookedUp(connection, [{ columns: PEOPLE, indexed }], { compiled, ...bound })
  const facts = getFacts(PEOPLE)
  await loadFile(connection, 0, { name: 'People', columns: PEOPLE }, bytes(), facts)
  const made = await createIndexes(connection, keys, { facts: [facts], memoryBytes })
  const rows: unknown[][] = []
  for await (const batch of executeQuery(connection, compiled, { ...bound, facts: [facts] }))
    rows.push(...batch)
  const plan = await connection.runAndReadAll(
    `EXPLAIN (ANALYZE, FORMAT JSON) ${applyFacts(compiled, ({ column }) => facts[column]).sql}`,
    bindValues(compiled, bound),
  )
  const scans = (kind: string) => plan.getRows().flat().join('\n').split(kind).length - 1
  const left = (await connection.runAndReadAll('SELECT * FROM duckdb_indexes()')).currentRowCount
  return { made, left, looked: scans('Index Scan'), whole: scans('Sequential Scan'), result: rows }
}

test('a query that looks a text up often uses the index, whatever the case and trailing blanks, with the same result [B034 B100]', async () => {
  const query = toSumSql(8, byName)
  const result = [['98']] // 70 + 1 + 2 + … + 7
  expect(await run(query, ['name'])).toEqual({ made: 1, left: 1, looked: 8, whole: 0, result })
  expect(await run(query, [])).toEqual({ made: 0, left: 0, looked: 0, whole: 8, result })
})

test('of an index over several columns the queried one is used; a padded text is looked up too [B034]', async () => {
  const query = toSumSql(24, (at) => `code = 'kkkkk${10 + at}'`)
  const result = [['516']] // 10 + 11 + … + 33
  expect(await run(query, ['name', 'code'])).toEqual({
    made: 1,
    left: 1,
    looked: 24,
    whole: 0,
    result,
  })
  expect(await run(query, [])).toMatchObject({ looked: 0, result })
})

const ENDLESS = `WITH r AS (SELECT CAST(1 AS bigint) AS n UNION ALL SELECT n + 1 FROM r WHERE n < 1000000)
  SELECT (SELECT MAX(n) FROM r) + (SELECT MAX(id) FROM People WHERE name = @who) AS found OPTION (MAXRECURSION 0)`

test.for([
  ['few look-ups, which cost less than the index', toSumSql(4, byName), ['name']],
  ['a column that no index has', toSumSql(8, byName), ['city', 'code']],
  ['numbers, which are compared in no time', toSumSql(8, (at) => `id = ${at}`), ['id']],
  ['texts that are compared as they are', toSumSql(40, (at) => `plain = 'p${at}'`), ['plain']],
  ['texts without lowercase letters', toSumSql(40, (at) => `upper = 'u${at}'`), ['upper']],
  [
    'ranges and patterns',
    toSumSql(8, (at) => `name > 'Person ${at}' AND name LIKE 'X%'`),
    ['name'],
  ],
  [
    'values that come so often that the engine reads everything',
    toSumSql(60, (at) => `city = 'CITY ${at}'`),
    ['city'],
  ],
] as const)('no index is made for %s', async ([, query, indexed]) => {
  const { result, ...run1 } = await run(query, indexed)
  expect(run1).toMatchObject({ made: 0, left: 0, looked: 0 })
  expect(result).toEqual((await run(query, [])).result)
})

test('no index is made if memory is short', async () => {
  expect(await run(toSumSql(8, byName), ['name'], { memoryBytes: 1024 })).toMatchObject({
    made: 0,
    left: 0,
    result: [['98']],
  })
})

test('a long query without data does not cause an index estimate', async () => {
  const connection = await openDatabase(LIMITS)
  const compiled = compileQuery(ENDLESS, tables, parameters)
  await createTable(connection, 0, PEOPLE)
  const start = performance.now()
  expect(
    await lookedUp(connection, [{ columns: PEOPLE, indexed: ['name'] }], { compiled, ...bound }),
  ).toEqual([])
  expect(performance.now() - start).toBeLessThan(5000)
  expect((await connection.runAndReadAll('SELECT * FROM duckdb_indexes()')).currentRowCount).toBe(0)
})
