import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import type { Endpoint } from './api/endpoint.ts'
import { contracts } from './contracts.ts'
import { control } from './control/contracts.ts'
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

test('every call is in the OpenAPI description with the bodies of its schemas', () => {
  const { paths } = openapi() as { paths: Record<string, Record<string, object>> }
  // a dry run is described with the call that it tests
  const told = new Set(endpoints.map(({ method, path }) => `${method} ${path.replace(/\?.*/, '')}`))
  expect(Object.values(paths).flatMap((methods) => Object.keys(methods))).toHaveLength(told.size)
  expect(paths['/product/v1/workspaces/']?.post).toMatchObject({
    requestBody: {
      content: { 'application/json': { schema: { required: ['name', 'description'] } } },
    },
    responses: { 201: {} },
  })
})

test.each([
  ['the product and the gateway', openapi()],
  ['the control plane', controlOpenapi(control)],
])('the OpenAPI document of %s obeys the schema of OpenAPI 3.1', async (_, document) => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(JSON.parse(JSON.stringify(document)))
  expect({ valid, errors, version: validator.version }).toEqual({ valid: true, version: '3.1' })
})
