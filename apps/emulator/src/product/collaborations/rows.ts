import type { PageQuery } from '@concord/domain/api/page'
import type { CollaborationStatus, PolicyComponent } from '@concord/domain/collaborations/collaboration'
import { pageOfRows, type Store } from '#store/store.ts'

type Named = { id: string; name: string }

/** A collaboration with all that hangs on it. */
export type CollaborationRow = {
  id: string
  organizationId: string
  organizationName: string
  name: string
  description: string
  status: CollaborationStatus
  publishedAt: string | null
  createdAt: string
  createdByName: string
  partners: (Named & { acceptedAt: string | null })[]
  jobTypes: (Named & { classification: 'QUERY_JOB' | 'INFERENCE_JOB' })[]
  policyGroups: { id: string; organizationId: string; components: (Omit<PolicyComponent, 'subjectEntityName'> & { name: string })[] }[]
}
type StoredRow = Omit<CollaborationRow, 'partners' | 'jobTypes' | 'policyGroups'> & Record<'partners' | 'jobTypes' | 'policyGroups', string>

/** Which collaborations `c` an organization sees: its own, and those that were published to it. */
export const VISIBLE_TO_ORGANIZATION = `(c.organization_id = @organizationId OR (c.published_at IS NOT NULL AND EXISTS (
  SELECT 1 FROM collaboration_partners WHERE collaboration_id = c.id AND organization_id = @organizationId)))`

const PARTNERS = `SELECT json_group_array(json_object('id', o.id, 'name', o.name, 'acceptedAt', p.accepted_at) ORDER BY o.name, o.id)
  FROM collaboration_partners p JOIN organizations o ON o.id = p.organization_id WHERE p.collaboration_id = c.id`
const JOB_TYPES = `SELECT json_group_array(json_object('id', j.job_type_id, 'name', coalesce(t.name, j.job_type_id), 'classification', j.classification)
  ORDER BY t.name, j.job_type_id) FROM collaboration_job_types j LEFT JOIN query_job_types t ON t.id = j.job_type_id WHERE j.collaboration_id = c.id`
const COMPONENTS = `SELECT json_group_array(json_object('policyType', pc.policy_type, 'action', pc.action, 'subjectEntityId', pc.subject_id,
  'name', coalesce(d.name, t.name, pc.subject_id)) ORDER BY pc.action, pc.subject_id) FROM policy_components pc
  LEFT JOIN dataset_types d ON d.id = pc.subject_id LEFT JOIN query_job_types t ON t.id = pc.subject_id WHERE pc.policy_group_id = g.id`
const POLICY_GROUPS = `SELECT json_group_array(json_object('id', g.id, 'organizationId', g.organization_id, 'components', json((${COMPONENTS})))
  ORDER BY po.name, g.id) FROM policy_groups g JOIN organizations po ON po.id = g.organization_id WHERE g.collaboration_id = c.id`

const SELECT = `SELECT c.id, c.organization_id AS organizationId, o.name AS organizationName, c.name, c.description, c.status,
  c.published_at AS publishedAt, c.created_at AS createdAt, u.first_name || ' ' || u.last_name AS createdByName,
  (${PARTNERS}) AS partners, (${JOB_TYPES}) AS jobTypes, (${POLICY_GROUPS}) AS policyGroups
  FROM collaborations c JOIN organizations o ON o.id = c.organization_id JOIN users u ON u.id = c.created_by`

const toRow = ({ partners, jobTypes, policyGroups, ...row }: StoredRow): CollaborationRow => ({
  ...row,
  partners: JSON.parse(partners),
  jobTypes: JSON.parse(jobTypes),
  policyGroups: JSON.parse(policyGroups),
})

export function listVisible(store: Store, organizationId: string, query: PageQuery): { rows: CollaborationRow[]; total: number } {
  const sql = `${SELECT} WHERE ${VISIBLE_TO_ORGANIZATION} ORDER BY c.created_at DESC, c.id DESC`
  const { rows, total } = pageOfRows<StoredRow>(store, sql, { organizationId }, query)
  return { rows: rows.map(toRow), total }
}

export function findVisible(store: Store, organizationId: string, id: string): CollaborationRow | undefined {
  const row = store.get<StoredRow>(`${SELECT} WHERE c.id = @id AND ${VISIBLE_TO_ORGANIZATION}`, { id, organizationId })
  return row && toRow(row)
}

export const collaborationStatus = (store: Store, id: string): CollaborationStatus | undefined =>
  store.get<{ status: CollaborationStatus }>('SELECT status FROM collaborations WHERE id = ?', [id])?.status

export type NewCollaborationRow = Pick<CollaborationRow, 'id' | 'organizationId' | 'name' | 'description' | 'createdAt'> & {
  createdBy: string
}

export const insertDraft = (store: Store, row: NewCollaborationRow): void =>
  void store.run(
    `INSERT INTO collaborations (id, organization_id, name, description, status, created_at, created_by)
     VALUES (@id, @organizationId, @name, @description, 'DRAFT', @createdAt, @createdBy)`,
    row,
  )

export const insertPartner = (store: Store, collaborationId: string, organizationId: string): void =>
  void store.run('INSERT INTO collaboration_partners (collaboration_id, organization_id) VALUES (?, ?)', [collaborationId, organizationId])

export const insertJobType = (store: Store, collaborationId: string, { id, classification }: CollaborationRow['jobTypes'][number]): void =>
  void store.run('INSERT INTO collaboration_job_types (collaboration_id, job_type_id, classification) VALUES (?, ?, ?)', [
    collaborationId,
    id,
    classification,
  ])

export function insertPolicyGroup(store: Store, collaborationId: string, group: CollaborationRow['policyGroups'][number]): void {
  store.run('INSERT INTO policy_groups (id, collaboration_id, organization_id) VALUES (?, ?, ?)', [
    group.id,
    collaborationId,
    group.organizationId,
  ])
  for (const { policyType, action, subjectEntityId } of group.components)
    store.run('INSERT INTO policy_components (policy_group_id, policy_type, action, subject_id) VALUES (?, ?, ?, ?)', [
      group.id,
      policyType,
      action,
      subjectEntityId,
    ])
}
