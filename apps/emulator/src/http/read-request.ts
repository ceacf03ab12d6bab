import { release } from '@concord/crypto'
import { type Endpoint, file, isBytes, octets } from '@concord/domain/api/endpoint'
import express, { type Request, type RequestHandler, type Response } from 'express'
import type { z } from 'zod'
import { toMessage } from '#runtime/messages.ts'
import { malformed } from './malformed.ts'
import { type ProductProblem, problem, wrongContentType } from './problem.ts'
import { readJson } from './read-json.ts'

/**
 * The query that is part of an endpoint's path and distinguishes it from another one: `{ mode:
 * 'dryRun' }`.
 */
export const fixedQuery = ({ path }: Endpoint) =>
  Object.fromEntries(new URLSearchParams(path.split('?')[1] ?? ''))

/** How a host refuses input that does not fit its schema. */
type Malformed = (where: 'path' | 'query' | 'body', issues: z.core.$ZodIssue[]) => ProductProblem
/** `rawLimitBytes` limits bodies of bytes. */
export type ReaderOptions = { rawLimitBytes?: number; malformed?: Malformed }

/**
 * Not specified: a JSON body has 1 MiB at most, that of a caller without a token 16 KiB, since any
 * number of connections may hold one until its end arrives.
 */
const JSON_LIMIT = '1mb'
const PUBLIC_JSON_LIMIT = '16kb'

function checkContentType(request: Request, wanted: string): void {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  if (type !== wanted) throw wrongContentType(wanted)
}

/** The chunks of a body, up to its limit. */
function collectPieces(request: Request, bytesMax: number): readonly Uint8Array[] {
  const pieces: Uint8Array[] = []
  let bytes = 0
  request.on('data', (piece: Uint8Array) => {
    bytes += piece.length
    if (bytes <= bytesMax) pieces.push(piece)
  })
  return pieces
}

export const hasBody = (request: Request): boolean =>
  request.headers['transfer-encoding'] !== undefined ||
  Number(request.get('content-length') ?? 0) > 0

/** What a client of JSON may send in the place of no file. */
const isEmptyObject = (request: Request): boolean =>
  Boolean(request.is('application/json')) && request.get('content-length') === '2'

const NO_BYTES = new Uint8Array()

function getBody({ body, access }: Endpoint, request: Request): unknown {
  if (!body) return undefined
  if (body === octets) return request.body ?? NO_BYTES
  if (body === file) return hasBody(request) && !isEmptyObject(request) ? request : undefined
  // Calls of the control plane made by hand may omit a body whose members are all optional.
  return request.body ?? (access === 'loopback' ? {} : undefined)
}

function checkQuery(endpoint: Endpoint, given: Request['query']): void {
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(fixedQuery(endpoint), name))
  if (unknown.length === 0) return
  throw problem(400, 'malformed', toMessage('problem.unknownQuery', { names: unknown }))
}

/** Reads the input of a request as its endpoint declares it. */
export function createReader(
  endpoint: Endpoint,
  { rawLimitBytes = 0, malformed: refuse = malformed }: ReaderOptions,
) {
  const { params, query, body, access } = endpoint
  const limit = endpoint.bodyBytesMax ?? (access === 'public' ? PUBLIC_JSON_LIMIT : JSON_LIMIT)
  const receive: RequestHandler =
    body === octets
      ? express.raw({ type: '*/*', inflate: false, limit: rawLimitBytes })
      : readJson({ limit, strict: false })
  function parse(schema: z.ZodType, value: unknown, where: 'path' | 'query' | 'body'): unknown {
    const result = schema.safeParse(value, { reportInput: true })
    if (result.success) return result.data
    throw refuse(where, result.error.issues)
  }

  return async (request: Request, response: Response) => {
    if (body && body !== file) {
      // The control plane's guard has checked it already, and allows an omitted body.
      if (access !== 'loopback')
        checkContentType(request, body === octets ? 'application/octet-stream' : 'application/json')
      const pieces = body === octets ? collectPieces(request, rawLimitBytes) : []
      await new Promise<void>((resolve, reject) =>
        receive(request, response, (error?: unknown) => (error ? reject(error) : resolve())),
      )
      for (const piece of pieces) release(piece) // the body is a copy
    }
    if (!query) checkQuery(endpoint, request.query)
    const given = getBody(endpoint, request)
    return {
      params: params ? parse(params, request.params, 'path') : request.params,
      query: query && parse(query, request.query, 'query'),
      body: !body || isBytes(body) ? given : parse(body, given, 'body'),
    }
  }
}
