import { describe, expect, test } from 'vitest'
import type { RuleIssue } from '../api/rule-issue.ts'
import { aColumn } from '../fixtures/a-dataset-type.ts'
import { type ColumnType, DATATYPE_NAMES } from './column.ts'
import { type DatasetTypeSurroundings, datasetTypeIssues, normalisedDatasetType } from './dataset-type-rules.ts'
import { offeredDatatypes } from './offered-datatypes.ts'
import { DatasetTypePayload, type DraftColumn } from './payload.ts'
import { createRefusal, removeRefusal } from './refusals.ts'
import type { RetentionCategory } from './retention.ts'

const none = { showLocation: false, showType: false, showCustomPeriod: false }
const category = (code: string, flags: Partial<RetentionCategory> = {}): RetentionCategory => ({
  ...{ code, name: code, description: '', retentionPeriod: '', ...none },
  ...flags,
})
const STANDARD = category('STANDARD')
const categories = [
  STANDARD,
  category('PLACE', { showLocation: true }),
  category('KIND', { showType: true }),
  category('CUSTOM', { showCustomPeriod: true }),
]
const flags = { FEATURE_DATE_TIME_OFFSET_ENABLED: true, FEATURE_RETENTION_CATEGORY_PERIOD_ENABLED: true }

const payload = (change: Partial<DatasetTypePayload> = {}): DatasetTypePayload =>
  DatasetTypePayload.parse({
    ...{ name: 'Claims', description: 'One row for each claim', retentionCategory: 'STANDARD', schema: [aColumn({ name: 'id' })] },
    ...change,
  })
const said = (issues: RuleIssue[]) => issues.map(({ path, key }) => `${path.join('.')}: ${key}`)
const issues = (change: Partial<DatasetTypePayload>, surroundings: Partial<DatasetTypeSurroundings> = {}) =>
  said(datasetTypeIssues(payload(change), { categories, flags, ...surroundings }))

describe('name and description', () => {
  test.each([
    ['Claims', []],
    ['c', []],
    ['Claims_2026', []],
    [' Claims ', []],
    ['A'.repeat(80), []],
    ['', ['name: validation.nameRequired']],
    ['  ', ['name: validation.nameRequired']],
    ['1Claims', ['name: messages.error.datasetTypeName']],
    ['_Claims', ['name: messages.error.datasetTypeName']],
    ['Claims 2026', ['name: messages.error.datasetTypeName']],
    ['Claims-2026', ['name: messages.error.datasetTypeName']],
    ['Réclamations', ['name: messages.error.datasetTypeName']],
    ['A'.repeat(81), ['name: messages.error.datasetTypeName']],
  ])('the name %j gives %j [C061 C120]', (name, expected) => {
    expect(issues({ name })).toEqual(expected)
  })

  test('a description is required and has at most 1000 characters [C061 C120]', () => {
    expect(issues({ description: ' ' })).toEqual(['description: validation.descriptionRequired'])
    expect(issues({ description: 'x'.repeat(1000) })).toEqual([])
    expect(issues({ description: 'x'.repeat(1001) })).toEqual(['description: validation.datasetTypeDescriptionTooLong'])
  })
})

describe('retention', () => {
  test.each<[string, DatasetTypePayload['retentionConditions'], string[]]>([
    ['', undefined, ['retentionCategory: validation.retentionCategoryRequired']],
    ['NONE', undefined, ['retentionCategory: validation.retentionCategoryUnknown']],
    ['STANDARD', undefined, []],
    ['PLACE', undefined, ['retentionConditions.location: validation.retentionLocationRequired']],
    ['PLACE', { location: 'MANITOBA' }, []],
    ['PLACE', { location: 'OTHER' }, []],
    ['KIND', { location: 'OTHER' }, ['retentionConditions.type: validation.retentionTypeRequired']],
    ['KIND', { type: 'LIFE_INSURANCE' }, []],
    ['KIND', { type: 'OTHER' }, []],
    [
      'CUSTOM',
      undefined,
      [
        'retentionConditions.customPeriod.unit: validation.retentionUnitRequired',
        'retentionConditions.customPeriod.value: validation.retentionValueRequired',
      ],
    ],
    ['CUSTOM', { customPeriod: { unit: 'days' } }, ['retentionConditions.customPeriod.value: validation.retentionValueRequired']],
    ['CUSTOM', { customPeriod: { value: 3 } }, ['retentionConditions.customPeriod.unit: validation.retentionUnitRequired']],
    ['CUSTOM', { customPeriod: { unit: 'days', value: 0 } }, ['retentionConditions.customPeriod.value: validation.retentionValue']],
    ['CUSTOM', { customPeriod: { unit: 'days', value: 1.5 } }, ['retentionConditions.customPeriod.value: validation.retentionValue']],
    ['CUSTOM', { customPeriod: { unit: 'days', value: 1 } }, []],
    ['CUSTOM', { customPeriod: { unit: 'months', value: 6 } }, []],
    ['CUSTOM', { customPeriod: { unit: 'years', value: 7 } }, []],
  ])('%j with %j gives %j [C036 C062 B067]', (retentionCategory, retentionConditions, expected) => {
    expect(issues({ retentionCategory, retentionConditions })).toEqual(expected)
  })

  test('a custom period is refused where the flag is off [C005 C062]', () => {
    const off = { flags: { ...flags, FEATURE_RETENTION_CATEGORY_PERIOD_ENABLED: false } }
    const asked = { retentionCategory: 'CUSTOM', retentionConditions: { customPeriod: { unit: 'days' as const, value: 1 } } }
    expect(issues(asked, off)).toEqual(['retentionConditions.customPeriod: validation.customPeriodDisabled'])
  })

  test('as long as the categories are not known, only whether one is chosen is judged [C062]', () => {
    expect(issues({ retentionCategory: '' }, { categories: undefined })).toHaveLength(1)
    expect(issues({ retentionCategory: 'PLACE' }, { categories: undefined })).toEqual([])
  })
})

