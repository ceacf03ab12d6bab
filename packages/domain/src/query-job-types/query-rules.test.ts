import { describe, expect, test } from 'vitest'
import { DATATYPE_NAMES } from '../csv/index.ts'
import { PERMISSIONS } from '../permission.ts'
import { readInputColumns, readOutputColumns } from './column-metadata.ts'
import { QueryJobTypePayload } from './query-payload.ts'
import { normalizedQueryJobType, queryJobTypeIssues } from './query-rules.ts'
import { createQueryJobTypeRefusal, removeQueryJobTypeRefusal } from './refusals.ts'

const payload = (change: Partial<QueryJobTypePayload> = {}): QueryJobTypePayload => ({
  name: 'Claims by policy',
  description: 'Counts the claims of each policy.',
  query: 'SELECT policyNumber FROM Claims WHERE paid > @least',
  queryParameters: [{ name: 'least', type: 'decimal', scale: 2 }],
  inputs: ['/dataset-types/claims'],
  output: '/dataset-types/policies',
  ...change,
})
const found = (change: Partial<QueryJobTypePayload>, FEATURE_DATE_TIME_OFFSET_ENABLED = true) =>
  queryJobTypeIssues(payload(change), { FEATURE_DATE_TIME_OFFSET_ENABLED }).map(
    ({ path, key }) => `${path.join('.')} ${key}`,
  )
const parameters = (...queryParameters: QueryJobTypePayload['queryParameters']) => ({
  queryParameters,
})

describe('errors of a query job type', () => {
  test('none if everything is valid [C065 C120]', () => {
    expect(found({})).toEqual([])
    expect(found({ name: 'n'.repeat(80), description: 'd'.repeat(10_000) })).toEqual([])
  })

  test.for<[Partial<QueryJobTypePayload>, string]>([
    [{ name: '' }, 'name validation.nameRequired'],
    [{ name: ' \t' }, 'name validation.nameRequired'],
    [{ name: 'n'.repeat(81) }, 'name validation.nameTooLong'],
    [{ description: ' ' }, 'description validation.descriptionRequired'],
    [{ description: 'd'.repeat(10_001) }, 'description validation.queryJobTypeDescriptionTooLong'],
    [{ query: '' }, 'query validation.queryRequired'],
    [{ query: ' \n ' }, 'query validation.queryRequired'],
    [{ inputs: [] }, 'inputs validation.queryInputsRequired'],
    [
      { inputs: ['/dataset-types/a', '/dataset-types/b', '/dataset-types/a'] },
      'inputs.2 validation.queryInputTwice',
    ],
    [{ output: '' }, 'output validation.queryOutputRequired'],
    [parameters({ name: '', type: 'int' }), 'queryParameters.0.name validation.parameterName'],
    [
      parameters({ name: '@since', type: 'date' }),
      'queryParameters.0.name validation.parameterName',
    ],
    [parameters({ name: '1st', type: 'int' }), 'queryParameters.0.name validation.parameterName'],
    [parameters({ name: 'a b', type: 'int' }), 'queryParameters.0.name validation.parameterName'],
    [
      parameters({ name: 'p'.repeat(128), type: 'int' }),
      'queryParameters.0.name validation.parameterName',
    ],
    [
      parameters({ name: 'day', type: 'date' }, { name: 'DAY', type: 'int' }),
      'queryParameters.1.name validation.parameterTwice',
    ],
    [
      parameters({ name: 'least', type: 'decimal', scale: -1 }),
      'queryParameters.0.scale validation.parameterScale',
    ],
    [
      parameters({ name: 'least', type: 'decimal', scale: 39 }),
      'queryParameters.0.scale validation.parameterScale',
    ],
    [
      parameters({ name: 'least', type: 'decimal', scale: 1.5 }),
      'queryParameters.0.scale validation.parameterScale',
    ],
    [
      parameters({ name: 'least', type: 'int', scale: 0 }),
      'queryParameters.0.scale validation.scaleOfDecimalOnly',
    ],
  ])('%j: %s [C065 C120]', ([change, issue]) => {
    expect(found(change)).toEqual([issue])
  })

  test('a parameter’s name that is there already is reported with the number of the first one [C065]', () => {
    const names = ['since', 'day', 'DAY'].map((name) => ({ name, type: 'date' as const }))
    expect(
      queryJobTypeIssues(payload(parameters(...names)), { FEATURE_DATE_TIME_OFFSET_ENABLED: true }),
    ).toEqual([
      {
        path: ['queryParameters', 2, 'name'],
        key: 'validation.parameterTwice',
        values: { name: 'DAY', number: 2 },
      },
    ])
  })

  test('all at the same time, in the order of the form [C065]', () => {
    expect(
      found({
        name: '',
        description: '',
        query: '',
        inputs: [],
        output: '',
        queryParameters: [{ name: '', type: 'int' }],
      }),
    ).toEqual([
      'name validation.nameRequired',
      'description validation.descriptionRequired',
      'inputs validation.queryInputsRequired',
      'output validation.queryOutputRequired',
      'queryParameters.0.name validation.parameterName',
      'query validation.queryRequired',
    ])
  })
})

