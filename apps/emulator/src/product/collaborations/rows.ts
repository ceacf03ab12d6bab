import type { PageQuery } from '@concord/domain/api/page'
import type {
  CollaborationStatus,
  PolicyComponent,
} from '@concord/domain/collaborations/collaboration'
import type { Language } from '@concord/domain/people/language'
import {
  IDS_VISIBLE_TO_ORGANIZATION,
  VISIBLE_TO_ORGANIZATION,
} from '#product/organizations/rows.ts'
import { recordUsage } from '#product/usage-reports/usage-rows.ts'
import { pageOfRows } from '#store/page-of-rows.ts'
import { memoizeByRow } from '#store/query-cache.ts'
import type { Store } from '#store/store.ts'

type Named = { id: string; name: string }

/** A collaboration with all dependent rows. */
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
  partners: (Named & {
    acceptedAt: string | null
    invitation: { id: string; message: string; createdAt: string } | null
  })[]
  jobTypes: (Named & { classification: 'QUERY_JOB' | 'INFERENCE_JOB' })[]
  policyGroups: {
    id: string
    organizationId: string
    components: (Omit<PolicyComponent, 'subjectEntityName'> & { name: string })[]
  }[]
}
type StoredRow = Omit<CollaborationRow, 'partners' | 'jobTypes' | 'policyGroups'> &
  Record<'partners' | 'jobTypes' | 'policyGroups', string>

const PARTNERS = `SELECT json_group_array(json_object('id', o.id, 'name', o.name, 'acceptedAt', p.accepted_at, 'invitation',
    iif(i.id IS NULL, json('null'), json_object('id', i.id, 'message', i.message, 'createdAt', i.created_at))) ORDER BY o.name, o.id)
  FROM collaboration_partners p JOIN organizations o ON o.id = p.organization_id
  LEFT JOIN collaboration_invitations i ON i.collaboration_id = p.collaboration_id AND i.organization_id = p.organization_id
  WHERE p.collaboration_id = c.id`
const JOB_TYPES = `SELECT json_group_array(json_object('id', j.job_type_id, 'name', coalesce(t.name, i.name, j.job_type_id), 'classification', j.classification)
  ORDER BY coalesce(t.name, i.name), j.job_type_id) FROM collaboration_job_types j LEFT JOIN query_job_types t ON t.id = j.job_type_id
  LEFT JOIN inference_job_types i ON i.id = j.job_type_id WHERE j.collaboration_id = c.id`
const COMPONENTS = `SELECT json_group_array(json_object('policyType', pc.policy_type, 'action', pc.action, 'subjectEntityId', pc.subject_id,
  'name', coalesce(d.name, t.name, i.name, pc.subject_id)) ORDER BY pc.action, pc.subject_id) FROM policy_components pc
  LEFT JOIN dataset_types d ON d.id = pc.subject_id LEFT JOIN query_job_types t ON t.id = pc.subject_id
  LEFT JOIN inference_job_types i ON i.id = pc.subject_id WHERE pc.policy_group_id = g.id`
const POLICY_GROUPS = `SELECT json_group_array(json_object('id', g.id, 'organizationId', g.organization_id, 'components', json((${COMPONENTS})))
  ORDER BY po.name, g.id) FROM policy_groups g JOIN organizations po ON po.id = g.organization_id WHERE g.collaboration_id = c.id`

const NEWEST_FIRST = 'c.created_at DESC, c.id DESC'
const SELECT = `SELECT c.id, c.organization_id AS organizationId, o.name AS organizationName, c.name, c.description, c.status,
  c.published_at AS publishedAt, c.created_at AS createdAt, u.first_name || ' ' || u.last_name AS createdByName,
  (${PARTNERS}) AS partners, (${JOB_TYPES}) AS jobTypes, (${POLICY_GROUPS}) AS policyGroups
  FROM collaborations c JOIN organizations o ON o.id = c.organization_id JOIN users u ON u.id = c.created_by`

const toRow = memoizeByRow(
  ({ partners, jobTypes, policyGroups, ...row }: StoredRow): CollaborationRow => ({
    ...row,
    partners: JSON.parse(partners),
    jobTypes: JSON.parse(jobTypes),
    policyGroups: JSON.parse(policyGroups),
  }),
)

