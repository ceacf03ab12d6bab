import type { Role } from '@concord/domain/people/user'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'

/** The two roles whose descriptions are built in, so they are told in the person's language (A046, A082). */
const BUILT_IN = {
  ORGANIZATION_ADMIN: { name: 'role.organizationAdmin', description: 'role.organizationAdmin.description' },
  CONTRIBUTOR: { name: 'role.contributor', description: 'role.contributor.description' },
} as const

const isBuiltIn = (name: string): name is keyof typeof BUILT_IN => Object.hasOwn(BUILT_IN, name)

/** What a role is called, and its help text: its description, else the names of its permissions (A082). */
export function useRoleText() {
  const { t } = useTranslation()
  const format = useFormat()
  return {
    roleName: (name: string): string => (isBuiltIn(name) ? t(BUILT_IN[name].name) : name),
    roleHelp: ({ name, description, permissions }: Pick<Role, 'name' | 'description' | 'permissions'>): string =>
      isBuiltIn(name) ? t(BUILT_IN[name].description) : description || format.list(permissions),
  }
}
