import { COLLABORATION_STATUSES } from '@concord/domain/collaborations/collaboration'
import { z } from 'zod'
import { Description, Id, Key, Made, Name, When } from './words.ts'

const keys = z.array(Key).default([])
/**
 * The rights of one organization (B028): job types to execute, data set types to write and to read.
 */
const Policies = z.strictObject({ id: Id, execute: keys, write: keys, read: keys })

/**
 * `accepted` is the time of acceptance, or null. In a published collaboration, each partner has an
 * invitation.
 */
const Partner = z.strictObject({
  accepted: When.nullable().default(null),
  message: z.string().min(1).max(1000).default('N/A'),
})

const Index = z.strictObject({
  id: Id,
  name: Name,
  description: Description,
  type: Key,
  columns: z.array(z.string()).min(1),
  by: Key,
  made: Made,
})

/**
 * `by` is the user who created it; that user's organization owns it. Partners and policies are by
 * organization.
 */
export const CollaborationEntry = z.strictObject({
  id: Id,
  name: Name,
  description: Description,
  status: z.enum(COLLABORATION_STATUSES),
  by: Key,
  made: Made,
  /** An hour after its creation by default, if the status is not DRAFT. */
  published: When.nullable().optional(),
  partners: z.record(Key, Partner).default({}),
  jobTypes: keys,
  policies: z.record(Key, Policies).default({}),
  indexes: z.array(Index).default([]),
})
