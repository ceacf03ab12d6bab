import { type Column, csvValidationSchema } from '@concord/domain/csv'
import { aColumn } from '@concord/domain/fixtures/a-dataset-type'
import {
  floatTensor,
  INT64,
  input,
  model,
  node,
  output,
} from '@concord/domain/fixtures/onnx-writer'
import { checkModel } from '@concord/domain/onnx'
import { expect, onTestFinished, test } from 'vitest'
import { getRefusalText } from '#testing/error-text.ts'
import { openSession } from '../model/load-model.ts'
import { planScoring, scoreRows } from './score.ts'

/** The element type of texts. Source: onnx.proto3, `TensorProto.DataType`. */
const STRING = 8

type Shape = readonly (number | string)[]
type Value = { name: string; shape: Shape; type?: number }

const text = (name: string) => aColumn({ name, type: { datatype: 'varchar', length: 20 } })
const number = (name: string) =>
  aColumn({ name, type: { datatype: 'decimal', precision: 20, scale: 2 } })

const same = (from: string, to: string) =>
  node({ operator: 'Identity', inputs: [from], outputs: [to] })
const file = (inputs: Value[], outputs: Value[], ...nodes: Uint8Array[]) =>
  model('of a test', [...nodes, ...inputs.map(input), ...outputs.map(output)])
/** A model that gives each of its inputs back. */
const echo = (...inputs: Value[]) =>
  file(
    inputs,
    inputs.map((each) => ({ ...each, name: `${each.name}2` })),
    ...inputs.map(({ name }) => same(name, `${name}2`)),
  )

/** The results of a model for rows of a file, all in one batch. */
async function score(
  bytes: Uint8Array<ArrayBuffer>,
  {
    columns,
    results,
    recordIdentifiers = [],
  }: Record<'columns' | 'results', Column[]> & {
    recordIdentifiers?: string[]
  },
  rows: string[][],
): Promise<string[]> {
  const schema = [...columns.filter(({ name }) => recordIdentifiers.includes(name)), ...results]
  const plan = planScoring({
    metadata: await checkModel([bytes], bytes.length),
    input: { schema: columns },
    recordIdentifiers,
    output: { type: { schema, csvValidationSchema: csvValidationSchema(schema) } },
  })
  const session = await openSession(bytes)
  onTestFinished(() => session.release())
  const found: string[] = []
  for await (const part of scoreRows(session, plan, { fileName: 'x.csv', first: 2, rows }, 2))
    found.push(...part.map((cells) => cells.join('|')))
  return found
}
const refusal = (...work: Parameters<typeof score>) => getRefusalText(score(...work))

test('features fill the inputs in the order of the columns, and each row has its identifiers first', async () => {
  const rows = Array.from({ length: 2500 }, (_, at) => [`${at}.5`, `r${at}`, `${2 * at}`, `${at}`])
  const found = await score(
    echo({ name: 'pair', shape: ['rows', 2] }, { name: 'whole', shape: ['rows', 1], type: INT64 }),
    {
      columns: [number('a'), text('id'), number('b'), aColumn({ name: 'c' })],
      results: [number('x'), number('y'), aColumn({ name: 'z', type: { datatype: 'bigint' } })],
      recordIdentifiers: ['id'],
    },
    rows,
  )
  expect(found).toEqual(rows.map((_, at) => `r${at}|${at}.50|${2 * at}.00|${at}`))
})

test('a model with a fixed number of rows gets the last row again, whose results are left out', async () => {
  const rows = Array.from({ length: 6 }, (_, at) => [`${at}`])
  const fixed = echo({ name: 'a', shape: [4, 1] })
  expect(await score(fixed, { columns: [number('a')], results: [number('x')] }, rows)).toEqual(
    rows.map(([cell]) => `${cell}.00`),
  )
})

test('an input without dimensions takes the rows one by one', async () => {
  const single = echo({ name: 'a', shape: [] })
  const columns = [number('a')]
  expect(await score(single, { columns, results: [number('x')] }, [['1'], ['2']])).toEqual([
    '1.00',
    '2.00',
  ])
})

