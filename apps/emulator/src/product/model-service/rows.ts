import type { PageQuery } from '@concord/domain/api/page'
import type { ImageFault } from '@concord/domain/model-service/model-service'
import type { WorkStatus } from '@concord/domain/work-status'
import { pageOfRows } from '#store/page-of-rows.ts'
import type { Store } from '#store/store.ts'

export type MasterKeyRow = {
  id: string
  name: string
  url: string
  changeRecord: string
  createdAt: string
  createdBy: string
}

export const listMasterKeys = (
  store: Store,
  query: PageQuery,
): { rows: MasterKeyRow[]; total: number } =>
  pageOfRows(
    store,
    {
      select:
        'SELECT id, name, url, change_record AS changeRecord, created_at AS createdAt, created_by AS createdBy FROM master_keys',
      from: 'master_keys',
      orderBy: NEWEST_FIRST,
    },
    {},
    query,
  )

export const insertMasterKey = (store: Store, row: MasterKeyRow): void =>
  void store.run(
    `INSERT INTO master_keys (id, name, url, change_record, created_at, created_by)
     VALUES (@id, @name, @url, @changeRecord, @createdAt, @createdBy)`,
    row,
  )

export type ImageTagRow = {
  id: string
  imageTag: string
  changeRecord: string
  status: WorkStatus
  fault: ImageFault | null
  createdAt: string
  createdByName: string
}

const IMAGES = `SELECT id, image_tag AS imageTag, change_record AS changeRecord, status, fault, created_at AS createdAt,
  created_by_name AS createdByName FROM image_tags`
const NEWEST_FIRST = 'created_at DESC, rowid DESC'

export const listImageTags = (
  store: Store,
  query: PageQuery,
): { rows: ImageTagRow[]; total: number } =>
  pageOfRows(store, { select: IMAGES, from: 'image_tags', orderBy: NEWEST_FIRST }, {}, query)

export const imageTagRow = (store: Store, id: string): ImageTagRow | undefined =>
  store.get(`${IMAGES} WHERE id = ?`, [id])

/** The accepted images, the newest first. */
export const takenImages = (store: Store): ImageTagRow[] =>
  store.all(`${IMAGES} WHERE status = 'COMPLETED' ORDER BY ${NEWEST_FIRST}`)

/** The next image to validate. */
export const nextImageTag = (store: Store): string | undefined =>
  store.get<{ id: string }>(
    `SELECT id FROM image_tags WHERE status IN ('PENDING', 'PROCESSING') ORDER BY created_at, rowid LIMIT 1`,
  )?.id

export const insertImageTag = (store: Store, row: Omit<ImageTagRow, 'status' | 'fault'>): void =>
  void store.run(
    `INSERT INTO image_tags (id, image_tag, change_record, status, created_at, created_by_name)
     VALUES (@id, @imageTag, @changeRecord, 'PENDING', @createdAt, @createdByName)`,
    row,
  )

type Transition = { from: readonly WorkStatus[]; to: WorkStatus }

/** Changes the status if the transition starts from the current one. Returns whether it did. */
export const moveImageTag = (
  store: Store,
  id: string,
  { from, to }: Transition,
  fault: ImageFault | null = null,
): boolean =>
  store.run(
    `UPDATE image_tags SET status = @to, fault = @fault WHERE id = @id AND status IN (SELECT value FROM json_each(@from))`,
    {
      id,
      to,
      from: JSON.stringify(from),
      fault,
    },
  ).changes === 1
