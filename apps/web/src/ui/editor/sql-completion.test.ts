import { CompletionContext } from '@codemirror/autocomplete'
import { MSSQL } from '@codemirror/lang-sql'
import { EditorState } from '@codemirror/state'
import { sqlHelp } from '@concord/domain/texts/sql-help'
import { expect, test } from 'vitest'
import { completionOf } from './sql-completion.ts'
import { SQL_WORDS, WORDS_BY_NAME } from './sql-words.ts'

const tables = [
  {
    table: 'Policies',
    columns: [
      { name: 'Policy number', type: 'int' },
      { name: 'region', type: 'varchar(20)' },
    ],
  },
  {
    table: 'Claims',
    columns: [
      { name: 'policy', type: 'int' },
      { name: 'amount', type: 'decimal(8, 2)' },
    ],
  },
]
const complete = completionOf({ tables, parameters: [{ name: 'since', type: 'date' }] }, () => {
  throw new Error('nothing is described')
})

/** The suggestions at the bar of a query: columns, tables and aliases, or words. */
function suggest(text: string, explicit = false) {
  const pos = text.indexOf('|')
  const doc = text.replace('|', '')
  const state = EditorState.create({ doc, extensions: MSSQL.extension })
  const result = complete(new CompletionContext(state, pos, explicit))
  return {
    from: result && doc.slice(result.from, pos),
    options: result?.options ?? [],
    names: result?.options.filter(({ type }) => type !== 'keyword' && type !== 'function') ?? [],
  }
}
const labels = (text: string) => suggest(text).options.map(({ label }) => label)

test.for([
  ['of the table with this alias', 'SELECT c.| FROM Claims c', ['policy', 'amount']],
  [
    'of the table with this name, in any case',
    'SELECT claims.| FROM dbo.Claims',
    ['policy', 'amount'],
  ],
  ['of an alias after AS', 'SELECT 1 FROM Claims AS c WHERE c.am|', ['policy', 'amount']],
  ['of an alias in brackets', 'SELECT [a b].| FROM Claims [a b]', ['policy', 'amount']],
  [
    'of a common table expression',
    'WITH x AS (SELECT policy, SUM(amount) AS total FROM Claims) SELECT x.| FROM x',
    ['policy', 'total'],
  ],
  [
    'that a common table expression renames',
    'WITH x (a, b) AS (SELECT policy, amount FROM Claims) SELECT x.| FROM x',
    ['a', 'b'],
  ],
  [
    'of a temporary table',
    'SELECT *, total = amount * 2 INTO #t FROM Claims SELECT #t.| FROM #t',
    ['policy', 'amount', 'total'],
  ],
  ['of a derived table', 'SELECT d.| FROM (SELECT region r FROM Policies) AS d', ['r']],
  [
    'of the alias of its own query',
    'SELECT 1 FROM Claims a WHERE EXISTS (SELECT 1 FROM Policies a WHERE a.|)',
    ['Policy number', 'region'],
  ],
  [
    'of the second query of a union',
    'SELECT policy FROM Claims a UNION SELECT a.| FROM Policies a',
    ['Policy number', 'region'],
  ],
  [
    'of the outer query',
    'SELECT (SELECT 1 WHERE p.|) FROM Policies p',
    ['Policy number', 'region'],
  ],
] as const)('columns %s follow its dot', ([, text, columns]) => {
  expect(labels(text)).toEqual(columns)
})

test('a column that passes through has its type, with the table that it is of', () => {
  const query = 'WITH x AS (SELECT c.amount, c.amount * 2 AS twice FROM Claims c) SELECT x.| FROM x'
  expect(suggest(query).options).toMatchObject([
    { label: 'amount', detail: 'x · decimal(8, 2)' },
    { label: 'twice', detail: 'x' },
  ])
})

test('after FROM and JOIN only tables are suggested, those of the query too', () => {
  expect(labels('WITH x AS (SELECT 1 AS a) SELECT 1 FROM |')).toEqual([])
  expect(suggest('WITH x AS (SELECT 1 AS a) SELECT 1 FROM |', true).options).toMatchObject(
    ['Policies', 'Claims', 'x'].map((label) => ({ label })),
  )
  expect(labels('SELECT 1 FROM Claims JOIN dbo.P|')).toEqual(['Policies', 'Claims'])
})

test('without a dot the columns of the tables that are read come with aliases and tables', () => {
  expect(suggest('SELECT a| FROM Claims c').names.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['policy', 'amount', 'Policies', 'Claims', 'c']),
  )
  expect(labels('SELECT a| FROM Claims c')).not.toContain('region')
  expect(labels('SELECT r|')).toContain('region')
})

test('names are quoted where T-SQL needs it, and stay in brackets that are open', () => {
  expect(suggest('SELECT p.Pol| FROM Policies p').options[0]).toMatchObject({
    label: 'Policy number',
    apply: '[Policy number]',
  })
  const quoted = suggest('SELECT p.[Pol| FROM Policies p')
  expect(quoted).toMatchObject({ from: '[Pol', options: [{ apply: '[Policy number]' }, {}] })
})

test('parameters and declared variables follow @', () => {
  expect(suggest('DECLARE @least decimal(8, 2) = 1 SELECT @|').options).toMatchObject([
    { label: '@since', detail: 'date' },
    { label: '@least', detail: 'decimal(8, 2)' },
  ])
})

test('functions come with their signature, keywords are those that the compiler takes', () => {
  const { options } = suggest('SELECT DATEA|')
  expect(options.find(({ label }) => label === 'DATEADD')).toMatchObject({
    type: 'function',
    detail: '(datepart, int, date)',
  })
  const words = options.map(({ label }) => label)
  for (const word of ['GROUP BY', 'LEFT JOIN', 'CASE', 'CAST', 'datetime2', 'WHEN'])
    expect(words).toContain(word)
  for (const word of ['MERGE', 'CHECKSUM', 'TRIGGER', 'LIMIT']) expect(words).not.toContain(word)
})

test('nothing is suggested in texts, comments and numbers', () => {
  for (const text of ["SELECT 'a|'", '-- a|', '/* a| */', 'SELECT 1|', 'SELECT x.| FROM Claims'])
    expect(labels(text)).toEqual([])
})

test('an unfinished query never ends the editor', () => {
  const query = `WITH x AS (SELECT [a, 'b FROM (x) WHERE )) , y (a AS (SELECT * FROM x y, (SELECT x.* FROM y) z`
  for (let at = 0; at <= query.length; at += 1) suggest(`${query.slice(0, at)}|`, true)
})

test('each function and each clause is explained in both languages, and nothing else is', () => {
  const names = [...SQL_WORDS.functions, ...SQL_WORDS.clauses].map(({ name }) => `sql.${name}`)
  expect(new Set(Object.keys(sqlHelp))).toEqual(new Set(names))
  expect(WORDS_BY_NAME.get('ROUND')?.form).toBe('ROUND(number, int[, int])')
})
