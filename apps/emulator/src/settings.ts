import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { UPLOAD_CHUNK_BYTES, UPLOAD_CONCURRENCY } from '@concord/domain/limits'
import { z } from 'zod'
import { Policy } from './okta/policy.ts'
import { flag, integer } from './setting-kinds.ts'

export const SCENARIOS = ['demo', 'e2e', 'empty'] as const
export const Scenario = z.enum(SCENARIOS)
export type Scenario = z.infer<typeof Scenario>

/** Keeps nothing, where a folder is expected. */
export const IN_MEMORY = ':memory:'
export const SEED_MAX = 2 ** 31 - 1

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** What whoever starts an emulator may choose, as environment variables or as flags (`--data-dir`). Times are in milliseconds, sizes in bytes. */
export const Settings = z.object({
  /** 0 picks a free one. */
  PORT: integer(0, 65_535).default(4400),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default(path.join(root, '.data')),
  /** A built-in scenario, or the path of a scenario file. */
  SCENARIO: z.union([Scenario, z.string().regex(/\.json$/, `one of ${SCENARIOS.join(', ')}, or the path of a .json file`)]).default('demo'),
  SEED: integer(0, SEED_MAX).default(1),
  /** An address beside loopback under which the emulator answers, e.g. behind a proxy. */
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** The built portal. */
  WEB_DIST: z.string().min(1).default(path.join(root, 'apps/web/dist')),
  UPLOAD_CHUNK_SIZE: integer(1024, 64 * 1024 * 1024).default(UPLOAD_CHUNK_BYTES), // B115
  UPLOAD_CONCURRENCY: integer(1, 32).default(UPLOAD_CONCURRENCY), // B115
  /** False takes the suspension of people away (B043, B044). */
  FEATURE_SUSPEND_UNSUSPEND_USERS_ENABLED: flag.default(true),
  /** False takes inference models and their job types away, calls included (C005, C129). */
  FEATURE_INFERENCE_MODELS_ENABLED: flag.default(true),
  /** False takes the rotations of the customer's key away, calls included (A084). */
  FEATURE_CMK_ROTATIONS_ENABLED: flag.default(true),
  /** False takes the administrators' view of what is stored away, calls included (A084). */
  FEATURE_BLOB_STORAGE_ENABLED: flag.default(true),
  /** False takes an organization's own usage reports away (A033, C087). */
  FEATURE_ORG_ADMIN_USAGE_REPORTS_ENABLED: flag.default(true),
  /** False takes the administrators' usage reports away (C005). */
  FEATURE_ROOT_ADMIN_USAGE_REPORTS_ENABLED: flag.default(true),
  /** False keeps administrators from changing the roles of an organization's people (C087). */
  FEATURE_ROOT_ADMIN_EDIT_USER_ENABLED: flag.default(true),
  /** False takes custom retention periods away (C005, C036, C062). */
  FEATURE_RETENTION_CATEGORY_PERIOD_ENABLED: flag.default(true),
  /** False takes the data type datetimeoffset away (B117). */
  FEATURE_DATE_TIME_OFFSET_ENABLED: flag.default(true),
  /** False lets the portal send data to an enclave that it has not verified; it warns then (B055, B120). */
  ATTESTATION_VERIFICATION_REQUIRED: flag.default(true),
  JOB_TIME_LIMIT: integer(100, 24 * 3_600_000).default(10 * 60_000),
  JOBS_AT_ONCE: integer(1, 16).default(2),
  /** Memory of one password's argon2id hash. OWASP's minimum; tests take less. */
  PASSWORD_HASH_KIB: integer(8, 1 << 20).default(19_456),
  ...Policy.shape,
})
export type Settings = z.output<typeof Settings>
export type SettingsInput = z.input<typeof Settings>

const flagOf = (name: string) => name.toLowerCase().replaceAll('_', '-')

/**
 * Settings from the environment; a flag wins over a variable.
 *
 * @throws {Error} that names each setting that is wrong, or the flag that is unknown.
 */
export function readSettings(args: string[], env: NodeJS.ProcessEnv): Settings {
  const names = Object.keys(Settings.shape)
  const { values } = parseArgs({ args, options: Object.fromEntries(names.map((name) => [flagOf(name), { type: 'string' as const }])) })
  const given = names.flatMap((name) => {
    const value = values[flagOf(name)] ?? env[name]
    return value === undefined || value === '' ? [] : [[name, value]]
  })
  const result = Settings.safeParse(Object.fromEntries(given))
  if (result.success) return result.data
  throw new Error(`Settings: ${result.error.issues.map(({ path: [name], message }) => `${String(name)}: ${message}`).join('; ')}`)
}
