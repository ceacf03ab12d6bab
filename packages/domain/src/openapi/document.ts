import type { z } from 'zod'
import { type Contract, type Endpoint, file, isBytes } from '../api/endpoint.ts'
import { Problem } from '../api/problem.ts'
import { HEADERS } from './headers.ts'
import { getRefusals, type Refusals } from './refusals.ts'
import { collectSchemas, getInline, type Json, type Notes, nameSchemas } from './schemas.ts'

type Schemas = ReturnType<typeof collectSchemas>
/** The contracts that one server has under one path, such as `/api/v1`. */
export type Mounted = { prefix: string; contracts: Record<string, Contract> }
/** What one document is made of. */
export type Source = {
  info: Json
  mounted: readonly Mounted[]
  /** Files whose exports name the schemas. */
  files: readonly Record<string, unknown>[]
  notes: Notes
  /** The codes of refusals that each operation has answered, by status. */
  refusals: Refusals
  /** What a noun is, by tag. */
  tags?: Readonly<Record<string, string>>
  security?: Json[]
  schemes?: Json
}

const content = (
  schemas: Schemas,
  body: NonNullable<Endpoint['body']>,
  io: 'input' | 'output',
  type = 'application/octet-stream',
): Json =>
  isBytes(body)
    ? { [type]: { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: schemas.refer(body, io) } }

const ETAG = { ETag: { description: 'Changes with the answer.', schema: { type: 'string' } } }

const getProperties = (schema: z.ZodObject | undefined) =>
  schema
    ? (getInline(schema, 'input') as { properties?: Record<string, Json>; required?: string[] })
    : {}

const toHeaders = (headers: Readonly<Record<string, string>> = {}) =>
  Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  }))

const QUERY_TEXTS: Readonly<Record<string, string>> = {
  page: 'The page, counted from 1.',
  pageSize: 'Entries on a page.',
}
/** `organizationId` becomes “The id of the organization.” */
const getParamText = (name: string): string => {
  const [, noun] = /^(\w*?)Id$/.exec(name) ?? []
  if (name === 'id' || noun === '') return 'The id of the resource: the last part of its self link.'
  const words = (noun ?? name).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return noun === undefined ? `The ${words}.` : `The id of the ${words}.`
}

function getParameters(
  operationId: string,
  { path, params, query, takesKey, confirms }: Endpoint,
): Json[] {
  const rules = getProperties(params).properties ?? {}
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: getParamText(name),
    schema: rules[name] ?? { type: 'string' },
  }))
  const { properties = {}, required = [] } = getProperties(query)
  const fixed = [...new URLSearchParams(path.split('?')[1] ?? '')].map(
    ([name, value]) => [name, { enum: [value] }] as const,
  )
  const inQuery = [...fixed, ...Object.entries(properties)].map(([name, schema]) => ({
    name,
    in: 'query',
    ...(required.includes(name) ? { required: true } : {}),
    ...(QUERY_TEXTS[name] ? { description: QUERY_TEXTS[name] } : {}),
    schema,
  }))
  const key = takesKey
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          description: 'A call that is repeated with the same key takes effect once (24 h).',
          schema: { type: 'string', maxLength: 128 },
        },
      ]
    : []
  const condition = confirms
    ? [
        {
          name: 'If-None-Match',
          in: 'header',
          description: 'The ETag of the answer that the client holds.',
          schema: { type: 'string' },
        },
      ]
    : []
  return [...inPath, ...inQuery, ...key, ...condition, ...toHeaders(HEADERS[operationId]?.request)]
}

const ACCESS_TEXTS: Record<string, string> = {
  user: 'Any signed-in organization user.',
  administrator: 'A platform administrator.',
  loopback: 'Any caller on the same machine.',
  'signed-in': 'Any signed-in organization user, or a platform administrator.',
  public: 'Any caller.',
}
const getAccessText = ({ access, needs }: Endpoint) =>
  needs
    ? `Needs ${needs}, or a platform administrator.`
    : (ACCESS_TEXTS[access] ?? `Needs ${access}.`)

const STATUS_TEXTS: Readonly<Record<string, string>> = {
  400: 'The request is malformed',
  401: 'No valid token',
  403: 'Not permitted',
  404: 'Not found, or of another organization',
  409: 'Not possible in the present status',
  413: 'The body is too large',
  415: 'Not the content type that the call expects',
  422: 'The content breaks a rule',
  429: 'Too many requests',
}

