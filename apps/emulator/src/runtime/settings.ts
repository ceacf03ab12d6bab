import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Clients } from '@concord/domain/control/clients'
import { SCENARIOS, Scenario, SEED_MAX } from '@concord/domain/control/scenarios'
import { UPLOAD_CHUNK_BYTES, UPLOAD_CONCURRENCY } from '@concord/domain/limits'
import { closestMatch } from '@concord/tsql/closest-match'
import { z } from 'zod'
import { featureSettings } from './features.ts'
import { SOURCE_FOLDER } from './files.ts'
import { PartsSetting, SnapshotsSetting } from './parts-setting.ts'
import { Policy } from './policy.ts'
import { QueueSetting, WorkerKeysSetting } from './queue-setting.ts'
import { quotaSettings } from './quota-settings.ts'
import { flag, integer, jsonFile } from './setting-values.ts'
import { worldSettings } from './world-settings.ts'

/** In place of a folder. */
export const IN_MEMORY = ':memory:'

/**
 * A folder of the built web: next to the code in the package that `npm run pack` writes, in
 * `apps/web` in the sources.
 */
const built = (packed: string, folder: string) => (): string => {
  const beside = fileURLToPath(new URL(packed, SOURCE_FOLDER))
  return existsSync(beside) ? beside : fileURLToPath(new URL(`../../web/${folder}`, SOURCE_FOLDER))
}

const reportUrl = (what: string) =>
  z
    .url()
    .optional()
    .describe(`where the portal posts its ${what}: “Reports” in \`docs/production.md\``)

/**
 * The settings of an emulator, as environment variables or as flags (`--data-dir`): `--help` and
 * `docs/emulator/settings.md` are made from this table. Times are in milliseconds, sizes in bytes.
 */
