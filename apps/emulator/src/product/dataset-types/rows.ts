import type { PageQuery } from '@concord/domain/api/page'
import { IDS_VISIBLE_TO_ORGANIZATION } from '#product/organizations/rows.ts'
import { pageOfRows } from '#store/page-of-rows.ts'
import type { Store } from '#store/store.ts'

/** A type of the catalogue; `definition` is the rest of its payload as JSON. */
export type TypeRow = {
  id: string
  organizationId: string
  organizationName: string
  name: string
  definition: string
  createdAt: string
  createdById: string
  createdByName: string
}

const SELECT = `SELECT t.id, t.organization_id AS organizationId, o.name AS organizationName, t.name, t.definition, t.created_at AS createdAt,
  t.created_by AS createdById, u.first_name || ' ' || u.last_name AS createdByName
  FROM dataset_types t JOIN organizations o ON o.id = t.organization_id JOIN users u ON u.id = t.created_by`

/** Used by a collaboration `c`: in a policy, by a data set, or by an attached job type. */
const USED = `(EXISTS (SELECT 1 FROM policy_groups g JOIN policy_components pc ON pc.policy_group_id = g.id
    WHERE g.collaboration_id = c.id AND pc.subject_id = t.id)
  OR EXISTS (SELECT 1 FROM datasets d WHERE d.collaboration_id = c.id AND d.dataset_type_id = t.id)
  OR EXISTS (SELECT 1 FROM collaboration_job_types cj JOIN query_job_types q ON q.id = cj.job_type_id
    WHERE cj.collaboration_id = c.id AND ('/dataset-types/' || t.id = json_extract(q.definition, '$.output')
      OR '/dataset-types/' || t.id IN (SELECT value FROM json_each(q.definition, '$.inputs'))))
  OR EXISTS (SELECT 1 FROM collaboration_job_types cj JOIN inference_job_types i ON i.id = cj.job_type_id
    WHERE cj.collaboration_id = c.id
      AND '/dataset-types/' || t.id IN (json_extract(i.definition, '$.input'), json_extract(i.definition, '$.output'))))`

export const listDatasetTypes = (
  store: Store,
  organizationId: string,
  query: PageQuery,
): { rows: TypeRow[]; total: number } =>
  pageOfRows(
    store,
    {
      select: SELECT,
      from: 'dataset_types t',
      where: 't.organization_id = @organizationId',
      orderBy: 't.created_at DESC, t.id DESC',
    },
    { organizationId },
    query,
  )

/** The type if it is the organization's own or used where the organization looks. */
export const readableDatasetType = (
  store: Store,
  organizationId: string,
  id: string,
): TypeRow | undefined =>
  store.get(
    `${SELECT} WHERE t.id = @id AND (t.organization_id = @organizationId
       OR EXISTS (SELECT 1 FROM collaborations c WHERE c.id IN (${IDS_VISIBLE_TO_ORGANIZATION}) AND ${USED}))`,
    { id, organizationId },
  )

export const datasetTypeRow = (store: Store, id: string): TypeRow | undefined =>
  store.get(`${SELECT} WHERE t.id = ?`, [id])

export type NewType = {
  id: string
  organizationId: string
  name: string
  definition: string
  createdAt: string
  createdBy: string
}

export const insertDatasetType = (store: Store, row: NewType): void =>
  void store.run(
    `INSERT INTO dataset_types (id, organization_id, name, definition, created_at, created_by)
     VALUES (@id, @organizationId, @name, @definition, @createdAt, @createdBy)`,
    row,
  )

/** T-SQL table names are case-insensitive. */
export const nameIsTaken = (store: Store, organizationId: string, name: string): boolean =>
  store.get('SELECT 1 FROM dataset_types WHERE organization_id = ? AND name = ? COLLATE NOCASE', [
    organizationId,
    name,
  ]) !== undefined

/**
 * Whether a job type of the catalogue, a policy or a data set, even a deleted one, refers to the
 * type.
 */
export const isInUse = (store: Store, id: string): boolean =>
  store.get(
    `SELECT 1 WHERE EXISTS (SELECT 1 FROM datasets WHERE dataset_type_id = @id)
       OR EXISTS (SELECT 1 FROM policy_components WHERE policy_type = 'DatasetType' AND subject_id = @id)
       OR EXISTS (SELECT 1 FROM query_job_types q WHERE '/dataset-types/' || @id = json_extract(q.definition, '$.output')
         OR '/dataset-types/' || @id IN (SELECT value FROM json_each(q.definition, '$.inputs')))
       OR EXISTS (SELECT 1 FROM inference_job_types i
         WHERE '/dataset-types/' || @id IN (json_extract(i.definition, '$.input'), json_extract(i.definition, '$.output')))`,
    { id },
  ) !== undefined

export const deleteDatasetType = (store: Store, id: string): void =>
  void store.run('DELETE FROM dataset_types WHERE id = ?', [id])
