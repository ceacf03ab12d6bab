import type { Environment, FeatureFlag } from '@concord/domain/environment'
import { flag } from './setting-values.ts'

/** The switches of features that the specification names. */
export const featureSettings = {
  // C005, C129
  FEATURE_INFERENCE_MODELS_ENABLED: flag
    .default(true)
    .describe(
      'false removes inference models and inference job types, in the portal and on the server: their calls are 404 `featureDisabled`',
    ),
  // B043, B044
  FEATURE_SUSPEND_UNSUSPEND_USERS_ENABLED: flag
    .default(true)
    .describe('false removes the suspension of people, in the portal and on the server'),
  // A084
  FEATURE_CMK_ROTATIONS_ENABLED: flag
    .default(true)
    .describe('false removes key rotations, in the portal and on the server'),
  // A084
  FEATURE_BLOB_STORAGE_ENABLED: flag
    .default(true)
    .describe(
      'false removes the administrators’ view of what is stored, in the portal and on the server',
    ),
  // A033, C087
  FEATURE_ORG_ADMIN_USAGE_REPORTS_ENABLED: flag
    .default(true)
    .describe('false removes an organization’s own usage reports'),
  // C005
  FEATURE_ROOT_ADMIN_USAGE_REPORTS_ENABLED: flag
    .default(true)
    .describe('false removes the administrators’ usage reports'),
  // C087
  FEATURE_ROOT_ADMIN_EDIT_USER_ENABLED: flag
    .default(true)
    .describe(
      'false prevents administrators from changing people’s roles, in the portal and on the server',
    ),
  // C005, C036, C062
  FEATURE_RETENTION_CATEGORY_PERIOD_ENABLED: flag
    .default(true)
    .describe('false removes custom retention periods, in the portal and on the server'),
  // B117
  FEATURE_DATE_TIME_OFFSET_ENABLED: flag
    .default(true)
    .describe('false removes the data type `datetimeoffset`, in the portal and on the server'),
}

/**
 * A feature is on if the emulator implements its calls and it was not switched off (A084, B120,
 * C129).
 */
export const getFeatures = (
  settings: Pick<Environment, FeatureFlag>,
): Pick<Environment, FeatureFlag> => ({
  FEATURE_INFERENCE_MODELS_ENABLED: settings.FEATURE_INFERENCE_MODELS_ENABLED,
  FEATURE_CMK_ROTATIONS_ENABLED: settings.FEATURE_CMK_ROTATIONS_ENABLED,
  FEATURE_BLOB_STORAGE_ENABLED: settings.FEATURE_BLOB_STORAGE_ENABLED,
  FEATURE_ORG_ADMIN_USAGE_REPORTS_ENABLED: settings.FEATURE_ORG_ADMIN_USAGE_REPORTS_ENABLED,
  FEATURE_ROOT_ADMIN_USAGE_REPORTS_ENABLED: settings.FEATURE_ROOT_ADMIN_USAGE_REPORTS_ENABLED,
  FEATURE_ROOT_ADMIN_EDIT_USER_ENABLED: settings.FEATURE_ROOT_ADMIN_EDIT_USER_ENABLED,
  FEATURE_SUSPEND_UNSUSPEND_USERS_ENABLED: settings.FEATURE_SUSPEND_UNSUSPEND_USERS_ENABLED,
  FEATURE_RETENTION_CATEGORY_PERIOD_ENABLED: settings.FEATURE_RETENTION_CATEGORY_PERIOD_ENABLED,
  FEATURE_DATE_TIME_OFFSET_ENABLED: settings.FEATURE_DATE_TIME_OFFSET_ENABLED,
})
