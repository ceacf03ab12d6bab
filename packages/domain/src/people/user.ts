import { z } from 'zod'
import { resourceShape, Timestamp } from '../api/resource-shape.ts'
import { Language } from './language.ts'

/**
 * A role: named permissions (A046). Accepts unknown permission names, so that a newer backend does
 * not break the portal.
 */
export const Role = z.object({
  ...resourceShape,
  name: z.string(),
  description: z.string(),
  permissions: z.array(z.string()),
})
export type Role = z.infer<typeof Role>

/** The statuses of a person's account. */
export const USER_STATUSES = [
  'STAGED',
  'PROVISIONED',
  'ACTIVE',
  'SUSPENDED',
  'LOCKED_OUT',
  'RECOVERY',
  'PASSWORD_EXPIRED',
  'DEPROVISIONED',
] as const
/** One of `USER_STATUSES`. */
export type UserStatus = (typeof USER_STATUSES)[number]

/** A role that a person has; `role` is its self link (B024). */
export const HeldRole = Role.extend({ role: z.string().optional() })

/** The signed-in person (A044). */
export const CurrentUser = z.object({
  ...resourceShape,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  language: Language,
  roles: z.array(HeldRole),
})
export type CurrentUser = z.infer<typeof CurrentUser>

/** The fields that users may change in their own record (A115). */
export const CurrentUserChange = z.strictObject({ language: Language })

/**
 * A person of the organization, as its user managers see them (B024, C041). `oktaId` is missing for
 * people that the identity provider does not know; `lastLoginAt` for those who never signed in.
 */
export const User = CurrentUser.extend({
  oktaId: z.string().optional(),
  status: z.enum(USER_STATUSES),
  statusChangedAt: Timestamp,
  lastLoginAt: Timestamp.optional(),
  createdAt: Timestamp,
  roleNames: z.array(z.string()),
})
export type User = z.infer<typeof User>

/** A person of any organization, as a platform administrator finds them. */
export const FoundUser = User.extend({ organizationId: z.string(), orgName: z.string() })
export type FoundUser = z.infer<typeof FoundUser>

/**
 * The answer of a call for one person: for the caller's own record a backend may return only the
 * fields of A044.
 */
export const OneUser = User.partial({
  status: true,
  statusChangedAt: true,
  createdAt: true,
  roleNames: true,
})
export type OneUser = z.infer<typeof OneUser>

/**
 * The roles of a person after the change: ids of roles (B092, A085). Not specified: at least one.
 */
export const RolesChange = z.strictObject({
  roles: z.array(z.string().min(1).max(100)).min(1, 'validation.rolesRequired').max(100),
})

/** One call of the product API that the person made (B026). Times are RFC 3339. */
export const HistoryRecord = z.object({
  traceId: z.string(),
  requestStartAt: Timestamp,
  requestCompleteAt: Timestamp,
  requestHTTPMethod: z.string(),
  requestUri: z.string(),
  responseHTTPCode: z.number(),
})
export type HistoryRecord = z.infer<typeof HistoryRecord>
