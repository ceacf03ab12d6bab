import type { PageQuery } from '@concord/domain/api/page'
import type { RetentionConditions } from '@concord/domain/dataset-types/dataset-type'
import type { DatasetStatus } from '@concord/domain/datasets/dataset'
import { datasetTransitions } from '@concord/domain/datasets/status'
import { deleteDatasetKey } from '#enclave/rows.ts'
import { recordErasures, recordUsage } from '#product/usage-reports/usage-rows.ts'
import { pageOfRows } from '#store/page-of-rows.ts'
import type { Store } from '#store/store.ts'

export type DatasetRow = {
  id: string
  collaborationId: string
  organizationId: string
  organizationName: string
  datasetTypeId: string
  datasetTypeName: string
  fileName: string
  status: DatasetStatus
  chunkBytes: number
  totalParts: number | null
  rowCount: number | null
  byteSize: number | null
  errorDetails: string | null
  createdAt: string
  createdByName: string
  expiredAt: string | null
}

const SELECT = `SELECT d.id, d.collaboration_id AS collaborationId, d.organization_id AS organizationId, o.name AS organizationName,
  d.dataset_type_id AS datasetTypeId, t.name AS datasetTypeName, d.file_name AS fileName, d.status, d.chunk_bytes AS chunkBytes,
  d.total_parts AS totalParts, d.row_count AS rowCount, d.byte_size AS byteSize, d.error_details AS errorDetails, d.created_at AS createdAt,
  d.expired_at AS expiredAt,
  u.first_name || ' ' || u.last_name AS createdByName
  FROM datasets d JOIN organizations o ON o.id = d.organization_id JOIN dataset_types t ON t.id = d.dataset_type_id
  JOIN users u ON u.id = d.created_by`

export const listDatasets = (
  store: Store,
  collaborationId: string,
  query: PageQuery,
): { rows: DatasetRow[]; total: number } =>
  pageOfRows(
    store,
    {
      select: SELECT,
      from: 'datasets d',
      where: 'd.collaboration_id = @collaborationId',
      orderBy: 'd.created_at DESC, d.id DESC',
    },
    { collaborationId },
    query,
  )

export const findDataset = (
  store: Store,
  collaborationId: string,
  id: string,
): DatasetRow | undefined =>
  store.getCached<DatasetRow>(`${SELECT} WHERE d.id = ? AND d.collaboration_id = ?`, [
    id,
    collaborationId,
  ])[0]

export const datasetRow = (store: Store, id: string): DatasetRow | undefined =>
  store.get(`${SELECT} WHERE d.id = ?`, [id])

/** Whether a data set that is not deleted has this name in the collaboration. */
export const isFileNameTaken = (store: Store, collaborationId: string, fileName: string): boolean =>
  store.get(
    `SELECT 1 AS taken FROM datasets WHERE collaboration_id = ? AND file_name = ? AND status <> 'DELETED'`,
    [collaborationId, fileName],
  ) !== undefined

export const datasetStatus = (store: Store, id: string): DatasetStatus | undefined =>
  store.get<{ status: DatasetStatus }>('SELECT status FROM datasets WHERE id = ?', [id])?.status

type NewDatasetRow = Omit<
  DatasetRow,
  | 'organizationName'
  | 'datasetTypeName'
  | 'createdByName'
  | 'errorDetails'
  | 'rowCount'
  | 'byteSize'
  | 'expiredAt'
> & { createdBy: string; rowCount?: number; byteSize?: number }

export const insertDataset = (store: Store, row: NewDatasetRow): void =>
  store.transaction(() => {
    store.run(
      `INSERT INTO datasets (id, collaboration_id, organization_id, dataset_type_id, file_name, status, chunk_bytes, total_parts, row_count,
         byte_size, created_at, created_by)
       VALUES (@id, @collaborationId, @organizationId, @datasetTypeId, @fileName, @status, @chunkBytes, @totalParts, @rowCount,
         @byteSize, @createdAt, @createdBy)`,
      { ...row, rowCount: row.rowCount ?? null, byteSize: row.byteSize ?? null },
    )
    const { organizationId, id: subjectId, createdAt: at } = row
    recordUsage(store, { kind: 'DATASET_CREATED', organizationId, subjectId, at })
  })

