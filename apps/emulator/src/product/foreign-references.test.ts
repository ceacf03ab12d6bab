import { collaborations } from '@concord/domain/collaborations/contract'
import { aColumn } from '@concord/domain/fixtures/a-dataset-type'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  changeStatus,
  getInvitation,
  published,
  type Round,
  startRound,
} from '#testing/collaboration.ts'
import { dumpAtRest } from '#testing/dump.ts'
import { addDatasetType, addInferenceJobType, addModel } from '#testing/inference.ts'
import { createKnown } from '#testing/known-objects.ts'

/** Objects of the caller, an organization that may create everything, and of another one. */
type Objects = Record<
  | 'workspace'
  | 'dataset'
  | 'datasetType'
  | 'queryJobType'
  | 'inferenceJobType'
  | 'model'
  | 'policyGroup'
  | 'index'
  | 'invitation',
  string
>
let round: Round
let bearer: string
/** The caller's own; `workspace` is a draft, `active` is active. */
let own: Pick<Objects, 'workspace' | 'datasetType' | 'inferenceJobType' | 'model'> & {
  active: string
}
let foreign: Objects
beforeAll(async () => {
  round = await startRound()
  const { emulator, as, organization, jobType } = round
  const { ids } = await createKnown(round, 'published')
  const workspace = ids['workspaces/{id}'] ?? ''
  foreign = {
    workspace,
    dataset: ids['datasets/{datasetId}'] ?? '',
    datasetType: ids['dataset-types/{id}'] ?? '',
    queryJobType: jobType.id,
    inferenceJobType: ids['inference-job-types/{id}'] ?? '',
    model: ids['inference-models/{id}'] ?? '',
    policyGroup: ids['policy-groups/{policyGroupId}'] ?? '',
    index: ids['indexes/{indexId}'] ?? '',
    invitation: await getInvitation(round, 'partner', (await published(round)).id),
  }
  bearer = await emulator.accessToken('partner')
  const owner = { organizationId: organization.partner, userId: emulator.person('partner').id }
  const datasetType = addDatasetType(emulator.world, owner, 'OwnRows', [aColumn({ name: 'id' })])
  const model = addModel(emulator.world, owner)
  const inferenceJobType = addInferenceJobType(emulator.world, owner, {
    model,
    input: datasetType,
    output: datasetType,
    recordIdentifiers: [],
  })
  const createDraft = async () => {
    const { id } = await as.partner(collaborations.create, { body: named })
    await as.partner(collaborations.addInferenceJobType, {
      params: { id, jobTypeId: inferenceJobType },
    })
    await as.partner(collaborations.createPolicyGroup, {
      params: { id },
      body: {
        organizationId: organization.partner,
        policyComponents: [
          { policyType: 'JobType', action: 'EXECUTE', subjectEntityId: inferenceJobType },
        ],
      },
    })
    return id
  }
  const active = await createDraft()
  await changeStatus(round, active, 'ACTIVE', 'partner')
  own = { workspace: await createDraft(), active, datasetType, model, inferenceJobType }
})
afterAll(() => round.emulator.stop())

type Reference = [title: string, method: string, path: string, body?: unknown]
const named = { name: 'Of a reference', description: 'N/A' }
const select = { query: 'SELECT 1 AS a', queryParameters: [] }
const policy = (policyType: string, action: string, subjectEntityId: string) => ({
  organizationId: round.organization.partner,
  policyComponents: [{ policyType, action, subjectEntityId }],
})

