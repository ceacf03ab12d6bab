import { z } from 'zod'
import { contracts } from './contracts.ts'
import { type Endpoint, octets } from './endpoint.ts'
import { Problem } from './problem.ts'

type Json = Record<string, unknown>

/** Where the emulator mounts each host; a real one has an address of its own. */
const SERVERS: Record<keyof typeof contracts, string> = { product: '/product/v1', gateway: '/api/v1' }

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

const content = (body: z.ZodType | typeof octets, io: 'input' | 'output'): Json =>
  body === octets
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: schemaOf(body, io) } }

function parametersOf({ path, query, creates }: Endpoint): Json[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
  const properties = query ? ((schemaOf(query, 'input').properties ?? {}) as Record<string, Json>) : {}
  const fixed = [...new URLSearchParams(path.split('?')[1] ?? '')].map(([name, value]) => [name, { enum: [value] }] as const)
  const inQuery = [...fixed, ...Object.entries(properties)].map(([name, schema]) => ({ name, in: 'query', schema }))
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
  return [...inPath, ...inQuery, ...key]
}

const ACCESS_TEXTS: Record<string, string> = {
  user: 'Any signed-in organization user.',
  administrator: 'A platform administrator.',
  'signed-in': 'Any signed-in organization user, or a platform administrator.',
}

function operation(tag: string, name: string, endpoint: Endpoint): Json {
  const { access, needs, summary, body, response, status = 200 } = endpoint
  const parameters = parametersOf(endpoint)
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary,
    ...(access === 'public'
      ? { security: [] }
      : { description: needs ? `Needs ${needs}, or a platform administrator.` : (ACCESS_TEXTS[access] ?? `Needs ${access}.`) }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: content(body, 'input') } } : {}),
    responses: {
      [status]: { description: 'Success', ...(response ? { content: content(response, 'output') } : {}) },
      default: { description: 'Refused', content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } } },
    },
  }
}

/** OpenAPI knows no two operations of one path and method: a call that its query tells apart joins its twin as a parameter and an answer more. */
function joined(twin: Json | undefined, added: Json): Json {
  if (!twin) return added
  const [main, other] = [twin, added].toSorted((a, b) => Number('200' in (a.responses as Json)) - Number('200' in (b.responses as Json)))
  return {
    ...main,
    description: `${main?.description} With the query: ${other?.summary}.`,
    parameters: [...((other?.parameters ?? []) as Json[]), ...((main?.parameters ?? []) as Json[])],
    responses: { ...(other?.responses as Json), ...(main?.responses as Json) },
  }
}

/** The whole contract as OpenAPI 3.1, generated; nobody edits its file. Source: OpenAPI Specification 3.1. */
export function openapi(): Json {
  const paths: Record<string, Json> = {}
  for (const [host, tags] of Object.entries(contracts) as [keyof typeof contracts, Record<string, Record<string, Endpoint>>][])
    for (const [tag, contract] of Object.entries(tags))
      for (const [name, endpoint] of Object.entries(contract)) {
        const path = SERVERS[host] + endpoint.path.replace(/\?.*/, '')
        const method = endpoint.method.toLowerCase()
        const twin = paths[path]?.[method] as Json | undefined
        paths[path] = { ...paths[path], [method]: joined(twin, operation(tag, name, endpoint)) }
      }
  return {
    openapi: '3.1.0',
    info: { title: 'Concord', version: '1', description: 'The product API and the session gateway.' },
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: schemaOf(Problem, 'output') },
    },
  }
}
