import { beforeAll, describe, expect, test } from 'vitest'
import { type CompiledQuery, compile } from '../compile.ts'
import { evaluateFirst } from '../emit/places.ts'
import { compileQuery, describeFault, PARAMETERS, VALUES } from '../fixtures.ts'
import { findRaised } from '../raised.ts'
import { SUPPORTED } from '../supported.ts'
import { fetchRows, type Loaded, openTables, withoutOtherRows } from '../test-database.ts'
import { toText } from '../texts.ts'
import { spell } from '../tree/types.ts'
import { CORPUS_FILES, CORPUS_TABLES } from './tables.ts'
import { TOPICS } from './topics.ts'

/** Each case runs; what is checked of a query besides takes one in eight of them, or all. */
const ONE_IN = process.env.LONG === '1' ? 1 : 8
const SEED = Number(process.env.TEST_SEED ?? 22)
const isChosen = (index: number) => (index + SEED) % ONE_IN === 0

const topics = Object.values(TOPICS)
const queries = topics.flatMap(({ pages }) =>
  pages.flatMap(({ cases }) => cases.map(([query]) => query)),
)
const NOW = new Date('2026-05-04T03:02:01.004Z')

let loaded: Loaded
beforeAll(async () => {
  loaded = await openTables(CORPUS_TABLES, CORPUS_FILES)
})

async function answer(
  query: string,
  toRead = (plan: CompiledQuery) => plan,
): Promise<{ columns: string; rows: string[] }> {
  const plan = toRead(compileQuery(query, CORPUS_TABLES))
  const parameters = plan.parameters.map(({ name }) => VALUES[name] ?? '')
  const rows = await fetchRows(loaded, plan, { parameters, now: NOW })
  return {
    columns: plan.columns.map(({ name, type }) => `${name} ${spell(type)}`).join(', '),
    rows: rows.map((row) => row.map((cell) => cell ?? 'NULL').join('|')),
  }
}

/** The error that the compiled SQL raised, or the kind of DuckDB's error. */
function describeEnding(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  const raised = findRaised(message)
  if (raised) return toText(raised)
  return /out of range|overflow|could not cast value/i.test(message)
    ? 'DuckDB: out of range'
    : message
}

for (const [topic, { pages }] of Object.entries(TOPICS)) {
  describe(`${topic} [B035]`, () => {
    for (const { source, cases } of pages) {
      test.for(cases)(`${source}: %s`, async ([query, columns, rows]) => {
        expect(await answer(query)).toEqual({ columns, rows })
      })
      const filtered = cases
        .filter((_, index) => isChosen(index))
        .filter(
          ([query]) =>
            compileQuery(query, CORPUS_TABLES).rowFilters.length > 0 && !query.includes('NEWID'),
        )
      test.for(filtered)(
        `${source}, without rows that it cannot use: %s`,
        async ([query, columns, rows]) => {
          expect(await answer(query, withoutOtherRows)).toEqual({ columns, rows })
        },
      )
    }
  })
}

test.for(topics.flatMap(({ refused = [] }) => refused))(
  'refused by name and place: %s',
  ([query, message]) => {
    const found = compile(query, { tables: CORPUS_TABLES, parameters: PARAMETERS })
    expect(Array.isArray(found) && found.map(describeFault)).toEqual([message])
  },
)

test.for(topics.flatMap(({ ended = [] }) => ended))(
  'stopped as SQL Server stops: %s',
  async ([query, message]) => {
    const error = await answer(query).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Error)
    expect(describeEnding(error)).toBe(message)
  },
)

test('the corpus has a case for every function', () => {
  const text = queries.map((query) => query.toUpperCase()).join('\n')
  const missing = SUPPORTED.filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(text))
  expect(missing).toEqual([])
})

describe('a part of a query can be evaluated without the rest, to find the place of an error', () => {
  test('each place is an expression as written, with its parentheses closed', () => {
    const wrong = queries.flatMap((query) =>
      compileQuery(query, CORPUS_TABLES).places.filter(({ text, position }) => {
        const rest = query
          .split('\n')
          .slice(position.line - 1)
          .join('\n')
          .slice(position.column - 1)
        const written = rest.replaceAll(/\s+/g, ' ').startsWith(text.replace(/…$/, ''))
        const plain = text.replaceAll(/'[^']*'|\[[^\]]*\]/g, '')
        const isOpen = plain.split('(').length !== plain.split(')').length
        return !written || (isOpen && !text.endsWith('…'))
      }),
    )
    expect(wrong).toEqual([])
  })

  test('the engine accepts every part', async () => {
    const refused: string[] = []
    for (const query of queries.filter((_, index) => isChosen(index))) {
      const { places } = compileQuery(query, CORPUS_TABLES)
      for (const count of new Set([0, places.length >> 1])) {
        const part = (plan: CompiledQuery) => ({ ...plan, sql: evaluateFirst(plan.sql, count) })
        const error = await answer(query, part).catch((reason: unknown) => reason)
        if (
          error instanceof Error &&
          /^(Binder|Parser|Catalog|Not impl|INTERNAL)/.test(error.message)
        )
          refused.push(`${query}: ${error.message}`)
      }
    }
    expect(refused).toEqual([])
  })
})