function getRefusalAnswers(schemas: Schemas, codes: Readonly<Record<string, readonly string[]>>) {
  const refused = (description: string, more: Json = {}) => ({
    description,
    content: { 'application/json': { schema: schemas.refer(Problem, 'output') } },
    ...more,
  })
  return {
    ...Object.fromEntries(
      Object.entries(codes).map(([status, names]) => [
        status,
        refused(
          `${STATUS_TEXTS[status] ?? 'Refused'}: ${names.map((name) => `\`${name}\``).join(', ')}`,
          { 'x-codes': names },
        ),
      ]),
    ),
    default: refused('Refused for another reason'),
  }
}

function operation(
  tag: string,
  name: string,
  endpoint: Endpoint,
  schemas: Schemas,
  { notes, refusals }: Source,
): Json {
  const { access, summary, body, response, responseType, status = 200, confirms } = endpoint
  const operationId = `${tag}.${name}`
  const parameters = getParameters(operationId, endpoint)
  const headers = {
    ...(confirms ? ETAG : {}),
    ...Object.fromEntries(
      toHeaders(HEADERS[operationId]?.answer).map(({ name, description, schema }) => [
        name,
        { description, schema },
      ]),
    ),
  }
  return {
    operationId,
    tags: [tag],
    summary,
    description: [notes.descriptions[operationId], getAccessText(endpoint)]
      .filter(Boolean)
      .join('\n\n'),
    ...(access === 'public' || access === 'loopback' ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? { requestBody: { required: body !== file, content: content(schemas, body, 'input') } }
      : {}),
    responses: {
      [status]: {
        description: 'Success',
        ...(response ? { content: content(schemas, response, 'output', responseType) } : {}),
        ...(Object.keys(headers).length > 0 ? { headers } : {}),
      },
      ...(confirms ? { 304: { description: 'Unchanged (If-None-Match)', headers: ETAG } } : {}),
      ...getRefusalAnswers(schemas, getRefusals(endpoint, refusals[operationId])),
    },
  }
}

/**
 * OpenAPI does not allow two operations with one path and method: a call that differs only in its
 * query is merged into the other as a parameter and an additional response.
 */
function joined(twin: Json | undefined, added: Json): Json {
  if (!twin) return added
  const [main, other] = [twin, added].toSorted(
    (a, b) => Number('200' in (a.responses as Json)) - Number('200' in (b.responses as Json)),
  )
  return {
    ...main,
    description: `${main?.description} With the query: ${other?.summary}.`,
    parameters: [...((other?.parameters ?? []) as Json[]), ...((main?.parameters ?? []) as Json[])],
    responses: { ...(other?.responses as Json), ...(main?.responses as Json) },
  }
}

function getPaths({ prefix, contracts }: Mounted, schemas: Schemas, source: Source) {
  const paths: Record<string, Json> = {}
  for (const [tag, contract] of Object.entries(contracts))
    for (const [name, endpoint] of Object.entries(contract)) {
      const path = prefix + endpoint.path.replace(/\?.*/, '')
      const method = endpoint.method.toLowerCase()
      const twin = paths[path]?.[method] as Json | undefined
      const added = operation(tag, name, endpoint, schemas, source)
      paths[path] = { ...paths[path], [method]: joined(twin, added) }
    }
  return paths
}

/** The address of an emulator as `npm start` starts it; one that runs answers its own. */
const SERVERS = [{ url: 'http://localhost:4400', description: 'The emulator on this machine' }]

/** An OpenAPI 3.1 document. Source: OpenAPI Specification 3.1. */
export function getDocument(source: Source): Json {
  const { info, mounted, files, notes, tags = {}, security, schemes } = source
  const contracts: Record<string, Contract> = Object.assign(
    {},
    ...mounted.map(({ contracts }) => contracts),
  )
  const schemas = collectSchemas(nameSchemas(files, contracts), notes)
  const paths: Json = Object.assign({}, ...mounted.map((each) => getPaths(each, schemas, source)))
  return {
    openapi: '3.1.0',
    info,
    servers: SERVERS,
    ...(security ? { security } : {}),
    tags: Object.keys(contracts).map((name) => ({ name, description: tags[name] ?? name })),
    // Requests first: their names are known when all operations are.
    paths: schemas.settled(paths),
    components: {
      ...(schemes ? { securitySchemes: schemes } : {}),
      schemas: schemas.list(),
    },
  }
}
