import {
  Environment,
  type EnvironmentAnswer,
  type environmentContract,
} from '@concord/domain/environment'
import {
  IDLE_TIMEOUT_MS,
  SESSION_TIMEOUT_MS,
  TOKEN_REFRESH_INTERVAL_MS,
  VALIDATION_CHUNK_BYTES,
} from '@concord/domain/limits'
import { attestationIssuer } from '#attestation/token.ts'
import { isLoopbackName } from '#http/loopback.ts'
import type { Handlers } from '#http/route.ts'
import { oktaIssuer } from '#okta/oauth/access-token.ts'
import { PORTAL_CLIENT } from '#okta/oauth/clients.ts'
import { getFeatures } from '#runtime/features.ts'
import type { Settings } from '#runtime/settings.ts'

/**
 * The portal's environment (A052, A088). The addresses follow the request's own, so that each
 * window of `*.localhost` stays on its origin. Not specified: the three links of the footer (A006)
 * lead to example.com.
 */
export const getEnvironment = (settings: Settings, origin: string): EnvironmentAnswer => ({
  PRODUCT_NAME: 'Concord',
  ENVIRONMENT: 'LOCAL',
  API_HOST: `${origin}/product/v1`,
  OKTA_ISSUER: oktaIssuer(origin),
  OKTA_CLIENT_ID: PORTAL_CLIENT.id,
  ATTESTATION_HOST: attestationIssuer(origin),
  ATTESTATION_VERIFICATION_REQUIRED: settings.ATTESTATION_VERIFICATION_REQUIRED, // B120
  IDEMPOTENCY_KEY_ENABLED: settings.IDEMPOTENCY_KEY_ENABLED,
  ...(settings.ERROR_REPORT_URL && { ERROR_REPORT_URL: settings.ERROR_REPORT_URL }),
  ...(settings.WEB_VITALS_URL && { WEB_VITALS_URL: settings.WEB_VITALS_URL }),
  OKTA_PKCE: settings.OKTA_PKCE,
  UPLOAD_CHUNK_SIZE: settings.UPLOAD_CHUNK_SIZE,
  UPLOAD_CONCURRENCY: settings.UPLOAD_CONCURRENCY,
  VALIDATION_CHUNK_SIZE: VALIDATION_CHUNK_BYTES,
  IDLE_TIMEOUT: IDLE_TIMEOUT_MS,
  SESSION_TIMEOUT: SESSION_TIMEOUT_MS,
  TOKEN_REFRESH_INTERVAL: TOKEN_REFRESH_INTERVAL_MS,
  // The control plane answers on loopback only.
  ...(isLoopbackName(new URL(origin).hostname)
    ? { MEASUREMENTS_URL: `${origin}/_emulator/attestation` }
    : {}),
  GUIDE_URL: `${origin}/docs/{page}`,
  LEGAL_URL: 'https://www.example.com/legal',
  ACCESSIBILITY_URL: 'https://www.example.com/accessibility',
  PRIVACY_URL: 'https://www.example.com/privacy',
  ...getFeatures(settings),
})

export const environmentHandlers: Handlers<typeof environmentContract> = {
  get: (_input, { world, origin }) => Environment.parse(getEnvironment(world.settings, origin)),
}