test("a parameter has any type of the data type list, and a decimal's scale may be none or all its digits [C065 C037]", () => {
  expect(found(parameters({ name: 'least', type: 'decimal', scale: 0 }))).toEqual([])
  for (const type of DATATYPE_NAMES) {
    const change = parameters({ name: '_p1', type, ...(type === 'decimal' && { scale: 38 }) })
    expect(found(change)).toEqual([])
    expect(QueryJobTypePayload.safeParse(payload(change)).success).toBe(true)
  }
  expect(
    QueryJobTypePayload.safeParse({ ...payload(), queryParameters: [{ name: 'p', type: 'money' }] })
      .success,
  ).toBe(false)
})

test('a datetimeoffset parameter is offered only under its flag [C065 B117]', () => {
  const change = parameters({ name: 'at', type: 'datetimeoffset' })
  expect(found(change)).toEqual([])
  expect(found(change, false)).toEqual(['queryParameters.0.type validation.datetimeoffsetDisabled'])
})

test('a saved query job type has its texts trimmed, its query unchanged, and a scale for every decimal', () => {
  const draft = payload({
    name: ' n ',
    description: ' d\n',
    query: '\n SELECT 1 ',
    queryParameters: [
      { name: 'a', type: 'decimal' },
      { name: 'b', type: 'date' },
    ],
  })
  expect(normalizedQueryJobType({ ...draft, inputColumnMetadata: 'old' })).toEqual({
    name: 'n',
    description: 'd',
    query: '\n SELECT 1 ',
    queryParameters: [
      { name: 'a', type: 'decimal', scale: 0 },
      { name: 'b', type: 'date' },
    ],
    inputs: draft.inputs,
    output: draft.output,
  })
})

test('column metadata is read from JSON text, and anything else counts as missing [C037]', () => {
  const column = {
    name: 'a',
    type: { datatype: 'int' as const },
    nullable: false,
    encrypted: false,
  }
  expect(readInputColumns(JSON.stringify({ Claims: [column] }))).toEqual({ Claims: [column] })
  expect(readOutputColumns(JSON.stringify([{ ...column, queryType: 'bigint' }]))).toEqual([
    { ...column, queryType: 'bigint' },
  ])
  expect(readOutputColumns(JSON.stringify([column]))).toEqual([column])
  for (const text of [undefined, '', '{', '"a"', '[1]']) {
    expect(readInputColumns(text)).toBeUndefined()
    expect(readOutputColumns(text)).toBeUndefined()
  }
})

test('who may create and delete a query job type, and one in use stays [C080 C082]', () => {
  for (const permission of PERMISSIONS) {
    const person = { roles: [{ permissions: [permission] }] }
    expect(createQueryJobTypeRefusal(person)).toEqual(
      permission === 'CREATE_QUERY_JOB'
        ? undefined
        : { status: 403, code: 'insufficientUserPermission' },
    )
    expect(removeQueryJobTypeRefusal(person)).toEqual(
      permission === 'DELETE_QUERY_JOB_TYPE'
        ? undefined
        : { status: 403, code: 'insufficientUserPermission' },
    )
  }
  const person = { roles: [{ permissions: ['DELETE_QUERY_JOB_TYPE'] }] }
  expect(removeQueryJobTypeRefusal(person, { isInUse: true })).toEqual({
    status: 409,
    code: 'jobTypeInUse',
  })
  expect(removeQueryJobTypeRefusal({ roles: [] }, { isInUse: true })).toEqual({
    status: 403,
    code: 'insufficientUserPermission',
  })
})
