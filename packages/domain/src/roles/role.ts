import { z } from 'zod'
import { COLLABORATION_DESCRIPTION_MAX_LENGTH, ROLE_ID_MAX_LENGTH } from '../limits.ts'
import { ORGANIZATION_ADMIN } from '../people/status.ts'
import { PERMISSIONS, type Permission } from '../permission.ts'
import { type Refusal, refuse } from '../refusal.ts'

/**
 * Normalizes the typed id of a role: uppercase, with an underscore for every character that is not
 * a word character (C071).
 */
export const toRoleId = (typed: string): string => typed.toUpperCase().replace(/\W/g, '_')

/** An id in the form of `toRoleId` (C071). */
export const RoleId = z
  .string()
  .min(1, 'validation.roleIdRequired')
  .max(ROLE_ID_MAX_LENGTH, 'validation.roleIdTooLong')
  .refine((id) => id === toRoleId(id), 'validation.roleId')

/**
 * A role to save. Only its known permissions are saved, without duplicates (C071, C086). Not
 * specified: the description, which is the help text of roles without a built-in one (A082).
 */
export const RoleChange = z.strictObject({
  description: z
    .string()
    .trim()
    .max(COLLABORATION_DESCRIPTION_MAX_LENGTH, 'validation.descriptionTooLong')
    .default(''),
  permissions: z.array(z.string().max(100)).max(1000),
})
export type RoleChange = z.infer<typeof RoleChange>

/** The known permissions among these names, in the order of the specification (C086). */
export const knownPermissions = (names: readonly string[]): Permission[] =>
  PERMISSIONS.filter((permission) => names.includes(permission))

/**
 * May it be deleted? Never ORGANIZATION_ADMIN (C071); decided: nor a role that a person has or is
 * invited with.
 */
export function roleRemovalRefusal({
  id,
  isInUse = false,
}: {
  id: string
  isInUse?: boolean
}): Refusal | undefined {
  if (id === ORGANIZATION_ADMIN) return refuse(409, 'deleteRoleNotAllowed')
  return isInUse ? refuse(409, 'roleInUse') : undefined
}
