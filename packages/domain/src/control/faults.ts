import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { HOSTS } from './requests.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
const DELAY_MAX_MS = 10 * 60_000

const Match = z.strictObject({
  method: z.string().toUpperCase().pipe(z.enum(METHODS)).optional(),
  /** A glob: `*` is any text without a slash, `**` any text. The query string is ignored. */
  path: z.string().regex(/^[/*]/, 'Begin with / or *.'),
  host: z.enum(HOSTS).optional(),
  /** A person by id or address: the subject of the token or the session. */
  user: z.string().min(1).optional(),
  /** The first label of a window's address: `mei-murray` for `mei-murray.localhost`. */
  window: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'Give the name before .localhost.')
    .optional(),
})

const Delay = z.number().min(0).max(DELAY_MAX_MS)
/**
 * A number, or a random one for each hit. The names are WireMock's, "Simulating faults", delay
 * distributions.
 */
const DelayMs = z.union(
  [
    Delay.int(),
    z
      .strictObject({ type: z.literal('uniform'), lower: Delay, upper: Delay })
      .refine(({ lower, upper }) => lower <= upper, 'lower must not be above upper.'),
    z.strictObject({
      type: z.literal('lognormal'),
      median: Delay,
      sigma: z.number().min(0).max(5),
      maxValue: Delay.default(DELAY_MAX_MS),
    }),
  ],
  `Give milliseconds up to ${DELAY_MAX_MS}, { type: "uniform", lower, upper } or { type: "lognormal", median, sigma, maxValue? }.`,
)

/** A position in a body: a number of bytes from its start, or a fraction of its length. */
const Place = z.union(
  [
    z.literal(true),
    z.strictObject({ atByte: z.number().int().min(0) }),
    z.strictObject({ share: z.number().min(0).max(1) }),
  ],
  'Give true, { atByte } or { share } from 0 to 1.',
)
const Body = {
  bytesPerSecond: z.number().int().min(1).optional(),
  truncate: Place.optional(),
  corrupt: Place.optional(),
}

/** Source: RFC 9110, sections 5.1 and 5.5: a token; visible characters, spaces and tabs. */
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/
const HEADER_VALUE = /^[\t -~\x80-\xff]*$/

const Headers = z
  .record(
    z.string().refine((name) => HEADER_NAME.test(name), 'is not the name of a header.'),
    z.string().nullable(),
  )
  .refine((headers) => Object.values(headers).every((value) => HEADER_VALUE.test(value ?? '')), {
    message: 'A value has characters that no header takes.',
  })

const Act = z
  .strictObject({
    delayMs: DelayMs.optional(),
    status: z.number().int().min(200).max(599).optional(),
    body: z.unknown().optional(),
    retryAfter: z.number().int().min(0).optional(),
    /** Header to set on the answer, from the handler or the fault; null removes it. */
    headers: Headers.optional(),
    reset: z.literal(true).optional(),
    commitThenDrop: z.literal(true).optional(),
    /** Changes of the answer's body. */
    ...Body,
    /** The same for the request's body. */
    request: z
      .strictObject(Body)
      .refine((body) => Object.keys(body).length > 0, 'Say what happens.')
      .optional(),
  })
  .refine((act) => Object.keys(act).length > 0, 'Say what happens.')
  .refine(
    ({ status, body, retryAfter, reset, commitThenDrop }) =>
      [[status, body, retryAfter], [reset], [commitThenDrop]].filter((end) =>
        end.some((part) => part !== undefined),
      ).length <= 1,
    'Say one of status (with body, retryAfter), reset and commitThenDrop.',
  )
  .refine(
    ({ reset, commitThenDrop, headers, bytesPerSecond, truncate, corrupt }) =>
      !(reset ?? commitThenDrop) ||
      (headers ?? bytesPerSecond ?? truncate ?? corrupt) === undefined,
    'After reset or commitThenDrop there is no answer to change.',
  )

/** A fault to set: which requests it matches, how often, and its effect on them. */
export const NewFault = z.strictObject({
  /** Description for the list of faults. */
  name: z.string().min(1).max(200).optional(),
  match: Match,
  times: z.number().int().min(1).optional(),
  probability: z.number().min(0).max(1).default(1),
  seed: z.number().int().min(0).default(1),
  act: Act,
})
export type NewFault = z.output<typeof NewFault>
/** `NewFault` before parsing, defaults omitted. */
export type NewFaultInput = z.input<typeof NewFault>
/** The effect of a fault on a request or its answer. */
export type Act = NewFault['act']
/** A position in a body: `half`, a byte from 0, or a fraction from 0 to 1. */
export type Place = z.output<typeof Place>

/** An armed fault. `lastHits` names the last requests that it hit, the newest last. */
export const Fault = NewFault.extend({
  id: z.string(),
  /** How many requests it has hit. */
  hits: z.number(),
  /** How many more it will hit, if that is limited. */
  timesLeft: z.number().optional(),
  lastHits: z.array(
    z.object({ traceId: z.string(), method: z.string(), path: z.string(), at: z.string() }),
  ),
})
export type Fault = z.infer<typeof Fault>

/** Calls that list, set and remove faults. */
export const faults = {
  list: endpoint({
    method: 'GET',
    path: '/faults',
    access: 'loopback',
    summary: 'The faults that are set',
    response: z.object({ items: z.array(Fault) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/faults',
    access: 'loopback',
    summary: 'Makes matching requests fail',
    body: NewFault,
    bodyBytesMax: 64 * 1024 * 1024,
    response: Fault,
    status: 201,
    takesKey: true,
  }),
  clear: endpoint({
    method: 'DELETE',
    path: '/faults',
    access: 'loopback',
    summary: 'Removes all faults',
    status: 204,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/faults/{id}',
    access: 'loopback',
    summary: 'Removes one fault',
    status: 204,
  }),
}
