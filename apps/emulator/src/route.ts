import { release } from '@concord/crypto'
import type { Access, Contract, Endpoint, OctetsAnswer, Parsed, Result } from '@concord/domain/api/endpoint'
import { octets } from '@concord/domain/api/endpoint'
import type { Language } from '@concord/domain/people/language'
import { has, type Permission } from '@concord/domain/permission'
import express, { type NextFunction, type Request, type RequestHandler, type Response, type Router } from 'express'
import type { z } from 'zod'
import { type Administrator, type AnyCaller, type Caller, callerId } from './caller.ts'
import { idempotent } from './idempotency.ts'
import { languageOf } from './language.ts'
import { malformed } from './malformed.ts'
import { obey, problem } from './problem.ts'
import type { World } from './world.ts'

/** What a handler knows beside its input. `answer` lets it set a header, a cookie, or a status other than the contract's. */
export type Context<C = Caller> = {
  world: World
  caller: C
  /** The address this request came to, e.g. `http://localhost:4400`. */
  origin: string
  /** Of the machine that called, or of the proxy before it. */
  remoteAddress: string
  /** In which the answer is read. */
  language: Language
  header(name: string): string | undefined
  answer: Pick<Response, 'setHeader' | 'status' | 'cookie' | 'clearCookie' | 'append'>
  signal: AbortSignal
}

type CallerOf<A extends Access> = A extends 'public'
  ? undefined
  : A extends 'administrator'
    ? Administrator
    : A extends 'signed-in'
      ? AnyCaller
      : Caller
type Answer<E extends Endpoint> = Result<E> extends undefined ? void | Promise<void> : Result<E> | Promise<Result<E>>

/** One handler for each endpoint of a contract; the compiler names the missing one. */
export type Handlers<C extends Contract> = {
  [K in keyof C]: (input: Parsed<C[K]>, context: Context<CallerOf<C[K]['access']>>) => Answer<C[K]>
}

/** Finds the caller of a request, or throws 401. */
export type Authenticate = (request: Request, world: World) => Promise<AnyCaller>

type AnyHandler = ((input: never, context: never) => unknown) & Partial<Steps>
type Steps = { wait: (input: never, context: never) => Promise<unknown>; act: (input: never, context: never, found: never) => unknown }

/**
 * A handler that has to wait for something before it changes anything. The waiting stands outside of the transaction in which an
 * Idempotency-Key is kept, which cannot wait; so `act` looks again at whatever may have changed meanwhile.
 */
export const afterWaiting = <I, C, Found, A>(
  wait: (input: I, context: C) => Promise<Found>,
  act: (input: I, context: C, found: Found) => A,
): ((input: I, context: C) => Promise<A>) =>
  Object.assign(async (input: I, context: C) => act(input, context, await wait(input, context)), { wait, act })

/** `/workspaces/{id}` as Express writes it, without the query that always comes along. */
const expressPath = (path: string) => path.replace(/\?.*/, '').replace(/\{(\w+)\}/g, ':$1')

/** The query that stands in the path of a call, and tells it from another one: `{ mode: 'dryRun' }`. */
const fixedQuery = ({ path }: Endpoint) => Object.fromEntries(new URLSearchParams(path.split('?')[1] ?? ''))

function parse(schema: z.ZodType, value: unknown, where: 'query' | 'body'): unknown {
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  throw malformed(where, result.error.issues)
}

function checkContentType(request: Request, wanted: string): void {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  if (type !== wanted) throw problem(415, 'unsupportedMediaType', { en: `Send ${wanted}.`, fr: `Envoyez du contenu de type ${wanted}.` })
}

/** The pieces in which a body comes, as far as it may go. */
function piecesOf(request: Request, bytesMax: number): readonly Uint8Array[] {
  const pieces: Uint8Array[] = []
  let bytes = 0
  request.on('data', (piece: Uint8Array) => {
    bytes += piece.length
    if (bytes <= bytesMax) pieces.push(piece)
  })
  return pieces
}

const NO_BYTES = new Uint8Array()

function readInput(endpoint: Endpoint, request: Request) {
  const { query, body } = endpoint
  // Express reads the query anew each time that it is asked.
  const given = request.query
  const unknown = query ? [] : Object.keys(given).filter((name) => !Object.hasOwn(fixedQuery(endpoint), name))
  if (unknown.length > 0) {
    const names = unknown.join(', ')
    throw problem(400, 'malformed', { en: `Unknown query parameter: ${names}.`, fr: `Paramètre de requête inconnu : ${names}.` })
  }
  return {
    params: request.params,
    query: query ? parse(query, given, 'query') : undefined,
    body: body === octets ? ((request.body ?? NO_BYTES) as Uint8Array) : body ? parse(body, request.body, 'body') : undefined,
  }
}

