import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { release } from '@concord/crypto'
import {
  type Access,
  type Answer,
  type Contract,
  type Endpoint,
  type FileAnswer,
  isBytes,
  type OctetsAnswer,
  octets,
  type Parsed,
} from '@concord/domain/api/endpoint'
import type { Language } from '@concord/domain/people/language'
import { has, type Permission } from '@concord/domain/permission'
import type { NextFunction, Request, Response, Router } from 'express'
import { toMessage } from '#runtime/messages.ts'
import type { BaseWorld } from '#runtime/world.ts'
import type { AuditLog } from './audit/audit-log.ts'
import { type Administrator, type AnyCaller, type Caller, callerId } from './caller.ts'
import { isConfirmed } from './confirm.ts'
import { createControlKeys, idempotent } from './idempotency.ts'
import { getLanguage } from './language.ts'
import { loopbackOnly } from './loopback.ts'
import { problem, throwIfRefused } from './problem.ts'
import { createReader, fixedQuery, type ReaderOptions } from './read-request.ts'
import { sendJson } from './send-json.ts'
import { getSenderAddress } from './sender.ts'

/**
 * A handler's context, in addition to its input. `answer` lets it set a header, a cookie, or a
 * status other than the contract's.
 */
export type Context<C = Caller, W = BaseWorld> = {
  world: W
  caller: C
  /** The address this request came to, e.g. `http://localhost:4400`. */
  origin: string
  /** The address of the caller, or of the proxy in front of it. */
  remoteAddress: string
  /** The language of the answer. */
  language: Language
  /** Whether only the headers of the answer are sent, as HEAD asks. */
  isHead: boolean
  header(name: string): string | undefined
  answer: Pick<
    Response,
    'setHeader' | 'status' | 'cookie' | 'clearCookie' | 'append' | 'attachment' | 'locals'
  >
  signal: AbortSignal
}

type CallerFor<A extends Access> = A extends 'public' | 'loopback'
  ? undefined
  : A extends 'administrator'
    ? Administrator
    : A extends 'signed-in'
      ? AnyCaller
      : Caller
type Answered<E extends Endpoint> =
  Answer<E> extends undefined ? void | Promise<void> : Answer<E> | Promise<Answer<E>>

type Steps<Input, Context, Answer> = {
  prepare(input: Input, context: Context): Promise<unknown>
  commit(input: Input, context: Context, found: unknown): Answer
}
type Handler<E extends Endpoint, W> =
  | ((input: Parsed<E>, context: Context<CallerFor<E['access']>, W>) => Answered<E>)
  | Steps<Parsed<E>, Context<CallerFor<E['access']>, W>, Answered<E>>

/**
 * One handler for each endpoint of a contract; the compiler names a missing one. `W` is the part of
 * a world that they need.
 */
export type Handlers<C extends Contract, W = BaseWorld> = { [K in keyof C]: Handler<C[K], W> }

/** The handlers of a host, under the names of its contracts: both must match to compile. */
export type HostHandlers<H extends Record<string, Contract>, W = BaseWorld> = {
  [K in keyof H]: Handlers<H[K], W>
}

/** Finds the caller of a request, or throws 401. */
export type Authenticate<W = BaseWorld> = (request: Request, world: W) => Promise<AnyCaller>

/** The part of a world that every contract needs; only a store can keep an Idempotency-Key. */
type Mountable = Pick<BaseWorld, 'clock'> & { readonly store?: BaseWorld['store'] }

/**
 * A handler that has asynchronous work before its change. `prepare` runs outside the transaction
 * that stores an Idempotency-Key, which must be synchronous; so `commit` has to check again
 * whatever may have changed in the meantime.
 */
export const inSteps = <Input, Context, Found, Answer>(steps: {
  prepare(input: Input, context: Context): Promise<Found>
  commit(input: Input, context: Context, found: Found): Answer
}): Steps<Input, Context, Answer> => steps

/** A handler without its endpoint's types: `readInput` makes them fit. */
type AnyHandler = ((input: unknown, context: unknown) => unknown) | Steps<unknown, unknown, unknown>

/** `/workspaces/{id}` in the syntax of Express, without the fixed query. */
export const expressPath = (path: string) => path.replace(/\?.*/, '').replace(/\{(\w+)\}/g, ':$1')

/** Whose call it is, for the audit log. */
export function nameCaller({ locals }: Pick<Response, 'locals'>, caller: AnyCaller): void {
  locals.userId = callerId(caller)
  if (caller.kind === 'user') locals.organizationId = caller.organizationId
}

/**
 * Deny by default: caller first, then permission, then everything else; the body is read last.
 * Refusals are recorded too (B026).
 */
async function authorize<W>(
  { access, needs }: Endpoint,
  request: Request,
  response: Response,
  world: W,
  { authenticate }: MountOptions<W>,
): Promise<AnyCaller | undefined> {
  if (access === 'loopback' && response.locals.isLoopback !== true) throw loopbackOnly()
  if (access === 'public' || access === 'loopback') return undefined
  const caller = await authenticate(request, world)
  nameCaller(response, caller)
  if (access === 'signed-in') {
    if (needs && caller.kind === 'user' && !has(caller, needs))
      throwIfRefused({ status: 403, code: 'insufficientUserPermission' })
    return caller
  }
  if (access === 'administrator') {
    if (caller.kind !== 'administrator')
      throw problem(403, 'administratorsOnly', toMessage('problem.administratorsOnly'))
    return caller
  }
  // A platform administrator belongs to no organization and sees nothing of any (A083).
  if (caller.kind !== 'user')
    throw problem(403, 'organizationUsersOnly', toMessage('problem.organizationUsersOnly'))
  if (access !== 'user' && !has(caller, access as Permission))
    throwIfRefused({ status: 403, code: 'insufficientUserPermission' })
  return caller
}