const ofType = (type: DraftColumn['type']) => issues({ schema: [{ ...aColumn({ name: 'x' }), type }] })

describe('columns', () => {
  test('have names, unique whatever the case and the spaces around them [B067]', () => {
    const schema = ['id', ' ID ', '', 'other', 'x'.repeat(129)].map((name) => aColumn({ name }))
    expect(issues({ schema })).toEqual([
      'schema.1.name: validation.columnNameTwice',
      'schema.2.name: validation.columnNameRequired',
      'schema.4.name: validation.columnNameTooLong',
    ])
    expect(issues({ schema: [] })).toEqual(['schema: validation.columnsRequired'])
  })

  test.each<[DraftColumn['type'], string[]]>([
    [{ datatype: 'varchar', length: 1 }, []],
    [{ datatype: 'nvarchar', length: 8000 }, []],
    [{ datatype: 'varchar', length: 0 }, ['schema.0.type.length: validation.columnLength']],
    [{ datatype: 'varchar', length: 8001 }, ['schema.0.type.length: validation.columnLength']],
    [{ datatype: 'varchar', length: 2.5 }, ['schema.0.type.length: validation.columnLength']],
    [{ datatype: 'varchar', length: 5, minLength: 0 }, []],
    [{ datatype: 'nvarchar', length: 5, minLength: 5 }, []],
    [{ datatype: 'varchar', length: 5, minLength: 6 }, ['schema.0.type.minLength: validation.columnMinLength']],
    [{ datatype: 'varchar', length: 5, minLength: -1 }, ['schema.0.type.minLength: validation.columnMinLength']],
    [{ datatype: 'varchar', minLength: 41 }, ['schema.0.type.minLength: validation.columnMinLength']],
    [{ datatype: 'varchar', precision: 3 }, ['schema.0.type.precision: validation.columnDecimalOnly']],
    [{ datatype: 'int', scale: 3 }, ['schema.0.type.scale: validation.columnDecimalOnly']],
    [{ datatype: 'decimal' }, []],
    [{ datatype: 'decimal', precision: 38, scale: 38 }, []],
    [{ datatype: 'decimal', precision: 8, scale: 2 }, []],
    [{ datatype: 'decimal', precision: 39, scale: 2 }, ['schema.0.type.precision: validation.columnPrecision']],
    [{ datatype: 'decimal', precision: 8, scale: 0 }, ['schema.0.type.scale: validation.columnScale']],
    [{ datatype: 'decimal', precision: 8, scale: 9 }, ['schema.0.type.scale: validation.columnScale']],
    [{ datatype: 'decimal', precision: 1 }, ['schema.0.type.scale: validation.columnScale']],
    [{ datatype: 'decimal', length: 10 }, []],
    [{ datatype: 'decimal', length: 12 }, ['schema.0.type.length: validation.columnLengthNotAllowed']],
  ])('%j gives %j [C063 C121]', (type, expected) => {
    expect(ofType(type)).toEqual(expected)
  })

  test('only varchar and nvarchar have lengths of their own, and no date or time a pattern [C063]', () => {
    const refused = (type: Partial<ColumnType>, key: string) =>
      DATATYPE_NAMES.filter((datatype) => ofType({ datatype, ...type }).some((issue) => issue.endsWith(key)))
    const others = DATATYPE_NAMES.filter((datatype) => !['varchar', 'nvarchar'].includes(datatype))
    expect(refused({ length: 77 }, 'columnLengthNotAllowed')).toEqual(others)
    expect(refused({ minLength: 1 }, 'columnMinLengthNotAllowed')).toEqual(others)
    expect(refused({ pattern: '^a$' }, 'columnPatternNotAllowed')).toEqual(['date', 'time', 'datetime', 'datetimeoffset'])
  })

  test.each([
    ['(', 'patternSyntax'],
    ['(?i:a)', 'patternFlags'],
    ['(?=a)b', 'patternLookAround'],
    ['(a)\\1', 'patternBackReference'],
    ['^[a-z]{1,5000}$', 'patternRepeat'],
    ['(a|b)*a(a|b){20}', 'patternTooLarge'],
  ])('the pattern %s is refused by name: %s', (pattern, key) => {
    expect(ofType({ datatype: 'varchar', pattern })).toEqual([`schema.0.type.pattern: validation.${key}`])
  })

  test('evil patterns in every column are refused in bounded time', () => {
    const schema = Array.from({ length: 1000 }, (_, at) =>
      aColumn({ name: `c${at}`, type: { datatype: 'varchar', pattern: `(a|b)*a(a|b){12}${'c'.repeat(at % 7)}x{${at}}` } }),
    )
    const start = performance.now()
    expect(issues({ schema }).length).toBeGreaterThan(0)
    expect(performance.now() - start).toBeLessThan(3000)
  })

  test('datetimeoffset is there with its flag alone [B117]', () => {
    const off = { ...flags, FEATURE_DATE_TIME_OFFSET_ENABLED: false }
    expect(offeredDatatypes(flags)).toEqual(DATATYPE_NAMES)
    expect(offeredDatatypes(off)).not.toContain('datetimeoffset')
    const schema = [aColumn({ name: 'x', type: { datatype: 'datetimeoffset' } })]
    expect(issues({ schema }, { flags: off })).toEqual(['schema.0.type.datatype: validation.datetimeoffsetDisabled'])
  })
})