type Transition = { from: readonly DatasetStatus[]; to: DatasetStatus }

/**
 * Changes the status if the transition starts from the current one. Returns whether it did. The key
 * of a data set that is to be deleted is destroyed with the change: from then on its data cannot be
 * opened.
 */
export const moveDataset = (
  store: Store,
  id: string,
  { from, to }: Transition,
  {
    rowCount = null,
    byteSize = null,
    errorDetails = null,
    expiredAt = null,
  }: Partial<Pick<DatasetRow, 'rowCount' | 'byteSize' | 'errorDetails' | 'expiredAt'>> = {},
): boolean =>
  store.transaction(() => {
    const isMoved =
      store.run(
        `UPDATE datasets SET status = @to, row_count = coalesce(@rowCount, row_count), byte_size = coalesce(@byteSize, byte_size),
       error_details = coalesce(@errorDetails, error_details), expired_at = coalesce(@expiredAt, expired_at)
     WHERE id = @id AND status IN (SELECT value FROM json_each(@from))`,
        { id, to, from: JSON.stringify(from), rowCount, byteSize, errorDetails, expiredAt },
      ).changes === 1
    if (isMoved && to === 'DELETE_PENDING') deleteDatasetKey(store, id)
    return isMoved
  })

/** The parts of a deleted data set are gone. Returns whether it was being deleted. */
export const eraseDataset = (store: Store, id: string, erasedAt: string): boolean =>
  store.transaction(() => {
    if (!moveDataset(store, id, datasetTransitions.erase)) return false
    recordErasures(store, [id], erasedAt)
    return true
  })

export const listDatasetIds = (store: Store, collaborationId: string): string[] =>
  store
    .all<{ id: string }>('SELECT id FROM datasets WHERE collaboration_id = ?', [collaborationId])
    .map(({ id }) => id)

/**
 * Ids of the data sets in one of the statuses, oldest first; `before` limits them to those created
 * before a moment.
 */
export const datasetsInStatus = (
  store: Store,
  statuses: readonly DatasetStatus[],
  before = '9999',
): string[] =>
  store
    .all<{ id: string }>(
      'SELECT id FROM datasets WHERE status IN (SELECT value FROM json_each(?)) AND created_at < ? ORDER BY created_at, id',
      [JSON.stringify(statuses), before],
    )
    .map(({ id }) => id)

/**
 * For each organization, the oldest data set in one of the statuses, except those that `running`
 * contains; organizations that one of these belongs to are left out.
 */
export const nextDatasets = (
  store: Store,
  statuses: readonly DatasetStatus[],
  running: ReadonlySet<string>,
): { id: string; organizationId: string }[] =>
  store.all(
    `SELECT id, organizationId FROM (
       SELECT id, organization_id AS organizationId, created_at, row_number() OVER (PARTITION BY organization_id ORDER BY created_at, id) AS place
       FROM datasets WHERE status IN (SELECT value FROM json_each(@statuses))
         AND organization_id NOT IN (SELECT organization_id FROM datasets WHERE id IN (SELECT value FROM json_each(@running))))
     WHERE place = 1 ORDER BY created_at, id`,
    { statuses: JSON.stringify(statuses), running: JSON.stringify([...running]) },
  )

/** Whether an unfinished job reads the data set. */
export const isReadByJob = (store: Store, id: string): boolean =>
  store.get(
    `SELECT 1 FROM job_inputs i JOIN jobs j ON j.id = i.job_id WHERE i.dataset_id = ? AND j.status IN ('PENDING', 'PROCESSING')`,
    [id],
  ) !== undefined

export type MetadataRow = { category: string; conditions: RetentionConditions }

/** The retention settings of a type. */
export function retentionOfType(store: Store, datasetTypeId: string): MetadataRow | undefined {
  const row = store.get<{ category: string; conditions: string | null }>(
    `SELECT json_extract(definition, '$.retentionCategory') AS category, json_extract(definition, '$.retentionConditions') AS conditions
     FROM dataset_types WHERE id = ?`,
    [datasetTypeId],
  )
  return row && { ...row, conditions: JSON.parse(row.conditions ?? '{}') as RetentionConditions }
}
