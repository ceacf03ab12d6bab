import type { ApiError } from '@concord/domain/api/api-error'
import type { Call } from '@concord/domain/api/client'
import type { Problem } from '@concord/domain/api/problem'
import { datasetTypes } from '@concord/domain/dataset-types/contract'
import type { DatasetTypePayload } from '@concord/domain/dataset-types/payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { column, getNames, payload } from '#testing/new-dataset-type.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

let emulator: TestEmulator
let owner: Call
beforeAll(async () => {
  emulator = await startEmulator()
  owner = await emulator.callAs('owner')
})
afterAll(() => emulator.stop())

/** Each rule with a payload that breaks only this rule, the field at fault and the message. */
const BROKEN: [rule: string, Partial<DatasetTypePayload>, field: string, en: string, fr: string][] =
  [
    ['C061', { name: ' ' }, 'name', 'Name is required', 'Le nom est obligatoire'],
    [
      'C061',
      { name: '2Types' },
      'name',
      'Name must start with a letter',
      'Le nom doit commencer par une lettre',
    ],
    ['C061', { name: 'A'.repeat(81) }, 'name', 'at most 80 characters', 'au plus 80 caractères'],
    [
      'C061',
      { description: '' },
      'description',
      'Description is required',
      'La description est obligatoire',
    ],
    [
      'C061',
      { description: 'x'.repeat(1001) },
      'description',
      'at most 1000 characters',
      'au plus 1\u00a0000 caractères',
    ],
    [
      'C062',
      { retentionCategory: '' },
      'retentionCategory',
      'Data retention category is required',
      'La catégorie de conservation',
    ],
    [
      'C062',
      { retentionCategory: 'NONE' },
      'retentionCategory',
      'There is no such data retention category',
      'n’existe pas',
    ],
    [
      'C062',
      { retentionCategory: 'BY_LOCATION' },
      'retentionConditions.location',
      'Location is required',
      'Le lieu est obligatoire',
    ],
    [
      'C062',
      { retentionCategory: 'BY_TYPE' },
      'retentionConditions.type',
      'Type is required',
      'Le type est obligatoire',
    ],
    [
      'C062',
      { retentionCategory: 'CUSTOM', retentionConditions: { customPeriod: { value: 2 } } },
      'retentionConditions.customPeriod.unit',
      'Length Unit is required',
      'L’unité de durée est obligatoire',
    ],
    [
      'C062',
      { retentionCategory: 'CUSTOM', retentionConditions: { customPeriod: { unit: 'days' } } },
      'retentionConditions.customPeriod.value',
      'Value is required',
      'La valeur est obligatoire',
    ],
    [
      'C062',
      {
        retentionCategory: 'CUSTOM',
        retentionConditions: { customPeriod: { unit: 'days', value: 0 } },
      },
      'retentionConditions.customPeriod.value',
      'at least 1',
      'd’au moins 1',
    ],
    [
      'C063',
      { schema: [column({ datatype: 'int', length: 5 })] },
      'schema.0.type.length',
      'Only varchar and nvarchar',
      'Seuls varchar et nvarchar',
    ],
    [
      'C063',
      { schema: [column({ datatype: 'char', minLength: 1 })] },
      'schema.0.type.minLength',
      'Only varchar',
      'Seuls varchar',
    ],
    [
      'C063',
      { schema: [column({ datatype: 'varchar', minLength: -1 })] },
      'schema.0.type.minLength',
      'from 0',
      'de 0',
    ],
    [
      'C063',
      { schema: [column({ datatype: 'int', precision: 5 })] },
      'schema.0.type.precision',
      'Only decimal',
      'Seul decimal',
    ],
    [
      'C063',
      { schema: [column({ datatype: 'int', scale: 5 })] },
      'schema.0.type.scale',
      'Only decimal',
      'Seul decimal',
    ],
    [
      'C063',
      { schema: [column({ datatype: 'decimal', precision: 39 })] },
      'schema.0.type.precision',
      'from 1 to 38',
      'de 1 à 38',
    ],
    [
      'C063',
      { schema: [column({ datatype: 'decimal', scale: 0 })] },
      'schema.0.type.scale',
      'from 1 to the precision',
      'de 1 à la précision',
    ],
    [
      'C063',
      { schema: [column({ datatype: 'decimal', precision: 3, scale: 4 })] },
      'schema.0.type.scale',
      'from 1',
      'de 1',
    ],
    [
      'C063',
      { schema: [column({ datatype: 'date', pattern: '^2' })] },
      'schema.0.type.pattern',
      'dates and times',
      'des dates et des heures',
    ],
    [
      'B067',
      { schema: [column({ datatype: 'int' }, 'a'), column({ datatype: 'int' }, 'A ')] },
      'schema.1.name',
      'Column 1 already has the name “A”',
      'La colonne 1 porte déjà le nom «\u00a0A\u00a0»',
    ],
    [
      'B067',
      { schema: [column({ datatype: 'int' }, ' ')] },
      'schema.0.name',
      'Every column needs a name',
      'Chaque colonne doit',
    ],
  ]

describe('a payload that breaks a rule is refused at its field, in a dry run and when saved', () => {
  test.each(BROKEN.map(([rule, change, field, en, fr]) => ({ rule, change, field, en, fr })))(
    '$field: $en, $fr [$rule C089 C090]',
    async ({ change, field, en, fr }) => {
      const before = (await getNames(owner)).length
      for (const endpoint of [datasetTypes.validate, datasetTypes.create])
        for (const [language, words] of Object.entries({ en, fr })) {
          const body = payload(change)
          const error = (await owner(endpoint, {
            body,
            headers: { 'accept-language': language },
          }).catch((thrown) => thrown)) as ApiError
          expect(error).toMatchObject({ status: 422, code: 'rulesBroken' })
          const { fields } = error.body as Problem
          expect(fields).toEqual([
            { path: `body.${field}`, message: expect.stringContaining(words) },
          ])
        }
      expect((await getNames(owner)).length).toBe(before)
    },
  )

  test('a payload of another form is malformed, and so is one with the server’s fields [C034 C116]', async () => {
    const authorization = `Bearer ${await emulator.accessToken('owner')}`
    for (const body of [
      {},
      [],
      { ...payload(), id: 'x' },
      { ...payload(), schema: [{}] },
      { ...payload(), schema: 'x' },
    ]) {
      const response = await emulator.send('POST', '/product/v1/dataset-types/?mode=dryRun', body, {
        authorization,
      })
      expect(response.status).toBe(400)
      expect(((await response.json()) as Problem).fields?.length).toBeGreaterThan(0)
    }
  })
})
