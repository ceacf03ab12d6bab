import type { Call } from '@concord/domain/api/client'
import { getId } from '@concord/domain/api/resource'
import type { Collaboration, NewPolicyGroup } from '@concord/domain/collaborations/collaboration'
import { collaborations } from '@concord/domain/collaborations/contract'
import { datasetTypes } from '@concord/domain/dataset-types/contract'
import { aColumn } from '@concord/domain/fixtures/a-dataset-type'
import { organizations } from '@concord/domain/organizations/contract'
import { queryJobTypes } from '@concord/domain/query-job-types/contract'
import { addDatasetType, addInferenceJobType, addModel } from './inference.ts'
import { startEmulator, type TestEmulator } from './start-emulator.ts'

/**
 * Three organizations that create collaborations only by calls: the owner's, the partner's and the
 * stranger's.
 */
export type Round = {
  emulator: TestEmulator
  as: Record<Party, Call>
  organization: Record<Party, string>
  /** A query job type of the owner's organization, with the data set types that it uses. */
  jobType: { id: string; inputs: string[]; output: string }
  /**
   * An inference job type of the owner's organization: the only one that turns policies into
   * scores.
   */
  inferenceJobType: { id: string; input: string; output: string }
}
export type Party = 'owner' | 'partner' | 'stranger'
const PARTIES: readonly Party[] = ['owner', 'partner', 'stranger']

export const MESSAGE = { invitationMessage: 'N/A' }

export async function startRound(): Promise<Round> {
  const emulator = await startEmulator()
  const calls = await Promise.all(
    PARTIES.map(async (party) => [party, await emulator.callAs(party)] as const),
  )
  const as = Object.fromEntries(calls) as Round['as']
  const own = await Promise.all(
    PARTIES.map(
      async (party) =>
        [party, (await as[party](organizations.get, { params: { id: 'self' } })).id] as const,
    ),
  )
  const [jobType] = (await as.owner(queryJobTypes.list)).items
  if (!jobType) throw new Error('The scenario has no job type')
  const organization = Object.fromEntries(own) as Round['organization']
  return {
    emulator,
    as,
    organization,
    jobType: { id: jobType.id, inputs: jobType.inputs.map(getId), output: getId(jobType.output) },
    inferenceJobType: await ownInference(emulator, as.owner, organization.owner),
  }
}

async function ownInference(
  { world, person }: TestEmulator,
  call: Call,
  organizationId: string,
): Promise<Round['inferenceJobType']> {
  const { items } = await call(datasetTypes.list, { query: { pageSize: 100 } })
  const input = items.find(({ name }) => name === 'PolicyRecords')?.links.self ?? ''
  const owner = { organizationId, userId: person('owner').id }
  const output = addDatasetType(world, owner, 'Scores', [
    aColumn({ name: 'score', type: { datatype: 'decimal', precision: 9, scale: 6 } }),
  ])
  const id = addInferenceJobType(world, owner, {
    model: addModel(world, owner),
    input,
    output,
    recordIdentifiers: [],
  })
  return { id, input: getId(input), output: getId(output) }
}

/**
 * An organization's policies on the owner's job type: it runs it, uploads the first input and reads
 * the output.
 */
export function policiesFor({ organization, jobType }: Round, party: Party): NewPolicyGroup {
  const onDatasets = (action: 'WRITE' | 'READ', subjectEntityId = '') => ({
    policyType: 'DatasetType' as const,
    action,
    subjectEntityId,
  })
  return {
    organizationId: organization[party],
    policyComponents: [
      { policyType: 'JobType', action: 'EXECUTE', subjectEntityId: jobType.id },
      onDatasets('WRITE', jobType.inputs[0]),
      onDatasets('READ', jobType.output),
    ],
  }
}

/** An empty draft of the owner. */
export const emptyDraft = ({ as }: Round): Promise<Collaboration> =>
  as.owner(collaborations.create, { body: { name: 'Of a test', description: 'Made by calls' } })

/**
 * A draft of the owner with these partners, both job types and the owner's policies on the first:
 * it can be published, or activated without partners.
 */
export async function readyDraft(
  round: Round,
  partners: readonly Party[] = ['partner'],
): Promise<Collaboration> {
  const { as, organization, jobType, inferenceJobType } = round
  const { id } = await emptyDraft(round)
  for (const partner of partners)
    await as.owner(collaborations.addPartner, {
      params: { id, organizationId: organization[partner] },
    })
  await as.owner(collaborations.addQueryJobType, { params: { id, jobTypeId: jobType.id } })
  const draft = await as.owner(collaborations.addInferenceJobType, {
    params: { id, jobTypeId: inferenceJobType.id },
  })
  await as.owner(collaborations.createPolicyGroup, {
    params: { id },
    body: policiesFor(round, 'owner'),
  })
  return draft
}

export async function published(
  round: Round,
  partners: readonly Party[] = ['partner'],
): Promise<Collaboration> {
  const { id } = await readyDraft(round, partners)
  return round.as.owner(collaborations.publish, { params: { id }, body: MESSAGE })
}

/** The partner's invitation. */
export async function getInvitation({ as }: Round, party: Party, id: string): Promise<string> {
  const { items } = await as[party](collaborations.invitations, { params: { id } })
  return items[0]?.id ?? ''
}

export async function accept(round: Round, party: Party, id: string) {
  const body = { invitationId: await getInvitation(round, party, id) }
  return round.as[party](collaborations.accept, { params: { id }, body })
}

export async function active(
  round: Round,
  partners: readonly Party[] = ['partner'],
): Promise<Collaboration> {
  const { id } = await published(round, partners)
  for (const partner of partners) await accept(round, partner, id)
  return round.as.owner(collaborations.get, { params: { id } })
}

export const changeStatus = (
  { as }: Round,
  id: string,
  status: 'ACTIVE' | 'TERMINATED' | 'PURGED',
  party: Party = 'owner',
) => as[party](collaborations.changeStatus, { params: { id }, body: { status } })
