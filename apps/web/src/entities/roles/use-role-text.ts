import type { Role } from '@concord/domain/people/user'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'

/**
 * Roles that the portal knows and names in the user's language; others use their own name (A046).
 */
const NAMES = {
  ORGANIZATION_ADMIN: 'role.organizationAdmin',
  CONTRIBUTOR: 'role.contributor',
  DATA_ANALYST: 'role.dataAnalyst',
  VIEWER: 'role.viewer',
} as const
/** The two roles with built-in descriptions (A082). */
const DESCRIPTIONS = {
  ORGANIZATION_ADMIN: 'role.organizationAdmin.description',
  CONTRIBUTOR: 'role.contributor.description',
} as const

const isKeyIn = <Table extends object>(table: Table, name: PropertyKey): name is keyof Table =>
  Object.hasOwn(table, name)

/**
 * A role's name and its help text: its description, otherwise the names of its permissions (A082).
 */
export function useRoleText() {
  const { t } = useTranslation()
  const format = useFormat()
  return {
    roleName: (name: string): string => (isKeyIn(NAMES, name) ? t(NAMES[name]) : name),
    roleHelp: ({
      name,
      description,
      permissions,
    }: Pick<Role, 'name' | 'description' | 'permissions'>): string =>
      isKeyIn(DESCRIPTIONS, name) ? t(DESCRIPTIONS[name]) : description || format.list(permissions),
  }
}
