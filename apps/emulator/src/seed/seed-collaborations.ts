import type { Enclave } from '#enclave/enclave.ts'
import { insertDraft, insertJobType, insertPartner, insertPolicyGroup } from '#product/collaborations/rows.ts'
import { COLLABORATIONS, type SeededCollaboration, type SeededPolicies } from './collaborations.ts'
import type { DatasetTypeName } from './dataset-types.ts'
import type { JobTypeName } from './job-types.ts'
import type { OrganizationName } from './organizations.ts'
import { acceptFor, setCollaborationStatus } from './rows.ts'
import { personFor, type Seeding } from './seeding.ts'

export type SeededTypes = { datasetTypes: Record<DatasetTypeName, string>; jobTypes: Record<JobTypeName, string> }

/** @returns the ids, in the order of `COLLABORATIONS`. */
export const seedCollaborations = (seeding: Seeding, enclave: Enclave, types: SeededTypes): string[] =>
  COLLABORATIONS.map((collaboration) => seedCollaboration(seeding, enclave, types, collaboration))

function seedCollaboration(seeding: Seeding, enclave: Enclave, types: SeededTypes, seeded: SeededCollaboration): string {
  const { store, newId, daysAgo, organizations } = seeding
  const { name, description, status, owner, partners, jobTypes, policies, madeDaysAgo } = seeded
  const at = daysAgo(madeDaysAgo)
  const id = newId(at)
  const { id: createdBy, organizationId } = personFor(seeding, owner.purpose)
  insertDraft(store, { id, organizationId, name, description, createdAt: at.toISOString(), createdBy })
  for (const partner of partners) insertPartner(store, id, organizations[partner.organization].id)
  for (const jobType of jobTypes) insertJobType(store, id, { id: types.jobTypes[jobType], name: jobType, classification: 'QUERY_JOB' })
  for (const [organization, granted] of Object.entries(policies) as [OrganizationName, SeededPolicies][]) {
    const components = componentsOf(granted, types)
    insertPolicyGroup(store, id, { id: newId(at), organizationId: organizations[organization].id, components })
  }
  const publishedAt = status === 'DRAFT' ? null : daysAgo(madeDaysAgo - 0.25).toISOString()
  setCollaborationStatus(store, id, status, publishedAt)
  for (const { organization, hasAccepted } of partners)
    if (hasAccepted) acceptFor(store, id, organizations[organization].id, daysAgo(madeDaysAgo - 0.5).toISOString())
  enclave.createContentKey(id)
  return id
}

function componentsOf({ execute = [], write = [], read = [] }: SeededPolicies, { datasetTypes, jobTypes }: SeededTypes) {
  const onDatasets = (action: 'WRITE' | 'READ', names: readonly DatasetTypeName[]) =>
    names.map((name) => ({ policyType: 'DatasetType' as const, action, subjectEntityId: datasetTypes[name], name }))
  return [
    ...execute.map((name) => ({ policyType: 'JobType' as const, action: 'EXECUTE' as const, subjectEntityId: jobTypes[name], name })),
    ...onDatasets('WRITE', write),
    ...onDatasets('READ', read),
  ]
}
