import { Environment, type EnvironmentAnswer, type environmentContract, type FeatureFlag } from '@concord/domain/environment'
import { IDLE_TIMEOUT_MS, SESSION_TIMEOUT_MS, TOKEN_REFRESH_INTERVAL_MS, VALIDATION_CHUNK_BYTES } from '@concord/domain/limits'
import { attestationIssuer } from '#attestation/token.ts'
import { isLoopbackName } from '#loopback.ts'
import { oktaIssuer } from '#okta/access-token.ts'
import { PORTAL_CLIENT } from '#okta/clients.ts'
import type { Handlers } from '#route.ts'
import type { Settings } from '#settings.ts'

/** A feature is on when the emulator has its calls, and nobody switched it off (A084, B120, C129). */
export const featuresOf = (settings: Settings): Pick<Environment, FeatureFlag> => ({
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

/**
 * What the portal must know (A052, A088). The addresses follow the request's own, so that each window of `*.localhost` stays at home.
 * Not specified: the three links of the footer (A006) lead to example.com.
 */
export const environmentOf = (settings: Settings, origin: string): EnvironmentAnswer => ({
  PRODUCT_NAME: 'Concord',
  ENVIRONMENT: 'LOCAL',
  API_HOST: `${origin}/product/v1`,
  OKTA_ISSUER: oktaIssuer(origin),
  OKTA_CLIENT_ID: PORTAL_CLIENT.id,
  ATTESTATION_HOST: attestationIssuer(origin),
  ATTESTATION_VERIFICATION_REQUIRED: settings.ATTESTATION_VERIFICATION_REQUIRED, // B120
  IDEMPOTENCY_KEY_ENABLED: settings.IDEMPOTENCY_KEY_ENABLED,
  UPLOAD_CHUNK_SIZE: settings.UPLOAD_CHUNK_SIZE,
  UPLOAD_CONCURRENCY: settings.UPLOAD_CONCURRENCY,
  VALIDATION_CHUNK_SIZE: VALIDATION_CHUNK_BYTES,
  IDLE_TIMEOUT: IDLE_TIMEOUT_MS,
  SESSION_TIMEOUT: SESSION_TIMEOUT_MS,
  TOKEN_REFRESH_INTERVAL: TOKEN_REFRESH_INTERVAL_MS,
  // The control plane answers on loopback alone.
  ...(isLoopbackName(new URL(origin).hostname) ? { MEASUREMENTS_URL: `${origin}/_emulator/attestation` } : {}),
  LEGAL_URL: 'https://www.example.com/legal',
  ACCESSIBILITY_URL: 'https://www.example.com/accessibility',
  PRIVACY_URL: 'https://www.example.com/privacy',
  ...featuresOf(settings),
})

export const environmentHandlers: Handlers<typeof environmentContract> = {
  get: (_input, { world, origin }) => Environment.parse(environmentOf(world.settings, origin)),
}
