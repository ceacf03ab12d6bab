import type { FeatureFlag } from '@concord/domain/environment'
import type { ComponentType } from 'react'
import type { TextArea } from '#i18n/text-areas.ts'
import { paths } from '#paths.ts'

/** A screen of the administrators' area: its feature flag (A084) and its lazy component. */
export type AdminScreen = {
  path: string
  flag?: FeatureFlag
  /** The text areas that it uses, in addition to those of every administrators' screen. */
  texts?: readonly TextArea[]
  load: () => Promise<ComponentType>
}

const MODEL_SERVICE = { flag: 'FEATURE_INFERENCE_MODELS_ENABLED' } as const

/** Add new screens here (C014). */
export const ADMIN_SCREENS: readonly AdminScreen[] = [
  {
    path: paths.adminDomains,
    texts: ['domains', 'catalogue'],
    load: async () => (await import('#features/domains/DomainsScreen.tsx')).DomainsScreen,
  },
  {
    path: paths.adminNewDomain,
    texts: ['domains'],
    load: async () => (await import('#features/domains/NewDomainScreen.tsx')).NewDomainScreen,
  },
  {
    path: paths.adminOrganizations,
    texts: ['organizations', 'catalogue'],
    load: async () =>
      (await import('#features/organizations/OrganizationsScreen.tsx')).OrganizationsScreen,
  },
  {
    path: '/admin/organizations/:organizationId',
    texts: ['organizations', 'people', 'usage-reports'],
    load: async () =>
      (await import('#features/organizations/OrganizationScreen.tsx')).OrganizationScreen,
  },
  {
    path: '/admin/organizations/:organizationId/users/:userId',
    texts: ['organizations', 'people', 'people-history'],
    load: async () =>
      (await import('#features/organizations/OrganizationUserScreen.tsx')).OrganizationUserScreen,
  },
  {
    path: paths.adminRoles,
    texts: ['roles', 'catalogue'],
    load: async () => (await import('#features/roles/RolesScreen.tsx')).RolesScreen,
  },
  {
    path: paths.adminNewRole,
    texts: ['roles'],
    load: async () => (await import('#features/roles/NewRoleScreen.tsx')).NewRoleScreen,
  },
  {
    path: '/admin/roles/:roleId',
    texts: ['roles'],
    load: async () => (await import('#features/roles/RoleScreen.tsx')).RoleScreen,
  },
  {
    path: paths.adminHistory,
    texts: ['people-history', 'people', 'organizations'],
    load: async () => (await import('#features/people/HistoryScreen.tsx')).HistoryScreen,
  },
  {
    path: paths.adminTerms,
    texts: ['terms'],
    load: async () => (await import('#features/terms/TermsScreen.tsx')).TermsScreen,
  },
  {
    path: paths.adminAutomationJobs,
    texts: ['automation-jobs'],
    load: async () =>
      (await import('#features/automation-jobs/AutomationJobsScreen.tsx')).AutomationJobsScreen,
  },
  {
    path: paths.adminCmkRotations,
    flag: 'FEATURE_CMK_ROTATIONS_ENABLED',
    texts: ['cmk-rotations'],
    load: async () =>
      (await import('#features/cmk-rotations/CmkRotationsScreen.tsx')).CmkRotationsScreen,
  },
  {
    path: `${paths.adminCmkRotations}/:rotationId`,
    flag: 'FEATURE_CMK_ROTATIONS_ENABLED',
    texts: ['cmk-rotations'],
    load: async () =>
      (await import('#features/cmk-rotations/CmkRotationScreen.tsx')).CmkRotationScreen,
  },
  {
    path: paths.adminBlobStorage,
    flag: 'FEATURE_BLOB_STORAGE_ENABLED',
    texts: ['blob-storage'],
    load: async () =>
      (await import('#features/blob-storage/BlobStorageScreen.tsx')).BlobStorageScreen,
  },
  {
    path: paths.adminMasterKeys,
    ...MODEL_SERVICE,
    texts: ['model-service'],
    load: async () =>
      (await import('#features/model-service/MasterKeysScreen.tsx')).MasterKeysScreen,
  },
  {
    path: paths.adminImageTags,
    ...MODEL_SERVICE,
    texts: ['model-service', 'transfer'],
    load: async () => (await import('#features/model-service/ImageTagsScreen.tsx')).ImageTagsScreen,
  },
  {
    path: paths.adminResources,
    ...MODEL_SERVICE,
    texts: ['model-service', 'resources'],
    load: async () => (await import('#features/resources/ResourcesScreen.tsx')).ResourcesScreen,
  },
]
