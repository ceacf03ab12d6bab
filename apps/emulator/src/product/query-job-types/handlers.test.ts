import type { ApiError } from '@concord/domain/api/api-error'
import type { Call } from '@concord/domain/api/client'
import { collaborations } from '@concord/domain/collaborations/contract'
import { datasetTypes } from '@concord/domain/dataset-types/contract'
import { PERMISSIONS, type Permission } from '@concord/domain/permission'
import { queryJobTypes } from '@concord/domain/query-job-types/contract'
import type { QueryJobTypePayload } from '@concord/domain/query-job-types/query-payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payload, refusal, validateQuery } from '#testing/claims-query.ts'
import { openWorkplace, type Workplace } from '#testing/workplace.ts'

let workplace: Workplace
beforeAll(async () => {
  workplace = await openWorkplace()
})
afterAll(() => workplace.close())

const validate = (
  change: Partial<QueryJobTypePayload> = {},
  call: Call = workplace.as('owner'),
  language = 'en',
) => validateQuery(call, change, language)
const create = (change: Partial<QueryJobTypePayload> = {}, headers: Record<string, string> = {}) =>
  workplace.as('owner')(queryJobTypes.create, { body: payload(change), headers })

describe('saving', () => {
  test('a query job type is saved as in the answer of the dry run, and listed first [C093 C053 C037]', async () => {
    const normalized = await validate()
    const saved = await create(normalized)
    expect(saved).toEqual({
      ...normalized,
      id: expect.any(String),
      links: { self: `/query-job-types/${saved.id}` },
      orgId: 'north',
      orgName: 'The north',
      createdAt: expect.stringMatching(/^2026-05-04T10:0/),
      createdByName: 'owner Example',
    })
    expect(await workplace.as('owner')(queryJobTypes.get, { params: { id: saved.id } })).toEqual(
      saved,
    )
    expect((await workplace.as('owner')(queryJobTypes.list, {})).items[0]).toEqual(saved)
  })

  test('a query without parameters may leave them out [C025]', async () => {
    const { queryParameters: _, ...body } = payload({
      query: 'SELECT name, 1 AS Total FROM Patients',
    })
    const owner = workplace.as('owner')
    expect(await owner(queryJobTypes.validate, { body })).toMatchObject({ queryParameters: [] })
    expect(await owner(queryJobTypes.create, { body })).toMatchObject({ queryParameters: [] })
  })

  test('an unvalidated payload is also checked when saved [C093]', async () => {
    const count = () => workplace.world.store.all('SELECT id FROM query_job_types').length
    const before = count()
    expect(
      await refusal(create({ query: 'SELECT nme FROM Patients', queryParameters: [] })),
    ).toMatchObject({
      status: 422,
      code: 'queryRefused',
    })
    expect(await refusal(create({ name: '' }))).toMatchObject({ status: 422, code: 'rulesBroken' })
    expect(count()).toBe(before)
  })

  test('a repeat of the same call creates one, although it waits for the engine', async () => {
    const headers = { 'idempotency-key': 'one' }
    const [first, second] = await Promise.all([create({}, headers), create({}, headers)])
    expect(second).toEqual(first)
  })

  test('a data set type that is deleted while the query is compiled is reported missing [C093]', async () => {
    const { store } = workplace.world
    const waiting = create({ output: '/dataset-types/Secrets' })
    await new Promise((resolve) => setTimeout(resolve, 50))
    store.run("UPDATE dataset_types SET organization_id = 'east' WHERE id = 'Secrets'")
    expect(await refusal(waiting)).toMatchObject({ status: 422, fields: [{ path: 'body.output' }] })
    store.run("UPDATE dataset_types SET organization_id = 'north' WHERE id = 'Secrets'")
  })
})

