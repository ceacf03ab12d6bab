import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type Endpoint, endpoint } from '@concord/domain/api/endpoint'
import { contracts } from '@concord/domain/contracts'
import { roles } from '@concord/domain/roles/contract'
import express, { Router } from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Administrator } from '#http/caller.ts'
import { writeProblems } from '#http/problem-writer.ts'
import { mount } from '#http/route.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'
import { authenticate } from './authenticate.ts'

let emulator: TestEmulator
let token: string
beforeAll(async () => {
  emulator = await startEmulator()
  token = await emulator.administratorToken('admin')
})
afterAll(() => emulator.stop())

const bearer = (value: string) => ({ authorization: `Bearer ${value}` })
const getStatus = async (path: string, value: string, method = 'GET') =>
  (await emulator.send(method, path, undefined, bearer(value))).status
const every = (access: (access: Endpoint['access']) => boolean) =>
  Object.values(contracts.product)
    .flatMap((contract) => Object.values(contract) as Endpoint[])
    .filter((endpoint) => access(endpoint.access))
const getPath = ({ path }: Endpoint) => `/product/v1${path.replace(/\{\w+\}/g, 'x')}`

test('an administrator’s token is refused by every call of an organization’s users [A005 A083]', async () => {
  const endpoints = every((access) => !['public', 'administrator', 'signed-in'].includes(access))
  for (const endpoint of endpoints) {
    const response = await emulator.send(
      endpoint.method,
      getPath(endpoint),
      undefined,
      bearer(token),
    )
    expect([endpoint.path, response.status, await response.json()]).toEqual([
      endpoint.path,
      403,
      expect.objectContaining({ code: 'organizationUsersOnly' }),
    ])
  }
  expect(endpoints.length).toBeGreaterThan(20)
})

/** One call for administrators only, mounted as every other. */
const administration = {
  whoAmI: endpoint({
    method: 'GET',
    path: '/who-am-i',
    access: 'administrator',
    summary: 'The administrator who asks',
    response: z.object({ oid: z.string(), userName: z.string() }),
  }),
}

test('a user’s token is refused by every administration call, an administrator’s is not [A005 A083]', async () => {
  const app = express()
  const router = Router()
  const { world, origin } = emulator
  const handlers = {
    whoAmI: (_input: unknown, { caller }: { caller: Administrator }) => ({
      oid: caller.oid,
      userName: caller.userName,
    }),
  }
  mount(router, administration, handlers, world, { authenticate })
  app.use((_request, response, next) => {
    response.locals.origin = origin
    next()
  })
  app.use(router, writeProblems(world))
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const ask = (authorization?: string) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/who-am-i`, {
      headers: authorization ? { authorization } : {},
    })
  const { id: oid, email: userName } = emulator.person('admin')
  expect(await (await ask(`Bearer ${token}`)).json()).toEqual({ oid, userName })
  const refused = await ask(`Bearer ${await emulator.accessToken('owner')}`)
  expect([refused.status, await refused.json()]).toEqual([
    403,
    expect.objectContaining({ code: 'administratorsOnly' }),
  ])
  expect((await ask()).status).toBe(401)
  server.close()
})

test('both kinds of users read the roles [A083]', async () => {
  const { path } = roles.list
  expect(await getStatus(`/product/v1${path}`, token)).toBe(200)
  expect(await getStatus(`/product/v1${path}`, await emulator.accessToken('viewer'))).toBe(200)
  expect((await emulator.send('GET', `/product/v1${path}`)).status).toBe(401)
})

test('the control plane issues an administrator’s token, whose claims can be falsified', async () => {
  const { email } = emulator.person('admin')
  const ask = async (more: object) => {
    const response = await emulator.send('POST', '/_emulator/tokens', {
      email,
      kind: 'admin',
      ...more,
    })
    return ((await response.json()) as { access_token: string }).access_token
  }
  expect(await getStatus('/product/v1/roles/', await ask({}))).toBe(200)
  expect(await getStatus('/product/v1/roles/', await ask({ expiresInSeconds: -1 }))).toBe(401)
  expect(await getStatus('/product/v1/roles/', await ask({ claims: { tid: 'other' } }))).toBe(401)
  const { email: user } = emulator.person('owner')
  expect(
    (await emulator.send('POST', '/_emulator/tokens', { email: user, kind: 'admin' })).status,
  ).toBe(404)
})
