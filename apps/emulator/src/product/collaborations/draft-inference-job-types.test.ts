import { collaborations } from '@concord/domain/collaborations/contract'
import { datasetTypes } from '@concord/domain/dataset-types/contract'
import { queryJobTypes } from '@concord/domain/query-job-types/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  emptyDraft,
  MESSAGE,
  type policiesFor,
  type Round,
  startRound,
} from '#testing/collaboration.ts'
import { addInferenceJobType } from '#testing/inference.ts'

let round: Round
beforeAll(async () => {
  round = await startRound()
})
afterAll(() => round.emulator.stop())

const addPartner = (id: string, organizationId: string, party: 'owner' | 'partner' = 'owner') =>
  round.as[party](collaborations.addPartner, { params: { id, organizationId } })
const addJobType = (id: string, jobTypeId: string) =>
  round.as.owner(collaborations.addQueryJobType, { params: { id, jobTypeId } })
const setPolicies = (id: string, body: ReturnType<typeof policiesFor>) =>
  round.as.owner(collaborations.createPolicyGroup, { params: { id }, body })

describe('inference job types of a draft', () => {
  const add = (id: string, jobTypeId: string) =>
    round.as.owner(collaborations.addInferenceJobType, { params: { id, jobTypeId } })
  const remove = (id: string, jobTypeId: string) =>
    round.as.owner(collaborations.removeInferenceJobType, { params: { id, jobTypeId } })

  test('are listed with the queries, each with its kind, and belong to the caller’s organization [B017 B027 B095]', async () => {
    const { id } = await emptyDraft(round)
    const { jobType, inferenceJobType } = round
    await addJobType(id, jobType.id)
    const made = await add(id, inferenceJobType.id)
    expect(made).toMatchObject({
      queryJobTypes: [`/query-job-types/${jobType.id}`],
      inferenceJobTypes: [`/inference-job-types/${inferenceJobType.id}`],
    })
    expect(made.jobTypes).toHaveLength(2)
    expect(made.jobTypes).toContainEqual({
      id: inferenceJobType.id,
      links: { self: `/inference-job-types/${inferenceJobType.id}` },
      name: 'Lapse risk by policy',
      jobClassification: 'INFERENCE_JOB',
    })
    expect(await add(id, inferenceJobType.id)).toEqual(made)
    const { world } = round.emulator
    const foreign = addInferenceJobType(
      world,
      { organizationId: round.organization.partner, userId: round.emulator.person('partner').id },
      {
        model: '/inference-models/none',
        input: '/dataset-types/none',
        output: '/dataset-types/none',
        recordIdentifiers: [],
      },
    )
    for (const jobTypeId of [foreign, 'none', jobType.id])
      await expect(add(id, jobTypeId)).rejects.toMatchObject({ status: 404, code: 'notFound' })
    await expect(addJobType(id, inferenceJobType.id)).rejects.toMatchObject({ status: 404 })
  })

  test('can be executed, their input written and their output read, as policies allow, and are removed with these policies [B022 B082 B083 B084 B085]', async () => {
    const { id } = await emptyDraft(round)
    const { inferenceJobType, organization } = round
    const { items } = await round.as.owner(queryJobTypes.list)
    const portfolio = items.find(({ name }) => name === 'Portfolio by province')?.id ?? ''
    await addJobType(id, portfolio)
    const execute = {
      policyType: 'JobType',
      action: 'EXECUTE',
      subjectEntityId: inferenceJobType.id,
    } as const
    const on = (action: 'READ' | 'WRITE', subjectEntityId: string) =>
      ({ policyType: 'DatasetType', action, subjectEntityId }) as const
    const policyComponents = [
      execute,
      on('WRITE', inferenceJobType.input),
      on('READ', inferenceJobType.output),
    ]
    const body = { organizationId: organization.owner, policyComponents }
    await expect(setPolicies(id, body)).rejects.toMatchObject({ status: 422, code: 'notInSetup' })
    await add(id, inferenceJobType.id)
    expect((await setPolicies(id, body)).policyComponents).toContainEqual({
      ...execute,
      subjectEntityName: 'Lapse risk by policy',
    })
    // The portfolio query reads policies too; only this one produces scores.
    const { policyGroups, inferenceJobTypes } = await remove(id, inferenceJobType.id)
    expect(inferenceJobTypes).toEqual([])
    expect(
      policyGroups.map((group) =>
        group.policyComponents.map(({ subjectEntityId }) => subjectEntityId),
      ),
    ).toEqual([[inferenceJobType.input]])
    await expect(remove(id, inferenceJobType.id)).rejects.toMatchObject({ status: 404 })
    await expect(remove(id, portfolio)).rejects.toMatchObject({ status: 404 })
  })

  test('are enough to activate a draft, and are cloned with it [B048 B065]', async () => {
    const { id } = await emptyDraft(round)
    const { inferenceJobType, organization, as } = round
    await add(id, inferenceJobType.id)
    const policyComponents = [
      { policyType: 'JobType', action: 'EXECUTE', subjectEntityId: inferenceJobType.id } as const,
    ]
    await setPolicies(id, { organizationId: organization.owner, policyComponents })
    expect(
      await as.owner(collaborations.changeStatus, { params: { id }, body: { status: 'ACTIVE' } }),
    ).toMatchObject({ status: 'ACTIVE' })
    const clone = await as.owner(collaborations.clone, {
      params: { id },
      body: { name: 'Again', description: 'Of a test' },
    })
    expect(clone).toMatchObject({
      status: 'DRAFT',
      inferenceJobTypes: [`/inference-job-types/${inferenceJobType.id}`],
    })
    expect(clone.policyGroups[0]?.policyComponents).toMatchObject(policyComponents)
  })

  test('let only partners read the data set types that they use', async () => {
    const { id } = await emptyDraft(round)
    const { inferenceJobType, organization, as } = round
    await add(id, inferenceJobType.id)
    await addPartner(id, organization.partner)
    await setPolicies(id, {
      organizationId: organization.partner,
      policyComponents: [
        { policyType: 'JobType', action: 'EXECUTE', subjectEntityId: inferenceJobType.id },
      ],
    })
    const read = (party: 'partner' | 'stranger') =>
      as[party](datasetTypes.get, { params: { id: inferenceJobType.output } })
    await expect(read('partner')).rejects.toMatchObject({ status: 404 })
    await as.owner(collaborations.publish, { params: { id }, body: MESSAGE })
    expect(await read('partner')).toMatchObject({ id: inferenceJobType.output, name: 'Scores' })
    await expect(read('stranger')).rejects.toMatchObject({ status: 404 })
  })
})