/** Every reference that a call has in its body, or as the second id of its path. */
function getReferences(): Reference[] {
  const mine = `/workspaces/${own.workspace}`
  const active = `/workspaces/${own.active}`
  const theirs = `/workspaces/${foreign.workspace}`
  const type = `/dataset-types/${foreign.datasetType}`
  const query = { ...named, ...select, inputs: [own.datasetType], output: own.datasetType }
  const inference = {
    ...named,
    model: own.model,
    input: own.datasetType,
    output: own.datasetType,
    recordIdentifiers: [],
  }
  const model = `/inference-models/${foreign.model}`
  const job = { jobType: `/inference-job-types/${own.inferenceJobType}`, parameters: [] }
  const jobs = `${active}/jobs/`
  const file = { fileName: 'a.csv', totalParts: 1 }
  const both = (noun: string, field: string, body: unknown): Reference[] => [
    [`${field} of ${noun}`, 'POST', `/${noun}/`, body],
    [`${field} of a dry run of ${noun}`, 'POST', `/${noun}/?mode=dryRun`, body],
  ]
  return [
    ['datasetType of a data set', 'POST', `${active}/datasets/`, { ...file, datasetType: type }],
    [
      'query job type of a job',
      'POST',
      jobs,
      {
        ...job,
        jobType: `/query-job-types/${foreign.queryJobType}`,
        inputDatasets: [`${active}/datasets/${foreign.dataset}`],
      },
    ],
    [
      'inference job type of a job',
      'POST',
      jobs,
      {
        ...job,
        jobType: `/inference-job-types/${foreign.inferenceJobType}`,
        inputDatasets: [`${active}/datasets/${foreign.dataset}`],
      },
    ],
    [
      'data set of a job',
      'POST',
      jobs,
      {
        ...job,
        inputDatasets: [`${active}/datasets/${foreign.dataset}`],
      },
    ],
    [
      'collaboration of a job’s data set',
      'POST',
      jobs,
      {
        ...job,
        inputDatasets: [`${theirs}/datasets/${foreign.dataset}`],
      },
    ],
    [
      'datasetType of an index',
      'POST',
      `${active}/indexes/`,
      {
        ...named,
        datasetType: type,
        columns: ['id'],
      },
    ],
    ['index', 'DELETE', `${active}/indexes/${foreign.index}`],
    ['data set', 'DELETE', `${active}/datasets/${foreign.dataset}`],
    [
      'organization of a policy',
      'POST',
      `${mine}/policy-groups/`,
      {
        ...policy('DatasetType', 'READ', foreign.datasetType),
        organizationId: round.organization.owner,
      },
    ],
    [
      'query job type of a policy',
      'POST',
      `${mine}/policy-groups/`,
      policy('JobType', 'EXECUTE', foreign.queryJobType),
    ],
    [
      'inference job type of a policy',
      'POST',
      `${mine}/policy-groups/`,
      policy('JobType', 'EXECUTE', foreign.inferenceJobType),
    ],
    [
      'data set type to write of a policy',
      'POST',
      `${mine}/policy-groups/`,
      policy('DatasetType', 'WRITE', foreign.datasetType),
    ],
    [
      'data set type to read of a policy',
      'POST',
      `${mine}/policy-groups/`,
      policy('DatasetType', 'READ', foreign.datasetType),
    ],
    ['policy group', 'DELETE', `${mine}/policy-groups/${foreign.policyGroup}`],
    [
      'invitation of an acceptance',
      'POST',
      `${theirs}/acceptances/`,
      {
        invitationId: foreign.invitation,
      },
    ],
    ['query job type of a collaboration', 'PUT', `${mine}/query-job-types/${foreign.queryJobType}`],
    [
      'inference job type of a collaboration',
      'PUT',
      `${mine}/inference-job-types/${foreign.inferenceJobType}`,
    ],
    ['inputs of a checked query', 'POST', '/query-job-types/checks', { ...select, inputs: [type] }],
    ['inputs of a tried query', 'POST', '/query-job-types/trials', { ...select, inputs: [type] }],
    ...both('query-job-types', 'inputs', { ...query, inputs: [type] }),
    ...both('query-job-types', 'output', { ...query, output: type }),
    ...both('inference-job-types', 'model', { ...inference, model }),
    ...both('inference-job-types', 'input', { ...inference, input: type }),
    ...both('inference-job-types', 'output', { ...inference, output: type }),
  ]
}

test('each of 29 references to an object of another organization is refused, and changes nothing [B2]', async () => {
  const { emulator } = round
  const before = await dumpAtRest(emulator.world)
  const references = getReferences()
  expect(references).toHaveLength(29)
  for (const [title, method, path, body] of references) {
    const answer = await fetch(`${emulator.origin}/product/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${bearer}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    expect([403, 404, 422], `${title}: ${text}`).toContain(answer.status)
  }
  expect(await dumpAtRest(emulator.world)).toEqual(before)
})
