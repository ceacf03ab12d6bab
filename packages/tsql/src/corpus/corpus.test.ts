import { beforeAll, describe, expect, test } from 'vitest'
import { type CompiledQuery, compile } from '../compile.ts'
import { compileQuery, describeFault, PARAMETERS, VALUES } from '../fixtures.ts'
import { evaluateFirst } from '../places.ts'
import { findRaised } from '../raised.ts'
import { SUPPORTED } from '../supported.ts'
import { fetchRows, type Loaded, openTables, withoutOtherRows } from '../test-database.ts'
import { toText } from '../texts.ts'
import { spell } from '../types.ts'
import { ACCUMULATIONS, ACCUMULATIONS_ENDED } from './accumulations.ts'
import { ANALYSTS, ANALYSTS_ENDED, ANALYSTS_REFUSED } from './analysts.ts'
import { ARGUMENTS, ARGUMENTS_ENDED, ARGUMENTS_REFUSED } from './arguments.ts'
import { BINARIES } from './binaries.ts'
import type { Topic } from './case.ts'
import { COLLATIONS } from './collations.ts'
import { CONVERSIONS } from './conversions.ts'
import { DATES } from './dates.ts'
import { DECIMALS, DECIMALS_ENDED } from './decimals.ts'
import { ENDINGS, REFUSALS } from './failures.ts'
import { FRESH, FRESH_ENDED, FRESH_REFUSED } from './fresh.ts'
import { FUNDAMENTALS } from './fundamentals.ts'
import { GROUPS } from './groups.ts'
import { INQUIRIES, INQUIRIES_ENDED, INQUIRIES_REFUSED } from './inquiries.ts'
import { LENGTHS, LENGTHS_ENDED } from './lengths.ts'
import { MOMENTS, MOMENTS_ENDED, MOMENTS_REFUSED } from './moments.ts'
import { MONEY } from './money.ts'
import { NEWER, NEWER_ENDED, NEWER_REFUSED } from './newer.ts'
import { NULLS } from './nulls.ts'
import { NUMBERS } from './numbers.ts'
import { PARSES, PARSES_ENDED, PARSES_REFUSED } from './parses.ts'
import { PIECES, PIECES_ENDED, PIECES_REFUSED } from './pieces.ts'
import { QUERIES } from './queries.ts'
import { REVIEWED, REVIEWED_ENDED, REVIEWED_REFUSED } from './reviewed.ts'
import { SCRIPTS, SCRIPTS_ENDED, SCRIPTS_REFUSED } from './scripts.ts'
import { CORPUS_FILES, CORPUS_TABLES } from './tables.ts'
import { TEMPORARY, TEMPORARY_ENDED, TEMPORARY_REFUSED } from './temporary.ts'
import { TEXTS } from './texts.ts'
import { TYPE_NAMES, TYPE_NAMES_REFUSED } from './type-names.ts'
import { UNSEEN, UNSEEN_ENDED, UNSEEN_REFUSED } from './unseen.ts'
import { WINDOWS } from './windows.ts'

/** Each case runs; what is checked of a query besides takes one in eight of them, or all. */
const ONE_IN = process.env.LONG === '1' ? 1 : 8
const SEED = Number(process.env.TEST_SEED ?? 22)
const isChosen = (index: number) => (index + SEED) % ONE_IN === 0

const NOW = new Date('2026-05-04T03:02:01.004Z')
const TOPICS: Readonly<Record<string, Topic>> = {
  fundamentals: FUNDAMENTALS,
  texts: TEXTS,
  numbers: NUMBERS,
  decimals: DECIMALS,
  dates: DATES,
  conversions: CONVERSIONS,
  nulls: NULLS,
  queries: QUERIES,
  groups: GROUPS,
  windows: WINDOWS,
  collations: COLLATIONS,
  money: MONEY,
  binaries: BINARIES,
  analysts: ANALYSTS,
  moments: MOMENTS,
  pieces: PIECES,
  parses: PARSES,
  reviewed: REVIEWED,
  arguments: ARGUMENTS,
  lengths: LENGTHS,
  'type names': TYPE_NAMES,
  scripts: SCRIPTS,
  fresh: FRESH,
  'SQL Server 2022': NEWER,
  unseen: UNSEEN,
  inquiries: INQUIRIES,
  accumulations: ACCUMULATIONS,
  'temporary tables': TEMPORARY,
}

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

for (const [topic, pages] of Object.entries(TOPICS)) {
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

test.for([
  ...REFUSALS,
  ...ANALYSTS_REFUSED,
  ...MOMENTS_REFUSED,
  ...PIECES_REFUSED,
  ...PARSES_REFUSED,
  ...REVIEWED_REFUSED,
  ...TYPE_NAMES_REFUSED,
  ...ARGUMENTS_REFUSED,
  ...SCRIPTS_REFUSED,
  ...FRESH_REFUSED,
  ...NEWER_REFUSED,
  ...UNSEEN_REFUSED,
  ...INQUIRIES_REFUSED,
  ...TEMPORARY_REFUSED,
])('refused by name and place: %s', ([query, message]) => {
  const found = compile(query, { tables: CORPUS_TABLES, parameters: PARAMETERS })
  expect(Array.isArray(found) && found.map(describeFault)).toEqual([message])
})

test.for([
  ...ENDINGS,
  ...DECIMALS_ENDED,
  ...ANALYSTS_ENDED,
  ...MOMENTS_ENDED,
  ...PIECES_ENDED,
  ...PARSES_ENDED,
  ...REVIEWED_ENDED,
  ...LENGTHS_ENDED,
  ...ARGUMENTS_ENDED,
  ...SCRIPTS_ENDED,
  ...FRESH_ENDED,
  ...NEWER_ENDED,
  ...UNSEEN_ENDED,
  ...INQUIRIES_ENDED,
  ...ACCUMULATIONS_ENDED,
  ...TEMPORARY_ENDED,
])('stopped as SQL Server stops: %s', async ([query, message]) => {
  const error = await answer(query).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Error)
  expect(describeEnding(error)).toBe(message)
})

test('the corpus has 300 cases or more, of which at most 40 are refusals, and a case for every function', () => {
  const cases = Object.values(TOPICS).flatMap((pages) => pages.flatMap((page) => page.cases))
  expect(cases.length + REFUSALS.length + ENDINGS.length).toBeGreaterThanOrEqual(300)
  expect(REFUSALS.length).toBeLessThanOrEqual(40)
  const text = cases.map(([query]) => query.toUpperCase()).join('\n')
  const missing = SUPPORTED.filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(text))
  expect(missing).toEqual([])
})

describe('a part of a query can be evaluated without the rest, to find the place of an error', () => {
  const queries = Object.values(TOPICS).flatMap((pages) =>
    pages.flatMap(({ cases }) => cases.map(([query]) => query)),
  )

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