export const Settings = z.object({
  PORT: integer(0, 65_535).default(4400).describe('0 picks a free one and prints it'),
  HOST: z.string().min(1).default('127.0.0.1').describe('address to listen on'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .describe(
      'folder of `concord.sqlite`, `parts.sqlite` and `requests.sqlite`; `:memory:` stores nothing. One process per folder',
    ),
  PARTS: PartsSetting,
  SNAPSHOTS: SnapshotsSetting,
  SCENARIO: z
    .string()
    .superRefine((input, { addIssue }) => {
      if (!Scenario.safeParse(input).success && !input.endsWith('.json'))
        addIssue({
          code: 'invalid_value',
          values: [...SCENARIOS],
          input,
          message: `One of ${SCENARIOS.join(', ')}, or the path of a .json file`,
        })
    })
    .default('demo')
    .describe(
      '`demo` (the story of `docs/demo.md`), `e2e` (people and collaborations, no data), `empty`, or the path of a scenario file. Only for a new `DATA_DIR`: a later start continues with the scenario of the folder',
    ),
  CLIENTS: jsonFile(Clients)
    .optional()
    .describe(
      'path of a .json file with clients of the identity providers, by id, as `clients` of a scenario file; they are in every world',
    ),
  SEED: integer(0, SEED_MAX)
    .default(1)
    .describe('the same scenario, seed and clock produce the same ids, people and data'),
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    // With one, no link would lead to it: all addresses are under the origin.
    .refine((url) => /^https?:\/\/[^/?#@]+\/?$/i.test(url), 'Expected an address without a path')
    .transform((url) => new URL(url).origin)
    .optional()
    .describe('an address, in addition to loopback, at which it answers, e.g. behind a proxy'),
  HTTPS_PORT: integer(1, 65_535)
    .optional()
    .describe(
      'also listens there with TLS, on every address, so that other machines can open `PUBLIC_ORIGIN`; the control plane is not available there',
    ),
  TLS_CERT: z
    .string()
    .min(1)
    .optional()
    .describe(
      'certificates in PEM, the server’s first; by default one is created and kept in `DATA_DIR/https`',
    ),
  TLS_KEY: z.string().min(1).optional().describe('the key of `TLS_CERT`, in PEM'),
  CONTROL_FROM: z
    .enum(['loopback', 'anywhere'])
    .default('loopback')
    .describe(
      'addresses that may reach the control plane; `anywhere` is for a container whose port is published only on loopback',
    ),
  CONTROL_BEHIND_PROXY: flag
    .default(false)
    .describe(
      'whether the control plane answers requests that a proxy forwarded (`X-Forwarded-*`, `Forwarded`, `Via`)',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe(
      'logs contain method, path, status, duration and ids; never tokens, bodies or queries',
    ),
  WEB_DIST: z.string().min(1).default(built('portal', 'dist')).describe('the built portal'),
  CONTROL_DIST: z
    .string()
    .min(1)
    .default(built('control-page', 'dist-control'))
    .describe('the built control page'),
  DOCS_DIST: z
    .string()
    .min(1)
    .default(built('docs', '../../docs/.vitepress/dist'))
    .describe('the built documentation'),
  UPLOAD_CHUNK_SIZE: integer(1024, 64 * 1024 * 1024)
    .default(UPLOAD_CHUNK_BYTES) // B115
    .describe('size of a part in bytes, sent to the portal with its environment'),
  UPLOAD_CONCURRENCY: integer(1, 32)
    .default(UPLOAD_CONCURRENCY) // B115
    .describe('parts sent in parallel, sent to the portal with its environment'),
  JOBS_AT_ONCE: integer(1, 256)
    .default(2)
    .describe(
      'jobs that run in parallel, and data sets that are validated in parallel, at most one of each organization; the next job is from the organization with the fewest running jobs, then from the one that has waited longest. From 2 on, one more job runs if its organization runs none',
    ),
  JOB_MEMORY: integer(256 * 1024 * 1024, 2 ** 40)
    .optional()
    .describe(
      'the memory limit of a query job’s process, in bytes; by default half of the machine’s memory divided by `JOBS_AT_ONCE`, between 512 MiB and 8 GiB',
    ),
  JOB_SPILL_DIR: z
    .string()
    .min(1)
    .optional()
    .describe(
      'a folder on an encrypted volume, of this emulator only, where query jobs write in plaintext what has no room in `JOB_MEMORY`; by default nothing is written and such a job fails',
    ),
  QUEUE: QueueSetting.describe(
    'address of a Redis, `redis://{host}:{port}`, from which workers on other machines take jobs, validations and model checks; its password is the variable `QUEUE_PASSWORD`; by default this process does them itself',
  ),
  WORKER_KEYS: WorkerKeysSetting.describe(
    'path of a .json file with the public keys of the workers of `QUEUE`, a JSON Web Key Set',
  ),
  AUDIT_DAYS: integer(1, 3650)
    .default(400)
    .describe('days that the audit log is kept; reads become daily totals after 30'),
  AUDIT_ORGANIZATION_BYTES: integer(16_384, 2 ** 40)
    .default(256 * 1024 * 1024)
    .describe(
      'ceiling of an organization’s audit log in bytes, and of the platform’s; above it the oldest reads become daily totals, then the oldest changes are removed',
    ),
  ...quotaSettings,
  ...worldSettings,
  JOB_TIME_LIMIT: integer(100, 24 * 3_600_000)
    .default(10 * 60_000)
    .describe('milliseconds after which a job, or the loading of a model, is stopped'),
  MODELS_WITHOUT_NETWORK_WALL: flag
    .default(false)
    .describe(
      'whether models are loaded on Node 24 and older, which cannot block the network for the model’s process',
    ),
  IDEMPOTENCY_KEY_ENABLED: flag
    .default(true)
    .describe('false: the portal sends no `Idempotency-Key`, as where an API’s CORS refuses it'),
  ERROR_REPORT_URL: reportUrl('errors that it did not handle'),
  WEB_VITALS_URL: reportUrl('web vitals'),
  OKTA_PKCE: flag
    .default(false)
    .describe(
      'whether the portal’s sign-in must use PKCE (RFC 7636), whose verifier the gateway takes with the code',
    ),
  ...featureSettings,
  // B055, B120
  ATTESTATION_VERIFICATION_REQUIRED: flag
    .default(true)
    .describe(
      'false lets the portal trust an enclave without verification; it warns on every active collaboration',
    ),
  // OWASP’s minimum; tests use less.
  PASSWORD_HASH_KIB: integer(8, 1 << 20)
    .default(19_456)
    .describe('memory of one argon2id hash, in KiB'),
  ...Policy.shape,
})
export type Settings = z.output<typeof Settings>
export type SettingsInput = z.input<typeof Settings>

/** `PORT` as a flag, without its dashes. */
export const getFlag = (name: string) => name.toLowerCase().replaceAll('_', '-')

const didYouMean = (mistaken: string, words: readonly string[], prefix = '') => {
  const meant = closestMatch(mistaken, words)
  return meant === undefined ? '' : ` Did you mean ${prefix}${meant}?`
}

/**
 * Parses command-line flags.
 *
 * @throws {Error} that names a flag that is unknown or lacks a value.
 */
function readFlags(args: string[], { shape }: z.ZodObject = Settings): Record<string, string> {
  const flags = Object.keys(shape).map(getFlag)
  const options = Object.fromEntries(flags.map((name) => [name, { type: 'string' as const }]))
  const { tokens } = parseArgs({ args, options, strict: false, tokens: true })
  const given: Record<string, string> = {}
  for (const token of tokens) {
    if (token.kind === 'positional')
      throw new Error(`Unknown: ${token.value}. Settings are flags, see --help.`)
    if (token.kind === 'option-terminator') continue
    if (!flags.includes(token.name))
      throw new Error(
        `Unknown: ${token.rawName}.${didYouMean(token.name, flags, '--')} See --help.`,
      )
    if (token.value === undefined) throw new Error(`${token.rawName} needs a value, see --help.`)
    given[token.name] = token.value
  }
  return given
}

/** Whether a setting is given, as a flag or as a variable. @throws {Error} for an unknown flag. */
export function isGiven(name: keyof Settings, args: string[], env: NodeJS.ProcessEnv): boolean {
  return (readFlags(args)[getFlag(name)] ?? env[name] ?? '') !== ''
}

/**
 * Settings from the environment; a flag overrides a variable.
 *
 * @throws {Error} that names each invalid setting, or the unknown flag.
 */
export const readSettings = (args: string[], env: NodeJS.ProcessEnv): Settings =>
  readSettingsOf(Settings, args, env)

/** The same for another program's table of settings. */
export function readSettingsOf<T extends z.ZodObject>(
  table: T,
  args: string[],
  env: NodeJS.ProcessEnv,
): z.output<T> {
  const flags = readFlags(args, table)
  const given = Object.keys(table.shape).flatMap((name) => {
    const value = flags[getFlag(name)] ?? env[name]
    return value === undefined || value === '' ? [] : [[name, value] as const]
  })
  const values = Object.fromEntries(given)
  const result = table.safeParse(values)
  if (result.success) return result.data
  const faults = result.error.issues.map((issue) => {
    const name = String(issue.path[0])
    const allowed = issue.code === 'invalid_value' ? issue.values.map(String) : []
    return `${name}: ${issue.message}, not ${JSON.stringify(values[name])}.${didYouMean(values[name] ?? '', allowed)}`
  })
  throw new Error(`Settings: ${faults.join(' ')}`)
}
