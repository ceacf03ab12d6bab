import { Dialect, tokenize } from '@polyglot-sql/sdk'
import { expect, test } from 'vitest'
import { compile } from './compile.ts'
import { ANALYSTS } from './corpus/analysts.ts'
import { COMMON_TABLES } from './corpus/common-tables.ts'
import { CONVERSIONS } from './corpus/conversions.ts'
import { JOINS } from './corpus/joins.ts'
import { QUERIES } from './corpus/queries.ts'
import { SCRIPTS } from './corpus/scripts.ts'
import { CORPUS_TABLES } from './corpus/tables.ts'
import { WINDOWS } from './corpus/windows.ts'
import { PARAMETERS } from './fixtures.ts'
import type { Token } from './syntax/token.ts'

const TOPICS = [ANALYSTS, COMMON_TABLES, CONVERSIONS, JOINS, QUERIES, SCRIPTS, WINDOWS]
// GO separates batches where it has a line to itself, comments aside.
const queries = TOPICS.flatMap(({ pages }) => pages)
  .flatMap(({ cases }) => cases.map(([query]) => query))
  .filter((query) => !/\bGO\b/.test(query))

/** The query with a comment between any two of its words. */
function commented(query: string, comment: string): string {
  const characters = [...query]
  const tokens = (tokenize(query, Dialect.TSQL).tokens ?? []) as unknown as Token[]
  const word = ({ span }: Token) => characters.slice(span.start, span.end).join('')
  return tokens
    .map((token, index) => {
      const next = tokens[index + 1]
      // `+=` is one word, which the lexer splits.
      const isJoined =
        next && next.span.start === token.span.end && /^[-+*/%&|^<>!=]+$/.test(word(token))
      return word(token) + (isJoined ? '' : comment)
    })
    .join('')
}

const toSql = (query: string) => {
  const compiled = compile(query, { tables: CORPUS_TABLES, parameters: PARAMETERS })
  return Array.isArray(compiled) ? compiled : compiled.sql
}

test.each([' /* a /* b */ c */ ', ' -- it’s a comment\n'])(
  'comments between all words change nothing: %j',
  (comment) => {
    expect(queries.length).toBeGreaterThan(400)
    const changed = queries.filter((query) => toSql(commented(query, comment)) !== toSql(query))
    expect(changed).toEqual([])
  },
)

test.each([
  '/* -- */',
  '/* a /* b */ -- */',
  '/* a /* b */*/',
  '-- /*',
  '-- it’s /* one\n/**/',
  '/* */ -- */',
])('a comment at the end that is closed changes nothing: %j', (comment) => {
  const query = 'SELECT id FROM People'
  expect(toSql(`${query} ${comment}`)).toBe(toSql(query))
})

test.each([
  ['SELECT id FROM People /* open', 1, 23],
  ['SELECT id FROM People -- one\n/* two */ /* three /* four */ -- five', 2, 11],
  ['SELECT id FROM People -- 😀\n\t/* 😀 */ /*', 2, 10],
])(
  'a comment at the end that is not closed is refused where it starts: %j',
  (query, line, column) => {
    expect(toSql(query)).toMatchObject([{ code: 'tsql.openComment', position: { line, column } }])
  },
)