export function listVisible(
  store: Store,
  organizationId: string,
  query: PageQuery,
): { rows: CollaborationRow[]; total: number } {
  // The ids first: what a collaboration consists of is read only for those of the page.
  const { rows: page, total } = pageOfRows<{ id: string }>(
    store,
    {
      select: 'SELECT c.id FROM collaborations c',
      from: 'collaborations c',
      where: `c.id IN (${IDS_VISIBLE_TO_ORGANIZATION})`,
      orderBy: NEWEST_FIRST,
    },
    { organizationId },
    query,
  )
  const rows = store.getCached<StoredRow>(
    `${SELECT} WHERE c.id IN (SELECT value FROM json_each(@ids)) ORDER BY ${NEWEST_FIRST}`,
    { ids: JSON.stringify(page.map(({ id }) => id)) },
  )
  return { rows: rows.map(toRow), total }
}

export function findVisible(
  store: Store,
  organizationId: string,
  id: string,
): CollaborationRow | undefined {
  const [row] = store.getCached<StoredRow>(
    `${SELECT} WHERE c.id = @id AND ${VISIBLE_TO_ORGANIZATION}`,
    { id, organizationId },
  )
  return row && toRow(row)
}

export const collaborationStatus = (store: Store, id: string): CollaborationStatus | undefined =>
  store.get<{ status: CollaborationStatus }>('SELECT status FROM collaborations WHERE id = ?', [id])
    ?.status

type NewCollaborationRow = Pick<
  CollaborationRow,
  'id' | 'organizationId' | 'name' | 'description' | 'createdAt'
> & {
  createdBy: string
}

export const insertDraft = (store: Store, row: NewCollaborationRow): void =>
  store.transaction(() => {
    store.run(
      `INSERT INTO collaborations (id, organization_id, name, description, status, created_at, created_by)
       VALUES (@id, @organizationId, @name, @description, 'DRAFT', @createdAt, @createdBy)`,
      row,
    )
    const { organizationId, id: subjectId, createdAt: at } = row
    recordUsage(store, { kind: 'COLLABORATION_CREATED', organizationId, subjectId, at })
  })

export const insertPartner = (
  store: Store,
  collaborationId: string,
  organizationId: string,
): void =>
  void store.run(
    'INSERT INTO collaboration_partners (collaboration_id, organization_id) VALUES (?, ?)',
    [collaborationId, organizationId],
  )

/** With its policies. Returns whether it was a partner. */
export function deletePartner(
  store: Store,
  collaborationId: string,
  organizationId: string,
): boolean {
  deleteOrganizationPolicyGroup(store, collaborationId, organizationId)
  const sql =
    'DELETE FROM collaboration_partners WHERE collaboration_id = ? AND organization_id = ?'
  return store.run(sql, [collaborationId, organizationId]).changes === 1
}

/** Only of a published collaboration. */
export const insertInvitation = (
  store: Store,
  collaborationId: string,
  row: { id: string; organizationId: string; message: string; createdAt: string },
): void =>
  void store.run(
    `INSERT INTO collaboration_invitations (id, collaboration_id, organization_id, message, created_at)
     VALUES (@id, @collaborationId, @organizationId, @message, @createdAt)`,
    { ...row, collaborationId },
  )

/** `null` revokes. */
export const setAccepted = (
  store: Store,
  collaborationId: string,
  organizationId: string,
  acceptedAt: string | null,
): void =>
  void store.run(
    'UPDATE collaboration_partners SET accepted_at = ? WHERE collaboration_id = ? AND organization_id = ?',
    [acceptedAt, collaborationId, organizationId],
  )

/**
 * The people of an organization who may accept for it, with address and language. Not specified:
 * not those whose account is not activated, suspended or closed.
 */
export const whoMayAccept = (
  store: Store,
  organizationId: string,
): { email: string; firstName: string; language: Language }[] =>
  store.all(
    `SELECT u.email, u.first_name AS firstName, u.language FROM users u LEFT JOIN okta_users k ON k.id = u.okta_id
     WHERE u.organization_id = ? AND coalesce(k.status, u.status) NOT IN ('STAGED', 'PROVISIONED', 'SUSPENDED', 'DEPROVISIONED')
       AND EXISTS (SELECT 1 FROM user_roles ur JOIN roles r ON r.id = ur.role_id, json_each(r.permissions) p
         WHERE ur.user_id = u.id AND p.value = 'ACTION_WORKSPACE_ACCEPTANCE')
     ORDER BY u.rowid`,
    [organizationId],
  )

