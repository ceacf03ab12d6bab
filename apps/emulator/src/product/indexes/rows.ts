import type { PageQuery } from '@concord/domain/api/page'
import { pageOfRows } from '#store/page-of-rows.ts'
import type { Store } from '#store/store.ts'

export type IndexRow = {
  id: string
  collaborationId: string
  organizationId: string
  organizationName: string
  datasetTypeId: string
  datasetTypeName: string
  name: string
  description: string
  columns: string[]
  createdAt: string
  createdByName: string
}
type StoredRow = Omit<IndexRow, 'columns'> & { columns: string }

const SELECT = `SELECT x.id, x.collaboration_id AS collaborationId, x.organization_id AS organizationId, o.name AS organizationName,
  x.dataset_type_id AS datasetTypeId, t.name AS datasetTypeName, x.name, x.description, x.columns, x.created_at AS createdAt,
  u.first_name || ' ' || u.last_name AS createdByName
  FROM dataset_indexes x JOIN organizations o ON o.id = x.organization_id JOIN dataset_types t ON t.id = x.dataset_type_id
  JOIN users u ON u.id = x.created_by`

const toRow = ({ columns, ...row }: StoredRow): IndexRow => ({
  ...row,
  columns: JSON.parse(columns),
})

export function listIndexes(
  store: Store,
  collaborationId: string,
  query: PageQuery,
): { rows: IndexRow[]; total: number } {
  const list = {
    select: SELECT,
    from: 'dataset_indexes x',
    where: 'x.collaboration_id = @collaborationId',
    orderBy: 'x.created_at DESC, x.id DESC',
  }
  const { rows, total } = pageOfRows<StoredRow>(store, list, { collaborationId }, query)
  return { rows: rows.map(toRow), total }
}

export function findIndexRow(
  store: Store,
  collaborationId: string,
  id: string,
): IndexRow | undefined {
  const row = store.get<StoredRow>(`${SELECT} WHERE x.id = ? AND x.collaboration_id = ?`, [
    id,
    collaborationId,
  ])
  return row && toRow(row)
}

/** Ignoring case. */
export const indexNameIsTaken = (store: Store, collaborationId: string, name: string): boolean =>
  store.get('SELECT 1 FROM dataset_indexes WHERE collaboration_id = ? AND name = ?', [
    collaborationId,
    name,
  ]) !== undefined

type NewIndexRow = Omit<IndexRow, 'organizationName' | 'datasetTypeName' | 'createdByName'> & {
  createdBy: string
}

export const insertIndex = (store: Store, { columns, ...row }: NewIndexRow): void =>
  void store.run(
    `INSERT INTO dataset_indexes (id, collaboration_id, organization_id, dataset_type_id, name, description, columns, created_at, created_by)
     VALUES (@id, @collaborationId, @organizationId, @datasetTypeId, @name, @description, @columns, @createdAt, @createdBy)`,
    { ...row, columns: JSON.stringify(columns) },
  )

export const deleteIndex = (store: Store, collaborationId: string, id: string): void =>
  void store.run('DELETE FROM dataset_indexes WHERE id = ? AND collaboration_id = ?', [
    id,
    collaborationId,
  ])

/** The columns of a data set type that indexes of the collaboration have, without duplicates. */
export const indexedColumns = (
  store: Store,
  collaborationId: string,
  datasetTypeId: string,
): string[] =>
  store
    .all<{ name: string }>(
      `SELECT DISTINCT c.value AS name FROM dataset_indexes x, json_each(x.columns) c
       WHERE x.collaboration_id = ? AND x.dataset_type_id = ? ORDER BY c.value`,
      [collaborationId, datasetTypeId],
    )
    .map(({ name }) => name)
