import { z } from 'zod'
import { resourceShape, Timestamp } from '../api/resource-shape.ts'
import { ChangeRecord, platformLine } from '../change-record.ts'
import { WORK_STATUSES } from '../work-status.ts'

/**
 * A change of the platform's customer key, the CMK: the key of each collaboration is wrapped again
 * (C047).
 */
export const CmkRotation = z.object({
  ...resourceShape,
  cmkRotationId: z.string().optional(),
  newCmkName: z.string(),
  changeRecordId: z.string(),
  createdAt: Timestamp,
  createdByUserId: z.string(),
  /** Missing until it has finished. */
  rotatedAt: Timestamp.nullish(),
  rotationStatus: z.enum(WORK_STATUSES),
  totalNumberOfWorkspacesToBeRotated: z.number().int(),
  actualNumberOfWorkspacesRotated: z.number().int(),
  /**
   * Not specified: where the new key is kept, and the name of the person who requested the
   * rotation.
   */
  newCmkPath: z.string().optional(),
  createdByUserName: z.string().optional(),
})
export type CmkRotation = z.infer<typeof CmkRotation>

/**
 * One collaboration in a rotation (C047). `id` is the collaboration's id; an administrator sees
 * nothing else of it.
 */
export const WorkspaceRotation = z.object({
  ...resourceShape,
  workspaceId: z.string(),
  oldCmkName: z.string(),
  workspaceFinishedRotatingAt: Timestamp.nullish(),
  workspaceRotationStatus: z.enum(WORK_STATUSES),
  updatedAt: Timestamp,
})
export type WorkspaceRotation = z.infer<typeof WorkspaceRotation>

/** C075, C109. */
export const NewCmkRotation = z.strictObject({
  newCmkName: platformLine('validation.cmkNameRequired'),
  newCmkPath: platformLine('validation.keyVaultPathRequired'),
  changeRecord: ChangeRecord,
})
export type NewCmkRotation = z.infer<typeof NewCmkRotation>
