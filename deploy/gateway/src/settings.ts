import { z } from 'zod'

/** `http:` is for tests on one machine: an issuer's tokens would cross the network readable. */
const address = z
  .url({ protocol: /^https?$/, error: 'must be an http address', abort: true })
  .refine((value) => !value.endsWith('/'), 'must not end in a slash')
  .refine((value) => !/[?#]/.test(value), 'must not have a query')
const secret = z.string({ error: 'is missing' }).min(1, 'is missing')
const KEY_BYTES = 32
const key = secret
  .transform((text) => Buffer.from(text, 'base64url'))
  .refine(
    (bytes) => bytes.length === KEY_BYTES,
    `must be ${KEY_BYTES} random bytes in base64url, for example from: openssl rand -base64 32 | tr +/ -_ | tr -d =`,
  )
const number = (least: number, most: number) =>
  z.coerce
    .number({ error: 'must be a whole number' })
    .int('must be a whole number')
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`)

/** The gateway's settings; docs/operating/gateway.md has their table. */
export const Settings = z.object({
  PUBLIC_ORIGIN: address
    .refine((value) => new URL(value).origin === value, 'must be an origin without a path')
    .describe('the address of the portal, as browsers see it'),
  HOST: z.string().default('0.0.0.0').describe('the network interface to listen on'),
  PORT: number(0, 65_535).default(4500).describe('the port to listen on; 0 for a free one'),
  OKTA_ISSUER: address.describe('the authorization server of the people'),
  OKTA_CLIENT_ID: secret.describe('the portal’s client there'),
  OKTA_CLIENT_SECRET: secret.describe('its secret'),
  AUTHN_URL: address
    .optional()
    .describe('the Authentication API; by default `/api/v1/authn` at the issuer’s origin'),
  ENTRA_ISSUER: address.describe('the tenant of the administrators, ending in `/v2.0`'),
  ENTRA_CLIENT_ID: secret.describe('the gateway’s application there'),
  ENTRA_CLIENT_SECRET: secret.describe('its secret'),
  ENTRA_SCOPE: z
    .string()
    .optional()
    .describe(
      'by default `openid profile email offline_access api://{ENTRA_CLIENT_ID}/access_as_user`',
    ),
  ACCOUNTS_URL: address
    .optional()
    .describe(
      'the service that registers, unlocks and recovers accounts and lists sessions; without it these calls are 404',
    ),
  SESSION_KEY: key.describe('seals refresh tokens: 32 random bytes in base64url'),
  SESSION_STORE: z
    .string()
    .regex(/^(sqlite:.+|rediss?:\/\/.+)$/, 'must be sqlite:FILE, redis://… or rediss://…')
    .default('sqlite:/data/sessions.sqlite')
    .describe('where sessions are kept: `sqlite:FILE`, or `redis://…` for several containers'),
  REFRESH_TOKEN_MINUTES: number(2, 24 * 60)
    .default(60)
    .describe('how long the providers accept an unused refresh token'),
  TRUSTED_PROXIES: number(0, 10)
    .default(1)
    .describe('the number of proxies in front, whose `X-Forwarded-For` is believed'),
  SIGN_INS_PER_MINUTE: number(0, 100_000)
    .default(120)
    .describe('Authentication API and account calls from one address before 429; 0 for no limit'),
  SESSIONS_PER_MINUTE: number(0, 100_000)
    .default(600)
    .describe('session calls from one address before 429; 0 for no limit'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address
    .optional()
    .describe('where traces and metrics are sent, as OTLP over http; without it there are none'),
  OTEL_SERVICE_NAME: z
    .string()
    .default('concord-gateway')
    .describe('the name of the service in traces and metrics'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'must be a number from 0 to 1' })
    .min(0, 'must be a number from 0 to 1')
    .max(1, 'must be a number from 0 to 1')
    .default(1)
    .describe('the share of traces that are kept, from 0 to 1'),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], { error: 'must be a level of the log' })
    .default('info')
    .describe('silent, error, warn, info or debug'),
})
export type Settings = z.output<typeof Settings>

/**
 * Settings from the environment; an empty variable is a missing one.
 *
 * @throws {Error} that names each variable that is missing or malformed, without its value.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.entries(env).filter(([, value]) => value !== undefined && value !== '')
  const result = Settings.safeParse(Object.fromEntries(given))
  if (result.success) return result.data
  const faults = result.error.issues.map(({ path: [name = ''], message, code }) => {
    const isMissing = code === 'invalid_type' && !env[String(name)]
    return `${String(name)}: ${isMissing || !env[String(name)] ? 'is missing' : message}`
  })
  throw new Error(`The gateway did not start.\n${faults.join('\n')}`)
}