/**
 * A class, so that what is computed on use exists once: V8 allocates the `get` functions of an
 * object literal in the old space, where they would keep request and response until the whole heap
 * is collected.
 */
class CallContext<W> implements Context<AnyCaller | undefined, W> {
  readonly world: W
  readonly caller: AnyCaller | undefined
  readonly origin: string
  readonly remoteAddress: string
  readonly answer: Response
  readonly header: (name: string) => string | undefined
  readonly #request: Request

  constructor(world: W, caller: AnyCaller | undefined, request: Request, response: Response) {
    this.world = world
    this.caller = caller
    this.origin = response.locals.origin as string
    this.remoteAddress = getSenderAddress(request)
    this.answer = response
    // Bound, since V8 allocates a function literal that is assigned to a property there, too.
    this.header = request.get.bind(request) as (name: string) => string | undefined
    this.#request = request
  }

  /** Computed on use, like the signal: few handlers need them. */
  get language(): Language {
    return getLanguage(this.#request)
  }

  get isHead(): boolean {
    return this.#request.method === 'HEAD'
  }

  get signal(): AbortSignal {
    const gone = new AbortController()
    if (this.answer.closed) gone.abort()
    else this.answer.once('close', () => gone.abort())
    return gone.signal
  }
}

async function write(
  endpoint: Endpoint,
  request: Request,
  response: Response,
  result: unknown,
): Promise<void> {
  if (endpoint.response === undefined) return void response.end()
  if (!isBytes(endpoint.response)) {
    const text = JSON.stringify(result)
    if (endpoint.confirms && isConfirmed(request, response, text)) return void response.end()
    return sendJson(response, text)
  }
  const answer = result as OctetsAnswer | FileAnswer
  response.set(answer.headers).type(endpoint.responseType ?? 'application/octet-stream')
  if ('bytes' in answer) response.end(answer.bytes)
  else await pipeline(Readable.from(answer.pieces), response)
}

/** Runs a handler's work before its change; calling the result makes the change. */
async function prepare(
  handler: AnyHandler,
  input: unknown,
  context: unknown,
): Promise<() => unknown> {
  if (typeof handler === 'function') return () => handler(input, context)
  const found = await handler.prepare(input, context)
  return () => handler.commit(input, context, found)
}

/** `audit` has every authenticated call; the control plane has no users and no audit. */
export type MountOptions<W = BaseWorld> = ReaderOptions & {
  authenticate: Authenticate<W>
  audit?: AuditLog
}

/** Mounts every contract of a host with the handlers of the same name. */
export function mountHost<H extends Record<string, Contract>, W extends Mountable>(
  router: Router,
  contracts: H,
  handlers: HostHandlers<H, W>,
  world: W,
  options: MountOptions<W>,
): void {
  for (const [name, contract] of Object.entries(contracts))
    mount(router, contract, handlers[name] as Handlers<typeof contract, W>, world, options)
}

/**
 * Mounts the endpoints of a contract. `rawLimitBytes` limits bodies of bytes; JSON is limited to 1
 * MiB unless the endpoint says otherwise. Every rule for all calls is here once: access, content
 * type, schemas, idempotency, audit.
 */
export function mount<C extends Contract, W extends Mountable>(
  router: Router,
  contract: C,
  handlers: Handlers<C, W>,
  world: W,
  options: MountOptions<W>,
): void {
  const endpoints = Object.entries(contract) as [keyof C & string, Endpoint][]
  const onceByKey = createControlKeys()
  // Endpoints with a fixed query first: they check whether they match.
  for (const [name, endpoint] of endpoints.toSorted(
    ([, a], [, b]) => Number(b.path.includes('?')) - Number(a.path.includes('?')),
  )) {
    const handler = handlers[name] as unknown as AnyHandler
    const read = createReader(endpoint, options)
    const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
    const fixed = Object.entries(fixedQuery(endpoint))
    router[method](
      expressPath(endpoint.path),
      async (request: Request, response: Response, next: NextFunction) => {
        if (fixed.some(([parameter, value]) => request.query[parameter] !== value)) return next()
        const { audit } = options
        try {
          const caller = await authorize(endpoint, request, response, world, options)
          const mayChange = caller !== undefined && endpoint.method !== 'GET'
          if (mayChange) audit?.begin(response)
          const isChange = mayChange && !endpoint.reads
          const input = await read(request, response)
          const context = new CallContext(world, caller, request, response)
          response.status(endpoint.status ?? 200)
          const run = await prepare(handler, input, context)
          const key = endpoint.takesKey ? request.get('idempotency-key') : undefined
          const { clock, store } = world
          const commit = () => {
            if (!key) return run()
            const keyed = { key, route: `${endpoint.method} ${request.path}`, body: input.body }
            if (endpoint.access === 'loopback') return onceByKey(keyed, run)
            return caller && store
              ? idempotent({ clock, store }, callerId(caller), keyed, response, run)
              : run()
          }
          const result = await (audit && isChange ? audit.change(response, commit) : commit())
          if (endpoint.body === octets) release(input.body as Uint8Array)
          await write(endpoint, request, response, result)
        } catch (error) {
          next(error)
        } finally {
          audit?.settle(response)
        }
      },
    )
  }
}
