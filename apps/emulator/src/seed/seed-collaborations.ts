import type { Enclave } from '#enclave/enclave.ts'
import {
  insertDraft,
  insertInvitation,
  insertJobType,
  insertPartner,
  insertPolicyGroup,
  setAccepted,
} from '#product/collaborations/rows.ts'
import { insertIndex } from '#product/indexes/rows.ts'
import type { ScenarioFile } from './format/scenario-file.ts'
import type { When } from './format/words.ts'
import { setCollaborationStatus } from './rows.ts'
import { madeBefore, type Seeding, seedEach } from './seeding.ts'

type Collaboration = ScenarioFile['collaborations'][string]

const HOUR_MS = 3_600_000
const HOUR_DAYS = 1 / 24

export const seedCollaborations = (seeding: Seeding, enclave: Enclave): void =>
  seedEach('collaborations', seeding.scenario.collaborations, (collaboration, key) => {
    seeding.collaborations.set(key, { id: seedCollaboration(seeding, enclave, collaboration) })
  })

function seedCollaboration(seeding: Seeding, enclave: Enclave, seeded: Collaboration): string {
  const { store, newId, timestamp, organizations, people } = seeding
  const {
    id: given,
    name,
    description,
    status,
    by,
    partners,
    jobTypes,
    policies,
    indexes,
    made,
  } = seeded
  const at = timestamp(made)
  const id = given ?? newId(at)
  const { id: createdBy, organizationId } = madeBefore(people, by)
  insertDraft(store, {
    id,
    organizationId,
    name,
    description,
    createdAt: at.toISOString(),
    createdBy,
  })
  for (const partner of Object.keys(partners))
    insertPartner(store, id, madeBefore(organizations, partner).id)
  for (const jobType of jobTypes) insertJobType(store, id, madeBefore(seeding.jobTypes, jobType))
  for (const [organization, granted] of Object.entries(policies)) {
    const components = toComponents(granted, seeding)
    insertPolicyGroup(store, id, {
      id: granted.id ?? newId(at),
      organizationId: madeBefore(organizations, organization).id,
      components,
    })
  }
  const published = publication(seeded, timestamp)
  setCollaborationStatus(store, id, status, published?.toISOString() ?? null)
  if (published)
    for (const [partner, { accepted, message }] of Object.entries(partners)) {
      const { id: organizationId } = madeBefore(organizations, partner)
      insertInvitation(store, id, {
        id: newId(published),
        organizationId,
        message,
        createdAt: published.toISOString(),
      })
      if (accepted !== null)
        setAccepted(store, id, organizationId, timestamp(accepted).toISOString())
    }
  for (const { id: given, name, description, type, columns, by, made } of indexes) {
    const createdAt = timestamp(made)
    const person = madeBefore(people, by)
    insertIndex(store, {
      id: given ?? newId(createdAt),
      collaborationId: id,
      name,
      description,
      columns,
      organizationId: person.organizationId,
      datasetTypeId: madeBefore(seeding.datasetTypes, type).id,
      createdAt: createdAt.toISOString(),
      createdBy: person.id,
    })
  }
  if (status !== 'PURGED') enclave.createContentKey(id)
  return id
}

function publication(
  { status, published, made }: Collaboration,
  timestamp: (when: When) => Date,
): Date | undefined {
  if (published === null || status === 'DRAFT') return undefined
  if (published !== undefined) return timestamp(published)
  return typeof made === 'number'
    ? timestamp(Math.max(made - HOUR_DAYS, Math.min(made, 0)))
    : new Date(Date.parse(made) + HOUR_MS)
}

function toComponents(
  { execute, write, read }: Collaboration['policies'][string],
  { datasetTypes, jobTypes }: Seeding,
) {
  const onDatasets = (action: 'WRITE' | 'READ', keys: readonly string[]) =>
    keys.map((key) => ({
      policyType: 'DatasetType' as const,
      action,
      subjectEntityId: madeBefore(datasetTypes, key).id,
    }))
  return [
    ...execute.map((key) => ({
      policyType: 'JobType' as const,
      action: 'EXECUTE' as const,
      subjectEntityId: madeBefore(jobTypes, key).id,
    })),
    ...onDatasets('WRITE', write),
    ...onDatasets('READ', read),
  ]
}
