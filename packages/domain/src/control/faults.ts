import { z } from 'zod'
import { validateHeaderName, validateHeaderValue } from '#http.ts'
import { HOSTS } from './hosts.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
const DELAY_MAX_MS = 10 * 60_000

const Match = z.strictObject({
  method: z.string().toUpperCase().pipe(z.enum(METHODS)).optional(),
  /** A glob: `*` is any text without a slash, `**` any text. The query takes no part. */
  path: z.string().regex(/^[/*]/, 'Begin with / or *.'),
  host: z.enum(HOSTS).optional(),
  /** A person by id or address: as `askerOf` finds it. */
  user: z.string().min(1).optional(),
  /** The first name of a window's address: `mei-murray` for `mei-murray.localhost`. */
  window: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'Give the name before .localhost.')
    .optional(),
})

const Delay = z.number().min(0).max(DELAY_MAX_MS)
/** A number, or drawn anew for each hit. The names are WireMock's, "Simulating faults", delay distributions. */
const DelayMs = z.union(
  [
    Delay.int(),
    z
      .strictObject({ type: z.literal('uniform'), lower: Delay, upper: Delay })
      .refine(({ lower, upper }) => lower <= upper, 'lower must not be above upper.'),
    z.strictObject({ type: z.literal('lognormal'), median: Delay, sigma: z.number().min(0).max(5), maxValue: Delay.default(DELAY_MAX_MS) }),
  ],
  `Give milliseconds up to ${DELAY_MAX_MS}, { type: "uniform", lower, upper } or { type: "lognormal", median, sigma, maxValue? }.`,
)

/** A place in a body: a count of bytes from its start, or a share of its length. */
const Place = z.union(
  [z.literal(true), z.strictObject({ atByte: z.number().int().min(0) }), z.strictObject({ share: z.number().min(0).max(1) })],
  'Give true, { atByte } or { share } from 0 to 1.',
)
const Body = { bytesPerSecond: z.number().int().min(1).optional(), truncate: Place.optional(), corrupt: Place.optional() }

const Headers = z
  .record(
    z.string().refine((name) => accepts(() => validateHeaderName(name)), 'is no name of a header.'),
    z.string().nullable(),
  )
  .refine((headers) => Object.entries(headers).every(([name, value]) => accepts(() => validateHeaderValue(name, value ?? ''))), {
    message: 'A value has characters that no header takes.',
  })

function accepts(judge: () => void): boolean {
  try {
    judge()
    return true
  } catch {
    return false
  }
}

const Act = z
  .strictObject({
    delayMs: DelayMs.optional(),
    status: z.number().int().min(200).max(599).optional(),
    body: z.json().optional(),
    retryAfter: z.number().int().min(0).optional(),
    /** Set on the answer, whoever makes it; null takes one away. */
    headers: Headers.optional(),
    reset: z.literal(true).optional(),
    commitThenDrop: z.literal(true).optional(),
    /** Of the answer's body. */
    ...Body,
    /** The same of the request's body. */
    request: z
      .strictObject(Body)
      .refine((body) => Object.keys(body).length > 0, 'Say what happens.')
      .optional(),
  })
  .refine((act) => Object.keys(act).length > 0, 'Say what happens.')
  .refine(
    ({ status, body, retryAfter, reset, commitThenDrop }) =>
      [[status, body, retryAfter], [reset], [commitThenDrop]].filter((end) => end.some((part) => part !== undefined)).length <= 1,
    'Say one of status (with body, retryAfter), reset and commitThenDrop.',
  )
  .refine(
    ({ reset, commitThenDrop, headers, bytesPerSecond, truncate, corrupt }) =>
      !(reset ?? commitThenDrop) || (headers ?? bytesPerSecond ?? truncate ?? corrupt) === undefined,
    'After reset or commitThenDrop there is no answer to change.',
  )

export const NewFault = z.strictObject({
  /** For whoever reads the list. */
  name: z.string().min(1).max(200).optional(),
  match: Match,
  times: z.number().int().min(1).optional(),
  probability: z.number().min(0).max(1).default(1),
  seed: z.number().int().min(0).default(1),
  act: Act,
})
export type NewFault = z.output<typeof NewFault>
export type NewFaultInput = z.input<typeof NewFault>
export type Act = NewFault['act']
export type Place = z.output<typeof Place>
