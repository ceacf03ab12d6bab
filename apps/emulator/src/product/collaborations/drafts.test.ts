import { collaborations } from '@concord/domain/collaborations/contract'
import { datasetTypes } from '@concord/domain/dataset-types/contract'
import { queryJobTypes } from '@concord/domain/query-job-types/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  active,
  emptyDraft,
  MESSAGE,
  policiesFor,
  type Round,
  readyDraft,
  startRound,
} from '#testing/collaboration.ts'

let round: Round
beforeAll(async () => {
  round = await startRound()
})
afterAll(() => round.emulator.stop())

const addPartner = (id: string, organizationId: string, party: 'owner' | 'partner' = 'owner') =>
  round.as[party](collaborations.addPartner, { params: { id, organizationId } })
const removePartner = (id: string, organizationId: string) =>
  round.as.owner(collaborations.removePartner, { params: { id, organizationId } })
const addJobType = (id: string, jobTypeId: string) =>
  round.as.owner(collaborations.addQueryJobType, { params: { id, jobTypeId } })
const setPolicies = (id: string, body: ReturnType<typeof policiesFor>) =>
  round.as.owner(collaborations.createPolicyGroup, { params: { id }, body })
const get = (id: string) => round.as.owner(collaborations.get, { params: { id } })

describe('partners of a draft', () => {
  test('are added by id and removed, and each answer is the current collaboration [B020 B087 B095]', async () => {
    const { id } = await emptyDraft(round)
    const { organization } = round
    const link = `/organizations/${organization.partner}`
    expect(await addPartner(id, organization.partner)).toMatchObject({
      id,
      status: 'DRAFT',
      collaboratorOrganizations: [link],
    })
    expect((await addPartner(id, organization.stranger)).collaboratorOrganizationNames).toEqual([
      'Harbour Analytics',
      'Laurentienne Réassurance',
    ])
    expect((await removePartner(id, organization.stranger)).collaboratorOrganizations).toEqual([
      link,
    ])
  })

  test('are known organizations, each once, and never the owner', async () => {
    const { id } = await emptyDraft(round)
    const { organization } = round
    await expect(addPartner(id, 'none')).rejects.toMatchObject({ status: 404, code: 'notFound' })
    await expect(addPartner(id, organization.owner)).rejects.toMatchObject({
      status: 409,
      code: 'alreadyInvolved',
    })
    await addPartner(id, organization.partner)
    await expect(addPartner(id, organization.partner)).rejects.toMatchObject({
      status: 409,
      code: 'alreadyInvolved',
    })
    await expect(removePartner(id, organization.stranger)).rejects.toMatchObject({ status: 404 })
    await expect(removePartner(id, organization.owner)).rejects.toMatchObject({ status: 404 })
  })

  test('are removed with their policies, and with no other organization’s [B082]', async () => {
    const { id } = await readyDraft(round)
    await setPolicies(id, policiesFor(round, 'partner'))
    const { policyGroups } = await removePartner(id, round.organization.partner)
    expect(policyGroups.map(({ organizationId }) => organizationId)).toEqual([
      round.organization.owner,
    ])
  })
})

describe('job types of a draft', () => {
  test('belong to the caller’s organization, and attaching one again changes nothing [B017 B095]', async () => {
    const { id } = await emptyDraft(round)
    const { jobType } = round
    expect((await addJobType(id, jobType.id)).jobTypes).toMatchObject([
      { id: jobType.id, jobClassification: 'QUERY_JOB' },
    ])
    expect((await addJobType(id, jobType.id)).queryJobTypes).toEqual([
      `/query-job-types/${jobType.id}`,
    ])
    const [foreign] = (await round.as.partner(queryJobTypes.list)).items
    for (const jobTypeId of [foreign?.id ?? '', 'none'])
      await expect(addJobType(id, jobTypeId)).rejects.toMatchObject({
        status: 404,
        code: 'notFound',
      })
  })

  test('are removed with the policies about them and about data set types that no other one uses [B082 B083]', async () => {
    const { id } = await readyDraft(round)
    const { items } = await round.as.owner(queryJobTypes.list)
    const portfolio = items.find(({ name }) => name === 'Portfolio by province')
    const claims = items.find(({ name }) => name === 'Claims by policy since a date')
    if (!portfolio || !claims) throw new Error('The seeds have changed')
    for (const type of [portfolio, claims]) await addJobType(id, type.id)
    const typeId = async (name: string) =>
      (await round.as.owner(datasetTypes.list)).items.find((type) => type.name === name)?.id ?? ''
    const [shared, alone] = [await typeId('PolicyRecords'), await typeId('ClaimsByPolicy')]
    const read = (subjectEntityId: string) =>
      ({ policyType: 'DatasetType', action: 'READ', subjectEntityId }) as const
    await setPolicies(id, {
      organizationId: round.organization.owner,
      policyComponents: [read(shared), read(alone)],
    })
    await setPolicies(id, {
      organizationId: round.organization.partner,
      policyComponents: [read(alone)],
    })
    const remove = (jobTypeId: string) =>
      round.as.owner(collaborations.removeQueryJobType, { params: { id, jobTypeId } })
    const { policyGroups, jobTypes } = await remove(claims.id)
    expect(jobTypes.map(({ name }) => name)).not.toContain(claims.name)
    expect(
      policyGroups.map(({ policyComponents }) =>
        policyComponents.map(({ subjectEntityId }) => subjectEntityId),
      ),
    ).toEqual([[shared]])
    await expect(remove(claims.id)).rejects.toMatchObject({ status: 404 })
  })
})

