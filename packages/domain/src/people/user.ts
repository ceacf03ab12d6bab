import { z } from 'zod'
import { resourceShape } from '../api/resource-shape.ts'
import { Language } from './language.ts'

/** A role: named permissions (A046). Loose about permission names, so that a newer backend's do not break the portal. */
export const Role = z.object({ ...resourceShape, name: z.string(), description: z.string(), permissions: z.array(z.string()) })
export type Role = z.infer<typeof Role>

/** The signed-in person (A044). */
export const CurrentUser = z.object({
  ...resourceShape,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  language: Language,
  roles: z.array(Role),
})
export type CurrentUser = z.infer<typeof CurrentUser>

/** What a person may change of their own record (A115). */
export const CurrentUserChange = z.strictObject({ language: Language })

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
export type UserStatus = (typeof USER_STATUSES)[number]
