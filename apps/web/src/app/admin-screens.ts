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
    load: async () => (await import('#features/administration/AdministrationScreen.tsx')).AdministrationScreen,
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
