import { type CollaborationRow, findVisible } from '#product/collaborations/rows.ts'
import { type Exporting, unless } from './exporting.ts'
import { allCollaborations, listIndexes } from './rows.ts'

export const exportCollaborations = (exporting: Exporting) =>
  Object.fromEntries(
    allCollaborations(exporting.deps.store).flatMap(({ id, organizationId, createdBy }) => {
      const row = findVisible(exporting.deps.store, organizationId, id)
      return row
        ? [
            [
              exporting.collaborations.of(id, row.name),
              collaborationEntry(exporting, row, createdBy),
            ],
          ]
        : []
    }),
  )

function collaborationEntry(exporting: Exporting, row: CollaborationRow, createdBy: string) {
  const { people, organizations, jobTypes } = exporting
  const { id, name, description, status, createdAt: made, publishedAt } = row
  const partners = row.partners.map(({ id: partner, acceptedAt, invitation }) => [
    organizations.known(partner),
    { accepted: acceptedAt ?? undefined, message: unless('N/A', invitation?.message ?? 'N/A') },
  ])
  const policies = row.policyGroups.map(({ id, organizationId, components }) => [
    organizations.known(organizationId),
    { id, ...getGranted(exporting, components) },
  ])
  const indexes = exportIndexes(exporting, id)
  return {
    id,
    name,
    description,
    status,
    by: people.known(createdBy),
    made,
    published: status === 'DRAFT' ? undefined : publishedAt,
    partners: Object.fromEntries(partners),
    jobTypes: row.jobTypes.map((jobType) => jobTypes.known(jobType.id)),
    policies: Object.fromEntries(policies),
    indexes: indexes.length > 0 ? indexes : undefined,
  }
}

function getGranted(
  { datasetTypes, jobTypes }: Exporting,
  components: CollaborationRow['policyGroups'][number]['components'],
) {
  const getKeys = (action: 'EXECUTE' | 'WRITE' | 'READ') => {
    const ids = components
      .filter((component) => component.action === action)
      .map(({ subjectEntityId }) => subjectEntityId)
    return ids.length > 0
      ? ids.map((id) => (action === 'EXECUTE' ? jobTypes : datasetTypes).known(id))
      : undefined
  }
  return { execute: getKeys('EXECUTE'), write: getKeys('WRITE'), read: getKeys('READ') }
}

const exportIndexes = (
  { deps: { store }, people, datasetTypes }: Exporting,
  collaborationId: string,
) =>
  listIndexes(store, collaborationId).map(
    ({ id, name, description, datasetTypeId, columns, createdAt: made, createdBy }) => ({
      id,
      name,
      description,
      type: datasetTypes.known(datasetTypeId),
      columns: JSON.parse(columns) as string[],
      by: people.known(createdBy),
      made,
    }),
  )