describe('normalised', () => {
  test('texts are trimmed, sizes filled in, and the rules of a row made from the columns [B067 B117 C034 C121]', () => {
    const columns: DraftColumn[] = [
      { ...aColumn({ name: ' id ' }), type: { datatype: 'int' }, nullable: false },
      { ...aColumn({ name: 'note', description: ' ' }), type: { datatype: 'varchar', pattern: '', minLength: 0 } },
      { ...aColumn({ name: 'paid' }), type: { datatype: 'decimal' } },
    ]
    const found = normalisedDatasetType(payload({ name: ' Claims ', description: ' One ', schema: columns }), STANDARD)
    expect(found).toMatchObject({
      name: 'Claims',
      description: 'One',
      csvValidationSchema: { required: ['id'], additionalProperties: false },
    })
    expect(found.schema).toEqual([
      { name: 'id', type: { datatype: 'int', length: 11 }, nullable: false, encrypted: false },
      { name: 'note', type: { datatype: 'varchar', length: 40 }, nullable: true, encrypted: false },
      { name: 'paid', type: { datatype: 'decimal', length: 10, precision: 8, scale: 2 }, nullable: true, encrypted: false },
    ])
    expect(found.csvValidationSchema.properties.paid).toMatchObject({ maxLength: 10 })
  })

  test('is valid and stays as it is when it is normalised again [C053]', () => {
    const schema = DATATYPE_NAMES.map((datatype) => aColumn({ name: datatype, type: { datatype } }))
    const once = normalisedDatasetType(payload({ schema }), STANDARD)
    expect(issues(once)).toEqual([])
    expect(normalisedDatasetType(DatasetTypePayload.parse(once), STANDARD)).toEqual(once)
  })

  test('holds the condition that its category asks for, and no other [C034 C036]', () => {
    const retentionConditions = { location: 'OTHER', type: 'OTHER', customPeriod: { unit: 'days', value: 3 } } as const
    const conditionsIn = (code: string) =>
      normalisedDatasetType(payload({ retentionConditions }), categories.find((known) => known.code === code) ?? STANDARD)
        .retentionConditions
    expect(categories.map(({ code }) => conditionsIn(code))).toEqual([
      undefined,
      { location: 'OTHER' },
      { type: 'OTHER' },
      { customPeriod: { unit: 'days', value: 3 } },
    ])
  })

  test('comes with rules of a row of its own in vain: they are made from the columns [C034 B037]', () => {
    const csvValidationSchema = { required: [], properties: { id: { pattern: '(?=a)' } }, additionalProperties: false as const }
    expect(normalisedDatasetType(payload({ csvValidationSchema }), STANDARD).csvValidationSchema.properties.id).not.toHaveProperty(
      'pattern',
    )
  })
})

test('designing needs CREATE_DATASET_TYPE, deleting DELETE_DATASET, and what is used stays [C081]', () => {
  const holder = (...permissions: string[]) => ({ roles: [{ permissions }] })
  expect(createRefusal(holder('CREATE_DATASET_TYPE'))).toBeUndefined()
  expect(createRefusal(holder('DELETE_DATASET'))).toEqual({ status: 403, code: 'insufficientUserPermission' })
  expect(removeRefusal(holder('DELETE_DATASET'))).toBeUndefined()
  expect(removeRefusal(holder('CREATE_DATASET_TYPE'), { isInUse: true })).toEqual({ status: 403, code: 'insufficientUserPermission' })
  expect(removeRefusal(holder('DELETE_DATASET'), { isInUse: true })).toEqual({ status: 409, code: 'datasetTypeInUse' })
})
