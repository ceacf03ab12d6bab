import { beforeAll, describe, expect, test } from 'vitest'
import { lock, openDatabase } from '#enclave/query/database.ts'
import { executeQuery } from '#enclave/query/execute.ts'
import { csvFile, PARAMETERS, VALUES } from '#enclave/query/fixtures.ts'
import { createTable, factsOf, loadFile } from '#enclave/query/load.ts'
import { tellable } from '#enclave/query/query-error.ts'
import { compileQuery } from '../compile.ts'
import { TsqlError } from '../error.ts'
import { AGGREGATE_NAMES } from '../functions/aggregates.ts'
import { FUNCTION_NAMES } from '../functions/function-table.ts'
import { WINDOW_NAMES } from '../functions/window-functions.ts'
import { frenchOf } from '../sentences.ts'
import { spell } from '../types.ts'
import { BINARIES } from './binaries.ts'
import type { Topic } from './case.ts'
import { COLLATIONS } from './collations.ts'
import { CONVERSIONS } from './conversions.ts'
import { DATES } from './dates.ts'
import { ENDINGS, REFUSALS } from './failures.ts'
import { FUNDAMENTALS } from './fundamentals.ts'
import { GROUPS } from './groups.ts'
import { MONEY } from './money.ts'
import { NULLS } from './nulls.ts'
import { NUMBERS } from './numbers.ts'
import { QUERIES } from './queries.ts'
import { CORPUS_FILES, CORPUS_TABLES } from './tables.ts'
import { TEXTS } from './texts.ts'
import { WINDOWS } from './windows.ts'

const NOW = new Date('2026-05-04T03:02:01.004Z')
const TOPICS: Readonly<Record<string, Topic>> = {
  fundamentals: FUNDAMENTALS,
  texts: TEXTS,
  numbers: NUMBERS,
  dates: DATES,
  conversions: CONVERSIONS,
  nulls: NULLS,
  queries: QUERIES,
  groups: GROUPS,
  windows: WINDOWS,
  collations: COLLATIONS,
  money: MONEY,
  binaries: BINARIES,
}

const facts = CORPUS_TABLES.map(({ columns: each }) => factsOf(each))
let connection: Awaited<ReturnType<typeof openDatabase>>

beforeAll(async () => {
  connection = await openDatabase({ memoryBytes: 256 * 1024 * 1024 })
  for (const [index, table] of CORPUS_TABLES.entries()) {
    await createTable(connection, index, table.columns)
    await loadFile(connection, index, table, csvFile(CORPUS_FILES[index] ?? []), facts[index])
  }
  await lock(connection)
})

const compiled = (query: string) => compileQuery({ query, tables: CORPUS_TABLES, parameters: PARAMETERS })

async function answer(query: string): Promise<{ columns: string; rows: string[] }> {
  const plan = compiled(query)
  const rows: string[] = []
  const parameters = plan.parameters.map(({ name }) => VALUES[name] ?? '')
  for await (const found of executeQuery(connection, plan, { parameters, now: NOW, facts }))
    rows.push(...found.map((row) => row.map((cell) => cell ?? 'NULL').join('|')))
  return { columns: plan.columns.map(({ name, type }) => `${name} ${spell(type)}`).join(', '), rows }
}

for (const [topic, pages] of Object.entries(TOPICS)) {
  describe(`${topic} [B035]`, () => {
    for (const { source, cases } of pages) {
      test.for(cases)(`${source}: %s`, async ([query, columns, rows]) => {
        expect(await answer(query)).toEqual({ columns, rows })
      })
    }
  })
}

test.for(REFUSALS)('refused by name and place: %s', ([query, message]) => {
  try {
    compiled(query)
    expect.fail('it was compiled')
  } catch (error) {
    if (!(error instanceof TsqlError)) throw error
    expect(error.message).toBe(message)
    expect(frenchOf(error.sentence)).not.toBe(error.sentence)
  }
})

test.for(ENDINGS)('stopped as SQL Server stops: %s', async ([query, message]) => {
  const error = await answer(query).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Error)
  expect(tellable(error)).toBe(message)
})

test('the corpus has 300 cases or more, of which at most 40 are refusals, and a case for every function', () => {
  const cases = Object.values(TOPICS).flatMap((pages) => pages.flatMap((page) => page.cases))
  expect(cases.length + REFUSALS.length + ENDINGS.length).toBeGreaterThanOrEqual(300)
  expect(REFUSALS.length).toBeLessThanOrEqual(40)
  const text = cases.map(([query]) => query.toUpperCase()).join('\n')
  const missing = [...FUNCTION_NAMES, ...AGGREGATE_NAMES, ...WINDOW_NAMES].filter((name) => !new RegExp(`\\b${name}\\b`).test(text))
  expect(missing).toEqual([])
})