describe('policies of a draft', () => {
  test('are set for each organization, and listed as groups and one by one [B022 B028 B082 B095]', async () => {
    const { id } = await readyDraft(round)
    const body = policiesFor(round, 'partner')
    const made = await setPolicies(id, body)
    expect(made).toMatchObject({
      organizationId: round.organization.partner,
      links: { self: `/workspaces/${id}/policy-groups/${made.id}` },
    })
    const { items: groups } = await round.as.owner(collaborations.policyGroups, { params: { id } })
    expect(groups).toEqual((await get(id)).policyGroups)
    expect(groups.map(({ organizationId }) => organizationId)).toEqual([
      round.organization.partner,
      round.organization.owner,
    ])
    const { items: policies } = await round.as.owner(collaborations.policies, { params: { id } })
    expect(policies).toHaveLength(6)
    expect(policies[0]).toMatchObject({
      organizationName: 'Laurentienne Réassurance',
      policyType: 'JobType',
      action: 'EXECUTE',
      subjectEntityId: round.jobType.id,
      subjectEntityName: expect.any(String),
    })
  })

  test('replace an organization’s previous ones, and can be removed [B095]', async () => {
    const { id } = await readyDraft(round)
    const first = await setPolicies(id, policiesFor(round, 'owner'))
    const { organizationId, policyComponents } = policiesFor(round, 'owner')
    const second = await setPolicies(id, {
      organizationId,
      policyComponents: policyComponents.slice(0, 1),
    })
    expect((await get(id)).policyGroups).toEqual([second])
    const remove = (policyGroupId: string) =>
      round.as.owner(collaborations.removePolicyGroup, { params: { id, policyGroupId } })
    await expect(remove(first.id)).rejects.toMatchObject({ status: 404 })
    await remove(second.id)
    expect((await get(id)).policyGroups).toEqual([])
  })

  test('are for participating organizations, about the setup, and each is unique', async () => {
    const { id } = await readyDraft(round)
    const { organizationId, policyComponents } = policiesFor(round, 'owner')
    const refused = (body: Parameters<typeof setPolicies>[1], status: number, code: string) =>
      expect(setPolicies(id, body)).rejects.toMatchObject({ status, code })
    await refused(
      { organizationId: round.organization.stranger, policyComponents },
      422,
      'notInvolved',
    )
    const elsewhere = (await round.as.partner(queryJobTypes.list)).items[0]?.id ?? ''
    for (const subjectEntityId of ['none', elsewhere])
      await refused(
        {
          organizationId,
          policyComponents: [{ policyType: 'JobType', action: 'EXECUTE', subjectEntityId }],
        },
        422,
        'notInSetup',
      )
    await refused(
      { organizationId, policyComponents: [...policyComponents, ...policyComponents] },
      422,
      'duplicatePolicies',
    )
    const wrongAction = {
      policyType: 'JobType',
      action: 'READ',
      subjectEntityId: round.jobType.id,
    } as const
    await refused({ organizationId, policyComponents: [wrongAction] }, 400, 'malformed')
    await refused({ organizationId, policyComponents: [] }, 400, 'malformed')
    expect((await get(id)).policyGroups).toHaveLength(1)
  })
})

test('nothing of the draft can be changed after publication, and the refusal names the status [B087]', async () => {
  const { id, policyGroups } = await active(round)
  const { organization, jobType, inferenceJobType, as } = round
  const changes = [
    () => addPartner(id, organization.stranger),
    () => removePartner(id, organization.partner),
    () => addJobType(id, jobType.id),
    () => as.owner(collaborations.removeQueryJobType, { params: { id, jobTypeId: jobType.id } }),
    () =>
      as.owner(collaborations.addInferenceJobType, {
        params: { id, jobTypeId: inferenceJobType.id },
      }),
    () =>
      as.owner(collaborations.removeInferenceJobType, {
        params: { id, jobTypeId: inferenceJobType.id },
      }),
    () => setPolicies(id, policiesFor(round, 'partner')),
    () =>
      as.owner(collaborations.removePolicyGroup, {
        params: { id, policyGroupId: policyGroups[0]?.id ?? '' },
      }),
  ]
  const before = await get(id)
  for (const change of changes)
    await expect(change()).rejects.toMatchObject({
      status: 409,
      code: 'wrongStatus',
      body: { details: ['The collaboration is active.'] },
    })
  expect(await get(id)).toEqual(before)
})

test('a partner cannot change a collaboration that it sees [B087]', async () => {
  const { id } = await active(round)
  await expect(addPartner(id, round.organization.stranger, 'partner')).rejects.toMatchObject({
    status: 403,
    code: 'ownerOnly',
  })
  const terminate = round.as.partner(collaborations.changeStatus, {
    params: { id },
    body: { status: 'TERMINATED' },
  })
  await expect(terminate).rejects.toMatchObject({ status: 403, code: 'ownerOnly' })
  const publish = round.as.partner(collaborations.publish, { params: { id }, body: MESSAGE })
  await expect(publish).rejects.toMatchObject({ status: 403, code: 'ownerOnly' })
})
