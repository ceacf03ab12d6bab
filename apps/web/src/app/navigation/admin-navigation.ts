import type { Environment, FeatureFlag } from '@concord/domain/environment'
import type { TextKey } from '#i18n/text-key.ts'
import { paths } from '#paths.ts'

type Item = {
  text: Extract<TextKey, `admin.nav.${string}`>
  to: string
  area?: string
  flag?: FeatureFlag
}

/**
 * The administrators' menu, in the specification's order (A035). Administrators need no permission,
 * so only the feature flags matter.
 */
export const ADMIN_NAVIGATION: readonly Item[] = [
  { text: 'admin.nav.domains', to: paths.adminDomains },
  { text: 'admin.nav.organizations', to: paths.adminOrganizations },
  { text: 'admin.nav.roles', to: paths.adminRoles },
  { text: 'admin.nav.history', to: paths.adminHistory },
  { text: 'admin.nav.terms', to: paths.adminTerms },
  { text: 'admin.nav.automationJobs', to: paths.adminAutomationJobs },
  {
    text: 'admin.nav.cmkRotations',
    to: paths.adminCmkRotations,
    flag: 'FEATURE_CMK_ROTATIONS_ENABLED',
  },
  {
    text: 'admin.nav.blobStorage',
    to: paths.adminBlobStorage,
    flag: 'FEATURE_BLOB_STORAGE_ENABLED',
  },
  {
    text: 'admin.nav.modelService',
    to: paths.adminMasterKeys,
    area: '/admin/model-service',
    flag: 'FEATURE_INFERENCE_MODELS_ENABLED',
  },
]

/** The links whose feature is on. */
export const administrationFor = (environment: Pick<Environment, FeatureFlag>): readonly Item[] =>
  ADMIN_NAVIGATION.filter(({ flag }) => flag === undefined || environment[flag])