test('all columns fill the one input that leaves its width open', async () => {
  const columns = ['a', 'b', 'c'].map(number)
  const results = ['x', 'y', 'z'].map(number)
  const open = echo({ name: 'a', shape: ['rows', 'width'] })
  expect(await score(open, { columns, results }, [['1', '2', '3']])).toEqual(['1.00|2.00|3.00'])
})

test.each<[string, Uint8Array<ArrayBuffer>, number, string]>([
  [
    'two inputs of open width',
    echo({ name: 'a', shape: ['rows', 'm'] }, { name: 'b', shape: ['rows', 'n'] }),
    2,
    'The model does not tell how many numbers each of its inputs reads',
  ],
  [
    'more columns than values',
    echo({ name: 'a', shape: ['rows', 2] }),
    3,
    'The number of values that the model reads for each row (2) differs from the number of columns for them in the data set type (3)',
  ],
  [
    'columns that do not divide into an open width',
    echo({ name: 'a', shape: ['rows', 'n', 2] }),
    3,
    "The columns of the data set type cannot fill the model's input 'a'",
  ],
  [
    'inputs of 2 and of 3 rows',
    echo({ name: 'a', shape: [2, 1] }, { name: 'b', shape: [3, 1] }),
    2,
    'The inputs of the model take different numbers of rows',
  ],
])('%s: refused before any row is read', async (_, bytes, count, message) => {
  const columns = Array.from({ length: count }, (_, at) => number(`c${at}`))
  expect(await refusal(bytes, { columns, results: columns }, [])).toContain(message)
})

const columns = [number('a')]
const rows = [['1'], ['2'], ['3']]

test('results that are not one entry for each row, or not one for each column, are refused', async () => {
  const a = { name: 'a', shape: ['rows', 1] }
  const sum = file(
    [a],
    [{ name: 'b', shape: [] }],
    node({ operator: 'ReduceSum', inputs: ['a'], outputs: ['b'], attributes: { keepdims: 0 } }),
  )
  expect(await refusal(sum, { columns, results: [number('x')] }, rows)).toContain(
    "The model's output 'b' does not have one entry for each row",
  )
  const results = [number('x'), number('y')]
  expect(await refusal(echo(a), { columns, results }, rows)).toContain(
    'The number of results that the model gave for each row (1) differs from the number of columns for them in the output data set type (2)',
  )
})

test('a row that the model cannot take, a cell without a number and a result without one are named by their rows, without a value', async () => {
  const gather = file(
    [{ name: 'a', shape: ['rows', 1], type: INT64 }],
    [{ name: 'b', shape: ['rows', 1] }],
    floatTensor('table', [4], [0, 1, 2, 3]),
    node({ operator: 'Gather', inputs: ['table', 'a'], outputs: ['b'] }),
  )
  const whole = [aColumn({ name: 'a' })]
  expect(
    await refusal(gather, { columns: whole, results: [number('x')] }, [['1'], ['77'], ['2']]),
  ).toBe("The model could not be run on rows 2 to 4 of 'x.csv'")
  const a = { name: 'a', shape: ['rows', 1] }
  expect(await refusal(echo(a), { columns, results: [number('x')] }, [['1'], ['abc']])).toBe(
    "Row 3 of 'x.csv', column 'a': it is not a number",
  )
  const logarithm = file(
    [a],
    [{ ...a, name: 'b' }],
    node({ operator: 'Log', inputs: ['a'], outputs: ['b'] }),
  )
  expect(await refusal(logarithm, { columns, results: [number('x')] }, [['1'], ['0']])).toContain(
    "Row 3 of the result, column 'x'",
  )
})

test('an input that takes no numbers is refused by name', async () => {
  const words = echo({ name: 'words', shape: ['rows', 1], type: STRING })
  expect(await refusal(words, { columns, results: [number('x')] }, rows)).toContain('words')
})
