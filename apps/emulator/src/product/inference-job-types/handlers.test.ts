import { createClient } from '@concord/domain/api/client'
import { collaborations } from '@concord/domain/collaborations/contract'
import { datasetTypes } from '@concord/domain/dataset-types/contract'
import { inferenceJobTypes } from '@concord/domain/inference-job-types/contract'
import type { InferenceJobTypePayload } from '@concord/domain/inference-job-types/inference-job-type'
import { inferenceModels } from '@concord/domain/inference-models/contract'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { emptyDraft, type Round, startRound } from '#testing/collaboration.ts'
import { lapseRisk } from '#testing/lapse-risk.ts'
import { startEmulator } from '#testing/start-emulator.ts'

let round: Round
let payload: InferenceJobTypePayload
beforeAll(async () => {
  round = await startRound()
  payload = lapseRisk(round)
})
afterAll(() => round.emulator.stop())
const create = (change: Partial<InferenceJobTypePayload> = {}) =>
  round.as.owner(inferenceJobTypes.create, { body: { ...payload, ...change } })
const getCount = async () => (await round.as.owner(inferenceJobTypes.list)).totalItems

describe('an inference job type', () => {
  test('is saved, listed newest first and found by id [C038 C093]', async () => {
    const { firstName, lastName } = round.emulator.person('owner')
    const { clock } = round.emulator.world
    clock.set(new Date(clock.now().getTime() + 1000))
    const made = await create({ name: 'Saved' })
    expect(made).toEqual({
      ...payload,
      id: made.id,
      links: { self: `/inference-job-types/${made.id}` },
      name: 'Saved',
      modelName: 'Lapse risk model',
      orgId: round.organization.owner,
      orgName: 'Prairie Mutual Life',
      createdAt: clock.now().toISOString(),
      createdByUserName: `${firstName} ${lastName}`,
    })
    const { items } = await round.as.owner(inferenceJobTypes.list, {
      query: { page: 1, pageSize: 1_000_000 },
    })
    expect(items[0]).toEqual(made)
    expect(await round.as.owner(inferenceJobTypes.get, { params: { id: made.id } })).toEqual(made)
  })

  test('is checked by the same rules when it is saved', async () => {
    const before = await getCount()
    await expect(create({ recordIdentifiers: [] })).rejects.toMatchObject({
      status: 422,
      code: 'rulesBroken',
    })
    expect(await getCount()).toBe(before)
  })

  test('takes only links to data set types for its input and output [C093]', async () => {
    const id = payload.input.replace('/dataset-types/', '')
    for (const input of [`/dataset-typez/${id}`, `/workspaces/${id}`, id])
      await expect(create({ input })).rejects.toMatchObject({ status: 422, code: 'rulesBroken' })
  })

  test('cannot be deleted while a collaboration uses it, whatever its status [C053]', async () => {
    const { id } = await create()
    const remove = () => round.as.owner(inferenceJobTypes.remove, { params: { id } })
    const { id: collaborationId } = await emptyDraft(round)
    const where = { params: { id: collaborationId, jobTypeId: id } }
    await round.as.owner(collaborations.addInferenceJobType, where)
    await expect(remove()).rejects.toMatchObject({ status: 409, code: 'jobTypeInUse' })
    await round.as.owner(collaborations.removeInferenceJobType, where)
    await remove()
    await expect(round.as.owner(inferenceJobTypes.get, { params: { id } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(remove()).rejects.toMatchObject({ status: 404, code: 'notFound' })
  })

  test('prevents the deletion of its model and its data set types [C055]', async () => {
    const { id, model, output } = await create()
    const modelId = model.replace('/inference-models/', '')
    const typeId = output.replace('/dataset-types/', '')
    await expect(
      round.as.owner(inferenceModels.remove, { params: { id: modelId } }),
    ).rejects.toMatchObject({
      status: 409,
      code: 'modelInUse',
    })
    await expect(
      round.as.owner(datasetTypes.remove, { params: { id: typeId } }),
    ).rejects.toMatchObject({
      status: 409,
      code: 'datasetTypeInUse',
    })
    await round.as.owner(inferenceJobTypes.remove, { params: { id } })
  })

  test('belongs to its organization; a partner reads it by id once a visible collaboration has it [C093]', async () => {
    const { id } = await create({ name: 'To be shared' })
    const get = (party: 'partner' | 'stranger') =>
      round.as[party](inferenceJobTypes.get, { params: { id } })
    for (const party of ['partner', 'stranger'] as const) {
      await expect(get(party)).rejects.toMatchObject({ status: 404, code: 'notFound' })
      expect((await round.as[party](inferenceJobTypes.list)).items).toEqual([])
      await expect(
        round.as[party](inferenceJobTypes.remove, { params: { id } }),
      ).rejects.toMatchObject({ status: 404 })
    }
    const { id: draft } = await emptyDraft(round)
    await round.as.owner(collaborations.addPartner, {
      params: { id: draft, organizationId: round.organization.partner },
    })
    await round.as.owner(collaborations.addInferenceJobType, {
      params: { id: draft, jobTypeId: id },
    })
    await expect(get('partner')).rejects.toMatchObject({ status: 404 })
    const policyComponents = [
      { policyType: 'JobType', action: 'EXECUTE', subjectEntityId: id } as const,
    ]
    await round.as.owner(collaborations.createPolicyGroup, {
      params: { id: draft },
      body: { organizationId: round.organization.partner, policyComponents },
    })
    await round.as.owner(collaborations.publish, {
      params: { id: draft },
      body: { invitationMessage: 'N/A' },
    })
    expect(await get('partner')).toMatchObject({
      id,
      modelName: 'Lapse risk model',
      orgName: 'Prairie Mutual Life',
    })
    await expect(get('stranger')).rejects.toMatchObject({ status: 404 })
    await expect(
      round.as.partner(inferenceJobTypes.remove, { params: { id } }),
    ).rejects.toMatchObject({ status: 404 })
  })
})

describe('permissions of every operation [C080 C083 C085 A083]', () => {
  // Typed by hand: the seeded roles' permissions are the specification's names. P: 403 for the
  // permission; A: not for administrators; 1: 401.
  const WHO = ['owner', 'analyst', 'viewer', 'contributor', 'administrator', 'nobody'] as const
  const MATRIX = {
    list: 'ok ok ok ok A 1',
    get: 'ok - ok ok A 1',
    validate: 'ok R P P A 1',
    create: 'ok R P P A 1',
    remove: 'ok - P P A 1',
  } as const
  const SIGNS: Record<string, string> = {
    '403 insufficientUserPermission': 'P',
    '403 organizationUsersOnly': 'A',
    '401 unauthenticated': '1',
    '404 notFound': '-',
    '422 rulesBroken': 'R', // may, but the payload is of another organization
  }

  test.each(Object.entries(MATRIX))('%s: %s', async (operation, expected) => {
    const people = ['owner', 'analyst', 'viewer', 'contributor']
    const calls = {
      ...Object.fromEntries(
        await Promise.all(
          people.map(async (who) => [who, await round.emulator.callAs(who)] as const),
        ),
      ),
      nobody: round.emulator.call,
      administrator: createClient(`${round.emulator.origin}/product/v1`, async (url, init) =>
        fetch(url, {
          ...init,
          headers: {
            ...init.headers,
            authorization: `Bearer ${await round.emulator.administratorToken('admin')}`,
          },
        }),
      ),
    } as Record<(typeof WHO)[number], typeof round.emulator.call>
    const signs = await Promise.all(
      WHO.map(async (who) => {
        const { id } = await create({ name: `For ${who}` })
        const call = calls[who]
        const tries = {
          list: () => call(inferenceJobTypes.list),
          get: () => call(inferenceJobTypes.get, { params: { id } }),
          validate: () => call(inferenceJobTypes.validate, { body: payload }),
          create: () => call(inferenceJobTypes.create, { body: payload }),
          remove: () => call(inferenceJobTypes.remove, { params: { id } }),
        }
        return tries[operation as keyof typeof tries]().then(
          () => 'ok',
          ({ status, code }: { status: number; code: string }) =>
            SIGNS[`${status} ${code}`] ?? `${status} ${code}`,
        )
      }),
    )
    expect(signs.join(' ')).toBe(expected)
  })

  test('the matrix has every operation of the contract', () => {
    expect(new Set(Object.keys(MATRIX))).toEqual(new Set(Object.keys(inferenceJobTypes)))
  })
})

test('with the feature switched off neither these calls nor the one that attaches them exist [C005 C011 B120]', async () => {
  const emulator = await startEmulator({ settings: { FEATURE_INFERENCE_MODELS_ENABLED: false } })
  onTestFinished(emulator.stop)
  const authorization = `Bearer ${await emulator.accessToken('owner')}`
  const calls = [
    ['GET', '/inference-job-types/'],
    ['GET', '/inference-job-types/any'],
    ['POST', '/inference-job-types/?mode=dryRun'],
    ['POST', '/inference-job-types/'],
    ['DELETE', '/inference-job-types/any'],
    ['PUT', '/workspaces/any/inference-job-types/any'],
    ['DELETE', '/workspaces/any/inference-job-types/any'],
  ] as const
  for (const [method, path] of calls) {
    const answer = await emulator.send(
      method,
      `/product/v1${path}`,
      method === 'POST' ? payload : undefined,
      { authorization },
    )
    expect([path, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      path,
      404,
      'featureDisabled',
    ])
  }
})
