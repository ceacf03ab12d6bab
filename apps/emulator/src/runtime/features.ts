import type { Environment, FeatureFlag } from '@concord/domain/environment'
import { z } from 'zod'

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

const sink = (what: string) =>
  z
    .url()
    .optional()
    .describe(`where the portal posts its ${what}: “Reports” in \`docs/production.md\``)

/** What the portal reports, and where. */
export const reportSettings = {
  ERROR_REPORT_URL: sink('errors that it did not handle'),
  WEB_VITALS_URL: sink('web vitals'),
}
