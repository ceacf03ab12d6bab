import type { PageQuery } from '@concord/domain/api/page'
import type { ModelStatus } from '@concord/domain/inference-models/model'
import { notFound } from '#http/problem.ts'
import { pageOfRows } from '#store/page-of-rows.ts'
import type { Store } from '#store/store.ts'

export type ModelRow = {
  id: string
  organizationId: string
  name: string
  description: string
  status: ModelStatus
  fileName: string
  fileSize: number
  chunkBytes: number
  totalParts: number
  byteSize: number | null
  /** JSON. */
  metadata: string | null
  errorDetails: string | null
  createdAt: string
  createdByName: string
}

const SELECT = `SELECT m.id, m.organization_id AS organizationId, m.name, m.description, m.status, m.file_name AS fileName,
  m.file_size AS fileSize, m.chunk_bytes AS chunkBytes, m.total_parts AS totalParts, m.byte_size AS byteSize, m.metadata,
  m.error_details AS errorDetails, m.created_at AS createdAt, u.first_name || ' ' || u.last_name AS createdByName
  FROM inference_models m JOIN users u ON u.id = m.created_by`

export const listModels = (
  store: Store,
  organizationId: string,
  query: PageQuery,
): { rows: ModelRow[]; total: number } =>
  pageOfRows(
    store,
    {
      select: SELECT,
      from: 'inference_models m',
      where: 'm.organization_id = @organizationId',
      orderBy: 'm.created_at DESC, m.id DESC',
    },
    { organizationId },
    query,
  )

/** The model if it is the organization's own. */
export const findModel = (store: Store, organizationId: string, id: string): ModelRow | undefined =>
  store.get(`${SELECT} WHERE m.id = ? AND m.organization_id = ?`, [id, organizationId])

export const modelRow = (store: Store, id: string): ModelRow | undefined =>
  store.get(`${SELECT} WHERE m.id = ?`, [id])

export const modelStatus = (store: Store, id: string): ModelStatus | undefined =>
  store.get<{ status: ModelStatus }>('SELECT status FROM inference_models WHERE id = ?', [id])
    ?.status

type NewModelRow = Omit<ModelRow, 'createdByName' | 'byteSize' | 'metadata' | 'errorDetails'> & {
  createdBy: string
}

export const insertModel = (store: Store, row: NewModelRow): void =>
  void store.run(
    `INSERT INTO inference_models (id, organization_id, name, description, status, file_name, file_size, chunk_bytes, total_parts,
       created_at, created_by)
     VALUES (@id, @organizationId, @name, @description, @status, @fileName, @fileSize, @chunkBytes, @totalParts, @createdAt, @createdBy)`,
    row,
  )

/** The name of an inference job type that uses the model, if any. */
export const jobTypeOfModel = (store: Store, id: string): string | undefined =>
  store.get<{ name: string }>(
    `SELECT name FROM inference_job_types WHERE json_extract(definition, '$.model') = ? ORDER BY name LIMIT 1`,
    [`/inference-models/${id}`],
  )?.name

type Transition = { from: readonly ModelStatus[]; to: ModelStatus }

/** Changes the status if the transition starts from the current one. Returns whether it did. */
export const moveModel = (
  store: Store,
  id: string,
  { from, to }: Transition,
  {
    byteSize = null,
    metadata = null,
    errorDetails = null,
  }: Partial<Pick<ModelRow, 'byteSize' | 'metadata' | 'errorDetails'>> = {},
): boolean =>
  store.run(
    `UPDATE inference_models SET status = @to, byte_size = coalesce(@byteSize, byte_size), metadata = coalesce(@metadata, metadata),
       error_details = coalesce(@errorDetails, error_details) WHERE id = @id AND status IN (SELECT value FROM json_each(@from))`,
    { id, to, from: JSON.stringify(from), byteSize, metadata, errorDetails },
  ).changes === 1

/** The oldest model in one of the statuses of each organization, oldest first. */
export const nextModels = (
  store: Store,
  statuses: readonly ModelStatus[],
): { id: string; organizationId: string }[] =>
  store.all(
    `SELECT id, organizationId FROM (
       SELECT id, organization_id AS organizationId, created_at, row_number() OVER (PARTITION BY organization_id ORDER BY created_at, id) AS place
       FROM inference_models WHERE status IN (SELECT value FROM json_each(?)))
     WHERE place = 1 ORDER BY created_at, id`,
    [JSON.stringify(statuses)],
  )

/**
 * Ids of the models in one of the statuses, oldest first; `before` limits them to those created
 * before a moment.
 */
export const modelsInStatus = (
  store: Store,
  statuses: readonly ModelStatus[],
  before = '9999',
): string[] =>
  store
    .all<{ id: string }>(
      'SELECT id FROM inference_models WHERE status IN (SELECT value FROM json_each(?)) AND created_at < ? ORDER BY created_at, id',
      [JSON.stringify(statuses), before],
    )
    .map(({ id }) => id)

/** Ids of failed models with remaining data, created before a time. */
export const failedModelsWithKey = (store: Store, before: string): string[] =>
  store
    .all<{ id: string }>(
      `SELECT m.id FROM inference_models m JOIN model_keys k ON k.model_id = m.id
       WHERE m.status IN ('UPLOAD_FAILED', 'DEPLOYMENT_FAILED') AND m.created_at < ? ORDER BY m.created_at, m.id`,
      [before],
    )
    .map(({ id }) => id)

/** The model, or 404 if it does not belong to the organization. */
export function ownModel(
  store: Parameters<typeof findModel>[0],
  organizationId: string,
  id: string,
): ModelRow {
  const row = findModel(store, organizationId, id)
  if (!row) throw notFound('model')
  return row
}