/** Deny first: who, then permission, then everything else; the body is looked at last. Who was refused is on record too (B026). */
async function authorize(
  { access, needs }: Endpoint,
  request: Request,
  response: Response,
  world: World,
  authenticate: Authenticate,
): Promise<AnyCaller | undefined> {
  if (access === 'public') return undefined
  const caller = await authenticate(request, world)
  response.locals.userId = callerId(caller)
  if (access === 'signed-in') {
    if (needs && caller.kind === 'user' && !has(caller, needs)) obey({ status: 403, code: 'insufficientUserPermission' })
    return caller
  }
  if (access === 'administrator') {
    if (caller.kind !== 'administrator')
      throw problem(403, 'administratorsOnly', {
        en: 'Only a platform administrator may do this.',
        fr: 'Seul un administrateur de la plateforme peut le faire.',
      })
    return caller
  }
  // A platform administrator belongs to no organization and sees nothing of any (A083).
  if (caller.kind !== 'user')
    throw problem(403, 'organizationUsersOnly', {
      en: 'Only a user of an organization may do this.',
      fr: 'Seule une personne d’une organisation peut le faire.',
    })
  if (access !== 'user' && !has(caller, access as Permission)) obey({ status: 403, code: 'insufficientUserPermission' })
  return caller
}

/** What few handlers ask for is found out when they do. */
const contextOf = (world: World, caller: AnyCaller | undefined, request: Request, response: Response): Context<AnyCaller | undefined> => ({
  world,
  caller,
  origin: response.locals.origin as string,
  remoteAddress: request.socket.remoteAddress ?? '',
  get language() {
    return languageOf(request)
  },
  header: (header) => request.get(header),
  answer: response,
  get signal() {
    const gone = new AbortController()
    if (response.closed) gone.abort()
    else response.once('close', () => gone.abort())
    return gone.signal
  },
})

function write(endpoint: Endpoint, response: Response, result: unknown): void {
  if (endpoint.response === undefined) return void response.end()
  if (endpoint.response !== octets) {
    const text = JSON.stringify(result)
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.setHeader('content-length', Buffer.byteLength(text))
    return void response.end(text)
  }
  const { bytes, headers } = result as OctetsAnswer
  response.set(headers).type('application/octet-stream').end(bytes)
}

/**
 * Mounts the endpoints of a contract. `rawLimitBytes` bounds bodies of bytes; JSON is bounded at 1 MiB where the endpoint says nothing else.
 * Every rule that each call must obey stands here once: access, content type, schemas, idempotency.
 */
export function mount<C extends Contract>(
  router: Router,
  contract: C,
  handlers: Handlers<C>,
  world: World,
  { authenticate, rawLimitBytes = 0 }: { authenticate: Authenticate; rawLimitBytes?: number },
): void {
  const endpoints = Object.entries(contract) as [keyof C & string, Endpoint][]
  // A call that its query tells apart is asked first whether it is meant.
  for (const [name, endpoint] of endpoints.toSorted(([, a], [, b]) => Number(b.path.includes('?')) - Number(a.path.includes('?')))) {
    const handler = handlers[name] as AnyHandler
    const readBody: RequestHandler =
      endpoint.body === octets
        ? express.raw({ type: '*/*', limit: rawLimitBytes })
        : express.json({ limit: endpoint.bodyBytesMax ?? '1mb', strict: false, type: '*/*' })
    const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
    const fixed = Object.entries(fixedQuery(endpoint))
    router[method](expressPath(endpoint.path), async (request: Request, response: Response, next: NextFunction) => {
      if (fixed.some(([parameter, value]) => request.query[parameter] !== value)) return next()
      try {
        const caller = await authorize(endpoint, request, response, world, authenticate)
        if (endpoint.body) {
          checkContentType(request, endpoint.body === octets ? 'application/octet-stream' : 'application/json')
          const pieces = endpoint.body === octets ? piecesOf(request, rawLimitBytes) : []
          await new Promise<void>((resolve, reject) =>
            readBody(request, response, (error?: unknown) => (error ? reject(error) : resolve())),
          )
          for (const piece of pieces) release(piece) // the body is a copy of them
        }
        const context = contextOf(world, caller, request, response)
        const input = readInput(endpoint, request)
        response.status(endpoint.status ?? 200)
        const found = (await handler.wait?.(input as never, context as never)) as never
        const run = () => (handler.act ?? handler)(input as never, context as never, found)
        const key = endpoint.creates ? request.get('idempotency-key') : undefined
        const result =
          key && caller
            ? await idempotent(
                world,
                callerId(caller),
                { key, route: `${endpoint.method} ${request.path}`, body: input.body },
                response,
                run,
              )
            : await run()
        if (endpoint.body === octets) release(input.body as Uint8Array)
        write(endpoint, response, result)
      } catch (error) {
        next(error)
      }
    })
  }
}
