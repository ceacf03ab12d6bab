import { CompletionContext } from '@codemirror/autocomplete'
import { MSSQL } from '@codemirror/lang-sql'
import { EditorState, type TransactionSpec } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { sqlHelp } from '@concord/domain/texts/sql-help'
import { expect, test } from 'vitest'
import { asIdentifier, completionOf } from './sql-completion.ts'
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

test('a name is quoted unless it is a plain word that T-SQL does not reserve', () => {
  expect(['amount', 'A_1', '#t', 'Order', '1a', 'a b', 'a]b', 'né'].map(asIdentifier)).toEqual([
    'amount',
    'A_1',
    '#t',
    '[Order]',
    '[1a]',
    '[a b]',
    '[a]]b]',
    '[né]',
  ])
})

/** The text after a suggestion is taken at the bar, with a bar at the cursor. */
function take(text: string, wanted: string): string {
  const { from, options } = suggest(text)
  const apply = options.find(({ label }) => label === wanted)?.apply
  if (typeof apply !== 'function') throw new Error(`${wanted} is not suggested`)
  const to = text.indexOf('|')
  let state = EditorState.create({ doc: text.replace('|', '') })
  const dispatch = (change: TransactionSpec) => {
    state = state.update(change).state
  }
  apply({ state, dispatch } as EditorView, { label: wanted }, to - (from?.length ?? 0), to)
  const { head } = state.selection.main
  return `${state.sliceDoc(0, head)}|${state.sliceDoc(head)}`
}

test('a function that is taken has parentheses, with the cursor between them if it takes arguments', () => {
  expect(take('SELECT DATEA| x', 'DATEADD')).toBe('SELECT DATEADD(|) x')
  expect(take('SELECT DATEA|(day', 'DATEADD')).toBe('SELECT DATEADD(|day')
  expect(take('SELECT GETD| x', 'GETDATE')).toBe('SELECT GETDATE()| x')
})

test('columns come before tables, and tables before keywords', () => {
  const { options } = suggest('SELECT a| FROM Claims')
  const boost = (label: string) => options.find((one) => one.label === label)?.boost ?? 0
  const order = ['SELECT', 'Claims', 'amount', 'datetime2'].map(boost)
  const [clause = 0, table = 0, column = 0, type = 0] = order
  expect(column > table && table > clause && clause > type).toBe(true)
})

test('a bracket that is closed already is replaced', () => {
  const at = (text: string) => {
    const pos = text.indexOf('|')
    const doc = text.replace('|', '')
    const state = EditorState.create({ doc, extensions: MSSQL.extension })
    return complete(new CompletionContext(state, pos, false))
  }
  expect(at('SELECT p.[Pol|] FROM Policies p')).toMatchObject({ from: 9, to: 14 })
  expect(at('SELECT p.[Pol| FROM Policies p')).not.toHaveProperty('to')
  expect(at('SELECT p.Pol| FROM Policies p')).not.toHaveProperty('to')
  expect(at('SELECT p.Pol|] FROM Policies p')).not.toHaveProperty('to')
  const isStillValid = (text: string, typed: string) =>
    (at(text)?.validFor as RegExp | undefined)?.test(typed)
  expect(isStillValid('SELECT [Pol|] FROM Policies', '[Policy n')).toBe(true)
  expect(isStillValid('SELECT Pol| FROM Policies', 'Policy')).toBe(true)
  expect(isStillValid('SELECT Pol| FROM Policies', '[Policy')).toBe(false)
})

test('in brackets there are names only, each in brackets', () => {
  expect(labels('SELECT [Pol| FROM Policies')).toEqual([
    '[Policy number]',
    '[region]',
    '[Policies]',
    '[Claims]',
  ])
})

test('a column is suggested with its table and its type', () => {
  const { options } = suggest('SELECT a| FROM Claims c')
  expect(options.find(({ label }) => label === 'amount')?.detail).toBe('c · decimal(8, 2)')
  expect(suggest('DECLARE @a AS int SELECT @|').options[1]).toEqual({
    label: '@a',
    type: 'variable',
    detail: 'int',
  })
  expect(suggest('SELECT x.| FROM (SELECT 1 AS one) x').options[0]?.detail).toBe('x')
})
