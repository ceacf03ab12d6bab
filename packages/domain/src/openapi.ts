import { z } from 'zod'
import { type Contract, type Endpoint, file, isBytes } from './api/endpoint.ts'
import { Problem } from './api/problem.ts'
import { contracts } from './contracts.ts'

type Json = Record<string, unknown>

/** Where the emulator mounts each host; a real one has its own address. */
const SERVERS: Record<keyof typeof contracts, string> = {
  product: '/product/v1',
  gateway: '/api/v1',
}

const getSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

const content = (
  body: NonNullable<Endpoint['body']>,
  io: 'input' | 'output',
  type = 'application/octet-stream',
): Json =>
  isBytes(body)
    ? { [type]: { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: getSchema(body, io) } }

const ETAG = { ETag: { description: 'Changes with the answer.', schema: { type: 'string' } } }

const getProperties = (schema: z.ZodObject | undefined) =>
  (schema ? (getSchema(schema, 'input').properties ?? {}) : {}) as Record<string, Json>

function getParameters({ path, params, query, creates, confirms }: Endpoint): Json[] {
  const rules = getProperties(params)
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: rules[name] ?? { type: 'string' },
  }))
  const properties = getProperties(query)
  const fixed = [...new URLSearchParams(path.split('?')[1] ?? '')].map(
    ([name, value]) => [name, { enum: [value] }] as const,
  )
  const inQuery = [...fixed, ...Object.entries(properties)].map(([name, schema]) => ({
    name,
    in: 'query',
    schema,
  }))
  const key = creates
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          description: 'A repeated create with the same key makes one thing (24 h).',
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
  return [...inPath, ...inQuery, ...key, ...condition]
}

const ACCESS_TEXTS: Record<string, string> = {
  user: 'Any signed-in organization user.',
  administrator: 'A platform administrator.',
  loopback: 'Any caller on the same machine.',
  'signed-in': 'Any signed-in organization user, or a platform administrator.',
}

function operation(tag: string, name: string, endpoint: Endpoint): Json {
  const { access, needs, summary, body, response, responseType, status = 200, confirms } = endpoint
  const parameters = getParameters(endpoint)
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary,
    ...(access === 'public'
      ? { security: [] }
      : {
          description: needs
            ? `Needs ${needs}, or a platform administrator.`
            : (ACCESS_TEXTS[access] ?? `Needs ${access}.`),
        }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: body !== file, content: content(body, 'input') } } : {}),
    responses: {
      [status]: {
        description: 'Success',
        ...(response ? { content: content(response, 'output', responseType) } : {}),
        ...(confirms ? { headers: ETAG } : {}),
      },
      ...(confirms ? { 304: { description: 'Unchanged (If-None-Match)', headers: ETAG } } : {}),
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
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

function getPaths(server: string, contracts: Record<string, Contract>): Record<string, Json> {
  const paths: Record<string, Json> = {}
  for (const [tag, contract] of Object.entries(contracts))
    for (const [name, endpoint] of Object.entries(contract)) {
      const path = server + endpoint.path.replace(/\?.*/, '')
      const method = endpoint.method.toLowerCase()
      const twin = paths[path]?.[method] as Json | undefined
      paths[path] = { ...paths[path], [method]: joined(twin, operation(tag, name, endpoint)) }
    }
  return paths
}

const getDocument = (
  info: Json,
  paths: Json,
  more: { security?: Json[]; schemes?: Json },
): Json => ({
  openapi: '3.1.0',
  info,
  ...(more.security ? { security: more.security } : {}),
  paths,
  components: {
    ...(more.schemes ? { securitySchemes: more.schemes } : {}),
    schemas: { Problem: getSchema(Problem, 'output') },
  },
})

/**
 * Product API and gateway as OpenAPI 3.1, generated: do not edit the file. Source: OpenAPI
 * Specification 3.1.
 */
export const openapi = (): Json =>
  getDocument(
    { title: 'Concord', version: '1', description: 'The product API and the session gateway.' },
    Object.assign(
      {},
      ...Object.entries(SERVERS).map(([host, server]) =>
        getPaths(server, contracts[host as keyof typeof SERVERS]),
      ),
    ) as Json,
    {
      security: [{ bearer: [] }],
      schemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  )

/** The same for the emulator's control plane, whose contract is a parameter. */
export const controlOpenapi = (control: Record<string, Contract>): Json =>
  getDocument(
    {
      title: 'Concord, control plane of the emulator',
      version: '1',
      description: 'Never part of the product.',
    },
    getPaths('/_emulator', control),
    {},
  )
