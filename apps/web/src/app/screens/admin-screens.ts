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

const PLATFORM = ['platform', 'transfer'] as const
const MODEL_SERVICE = { flag: 'FEATURE_INFERENCE_MODELS_ENABLED', texts: PLATFORM } as const

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
  {
    path: paths.adminAutomationJobs,
    texts: PLATFORM,
    load: async () => (await import('#features/platform/AutomationJobsScreen.tsx')).AutomationJobsScreen,
  },
  {
    path: paths.adminCmkRotations,
    flag: 'FEATURE_CMK_ROTATIONS_ENABLED',
    texts: PLATFORM,
    load: async () => (await import('#features/platform/CmkRotationsScreen.tsx')).CmkRotationsScreen,
  },
  {
    path: `${paths.adminCmkRotations}/:rotationId`,
    flag: 'FEATURE_CMK_ROTATIONS_ENABLED',
    texts: PLATFORM,
    load: async () => (await import('#features/platform/CmkRotationScreen.tsx')).CmkRotationScreen,
  },
  {
    path: paths.adminBlobStorage,
    flag: 'FEATURE_BLOB_STORAGE_ENABLED',
    texts: PLATFORM,
    load: async () => (await import('#features/platform/BlobStorageScreen.tsx')).BlobStorageScreen,
  },
  {
    path: paths.adminMasterKeys,
    ...MODEL_SERVICE,
    load: async () => (await import('#features/platform/MasterKeysScreen.tsx')).MasterKeysScreen,
  },
  {
    path: paths.adminImageTags,
    ...MODEL_SERVICE,
    load: async () => (await import('#features/platform/ImageTagsScreen.tsx')).ImageTagsScreen,
  },
  {
    path: paths.adminResources,
    ...MODEL_SERVICE,
    load: async () => (await import('#features/platform/ResourcesScreen.tsx')).ResourcesScreen,
  },
]
