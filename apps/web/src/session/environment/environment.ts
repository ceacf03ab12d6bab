import { createClient } from '@concord/domain/api/client'
import type {
  Environment,
  EnvironmentAnswer,
  environmentContract,
} from '@concord/domain/environment'
import {
  IDLE_TIMEOUT_MS,
  SESSION_TIMEOUT_MS,
  TOKEN_REFRESH_INTERVAL_MS,
  UPLOAD_CHUNK_BYTES,
  UPLOAD_CONCURRENCY,
  VALIDATION_CHUNK_BYTES,
} from '@concord/domain/limits'
import { ENVIRONMENT_SLOT } from '@concord/domain/session/slots'
import { createContext, useContext } from 'react'
import { GATEWAY_RETRY, type RetryPolicy } from '#api/retry.ts'
import { repeatingSend } from '#api/send.ts'
import { isRecord, wire } from '#api/wire.ts'
import { attempt } from '#attempt.ts'

type Texts = 'PRODUCT_NAME' | 'ENVIRONMENT' | 'API_HOST' | 'OKTA_ISSUER' | 'OKTA_CLIENT_ID'
type Optional =
  | 'ATTESTATION_HOST'
  | 'MEASUREMENTS_URL'
  | 'GUIDE_URL'
  | 'ERROR_REPORT_URL'
  | 'WEB_VITALS_URL'
  | 'LEGAL_URL'
  | 'ACCESSIBILITY_URL'
  | 'PRIVACY_URL'

/**
 * The domain's schema written by hand, because the sign-in page must not load zod. A test keeps
 * both in sync.
 */
const DEFAULTS: Omit<Environment, Optional> & Record<Optional, undefined> = {
  PRODUCT_NAME: 'Concord',
  ENVIRONMENT: 'PROD',
  API_HOST: '',
  OKTA_ISSUER: '',
  OKTA_CLIENT_ID: '',
  ATTESTATION_HOST: undefined,
  ATTESTATION_VERIFICATION_REQUIRED: true,
  IDEMPOTENCY_KEY_ENABLED: true,
  TRACE_HEADER_ENABLED: false,
  OKTA_PKCE: false,
  UPLOAD_CHUNK_SIZE: UPLOAD_CHUNK_BYTES,
  UPLOAD_CONCURRENCY,
  VALIDATION_CHUNK_SIZE: VALIDATION_CHUNK_BYTES,
  IDLE_TIMEOUT: IDLE_TIMEOUT_MS,
  SESSION_TIMEOUT: SESSION_TIMEOUT_MS,
  TOKEN_REFRESH_INTERVAL: TOKEN_REFRESH_INTERVAL_MS,
  MEASUREMENTS_URL: undefined,
  GUIDE_URL: undefined,
  ERROR_REPORT_URL: undefined,
  WEB_VITALS_URL: undefined,
  LEGAL_URL: undefined,
  ACCESSIBILITY_URL: undefined,
  PRIVACY_URL: undefined,
  FEATURE_INFERENCE_MODELS_ENABLED: false,
  FEATURE_CMK_ROTATIONS_ENABLED: false,
  FEATURE_BLOB_STORAGE_ENABLED: false,
  FEATURE_ORG_ADMIN_USAGE_REPORTS_ENABLED: false,
  FEATURE_ROOT_ADMIN_USAGE_REPORTS_ENABLED: false,
  FEATURE_ROOT_ADMIN_EDIT_USER_ENABLED: false,
  FEATURE_SUSPEND_UNSUSPEND_USERS_ENABLED: false,
  FEATURE_RETENTION_CATEGORY_PERIOD_ENABLED: false,
  FEATURE_DATE_TIME_OFFSET_ENABLED: false,
}
const REQUIRED = ['API_HOST', 'OKTA_ISSUER', 'OKTA_CLIENT_ID'] as const satisfies readonly Texts[]

/**
 * Switching verification off takes a build that allows it as well (`vite build --mode emulator`),
 * so that no change of a served file does it in production.
 */
const MUST_VERIFY = import.meta.env.MODE === 'production'

/** The settings, or the names of missing required ones. */
type EnvironmentReading = { environment: Environment } | { missing: string[] }

/** Parses the environment; a value of the wrong type counts as missing. */
export function readEnvironment(json: unknown): EnvironmentReading {
  const answer = isRecord(json) ? json : {}
  const entries = Object.entries(DEFAULTS).map(
    ([name, byDefault]) => [name, parseSetting(answer[name], byDefault)] as const,
  )
  const environment = Object.fromEntries(
    entries.filter(([, value]) => value !== undefined),
  ) as Environment
  if (MUST_VERIFY && !environment.ATTESTATION_VERIFICATION_REQUIRED) {
    console.warn('This build always verifies the enclave: ATTESTATION_VERIFICATION_REQUIRED=false')
    environment.ATTESTATION_VERIFICATION_REQUIRED = true
  }
  const missing: string[] = REQUIRED.filter((name) => environment[name] === '')
  if (environment.ATTESTATION_VERIFICATION_REQUIRED && !environment.ATTESTATION_HOST)
    missing.push('ATTESTATION_HOST') // B109
  return missing.length > 0 ? { missing } : { environment }
}

function parseSetting(value: unknown, byDefault: string | number | boolean | undefined): unknown {
  if (byDefault === undefined) return typeof value === 'string' && value !== '' ? value : undefined
  if (typeof byDefault === 'number')
    return Number.isSafeInteger(value) && Number(value) > 0 ? value : byDefault
  return typeof value === typeof byDefault ? value : byDefault
}

const getEnvironment = wire<typeof environmentContract.get>({
  method: 'GET',
  path: '/env',
  isAnswer: (json): json is Environment => isRecord(json),
})

/**
 * Loads the environment (A088). With a stored earlier answer, the first failure falls back to it.
 * Without one, the base client retries ten times (A119) and then throws.
 */
export async function loadEnvironment(
  baseUrl: string,
  storage: Storage = localStorage,
): Promise<EnvironmentReading> {
  const kept = readEnvironment(
    attempt(() => JSON.parse(storage.getItem(ENVIRONMENT_SLOT) ?? 'null')),
  )
  const retry: RetryPolicy =
    'environment' in kept ? { ...GATEWAY_RETRY, retries: 0 } : GATEWAY_RETRY
  try {
    const answer: EnvironmentAnswer = await createClient(
      baseUrl,
      repeatingSend(retry),
    )(getEnvironment)
    const reading = readEnvironment(answer)
    if ('environment' in reading)
      attempt(() => storage.setItem(ENVIRONMENT_SLOT, JSON.stringify(answer)))
    return reading
  } catch (error) {
    if ('environment' in kept) return kept
    throw error
  }
}

export const EnvironmentContext = createContext<Environment | undefined>(undefined)

/** The environment settings (A052); the portal does not start without them. */
export function useEnvironment(): Environment {
  const environment = useContext(EnvironmentContext)
  if (!environment) throw new Error('no env')
  return environment
}