type Transition = { from: readonly CollaborationStatus[]; to: CollaborationStatus }

/** Changes the status if the transition starts from the current one. Returns whether it did. */
export const moveCollaboration = (
  store: Store,
  id: string,
  { from, to }: Transition,
  publishedAt: string | null = null,
): boolean =>
  store.run(
    `UPDATE collaborations SET status = @to, published_at = coalesce(published_at, @publishedAt)
     WHERE id = @id AND status IN (SELECT value FROM json_each(@from))`,
    { id, to, from: JSON.stringify(from), publishedAt },
  ).changes === 1

/** The purged collaboration whose key and parts are still to be erased. */
export const collaborationToErase = (store: Store): string | undefined =>
  store.get<{ id: string }>(
    `SELECT id FROM collaborations WHERE status = 'PURGED' AND erased_at IS NULL`,
  )?.id

export const setErased = (store: Store, id: string, erasedAt: string): void =>
  void store.run('UPDATE collaborations SET erased_at = ? WHERE id = ?', [erasedAt, id])

export const insertJobType = (
  store: Store,
  collaborationId: string,
  { id, classification }: Pick<CollaborationRow['jobTypes'][number], 'id' | 'classification'>,
): void =>
  void store.run(
    'INSERT INTO collaboration_job_types (collaboration_id, job_type_id, classification) VALUES (?, ?, ?)',
    [collaborationId, id, classification],
  )

/** Does not delete its policies, see `deletePoliciesExcept`. */
export const deleteJobType = (store: Store, collaborationId: string, jobTypeId: string): void =>
  void store.run(
    'DELETE FROM collaboration_job_types WHERE collaboration_id = ? AND job_type_id = ?',
    [collaborationId, jobTypeId],
  )

/** Deletes the policies about other subjects than these ids, and groups that become empty. */
export function deletePoliciesExcept(
  store: Store,
  collaborationId: string,
  subjectIds: readonly string[],
): void {
  store.run(
    `DELETE FROM policy_components WHERE policy_group_id IN (SELECT id FROM policy_groups WHERE collaboration_id = @collaborationId)
       AND subject_id NOT IN (SELECT value FROM json_each(@subjectIds))`,
    { collaborationId, subjectIds: JSON.stringify(subjectIds) },
  )
  store.run(
    `DELETE FROM policy_groups WHERE collaboration_id = ?
       AND NOT EXISTS (SELECT 1 FROM policy_components WHERE policy_group_id = policy_groups.id)`,
    [collaborationId],
  )
}

/** Returns whether the collaboration had it. */
export const deletePolicyGroup = (store: Store, collaborationId: string, id: string): boolean =>
  store.run('DELETE FROM policy_groups WHERE collaboration_id = ? AND id = ?', [
    collaborationId,
    id,
  ]).changes === 1

export const deleteOrganizationPolicyGroup = (
  store: Store,
  collaborationId: string,
  organizationId: string,
): void =>
  void store.run('DELETE FROM policy_groups WHERE collaboration_id = ? AND organization_id = ?', [
    collaborationId,
    organizationId,
  ])

type NewPolicyGroupRow = {
  id: string
  organizationId: string
  components: readonly Pick<PolicyComponent, 'policyType' | 'action' | 'subjectEntityId'>[]
}

export function insertPolicyGroup(
  store: Store,
  collaborationId: string,
  group: NewPolicyGroupRow,
): void {
  store.run('INSERT INTO policy_groups (id, collaboration_id, organization_id) VALUES (?, ?, ?)', [
    group.id,
    collaborationId,
    group.organizationId,
  ])
  for (const { policyType, action, subjectEntityId } of group.components)
    store.run(
      'INSERT INTO policy_components (policy_group_id, policy_type, action, subject_id) VALUES (?, ?, ?, ?)',
      [group.id, policyType, action, subjectEntityId],
    )
}
