import type { z } from 'zod'
import type { Permission } from '../permission.ts'

/** A body of raw bytes, in place of a schema. One value, compared by identity. */
export const octets = Symbol('application/octet-stream')
type Octets = typeof octets
/** A file of any length, in place of a schema: the server never holds all of it in memory. */
export const file = Symbol('file')
type File = typeof file

/** Whether a body is bytes rather than JSON. */
export const isBytes = (body: Endpoint['body']): body is Octets | File =>
  body === octets || body === file

/** Headers that go with a raw body: the emulator writes them, the portal reads them. */
export type OctetsAnswer = { bytes: Uint8Array<ArrayBuffer>; headers: Record<string, string> }
/** A file as its server sends it. */
export type FileAnswer = { pieces: AsyncIterable<Uint8Array>; headers: Record<string, string> }

/**
 * The callers of an endpoint: anyone, anyone on the same machine, any signed-in organization user,
 * a platform administrator, either of the two, or a user with the named permission.
 */
export type Access = 'public' | 'loopback' | 'user' | 'administrator' | 'signed-in' | Permission

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One call of an API as data.
 *
 * - `path` is relative to its host, with `{name}` for each parameter. A fixed query is part of it
 *   and distinguishes two calls: `/dataset-types/?mode=dryRun` (C089).
 * - `status` is the status of success (200). An endpoint without `response` has an empty answer.
 * - `needs` is the permission that an organization's user must have where a platform administrator
 *   may call as well.
 * - `takesKey` makes the client send an `Idempotency-Key`, so that a repeated call creates, changes
 *   or deletes once.
 * - `reads` marks a POST that changes nothing: a dry run.
 * - `bodyBytesMax` is for a JSON body that may be longer than 1 MiB, or 16 KiB if `public`.
 * - `retry: 'never'` marks the calls that A085 and A119 exclude from retries; `'safe'` a call of
 *   the gateway that is idempotent, so that the base client retries it although it is not a GET.
 * - `confirms` marks a JSON answer that people wait to see change. The server may send an `ETag`
 *   with it; if it does, a request with `If-None-Match` is answered 304 while nothing has changed
 *   (RFC 9110, 13.1.2).
 * - `params` has rules for the parameters of the path, if any.
 * - A `file` body is optional; `responseType` is the content type of bytes of a known kind.
 */
export type Endpoint = {
  method: Method
  path: string
  access: Access
  needs?: Permission
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType | Octets | File
  bodyBytesMax?: number
  response?: z.ZodType | Octets | File
  responseType?: string
  status?: number
  takesKey?: true
  reads?: true
  retry?: 'never' | 'safe'
  confirms?: true
}

/** The endpoints of one noun, by name of the call. */
export type Contract = Record<string, Endpoint>

/** Keeps the literal types of one endpoint, so that paths and schemas can be inferred from them. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type PathNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never
/** The names of the parameters in a path: `id` of `/users/{id}`. */
type PathParams<P extends string> = { [K in PathNames<P>]: string }

type ParamsPart<E extends Endpoint> = [PathNames<E['path']>] extends [never]
  ? { params?: undefined }
  : { params: PathParams<E['path']> }
type QueryIn<E extends Endpoint> = E['query'] extends z.ZodObject
  ? { query?: z.input<E['query']> }
  : { query?: undefined }
type QueryOut<E extends Endpoint> = E['query'] extends z.ZodObject
  ? { query: z.output<E['query']> }
  : { query?: undefined }
type BodyIn<E extends Endpoint> = E['body'] extends z.ZodType
  ? { body: z.input<E['body']> }
  : E['body'] extends Octets
    ? { body: Uint8Array<ArrayBuffer> | ArrayBuffer | Blob }
    : E['body'] extends File
      ? { body?: Uint8Array<ArrayBuffer> | Blob | undefined }
      : { body?: undefined }
type BodyOut<E extends Endpoint> = E['body'] extends z.ZodType
  ? { body: z.output<E['body']> }
  : E['body'] extends Octets
    ? { body: Uint8Array<ArrayBuffer> }
    : E['body'] extends File
      ? { body: AsyncIterable<Uint8Array> | undefined }
      : { body?: undefined }

/** The input that a caller passes. */
export type Input<E extends Endpoint> = ParamsPart<E> &
  QueryIn<E> &
  BodyIn<E> & { headers?: Record<string, string> }
/** The input that a handler receives: parsed, coerced, defaults applied. */
export type Parsed<E extends Endpoint> = ParamsPart<E> & QueryOut<E> & BodyOut<E>
/** The result that a handler returns (except a file) and a caller receives. */
export type Result<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.output<E['response']>
  : E['response'] extends Octets | File
    ? OctetsAnswer
    : undefined
/** The result of a handler. */
export type Answer<E extends Endpoint> = E['response'] extends File ? FileAnswer : Result<E>
