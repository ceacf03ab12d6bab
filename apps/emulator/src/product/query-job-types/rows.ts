import type { PageQuery } from '@concord/domain/api/page'
import type { NewType, TypeRow } from '#product/dataset-types/rows.ts'
import { VISIBLE_TO_ORGANIZATION } from '#product/organizations/rows.ts'
import { pageOfRows } from '#store/page-of-rows.ts'
import type { Store } from '#store/store.ts'

const SELECT = `SELECT t.id, t.organization_id AS organizationId, o.name AS organizationName, t.name, t.definition, t.created_at AS createdAt,
  t.created_by AS createdById, u.first_name || ' ' || u.last_name AS createdByName
  FROM query_job_types t JOIN organizations o ON o.id = t.organization_id JOIN users u ON u.id = t.created_by`

export const listQueryJobTypes = (
  store: Store,
  organizationId: string,
  query: PageQuery,
): { rows: TypeRow[]; total: number } =>
  pageOfRows(
    store,
    {
      select: SELECT,
      from: 'query_job_types t',
      where: 't.organization_id = @organizationId',
      orderBy: 't.created_at DESC, t.id DESC',
    },
    { organizationId },
    query,
  )

/**
 * The type if it is the organization's own or attached to a collaboration that the organization
 * sees.
 */
export const readableQueryJobType = (
  store: Store,
  organizationId: string,
  id: string,
): TypeRow | undefined =>
  store.get(
    `${SELECT} WHERE t.id = @id AND (t.organization_id = @organizationId OR EXISTS (SELECT 1 FROM collaborations c
       JOIN collaboration_job_types j ON j.collaboration_id = c.id WHERE j.job_type_id = t.id AND ${VISIBLE_TO_ORGANIZATION}))`,
    { id, organizationId },
  )

export const queryJobTypeRow = (store: Store, id: string): TypeRow | undefined =>
  store.get(`${SELECT} WHERE t.id = ?`, [id])

export const insertQueryJobType = (store: Store, row: NewType): void =>
  void store.run(
    `INSERT INTO query_job_types (id, organization_id, name, definition, created_at, created_by)
     VALUES (@id, @organizationId, @name, @definition, @createdAt, @createdBy)`,
    row,
  )

/**
 * Whether any collaboration, in any status, has the job type, of either kind: those of all jobs are
 * among them.
 */
export const isJobTypeInUse = (store: Store, id: string): boolean =>
  store.get('SELECT 1 FROM collaboration_job_types WHERE job_type_id = ? LIMIT 1', [id]) !==
  undefined

export const deleteQueryJobType = (store: Store, id: string): void =>
  void store.run('DELETE FROM query_job_types WHERE id = ?', [id])
