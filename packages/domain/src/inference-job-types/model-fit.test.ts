import { describe, expect, test } from 'vitest'
import type { ColumnType } from '../csv/index.ts'
import { aColumn } from '../fixtures/a-dataset-type.ts'
import { aModel } from '../fixtures/a-model.ts'
import { MODEL_STATUSES } from '../inference-models/model.ts'
import type { ModelMetadata, ModelValue } from '../onnx/index.ts'
import { getFeatures, getSlots, getWidth, misfits } from './model-fit.ts'

const tensor = (name: string, elementType: string, ...shape: ModelValue['shape']): ModelValue => ({
  name,
  kind: 'tensor',
  elementType,
  shape,
})
const columns = (given: Record<string, ColumnType>) => ({
  schema: Object.entries(given).map(([name, type]) => aColumn({ name, type })),
})
const varchar = (length: number): ColumnType => ({ datatype: 'varchar', length })
const decimal = (precision: number, scale: number): ColumnType => ({
  datatype: 'decimal',
  precision,
  scale,
})
const int: ColumnType = { datatype: 'int' }

const INPUT = columns({ policyNumber: varchar(12), age: int, premium: decimal(12, 2), claims: int })
const OUTPUT = columns({ policyNumber: varchar(12), score: decimal(9, 6) })
const INPUTS = [tensor('features', 'float', 'rows', 3)]
const OUTPUTS = [tensor('score', 'float', 'rows', 1)]

type Change = {
  recordIdentifiers?: string[]
  input?: typeof INPUT
  output?: typeof OUTPUT
  inputs?: ModelValue[]
  outputs?: ModelValue[]
  model?: ReturnType<typeof aModel>
}
function found({
  recordIdentifiers = ['policyNumber'],
  input = INPUT,
  output = OUTPUT,
  inputs = INPUTS,
  outputs = OUTPUTS,
  model,
}: Change) {
  const modelMetadata = { ...(aModel().modelMetadata as ModelMetadata), inputs, outputs }
  return misfits({
    model: model ?? aModel({ modelMetadata }),
    input,
    output,
    recordIdentifiers,
  }).map(({ path, key, values = {} }) =>
    [...path, key.replace('validation.', ''), ...Object.values(values)].join(' '),
  )
}

test('a model of three features and one score fits three numeric columns, and the identifier before the score [C027 C066]', () => {
  expect(found({})).toEqual([])
  expect(
    getFeatures({ input: INPUT, recordIdentifiers: ['policyNumber'] }).map(({ name }) => name),
  ).toEqual(['age', 'premium', 'claims'])
})

test.each(MODEL_STATUSES)(
  'a model that is %s can be used only once it is DEPLOYED [C055]',
  (modelStatus) => {
    expect(found({ model: aModel({ modelStatus }) })).toEqual(
      modelStatus === 'DEPLOYED' ? [] : ['model modelNotDeployed'],
    )
  },
)

describe('what keeps a model from fitting', () => {
  const table: [why: string, change: Change, expected: string[]][] = [
    [
      'an identifier is not a column',
      { recordIdentifiers: ['policyNumber', 'nobody'] },
      ['recordIdentifiers identifiersUnknown nobody'],
    ],
    [
      'an identifier comes twice',
      { recordIdentifiers: ['policyNumber', 'policyNumber'] },
      ['recordIdentifiers identifiersTwice policyNumber'],
    ],
    [
      'nothing is left for the model',
      {
        recordIdentifiers: ['policyNumber', 'age', 'premium', 'claims'],
        output: columns({ a: varchar(12), b: int, c: decimal(12, 2), d: int, e: decimal(9, 6) }),
      },
      ['recordIdentifiers noFeatures'],
    ],
    [
      'a text is left among the features',
      { recordIdentifiers: [], output: columns({ score: decimal(9, 6) }) },
      ['recordIdentifiers featuresNotNumeric policyNumber'],
    ],
    [
      'there are too few features',
      { inputs: [tensor('features', 'float', 'rows', 4)] },
      ['input featureCount 4 3'],
    ],
    [
      'several inputs want more',
      { inputs: [tensor('a', 'float', null, 2), tensor('b', 'float', null, 2)] },
      ['input featureCount 4 3'],
    ],
    [
      'a fraction goes where whole numbers are wanted',
      { inputs: [tensor('features', 'int64', 'rows', 3)] },
      ['input featureNotWhole premium features int64'],
    ],
    [
      'an input is a text',
      { inputs: [tensor('words', 'string', 'rows', 3)] },
      ['model modelInputKind words'],
    ],
    [
      'an input is not a tensor',
      { inputs: [{ ...tensor('list', 'float'), kind: 'sequence' }] },
      ['model modelInputKind list'],
    ],
    [
      'an output is a map',
      { outputs: [{ ...tensor('odds', 'float'), kind: 'map' }] },
      ['model modelOutputKind odds map'],
    ],
    [
      'the output has a column too many',
      { output: columns({ policyNumber: varchar(12), score: decimal(9, 6), more: int }) },
      ['output outputColumnCount 3 2 1 1'],
    ],
    [
      'the output has no column for the identifier',
      { output: columns({ score: decimal(9, 6) }) },
      ['output outputColumnCount 1 2 1 1'],
    ],
    [
      'the identifier’s column is too short',
      { output: columns({ policyNumber: varchar(11), score: decimal(9, 6) }) },
      ['output outputIdentifierColumn policyNumber policyNumber'],
    ],
    [
      'the columns are the other way round',
      { output: columns({ score: decimal(9, 6), policyNumber: varchar(12) }) },
      ['output outputIdentifierColumn score policyNumber'],
    ],
    [
      'a fraction becomes a whole number',
      { output: columns({ policyNumber: varchar(12), score: int }) },
      ['output outputResultColumn score int score float'],
    ],
    [
      'a text becomes a number',
      { outputs: [tensor('label', 'string', 'rows')] },
      ['output outputResultColumn score decimal label string'],
    ],
  ]
  test.each(table)('%s [C066 C093]', (_why, change, expected) => {
    expect(found(change)).toEqual(expected)
  })
})

