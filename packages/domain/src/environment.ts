import { z } from 'zod'
import { endpoint } from './api/endpoint.ts'
import {
  IDLE_TIMEOUT_MS,
  SESSION_TIMEOUT_MS,
  TOKEN_REFRESH_INTERVAL_MS,
  UPLOAD_CHUNK_BYTES,
  UPLOAD_CONCURRENCY,
  VALIDATION_CHUNK_BYTES,
} from './limits.ts'

const flag = z.boolean().default(false)
const milliseconds = (value: number) => z.number().int().positive().default(value)
const bytes = milliseconds

/**
 * The environment (A052, A084, B120, C129). A missing flag is false; a missing
 * ATTESTATION_VERIFICATION_REQUIRED or IDEMPOTENCY_KEY_ENABLED is true; other missing values have
 * the specification's defaults. Times are in milliseconds, sizes in bytes.
 */
export const Environment = z
  .object({
    PRODUCT_NAME: z.string().default('Concord'),
    /** PROD hides attestation values in logs (B121). */
    ENVIRONMENT: z.string().default('PROD'),
    API_HOST: z.string().min(1),
    OKTA_ISSUER: z.string().min(1),
    OKTA_CLIENT_ID: z.string().min(1),
    ATTESTATION_HOST: z.string().optional(),
    ATTESTATION_VERIFICATION_REQUIRED: z.boolean().default(true),
    /** Not specified: false for an API whose CORS policy refuses the header `Idempotency-Key`. */
    IDEMPOTENCY_KEY_ENABLED: z.boolean().default(true),
    /**
     * Not specified: whether API_HOST gets the header `traceparent`; its CORS policy may refuse it.
     */
    TRACE_HEADER_ENABLED: flag,
    /**
     * Not specified: whether the sign-in uses PKCE (RFC 7636), and the gateway takes a verifier.
     */
    OKTA_PKCE: flag,
    UPLOAD_CHUNK_SIZE: bytes(UPLOAD_CHUNK_BYTES),
    UPLOAD_CONCURRENCY: z.number().int().min(1).max(32).default(UPLOAD_CONCURRENCY),
    VALIDATION_CHUNK_SIZE: bytes(VALIDATION_CHUNK_BYTES),
    IDLE_TIMEOUT: milliseconds(IDLE_TIMEOUT_MS),
    SESSION_TIMEOUT: milliseconds(SESSION_TIMEOUT_MS),
    TOKEN_REFRESH_INTERVAL: milliseconds(TOKEN_REFRESH_INTERVAL_MS),
    /**
     * Not specified: the URL at which an environment for development or a demo shows its enclave's
     * report; production has none.
     */
    MEASUREMENTS_URL: z.string().optional(),
    /**
     * Not specified: a guide for users, which the help of the portal links to. The help puts the
     * page of this documentation that explains the word, in the reader's language, in place of
     * `{page}`.
     */
    GUIDE_URL: z.string().optional(),
    /** Not specified: where the portal posts its own errors, and how fast its pages were. */
    ERROR_REPORT_URL: z.string().optional(),
    WEB_VITALS_URL: z.string().optional(),
    LEGAL_URL: z.string().optional(),
    ACCESSIBILITY_URL: z.string().optional(),
    PRIVACY_URL: z.string().optional(),
    FEATURE_INFERENCE_MODELS_ENABLED: flag,
    FEATURE_CMK_ROTATIONS_ENABLED: flag,
    FEATURE_BLOB_STORAGE_ENABLED: flag,
    FEATURE_ORG_ADMIN_USAGE_REPORTS_ENABLED: flag,
    FEATURE_ROOT_ADMIN_USAGE_REPORTS_ENABLED: flag,
    FEATURE_ROOT_ADMIN_EDIT_USER_ENABLED: flag,
    FEATURE_SUSPEND_UNSUSPEND_USERS_ENABLED: flag,
    FEATURE_RETENTION_CATEGORY_PERIOD_ENABLED: flag,
    FEATURE_DATE_TIME_OFFSET_ENABLED: flag,
  })
  .superRefine((environment, context) => {
    if (environment.ATTESTATION_VERIFICATION_REQUIRED && !environment.ATTESTATION_HOST)
      // B109
      context.addIssue({ code: 'custom', path: ['ATTESTATION_HOST'], message: 'ATTESTATION_HOST' })
  })
export type Environment = z.output<typeof Environment>
/** The environment as the server sends it; the reader fills in defaults. */
export type EnvironmentAnswer = z.input<typeof Environment>
/** The name of a feature flag in the environment. */
export type FeatureFlag = Extract<keyof Environment, `FEATURE_${string}`>

/** The call that returns the portal's environment. */
export const environmentContract = {
  get: endpoint({
    method: 'GET',
    path: '/env',
    access: 'public',
    summary: 'Environment settings (A088)',
    response: Environment,
  }),
}