describe('deleting', () => {
  const remove = (id: string, call: Call = workplace.as('owner')) =>
    call(queryJobTypes.remove, { params: { id } })

  test('an unused one is deleted; a second time is 404 [C082 C093]', async () => {
    const { id } = await create()
    await remove(id, workplace.as('colleague'))
    expect(
      await refusal(workplace.as('owner')(queryJobTypes.get, { params: { id } })),
    ).toMatchObject({ status: 404 })
    expect(await refusal(remove(id))).toMatchObject({ status: 404 })
  })

  test('the answer is that of a deleted data set type: 204 [C090 C093]', async () => {
    const { id } = await create()
    const answer = await fetch(`${workplace.url}/product/v1/query-job-types/${id}`, {
      method: 'DELETE',
      headers: { authorization: 'Bearer owner' },
    })
    expect(answer.status).toBe(204)
  })

  test('a used one stays: 409, until the draft removes it [C082 C093]', async () => {
    const { id } = await create()
    const params = { id: 'draft', jobTypeId: id }
    await workplace.as('owner')(collaborations.addQueryJobType, { params })
    expect(await refusal(remove(id))).toMatchObject({
      status: 409,
      code: 'jobTypeInUse',
      message: 'A collaboration uses this job type, so it cannot be deleted.',
    })
    await workplace.as('owner')(collaborations.removeQueryJobType, { params })
    await remove(id)
  })

  test("another organization's is 404, even to a partner that sees it [C093]", async () => {
    expect(
      (await workplace.as('partner')(queryJobTypes.get, { params: { id: 'Sums' } })).name,
    ).toBe('Sums')
    expect(await refusal(remove('Sums', workplace.as('partner')))).toMatchObject({ status: 404 })
    expect(await refusal(remove('Unattached', workplace.as('stranger')))).toMatchObject({
      status: 404,
    })
  })

  test('a data set type stays as long as a query job type refers to it', async () => {
    const { id } = await create({ output: '/dataset-types/Secrets' })
    const removeType = () =>
      workplace.as('owner')(datasetTypes.remove, { params: { id: 'Secrets' } })
    expect(await refusal(removeType())).toMatchObject({ status: 409, code: 'datasetTypeInUse' })
    await remove(id)
    await removeType()
  })
})

describe('each call checks only its permission, before anything else', () => {
  const calls: [string, Permission | 'none', (call: Call) => Promise<unknown>][] = [
    ['list', 'GET_QUERY_JOB', (call) => call(queryJobTypes.list, {})],
    ['get', 'none', (call) => call(queryJobTypes.get, { params: { id: 'Sums' } })],
    ['validate', 'CREATE_QUERY_JOB', (call) => validate({ name: '' }, call)],
    [
      'check',
      'CREATE_QUERY_JOB',
      (call) => call(queryJobTypes.check, { body: { query: '', queryParameters: [], inputs: [] } }),
    ],
    [
      'tryOut',
      'CREATE_QUERY_JOB',
      (call) =>
        call(queryJobTypes.tryOut, { body: { query: '', queryParameters: [], inputs: [] } }),
    ],
    [
      'create',
      'CREATE_QUERY_JOB',
      (call) => call(queryJobTypes.create, { body: payload({ name: '' }) }),
    ],
    [
      'remove',
      'DELETE_QUERY_JOB_TYPE',
      (call) => call(queryJobTypes.remove, { params: { id: 'none' } }),
    ],
  ]
  const holding = (...permissions: readonly Permission[]) =>
    workplace.world.store.run("UPDATE roles SET permissions = ? WHERE id = 'reader'", [
      JSON.stringify(permissions),
    ])
  const getStatus = (promise: Promise<unknown>) =>
    promise.then(
      () => 200,
      (error: ApiError) => error.status,
    )

  test.for(calls)('%s: %s [C080 C082 C085]', async ([name, permission, ask]) => {
    const allowed = {
      list: 200,
      get: 200,
      validate: 422,
      check: 422,
      tryOut: 422,
      create: 422,
      remove: 404,
    }[name]
    const reader = workplace.as('reader')
    if (permission !== 'none') {
      holding(permission)
      expect(await getStatus(ask(reader))).toBe(allowed)
      holding(...PERMISSIONS.filter((other) => other !== permission))
      expect(await refusal(ask(reader))).toMatchObject({
        status: 403,
        code: 'insufficientUserPermission',
      })
    } else {
      holding()
      expect(await getStatus(ask(reader))).toBe(allowed)
    }
    expect(await getStatus(ask(workplace.as('nobody' as 'owner')))).toBe(401)
  })
})