describe('what fits', () => {
  const table: [why: string, change: Change][] = [
    [
      'one input for each feature',
      { inputs: ['a', 'b', 'c'].map((name) => tensor(name, 'float', 'rows', 1)) },
    ],
    [
      'inputs of one dimension',
      { inputs: ['a', 'b', 'c'].map((name) => tensor(name, 'float', 'rows')) },
    ],
    [
      'a label and two probabilities',
      {
        outputs: [tensor('label', 'int64', 'rows'), tensor('odds', 'float', 'rows', 2)],
        output: columns({
          id: varchar(20),
          label: { datatype: 'tinyint' },
          no: decimal(9, 6),
          yes: varchar(40),
        }),
      },
    ],
    ['a score as text', { output: columns({ policyNumber: varchar(12), score: varchar(30) }) }],
    [
      'an input whose width the model leaves open',
      { inputs: [tensor('features', 'float', 'rows', 'columns')] },
    ],
    [
      'an output whose width the model leaves open',
      {
        outputs: [tensor('odds', 'float', 'rows', null)],
        output: columns({ policyNumber: varchar(12), a: int, b: int }),
      },
    ],
    ['a model without metadata', { model: aModel({ modelMetadata: null }) }],
  ]
  test.each(table)('%s', (_why, change) => {
    expect(found(change)).toEqual([])
  })

  test('identifiers are in the output in the order of the input’s columns, whatever the order of selection', () => {
    const input = columns({ a: varchar(5), b: { datatype: 'date' }, x: int })
    const output = columns({ a: varchar(5), b: { datatype: 'date' }, score: decimal(9, 6) })
    const inputs = [tensor('x', 'float', 'rows', 1)]
    expect(found({ input, output, inputs, recordIdentifiers: ['b', 'a'] })).toEqual([])
  })

  test.each([
    [decimal(12, 2), decimal(12, 2), true],
    [decimal(14, 4), decimal(12, 2), true],
    [decimal(12, 4), decimal(12, 2), false],
    [decimal(12, 2), decimal(12, 3), false],
    [{ datatype: 'bigint' }, int, false],
  ] as const)('a column of %o for an identifier of %o: %s', (to, from, fits) => {
    const input = columns({ id: from, x: int })
    const inputs = [tensor('x', 'float', 'rows', 1)]
    const errors = found({
      input,
      output: columns({ id: to, score: decimal(9, 6) }),
      inputs,
      recordIdentifiers: ['id'],
    })
    expect(errors).toEqual(fits ? [] : ['output outputIdentifierColumn id id'])
  })
})

test.each([
  [['rows', 3], 3],
  [['rows'], 1],
  [[null, 2, 2], 4],
  [[1, 5], 5],
  [[1], 1],
  [[], 1],
  [[7], undefined],
  [['rows', null], undefined],
  [['rows', 0], undefined],
] as const)('a tensor of shape %j has %s values for each row', (shape, width) => {
  expect(getWidth({ shape: [...shape] })).toBe(width)
})

test('each value of a row has a slot, and no value has one if the size of a tensor is unknown', () => {
  const three = tensor('three', 'float', 'rows', 3)
  const one = tensor('one', 'float', 'rows')
  expect(getSlots([three, one])).toEqual([three, three, three, one])
  expect(getSlots([three, tensor('any', 'float', 'rows', null)])).toBeUndefined()
})
