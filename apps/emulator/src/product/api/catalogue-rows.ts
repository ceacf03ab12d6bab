import type { PageQuery } from '@concord/domain/api/page'
import { pageOfRows } from '#store/page-of-rows.ts'
import type { Store } from '#store/store.ts'

/** A type of a catalogue; `definition` is the rest of its payload as JSON. */
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
type NewType = Pick<TypeRow, 'id' | 'organizationId' | 'name' | 'definition' | 'createdAt'> & {
  createdBy: string
}

/**
 * The rows of one of the three catalogues, whose tables have the same columns.
 *
 * @param isVisible SQL: whether the type `t` of another organization is used where
 *   `@organizationId` looks.
 */
export function catalogueRows(
  table: 'dataset_types' | 'query_job_types' | 'inference_job_types',
  isVisible: string,
) {
  const select = `SELECT t.id, t.organization_id AS organizationId, o.name AS organizationName, t.name, t.definition, t.created_at AS createdAt,
  t.created_by AS createdById, u.first_name || ' ' || u.last_name AS createdByName
  FROM ${table} t JOIN organizations o ON o.id = t.organization_id JOIN users u ON u.id = t.created_by`
  return {
    /** The organization's own, newest first. */
    list: (store: Store, organizationId: string, query: PageQuery) =>
      pageOfRows<TypeRow>(
        store,
        {
          select,
          from: `${table} t`,
          where: 't.organization_id = @organizationId',
          orderBy: 't.created_at DESC, t.id DESC',
        },
        { organizationId },
        query,
      ),
    /** The type if it is the organization's own or used where the organization looks. */
    findVisible: (store: Store, organizationId: string, id: string) =>
      store.get<TypeRow>(
        `${select} WHERE t.id = @id AND (t.organization_id = @organizationId OR ${isVisible})`,
        { id, organizationId },
      ),
    find: (store: Store, id: string) => store.get<TypeRow>(`${select} WHERE t.id = ?`, [id]),
    insert: (store: Store, row: NewType): void =>
      void store.run(
        `INSERT INTO ${table} (id, organization_id, name, definition, created_at, created_by)
     VALUES (@id, @organizationId, @name, @definition, @createdAt, @createdBy)`,
        row,
      ),
    remove: (store: Store, id: string): void =>
      void store.run(`DELETE FROM ${table} WHERE id = ?`, [id]),
  }
}
