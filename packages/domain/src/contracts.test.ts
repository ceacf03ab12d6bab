import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import type { Endpoint } from './api/endpoint.ts'
import { contracts } from './contracts.ts'
import { control } from './control/contracts.ts'
import { CONTROL_SCHEMA_FILES } from './control/schema-files.ts'
import examples from './openapi/examples.json' with { type: 'json' }
import { SCHEMA_FILES } from './openapi/names.ts'
import { nameSchemas } from './openapi/schemas.ts'
import { controlOpenapi, openapi } from './openapi.ts'
import { PERMISSIONS } from './permission.ts'

const endpoints = Object.values(contracts).flatMap((tags) =>
  Object.values(tags).flatMap((contract): Endpoint[] => Object.values(contract)),
)

test('every call declares its access: a permission of the product or a named exception [C086]', () => {
  const known = new Set<string>([...PERMISSIONS, 'user', 'administrator', 'signed-in', 'public'])
  expect(endpoints.filter(({ access }) => !known.has(access))).toEqual([])
  expect(new Set(PERMISSIONS).size).toBe(30)
})

test('no two calls share method and path, and every path starts with a slash', () => {
  for (const tags of Object.values(contracts)) {
    const names = Object.values(tags).flatMap((contract) =>
      Object.values(contract as Record<string, Endpoint>).map(
        ({ method, path }) => `${method} ${path}`,
      ),
    )
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => !/^[A-Z]+ \//.test(name))).toEqual([])
  }
})

test('no answer is 200 without a body, which a client would read as JSON [C090 C093]', () => {
  const bodiless = endpoints.filter(({ response }) => response === undefined)
  expect(bodiless.filter(({ status = 200 }) => status === 200)).toEqual([])
})

test('every call is in the OpenAPI description with the bodies of its schemas', () => {
  const {
    paths,
    components: { schemas },
  } = openapi() as {
    paths: Record<string, Record<string, object>>
    components: { schemas: Record<string, object> }
  }
  // a dry run is described with the call that it tests
  const expected = new Set(
    endpoints.map(({ method, path }) => `${method} ${path.replace(/\?.*/, '')}`),
  )
  expect(Object.values(paths).flatMap((methods) => Object.keys(methods))).toHaveLength(
    expected.size,
  )
  const refer = (name: string) => ({
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
  })
  expect(paths['/product/v1/workspaces/']?.post).toMatchObject({
    requestBody: refer('NewCollaboration'),
    responses: { 201: refer('Collaboration'), 403: refer('Problem'), default: refer('Problem') },
  })
  expect(schemas.NewCollaboration).toMatchObject({ required: ['name', 'description'] })
})

test('every call of the gateway but the environment names the header that it refuses to be without', () => {
  const { paths } = openapi() as {
    paths: Record<string, Record<string, { parameters?: { name: string; required?: boolean }[] }>>
  }
  const calls = Object.entries(paths).filter(([path]) => path.startsWith('/api/v1/auth/'))
  expect(calls.length).toBeGreaterThan(10)
  for (const [path, methods] of calls)
    for (const { parameters } of Object.values(methods))
      expect(parameters, path).toContainEqual(
        expect.objectContaining({ name: 'x-concord-gateway', in: 'header', required: true }),
      )
})

const documents = [
  {
    name: 'the product and the gateway',
    document: openapi(),
    names: nameSchemas(SCHEMA_FILES, { ...contracts.product, ...contracts.gateway }),
    shown: examples.product as Record<string, unknown>,
  },
  {
    name: 'the control plane',
    document: controlOpenapi(control, CONTROL_SCHEMA_FILES),
    names: nameSchemas(CONTROL_SCHEMA_FILES, control),
    shown: examples.control as Record<string, unknown>,
  },
]
type Body = { content?: Record<string, { schema: { $ref?: string } }> }
type Operation = {
  operationId: string
  summary: string
  description: string
  requestBody?: Body
  responses: Record<string, Body>
}

test.each(documents)(
  'every body of $name has a named schema with an example that fits it',
  ({ document, names, shown }) => {
    const { paths } = document as { paths: Record<string, Record<string, Operation>> }
    const used = new Set<string>()
    for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods)))
      for (const { content } of [
        ...(operation.requestBody ? [operation.requestBody] : []),
        ...Object.values(operation.responses),
      ]) {
        const schema = content?.['application/json']?.schema
        if (!schema) continue
        expect(schema, operation.operationId).toEqual({ $ref: expect.any(String) })
        used.add((schema.$ref ?? '').replace(/^.*\/|(?<=[a-z])Input$/g, ''))
      }
    const schemas = new Map([...names].map(([schema, name]) => [name, schema]))
    for (const name of used) {
      const read = schemas.get(name)?.safeParse(shown[name])
      expect([name, read?.error?.issues]).toEqual([name, undefined])
      expect([name, shown[name]]).not.toEqual([name, undefined])
    }
  },
)

test.each(documents)(
  'every operation of $name has its own id, a summary, a description and a refusal with its codes',
  ({ document }) => {
    const { paths, servers } = document as {
      paths: Record<string, Record<string, Operation>>
      servers: unknown[]
    }
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
    for (const { operationId, summary, description, responses } of operations) {
      const refused = Object.entries(responses).filter(([status]) => /^4/.test(status))
      expect([operationId, summary.length > 0, description.length > 0]).toEqual([
        operationId,
        true,
        true,
      ])
      expect([operationId, refused.length > 0]).toEqual([operationId, true])
      for (const [, refusal] of refused) expect(refusal).toHaveProperty('x-codes')
    }
    expect(servers).toHaveLength(1)
  },
)

test.each(documents)(
  'the OpenAPI document of $name obeys the schema of OpenAPI 3.1',
  async ({ document }) => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(JSON.parse(JSON.stringify(document)))
    expect({ valid, errors, version: validator.version }).toEqual({ valid: true, version: '3.1' })
  },
)
