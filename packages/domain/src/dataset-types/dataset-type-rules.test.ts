import { describe, expect, test } from 'vitest'
import { DATATYPE_NAMES } from '../csv/index.ts'
import { aColumn } from '../fixtures/a-dataset-type.ts'
import {
  aPayload,
  categories,
  findIssues,
  flags,
  STANDARD,
} from '../fixtures/dataset-type-issues.ts'
import { normalizedDatasetType } from './dataset-type-rules.ts'
import { DatasetTypePayload, type DraftColumn } from './payload.ts'
import { createRefusal, removeRefusal } from './refusals.ts'

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
    expect(findIssues({ name })).toEqual(expected)
  })

  test('a description is required and has at most 1000 characters [C061 C120]', () => {
    expect(findIssues({ description: ' ' })).toEqual([
      'description: validation.descriptionRequired',
    ])
    expect(findIssues({ description: 'x'.repeat(1000) })).toEqual([])
    expect(findIssues({ description: 'x'.repeat(1001) })).toEqual([
      'description: validation.datasetTypeDescriptionTooLong',
    ])
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
    [
      'CUSTOM',
      { customPeriod: { unit: 'days' } },
      ['retentionConditions.customPeriod.value: validation.retentionValueRequired'],
    ],
    [
      'CUSTOM',
      { customPeriod: { value: 3 } },
      ['retentionConditions.customPeriod.unit: validation.retentionUnitRequired'],
    ],
    [
      'CUSTOM',
      { customPeriod: { unit: 'days', value: 0 } },
      ['retentionConditions.customPeriod.value: validation.retentionValue'],
    ],
    [
      'CUSTOM',
      { customPeriod: { unit: 'days', value: 1.5 } },
      ['retentionConditions.customPeriod.value: validation.retentionValue'],
    ],
    ['CUSTOM', { customPeriod: { unit: 'days', value: 1 } }, []],
    ['CUSTOM', { customPeriod: { unit: 'months', value: 6 } }, []],
    ['CUSTOM', { customPeriod: { unit: 'years', value: 7 } }, []],
  ])('%j with %j gives %j [C036 C062 B067]', (retentionCategory, retentionConditions, expected) => {
    expect(findIssues({ retentionCategory, retentionConditions })).toEqual(expected)
  })

  test('a custom period is refused where the flag is off [C005 C062]', () => {
    const off = { flags: { ...flags, FEATURE_RETENTION_CATEGORY_PERIOD_ENABLED: false } }
    const asked = {
      retentionCategory: 'CUSTOM',
      retentionConditions: { customPeriod: { unit: 'days' as const, value: 1 } },
    }
    expect(findIssues(asked, off)).toEqual([
      'retentionConditions.customPeriod: validation.customPeriodDisabled',
    ])
  })

  test('until the categories are known, only a missing choice is an error [C062]', () => {
    expect(findIssues({ retentionCategory: '' }, { categories: undefined })).toHaveLength(1)
    expect(findIssues({ retentionCategory: 'PLACE' }, { categories: undefined })).toEqual([])
  })
})

describe('normalized', () => {
  test('texts are trimmed, sizes filled in, and the rules of a row generated from the columns [B067 B117 C034 C121]', () => {
    const columns: DraftColumn[] = [
      { ...aColumn({ name: ' id ' }), type: { datatype: 'int' }, nullable: false },
      {
        ...aColumn({ name: 'note', description: ' ' }),
        type: { datatype: 'varchar', pattern: '', minLength: 0 },
      },
      { ...aColumn({ name: 'paid' }), type: { datatype: 'decimal' } },
    ]
    const found = normalizedDatasetType(
      aPayload({ name: ' Claims ', description: ' One ', schema: columns }),
      STANDARD,
    )
    expect(found).toMatchObject({
      name: 'Claims',
      description: 'One',
      csvValidationSchema: { required: ['id'], additionalProperties: false },
    })
    expect(found.schema).toEqual([
      { name: 'id', type: { datatype: 'int', length: 11 }, nullable: false, encrypted: false },
      { name: 'note', type: { datatype: 'varchar', length: 40 }, nullable: true, encrypted: false },
      {
        name: 'paid',
        type: { datatype: 'decimal', length: 10, precision: 8, scale: 2 },
        nullable: true,
        encrypted: false,
      },
    ])
    expect(found.csvValidationSchema.properties.paid).toMatchObject({ maxLength: 10 })
  })

  test('is valid, and normalizing is idempotent [C053]', () => {
    const schema = DATATYPE_NAMES.map((datatype) => aColumn({ name: datatype, type: { datatype } }))
    const once = normalizedDatasetType(aPayload({ schema }), STANDARD)
    expect(findIssues(once)).toEqual([])
    expect(normalizedDatasetType(DatasetTypePayload.parse(once), STANDARD)).toEqual(once)
  })

  test('keeps only the condition that its category requires [C034 C036]', () => {
    const retentionConditions = {
      location: 'OTHER',
      type: 'OTHER',
      customPeriod: { unit: 'days', value: 3 },
    } as const
    const conditionsIn = (code: string) =>
      normalizedDatasetType(
        aPayload({ retentionConditions }),
        categories.find((known) => known.code === code) ?? STANDARD,
      ).retentionConditions
    expect(categories.map(({ code }) => conditionsIn(code))).toEqual([
      undefined,
      { location: 'OTHER' },
      { type: 'OTHER' },
      { customPeriod: { unit: 'days', value: 3 } },
    ])
  })

  test('ignores rules in a payload: they are generated from the columns [C034 B037]', () => {
    const csvValidationSchema = {
      required: [],
      properties: { id: { pattern: '(?=a)' } },
      additionalProperties: false as const,
    }
    expect(
      normalizedDatasetType(aPayload({ csvValidationSchema }), STANDARD).csvValidationSchema
        .properties.id,
    ).not.toHaveProperty('pattern')
  })
})

test('designing needs CREATE_DATASET_TYPE, deleting DELETE_DATASET, and what is used stays [B079 C081]', () => {
  const holder = (...permissions: string[]) => ({ roles: [{ permissions }] })
  expect(createRefusal(holder('CREATE_DATASET_TYPE'))).toBeUndefined()
  expect(createRefusal(holder('DELETE_DATASET'))).toEqual({
    status: 403,
    code: 'insufficientUserPermission',
  })
  expect(removeRefusal(holder('DELETE_DATASET'))).toBeUndefined()
  expect(removeRefusal(holder('CREATE_DATASET_TYPE'), { isInUse: true })).toEqual({
    status: 403,
    code: 'insufficientUserPermission',
  })
  expect(removeRefusal(holder('DELETE_DATASET'), { isInUse: true })).toEqual({
    status: 409,
    code: 'datasetTypeInUse',
  })
})
