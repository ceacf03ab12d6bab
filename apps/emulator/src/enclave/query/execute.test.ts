import { columns, compileQuery, FILES, TABLES, VALUES } from '@concord/tsql/fixtures'
import { checkOutput, fitToOutput } from '@concord/tsql/run'
import { beforeAll, describe, expect, test } from 'vitest'
import { getErrorText } from '#testing/error-text.ts'
import { csvFile } from '#testing/query-data.ts'
import { lock, openDatabase } from './database.ts'
import { executeQuery } from './execute.ts'
import { createTable, loadFile } from './load.ts'

const NOW = new Date('2026-05-04T03:02:01.004Z')
let connection: Awaited<ReturnType<typeof openDatabase>>

beforeAll(async () => {
  connection = await openDatabase({ memoryBytes: 256 * 1024 * 1024 })
  for (const [index, table] of TABLES.entries()) {
    await createTable(connection, index, table.columns)
    await loadFile(connection, index, table, csvFile(FILES[index] ?? []))
  }
  await lock(connection)
})

async function fetchRows(query: string): Promise<string[]> {
  const plan = compileQuery(query)
  const rows: string[] = []
  const parameters = plan.parameters.map(({ name }) => VALUES[name] ?? '')
  for await (const batch of executeQuery(connection, plan, { parameters, now: NOW }))
    rows.push(...batch.map((row) => row.map((cell) => cell ?? 'NULL').join('|')))
  return rows
}

describe('a parameter of each type is bound, not inserted into the text [B035 B064]', () => {
  test.for([
    ['SELECT @int + 1 x', '3'],
    ['SELECT @tiny x', '255'],
    ['SELECT @small x', '-32768'],
    ['SELECT @big x', '9223372036854775807'],
    ['SELECT amount x FROM Claims WHERE amount = @money', '10.50'],
    ['SELECT @text x', "O'Brien; DROP TABLE t0 --"],
    ['SELECT @unicode + @letter x', 'é😀x'],
    ['SELECT TOP 1 @DAY x FROM People WHERE born = @day', '1990-01-31'],
    ['SELECT t x FROM Claims WHERE t = @hour', '10:00:00'],
    ['SELECT at x FROM Claims WHERE at = @moment', '2021-01-01 00:00:00'],
    ['SELECT COUNT(*) x FROM Claims WHERE seen = @zoned', '2'],
    ["SELECT name x FROM People WHERE name LIKE LEFT(@text, 0) + 'b%'", 'bob'],
  ] as const)('%s', async ([query, answer]) => {
    expect(await fetchRows(query)).toEqual([answer])
  })
})

describe('a query that SQL Server stops also fails here, with a message without values', () => {
  test.for([
    ['SELECT 1/0', 'Divide by zero error encountered (with NULLIF(divisor, 0) it is NULL)'],
    [
      'SELECT id / (id - 1) FROM People',
      'Divide by zero error encountered (with NULLIF(divisor, 0) it is NULL)',
    ],
    [
      'SELECT amount % (id - 1) FROM Claims',
      'Divide by zero error encountered (with NULLIF(divisor, 0) it is NULL)',
    ],
    ['SELECT 1e0 / 0', 'Divide by zero error encountered (with NULLIF(divisor, 0) it is NULL)'],
    [
      'SELECT kind + kind FROM Claims',
      'Arithmetic overflow: a result does not fit its type (CAST to a larger one, such as bigint)',
    ],
    [
      'SELECT 2147483647 + 1',
      'Arithmetic overflow: a result does not fit its type (CAST to a larger one, such as bigint)',
    ],
    [
      'SELECT SUM(n) FROM (SELECT 2147483647 AS n UNION ALL SELECT 1) x',
      'Arithmetic overflow: a result does not fit its type (CAST to a larger one, such as bigint)',
    ],
    [
      'SELECT CAST(99999999999 AS int)',
      'Arithmetic overflow: a result does not fit its type (CAST to a larger one, such as bigint)',
    ],
    [
      "SELECT CAST('60000000000000000000000000000000000000' AS decimal(38,0)) * id FROM Claims",
      'Arithmetic overflow: a result does not fit its type (CAST to a larger one, such as bigint)',
    ],
    [
      'SELECT CAST(12345.678 AS decimal(5,2))',
      'Arithmetic overflow: a result does not fit its type (CAST to a larger one, such as bigint)',
    ],
    [
      'SELECT CAST(name AS int) FROM People',
      'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
    ],
    [
      "SELECT id FROM People WHERE id = 'x'",
      'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
    ],
    [
      "SELECT CAST('1.5' AS int)",
      'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
    ],
    [
      "SELECT CAST('2020-02-30' AS date)",
      'Conversion failed: a text is not a date or time (TRY_CAST gives NULL instead)',
    ],
    [
      'SELECT LEFT(name, -1) FROM People',
      'Invalid length parameter passed to LEFT, RIGHT or SUBSTRING',
    ],
    [
      'SELECT (SELECT id FROM People)',
      'A subquery used as a value gave more than one row (write TOP 1, or an aggregate such as MAX)',
    ],
  ] as const)('%s', async ([query, message]) => {
    const error = await fetchRows(query).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Error)
    expect(getErrorText(error)).toContain(message)
  })
})

test('the condition that guards a division is evaluated first', async () => {
  expect(
    await fetchRows('SELECT id FROM People WHERE id <> 1 AND 10 / (id - 1) > 3 ORDER BY id'),
  ).toEqual(['2', '3'])
  expect(
    await fetchRows(
      'SELECT CASE WHEN id = 1 THEN 0 ELSE 6 / (id - 1) END x FROM People ORDER BY id',
    ),
  ).toEqual(['0', '6', '3', '2'])
})

test('a result is stored by column name, in the order and types of the output type', async () => {
  const plan = compileQuery('SELECT name, 10.0 / 3 AS Ratio, id FROM People WHERE id = 1')
  const output = columns('id bigint', 'ratio decimal(8,2)', 'name nvarchar(5)')
  expect(checkOutput(plan.columns, output)).toEqual([])
  const fitted = fitToOutput(plan, output)
  const rows: unknown[] = []
  for await (const batch of executeQuery(connection, fitted, { parameters: [], now: NOW }))
    rows.push(...batch)
  expect(rows).toEqual([['1', '3.33', 'Ann']])
})

test('the database reaches no file, network, extension or setting', async () => {
  for (const sql of [
    "SELECT * FROM read_text('/etc/hostname')",
    "COPY t0 TO '/tmp/x'",
    "ATTACH '/tmp/x.db'",
    'INSTALL httpfs',
    'LOAD httpfs',
    'SET threads = 4',
    'SET enable_external_access = true',
    "SET temp_directory = '/tmp'",
  ]) {
    await expect(connection.run(sql), sql).rejects.toThrow()
  }
})
