import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { findAt } from './sql-help.ts'
import { WORDS_BY_NAME } from './sql-words.ts'

const names = {
  tables: [
    {
      table: 'Policies',
      columns: [
        { name: 'Policy number', type: 'int' },
        { name: 'policy', type: 'varchar(20)' },
        { name: 'note' },
      ],
    },
    {
      table: 'Claims',
      columns: [
        { name: 'policy', type: 'int' },
        { name: 'amount', type: 'decimal(8, 2)' },
      ],
    },
  ],
  parameters: [{ name: 'since', type: 'date' }, { name: 'least' }],
}
const help = {
  word: (name: string) => `does ${name}`,
  column: (table: string) => `column of ${table}`,
  table: () => 'table',
  parameter: () => 'parameter',
}
/** What is explained at the bar of a query: its own text, its title and its description. */
function find(text: string) {
  const place = text.indexOf('|')
  const doc = text.replace('|', '')
  const found = findAt(EditorState.create({ doc }), place, names, help)
  return found && [doc.slice(found.from, found.to), found.title, found.text]
}

test.for([
  ['in its middle', 'SELECT am|ount FROM Claims'],
  ['at its start', 'SELECT |amount FROM Claims'],
  ['at its end', 'SELECT amount| FROM Claims'],
  ['in a later line', 'SELECT 1,\n  am|ount\nFROM Claims'],
])('a column is explained %s', ([, query = '']) => {
  expect(find(query)).toEqual(['amount', 'amount decimal(8, 2)', 'column of Claims'])
})

test('a column is that of the table that is named before it', () => {
  const query = 'FROM Policies AS p, Claims AS c'
  expect(find(`SELECT c.pol|icy ${query}`)).toEqual(['policy', 'policy int', 'column of c'])
  expect(find(`SELECT C.pol|icy ${query}`)).toEqual(['policy', 'policy int', 'column of c'])
  expect(find(`SELECT [c].pol|icy ${query}`)).toEqual(['policy', 'policy int', 'column of c'])
  expect(find(`SELECT pol|icy ${query}`)).toEqual(['policy', 'policy varchar(20)', 'column of p'])
  expect(find(`SELECT p.[Policy num|ber] ${query}`)).toEqual([
    '[Policy number]',
    'Policy number int',
    'column of p',
  ])
  expect(find(`SELECT p.NO|TE ${query}`)).toEqual(['NOTE', 'note', 'column of p'])
  expect(find(`SELECT p.am|ount ${query}`)).toBeUndefined()
})

test('a table is explained by its columns', () => {
  const claims = 'table\npolicy int\namount decimal(8, 2)'
  expect(find('SELECT 1 FROM cla|ims')).toEqual(['claims', 'Claims', claims])
  expect(find('SELECT c|.amount FROM Claims AS c')).toEqual(['c', 'c', claims])
  expect(find('SELECT 1 FROM Pol|icies')?.[2]).toMatch(/\nnote$/)
})

test('a parameter is explained by its type, in any case', () => {
  expect(find('SELECT @SIN|CE')).toEqual(['@SINCE', '@since date', 'parameter'])
  expect(find('SELECT @le|ast')).toEqual(['@least', '@least', 'parameter'])
  expect(find('SELECT @oth|er')).toBeUndefined()
})

test.for([
  ['SELECT SU|M(amount) FROM Claims', 'SUM'],
  ['SELECT 1 FROM Claims LEFT JO|IN Policies ON 1 = 1', 'LEFT JOIN'],
  ['SELECT 1 FROM Claims LE|FT JOIN Policies ON 1 = 1', 'LEFT JOIN'],
  ['SELECT 1 FROM Claims GROUP\nB|Y policy', 'GROUP BY'],
  ['sel|ect 1', 'SELECT'],
  ['SELECT 1 WHE|RE 1 = 1', 'WHERE'],
  ['SELECT 1 FROM Claims WH|ERE policy LIKE 1', 'WHERE'],
])('at the bar of “%s” the word %s is explained', ([query = '', name = '']) => {
  const [, title, text] = find(query) ?? []
  expect([title, text]).toEqual([WORDS_BY_NAME.get(name)?.form, `does ${name}`])
})

test('nothing is explained where there is no known word', () => {
  for (const query of ['SELECT | FROM Claims', 'SELECT unkn|own', 'SELECT 1|2', '|'])
    expect(find(query)).toBeUndefined()
})
