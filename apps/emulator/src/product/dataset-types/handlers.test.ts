import type { ApiError } from '@concord/domain/api/api-error'
import type { Call } from '@concord/domain/api/client'
import type { Problem } from '@concord/domain/api/problem'
import { datasetTypes } from '@concord/domain/dataset-types/contract'
import type { DatasetTypePayload } from '@concord/domain/dataset-types/payload'
import { retentionCategories } from '@concord/domain/retention/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { column, getNames, payload } from '#testing/new-dataset-type.ts'
import { startEmulator, TEST_START, type TestEmulator } from '#testing/start-emulator.ts'

let emulator: TestEmulator
let owner: Call
beforeAll(async () => {
  emulator = await startEmulator()
  owner = await emulator.callAs('owner')
})
afterAll(() => emulator.stop())

describe('lifecycle of a data set type', () => {
  test('a dry run answers the normalized payload with 200 and stores nothing [C035 C053 C089]', async () => {
    const before = await getNames(owner)
    const asked = payload({
      name: ' Premiums ',
      schema: [
        column({ datatype: 'decimal' }, ' amount '),
        {
          ...column({ datatype: 'varchar' }, 'code'),
          description: ' Of the product ',
          nullable: false,
        },
      ],
      retentionConditions: { location: 'OTHER' },
    })
    const token = await emulator.accessToken('owner')
    const response = await emulator.send('POST', '/product/v1/dataset-types/?mode=dryRun', asked, {
      authorization: `Bearer ${token}`,
    })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      name: 'Premiums',
      description: 'A type',
      retentionCategory: 'STANDARD',
      schema: [
        {
          name: 'amount',
          type: { datatype: 'decimal', length: 10, precision: 8, scale: 2 },
          nullable: true,
          encrypted: false,
        },
        {
          name: 'code',
          description: 'Of the product',
          type: { datatype: 'varchar', length: 40 },
          nullable: false,
          encrypted: false,
        },
      ],
      csvValidationSchema: {
        type: 'object',
        required: ['code'],
        properties: {
          amount: {
            type: 'string',
            maxLength: 10,
            pattern: '^[-+]?(\\d{1,6}(\\.\\d{0,2})?|\\.\\d{1,2})$',
            errorMessage: {
              maxLength: 'INVALID_DATASIZE: Data size is too long',
              pattern: 'INVALID_VALUE: Invalid value or data type',
            },
          },
          code: {
            type: 'string',
            minLength: 1,
            maxLength: 40,
            errorMessage: {
              minLength: 'INVALID_DATASIZE: Data size is too short',
              maxLength: 'INVALID_DATASIZE: Data size is too long',
            },
          },
        },
        additionalProperties: false,
        errorMessage: {
          required: 'NULL_VALUE: Must contain a value',
          additionalProperties: 'INVALID_VALUE: Unknown property',
        },
      },
    })
    expect(await getNames(owner)).toEqual(before)
  })

  test('the result of the dry run is saved, listed first, read by its id and deleted [C034 C090 C091]', async () => {
    const tried = await owner(datasetTypes.validate, { body: payload() })
    const made = await owner(datasetTypes.create, { body: tried })
    const { id, firstName, lastName } = emulator.person('owner')
    expect(made).toEqual({
      ...tried,
      id: made.id,
      links: { self: `/dataset-types/${made.id}` },
      orgId: made.orgId,
      orgName: 'Prairie Mutual Life',
      createdAt: TEST_START.toISOString(),
      createdBy: id,
      createdByName: `${firstName} ${lastName}`,
    })
    const all = await owner(datasetTypes.list, { query: { page: 1, pageSize: 1_000_000 } })
    expect(all.items[0]).toEqual(made)
    expect(await owner(datasetTypes.get, { params: { id: made.id } })).toEqual(made)
    expect(await owner(datasetTypes.remove, { params: { id: made.id } })).toBeUndefined()
    await expect(owner(datasetTypes.get, { params: { id: made.id } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(owner(datasetTypes.remove, { params: { id: made.id } })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('a repeated save with one Idempotency-Key creates one type', async () => {
    const headers = { 'idempotency-key': 'one-type' }
    const body = payload()
    const [first, second] = [
      await owner(datasetTypes.create, { body, headers }),
      await owner(datasetTypes.create, { body, headers }),
    ]
    expect(second.id).toBe(first.id)
    expect((await getNames(owner)).filter((name) => name === body.name)).toHaveLength(1)
  })

  test('another organization’s type is not found, also when deleting', async () => {
    const made = await owner(datasetTypes.create, { body: payload() })
    const stranger = await emulator.callAs('stranger')
    for (const endpoint of [datasetTypes.get, datasetTypes.remove])
      await expect(stranger(endpoint, { params: { id: made.id } })).rejects.toMatchObject({
        status: 404,
        code: 'notFound',
      })
    expect(await getNames(stranger)).not.toContain(made.name)
    await stranger(datasetTypes.create, { body: payload({ name: made.name }) })
  })

  test('a type that a job type, a policy or a data set uses is not deleted [C081]', async () => {
    const used = (await owner(datasetTypes.list, { query: { pageSize: 100 } })).items.find(
      ({ name }) => name === 'ClaimRecords',
    )
    await expect(
      owner(datasetTypes.remove, { params: { id: used?.id ?? '' } }),
    ).rejects.toMatchObject({
      status: 409,
      code: 'datasetTypeInUse',
    })
  })

  test('a caller without CREATE_DATASET_TYPE or DELETE_DATASET is refused before the body is read [B079 C081 C085]', async () => {
    const made = await owner(datasetTypes.create, { body: payload() })
    const [contributor, viewer] = [
      await emulator.callAs('contributor'),
      await emulator.callAs('viewer'),
    ]
    const refused = { status: 403, code: 'insufficientUserPermission' }
    await expect(
      contributor(datasetTypes.create, { body: {} as DatasetTypePayload }),
    ).rejects.toMatchObject(refused)
    await expect(
      contributor(datasetTypes.validate, { body: {} as DatasetTypePayload }),
    ).rejects.toMatchObject(refused)
    await expect(viewer(datasetTypes.remove, { params: { id: made.id } })).rejects.toMatchObject(
      refused,
    )
    expect(await contributor(datasetTypes.remove, { params: { id: made.id } })).toBeUndefined()
  })

  test('a name that the organization already uses is refused, ignoring case', async () => {
    const { name } = await owner(datasetTypes.create, { body: payload() })
    for (const endpoint of [datasetTypes.create, datasetTypes.validate])
      await expect(
        owner(endpoint, { body: payload({ name: name.toUpperCase() }) }),
      ).rejects.toMatchObject({
        status: 409,
        code: 'nameTaken',
        body: { fields: [{ path: 'body.name', message: expect.stringContaining('already') }] },
      })
  })

  test('another mode, or an additional parameter, is not a dry run and saves nothing', async () => {
    const authorization = `Bearer ${await emulator.accessToken('owner')}`
    const before = await getNames(owner)
    for (const query of [
      'mode=dryrun',
      'mode=',
      'mode=dryRun&mode=dryRun',
      'mode=dryRun&more=1',
      'dryRun',
    ]) {
      const response = await emulator.send(
        'POST',
        `/product/v1/dataset-types/?${query}`,
        payload(),
        { authorization },
      )
      expect([query, response.status]).toEqual([query, 400])
    }
    expect(await getNames(owner)).toEqual(before)
  })
})

describe('retention categories', () => {
  test('are keyed by language, with code, name, category, description, period and required input [B039 C036 C092]', async () => {
    const { items } = await owner(retentionCategories.list)
    expect(items.en.map(({ code }) => code)).toEqual(items.fr.map(({ code }) => code))
    expect(
      items.en.filter(
        (category) => category.showLocation || category.showType || category.showCustomPeriod,
      ),
    ).toHaveLength(3)
    expect(items.en[0]).toEqual({
      code: 'STANDARD',
      name: 'Standard',
      category: 'STANDARD',
      description: expect.any(String),
      retentionPeriod: '7 years',
      showLocation: false,
      showType: false,
      showCustomPeriod: false,
    })
    expect(items.fr[0]?.retentionPeriod).toBe('7 ans')
  })

  test('custom periods and datetimeoffset need their flags, on the server too [C005 C062 B117]', async () => {
    const settings = {
      FEATURE_RETENTION_CATEGORY_PERIOD_ENABLED: false,
      FEATURE_DATE_TIME_OFFSET_ENABLED: false,
    }
    const without = await startEmulator({ settings })
    try {
      const call = await without.callAs('owner')
      expect(await (await without.send('GET', '/api/v1/env')).json()).toMatchObject(settings)
      const { items } = await call(retentionCategories.list)
      expect([...items.en, ...items.fr].filter(({ showCustomPeriod }) => showCustomPeriod)).toEqual(
        [],
      )
      const getField = async (change: Partial<DatasetTypePayload>) => {
        const error = (await call(datasetTypes.validate, { body: payload(change) }).catch(
          (thrown) => thrown,
        )) as ApiError
        return (error.body as Problem).fields?.map(({ path }) => path)
      }
      const retentionConditions = { customPeriod: { unit: 'days' as const, value: 1 } }
      expect(await getField({ retentionCategory: 'CUSTOM', retentionConditions })).toEqual([
        'body.retentionConditions.customPeriod',
      ])
      expect(await getField({ retentionCategory: 'CUSTOM' })).toEqual(['body.retentionCategory'])
      expect(await getField({ schema: [column({ datatype: 'datetimeoffset' })] })).toEqual([
        'body.schema.0.type.datatype',
      ])
    } finally {
      await without.stop()
    }
  })
})
