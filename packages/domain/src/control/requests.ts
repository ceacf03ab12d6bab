import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { queryNumber } from '../api/page.ts'

/** The emulated hosts by name; requests for no other host belong to the portal. */
export const HOSTS = [
  'product',
  'authn',
  'gateway',
  'oidc',
  'entra',
  'attestation',
  'portal',
] as const
/** The name of an emulated host. */
export type Host = (typeof HOSTS)[number]

const LIMIT_MAX = 10_000

/** One request of any host. Never a query, a header or a body, since they contain secrets. */
export const RecordedRequest = z.object({
  /** Counts up from 1, in the order in which answers finished; `after` refers to it. */
  id: z.number(),
  traceId: z.string(),
  host: z.enum(HOSTS),
  origin: z.string(),
  method: z.string(),
  path: z.string(),
  /** Null if the connection was closed without an answer. */
  status: z.number().nullable(),
  startedAt: z.string(),
  /** The machine's time, not the world's clock. */
  durationMs: z.number(),
  userId: z.string().nullable(),
  email: z.string().nullable(),
  /** The id of the fault that hit it. */
  fault: z.string().nullable(),
})
export type RecordedRequest = z.infer<typeof RecordedRequest>

/** Calls that list and clear the record of requests. */
export const requests = {
  list: endpoint({
    method: 'GET',
    path: '/requests',
    access: 'loopback',
    summary:
      'The last 2000 requests of every host, the newest first: method, host, origin, path, person, status (null for a connection that ended without an answer), duration in real time and the fault that applied; never a query, a header or a body. `after` is the `id` of a request. In memory: a restart and a reset empty it',
    query: z.strictObject({
      /** A part of the path. */
      path: z.string().optional(),
      status: queryNumber(z.number().int().optional()),
      /** An id or an address. */
      user: z.string().optional(),
      host: z.enum(HOSTS).optional(),
      method: z.string().toUpperCase().optional(),
      fault: z.string().optional(),
      after: queryNumber(z.number().int().min(0).optional()),
      limit: queryNumber(z.number().int().min(1).max(LIMIT_MAX).default(200)),
    }),
    response: z.object({ items: z.array(RecordedRequest) }),
  }),
  clear: endpoint({
    method: 'DELETE',
    path: '/requests',
    access: 'loopback',
    summary: 'Clears the list',
    status: 204,
  }),
}
/** The parsed filter of the record of requests. */
export type RequestsQuery = z.output<typeof requests.list.query>
