import type { PageQuery } from '@concord/domain/api/page'
import type { WorkStatus } from '@concord/domain/work-status'
import { pageOfRows } from '#store/page-of-rows.ts'
import type { Store } from '#store/store.ts'

export type RotationRow = {
  id: string
  newCmkName: string
  newCmkPath: string
  changeRecord: string
  status: WorkStatus
  total: number
  rotated: number
  rotatedAt: string | null
  createdAt: string
  createdBy: string
  createdByName: string
}

const SELECT = `SELECT id, new_cmk_name AS newCmkName, new_cmk_path AS newCmkPath, change_record AS changeRecord, status, total, rotated,
  rotated_at AS rotatedAt, created_at AS createdAt, created_by AS createdBy, created_by_name AS createdByName FROM cmk_rotations`

export const listRotations = (
  store: Store,
  query: PageQuery,
): { rows: RotationRow[]; total: number } =>
  pageOfRows(
    store,
    { select: SELECT, from: 'cmk_rotations', orderBy: 'created_at DESC, rowid DESC' },
    {},
    query,
  )

export const rotationRow = (store: Store, id: string): RotationRow | undefined =>
  store.get(`${SELECT} WHERE id = ?`, [id])

/** The rotation that is in progress, if there is one. */
export const openRotation = (store: Store): string | undefined =>
  store.get<{ id: string }>(
    `SELECT id FROM cmk_rotations WHERE status IN ('PENDING', 'PROCESSING') ORDER BY created_at, id LIMIT 1`,
  )?.id

/** Whether a customer key has or had this name: a name identifies a key, also in old records. */
export const isCmkNameTaken = (store: Store, name: string): boolean =>
  store.get(
    `SELECT 1 WHERE EXISTS (SELECT 1 FROM customer_keys WHERE name = @name COLLATE NOCASE)
       OR EXISTS (SELECT 1 FROM cmk_rotations WHERE new_cmk_name = @name)
       OR EXISTS (SELECT 1 FROM cmk_rotation_collaborations WHERE old_cmk_name = @name COLLATE NOCASE)`,
    { name },
  ) !== undefined

/**
 * Inserts a rotation with a row for each collaboration whose key another customer key wraps; the
 * total counts them.
 */
export function insertRotation(
  store: Store,
  row: Omit<RotationRow, 'status' | 'total' | 'rotated' | 'rotatedAt'>,
): void {
  store.run(
    `INSERT INTO cmk_rotations (id, new_cmk_name, new_cmk_path, change_record, status, total, created_at, created_by, created_by_name)
     VALUES (@id, @newCmkName, @newCmkPath, @changeRecord, 'PENDING',
       (SELECT count(*) FROM content_keys WHERE customer_key <> @newCmkName), @createdAt, @createdBy, @createdByName)`,
    row,
  )
  store.run(
    `INSERT INTO cmk_rotation_collaborations (rotation_id, collaboration_id, old_cmk_name, status, updated_at)
     SELECT @id, collaboration_id, customer_key, 'PENDING', @createdAt FROM content_keys WHERE customer_key <> @newCmkName`,
    { id: row.id, createdAt: row.createdAt, newCmkName: row.newCmkName },
  )
}

type Transition = { from: readonly WorkStatus[]; to: WorkStatus }

/** Changes the status if the transition starts from the current one. Returns whether it did. */
export const moveRotation = (
  store: Store,
  id: string,
  { from, to }: Transition,
  rotatedAt: string | null = null,
): boolean =>
  store.run(
    `UPDATE cmk_rotations SET status = @to, rotated_at = coalesce(@rotatedAt, rotated_at)
     WHERE id = @id AND status IN (SELECT value FROM json_each(@from))`,
    { id, to, from: JSON.stringify(from), rotatedAt },
  ).changes === 1

export type CollaborationRotationRow = {
  collaborationId: string
  oldCmkName: string
  status: WorkStatus
  finishedAt: string | null
  updatedAt: string
}

const COLLABORATIONS = `SELECT collaboration_id AS collaborationId, old_cmk_name AS oldCmkName, status, finished_at AS finishedAt,
  updated_at AS updatedAt FROM cmk_rotation_collaborations`

export const listRotationCollaborations = (
  store: Store,
  rotationId: string,
  query: PageQuery,
): { rows: CollaborationRotationRow[]; total: number } =>
  pageOfRows(
    store,
    {
      select: COLLABORATIONS,
      from: 'cmk_rotation_collaborations',
      where: 'rotation_id = @rotationId',
      orderBy: 'updated_at DESC, collaboration_id',
    },
    { rotationId },
    query,
  )

/** The next collaboration of a rotation. */
export const nextInRotation = (store: Store, rotationId: string): string | undefined =>
  store.get<CollaborationRotationRow>(
    `${COLLABORATIONS} WHERE rotation_id = @rotationId AND status = 'PENDING' ORDER BY collaboration_id LIMIT 1`,
    { rotationId },
  )?.collaborationId

/**
 * Finishes one collaboration's part in a rotation, and counts it if its key was rotated. Part of
 * the caller's transaction.
 */
export function endInRotation(
  store: Store,
  {
    rotationId,
    collaborationId,
    status,
    now,
  }: { rotationId: string; collaborationId: string; status: 'COMPLETED' | 'FAILED'; now: string },
): void {
  store.run(
    `UPDATE cmk_rotation_collaborations SET status = @status, updated_at = @now, finished_at = iif(@status = 'COMPLETED', @now, NULL)
     WHERE rotation_id = @rotationId AND collaboration_id = @collaborationId`,
    { rotationId, collaborationId, status, now },
  )
  if (status === 'COMPLETED')
    store.run('UPDATE cmk_rotations SET rotated = rotated + 1 WHERE id = ?', [rotationId])
}

/**
 * Forgets which key wrapped the content keys of collaborations that were purged and erased before a
 * time; returns how many it forgot.
 */
export const forgetPurgedKeys = (store: Store, before: string): number =>
  store.run(
    `DELETE FROM cmk_rotation_collaborations WHERE collaboration_id IN (SELECT id FROM collaborations WHERE erased_at < ?)
       AND rotation_id IN (SELECT id FROM cmk_rotations WHERE status IN ('COMPLETED', 'FAILED'))`,
    [before],
  ).changes
