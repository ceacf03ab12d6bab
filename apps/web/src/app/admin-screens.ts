import type { FeatureFlag } from '@concord/domain/environment'
import type { ComponentType } from 'react'
import type { TextArea } from '#i18n/i18next.ts'
import { paths } from '#paths.ts'

/** One screen of the administrators' area: under which flag it exists (A084), and how it is loaded. */
export type AdminScreen = {
  path: string
  flag?: FeatureFlag
  /** The areas whose texts it shows, beside those of every administration screen. */
  texts?: readonly TextArea[]
  load: () => Promise<ComponentType>
}

/** A screen joins here (C014); its link in the menu stands in admin-navigation.ts, and shows once the screen is here. */
export const ADMIN_SCREENS: readonly AdminScreen[] = [
  {
    path: paths.adminDomains,
    texts: ['catalogue'],
    load: async () => (await import('#features/administration/domains/DomainsScreen.tsx')).DomainsScreen,
  },
  {
    path: paths.adminNewDomain,
    load: async () => (await import('#features/administration/domains/NewDomainScreen.tsx')).NewDomainScreen,
  },
  {
    path: paths.adminOrganizations,
    texts: ['catalogue'],
    load: async () => (await import('#features/administration/organizations/OrganizationsScreen.tsx')).OrganizationsScreen,
  },
  {
    path: '/admin/organizations/:organizationId',
    texts: ['people', 'reports'],
    load: async () => (await import('#features/administration/organizations/OrganizationScreen.tsx')).OrganizationScreen,
  },
  {
    path: '/admin/organizations/:organizationId/users/:userId',
    texts: ['people'],
    load: async () => (await import('#features/administration/organizations/OrganizationUserScreen.tsx')).OrganizationUserScreen,
  },
  {
    path: paths.adminRoles,
    texts: ['catalogue'],
    load: async () => (await import('#features/administration/roles/RolesScreen.tsx')).RolesScreen,
  },
  {
    path: paths.adminNewRole,
    load: async () => (await import('#features/administration/roles/NewRoleScreen.tsx')).NewRoleScreen,
  },
  {
    path: '/admin/roles/:roleId',
    load: async () => (await import('#features/administration/roles/RoleScreen.tsx')).RoleScreen,
  },
  {
    path: paths.adminHistory,
    texts: ['people'],
    load: async () => (await import('#features/administration/history/HistoryScreen.tsx')).HistoryScreen,
  },
  {
    path: paths.adminTerms,
    load: async () => (await import('#features/administration/terms/TermsScreen.tsx')).TermsScreen,
  },
]
