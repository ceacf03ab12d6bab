import type { Enclave } from '#enclave/enclave.ts'
import {
  insertDraft,
  insertInvitation,
  insertJobType,
  insertPartner,
  insertPolicyGroup,
  setAccepted,
} from '#product/collaborations/rows.ts'
import { COLLABORATIONS, type SeededCollaboration, type SeededPolicies } from './collaborations.ts'
import type { DatasetTypeName } from './dataset-types.ts'
import { INFERENCE_JOB_TYPES, type InferenceJobTypeName } from './inference-job-types.ts'
import type { JobTypeName } from './job-types.ts'
import type { OrganizationName } from './organizations.ts'
import { setCollaborationStatus } from './rows.ts'
import { personFor, type Seeding } from './seeding.ts'

export type SeededTypes = { datasetTypes: Record<DatasetTypeName, string>; jobTypes: Record<JobTypeName | InferenceJobTypeName, string> }

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
  for (const name of jobTypes)
    insertJobType(store, id, { id: types.jobTypes[name], classification: name in INFERENCE_JOB_TYPES ? 'INFERENCE_JOB' : 'QUERY_JOB' })
  for (const [organization, granted] of Object.entries(policies) as [OrganizationName, SeededPolicies][]) {
    const components = componentsOf(granted, types)
    insertPolicyGroup(store, id, { id: newId(at), organizationId: organizations[organization].id, components })
  }
  const published = daysAgo(madeDaysAgo - 0.25)
  const isPublished = status !== 'DRAFT'
  setCollaborationStatus(store, id, status, isPublished ? published.toISOString() : null)
  for (const { organization, hasAccepted } of isPublished ? partners : []) {
    const { id: organizationId } = organizations[organization]
    insertInvitation(store, id, { id: newId(published), organizationId, message: 'N/A', createdAt: published.toISOString() })
    if (hasAccepted) setAccepted(store, id, organizationId, daysAgo(madeDaysAgo - 0.5).toISOString())
  }
  if (status !== 'PURGED') enclave.createContentKey(id)
  return id
}

function componentsOf({ execute = [], write = [], read = [] }: SeededPolicies, { datasetTypes, jobTypes }: SeededTypes) {
  const onDatasets = (action: 'WRITE' | 'READ', names: readonly DatasetTypeName[]) =>
    names.map((name) => ({ policyType: 'DatasetType' as const, action, subjectEntityId: datasetTypes[name] }))
  return [
    ...execute.map((name) => ({ policyType: 'JobType' as const, action: 'EXECUTE' as const, subjectEntityId: jobTypes[name] })),
    ...onDatasets('WRITE', write),
    ...onDatasets('READ', read),
  ]
}
