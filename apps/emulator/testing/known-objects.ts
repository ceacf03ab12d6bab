import { insertDataset } from '#product/datasets/rows.ts'
import { insertIndex } from '#product/indexes/rows.ts'
import { insertJob } from '#product/jobs/rows.ts'
import {
  active,
  changeStatus,
  getInvitation,
  MESSAGE,
  policiesFor,
  published,
  type Round,
  readyDraft,
} from './collaboration.ts'

/** The states of a collaboration of the owner with one partner. */
export const STATES = {
  draft: readyDraft,
  published,
  active,
  terminated: async (round: Round) => changeStatus(round, (await active(round)).id, 'TERMINATED'),
  purged: async (round: Round) => {
    const { id } = await STATES.terminated(round)
    return await changeStatus(round, id, 'PURGED')
  },
}
export type State = keyof typeof STATES

/** An id for each parameter of a path, by the segment before it and its own; valid bodies. */
export type Known = { ids: Record<string, string>; bodies: Record<string, unknown> }

/** A collaboration in a state with one object of each kind, which are inserted without a call. */
export async function createKnown(round: Round, state: State): Promise<Known> {
  const { emulator, organization, jobType, inferenceJobType } = round
  const { id: workspace } = await STATES[state](round)
  const { store, clock, ids: makers } = emulator.world
  const { id: createdBy } = emulator.person('owner')
  const createdAt = clock.now().toISOString()
  const next = () => makers.next(clock.now())
  const [dataset, job, index] = [next(), next(), next()]
  const place = { collaborationId: workspace, organizationId: organization.owner }
  const by = { createdAt, createdBy }
  const [datasetTypeId = ''] = jobType.inputs
  insertDataset(store, {
    id: dataset,
    ...place,
    datasetTypeId,
    fileName: `${dataset}.csv`,
    status: 'NEW',
    chunkBytes: 1024,
    totalParts: 1,
    ...by,
  })
  insertJob(store, {
    id: job,
    ...place,
    jobTypeId: jobType.id,
    classification: 'QUERY_JOB',
    parameters: [],
    inputs: [dataset],
    ...by,
  })
  const named = { name: index, description: '', columns: [] }
  insertIndex(store, { id: index, ...place, datasetTypeId, ...named, ...by })
  const colleague = resetColleague(round)
  const first = (sql: string, id: string) => store.get<{ id: string }>(sql, [id])?.id ?? 'none'
  const invitation = "SELECT id FROM invitations WHERE organization_id = ? AND status = 'PENDING'"
  const ids = {
    'workspaces/{id}': workspace,
    'workspaces/{workspaceId}': workspace,
    'datasets/{datasetId}': dataset,
    'parts/{partNumber}': '1',
    'jobs/{jobId}': job,
    'indexes/{indexId}': index,
    'policy-groups/{policyGroupId}': first(
      'SELECT id FROM policy_groups WHERE collaboration_id = ?',
      workspace,
    ),
    'collaborator-organizations/{organizationId}': organization.partner,
    'organizations/{id}': organization.owner,
    'users/{id}': colleague,
    'users/{userId}': colleague,
    'invitations/{id}': first(invitation, organization.owner),
    'query-job-types/{jobTypeId}': jobType.id,
    'query-job-types/{id}': jobType.id,
    'inference-job-types/{jobTypeId}': inferenceJobType.id,
    'inference-job-types/{id}': inferenceJobType.id,
    'dataset-types/{id}': datasetTypeId,
    'inference-models/{id}': first(
      'SELECT id FROM inference_models WHERE organization_id = ? ORDER BY id LIMIT 1',
      organization.owner,
    ),
    'roles/{id}': 'DATA_ANALYST',
    'domains/{domainName}': 'prairiemutual.example',
    'domains/{domain}': 'prairiemutual.example',
    'cmk-rotations/{cmkRotationId}': 'none',
    'arxis-blob-storage/{containerName}': 'none',
    'kubernetes/{type}': 'pods',
    '{type}/{name}': 'none',
  }
  const name = { name: `Of a cell ${workspace}`, description: 'N/A' }
  const datasetType = `/dataset-types/${datasetTypeId}`
  const invited = await getInvitation(round, 'partner', workspace).catch(() => 'none')
  const bodies = {
    'users.change': { language: 'fr' },
    'users.changeRoles': { roles: ['VIEWER'] },
    'roles.save': { permissions: [] },
    'organizations.change': { orgName: 'Renamed', description: 'N/A', tier: 'TIER_1' },
    'usageReports.create': { periodStart: '2026-11-01', periodEnd: '2026-11-20' },
    'organizationUsers.changeRoles': { roles: ['VIEWER'] },
    'collaborations.clone': name,
    'collaborations.changeStatus': { status: 'TERMINATED' },
    'collaborations.publish': MESSAGE,
    'collaborations.createPolicyGroup': policiesFor(round, 'partner'),
    'collaborations.accept': { invitationId: invited || 'none' },
    'datasets.create': { fileName: 'new.csv', datasetType, totalParts: 1 },
    'jobs.create': {
      jobType: `/query-job-types/${jobType.id}`,
      parameters: [],
      inputDatasets: [`/workspaces/${workspace}/datasets/${dataset}`],
    },
    'indexes.create': { ...name, datasetType, columns: ['id'] },
  }
  return { ids, bodies }
}

/** The owner's colleague who the calls about a person are tried on, as at the start. */
function resetColleague({ emulator }: Round): string {
  const { store } = emulator.world
  const { id } = emulator.person('contributor')
  store.run("UPDATE users SET status = 'ACTIVE' WHERE id = ?", [id])
  store.run(
    "UPDATE okta_users SET status = 'ACTIVE' WHERE id = (SELECT okta_id FROM users WHERE id = ?)",
    [id],
  )
  store.run('DELETE FROM user_roles WHERE user_id = ?', [id])
  store.run("INSERT INTO user_roles (user_id, role_id) VALUES (?, 'CONTRIBUTOR')", [id])
  return id
}
