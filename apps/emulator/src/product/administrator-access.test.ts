import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type Endpoint, endpoint } from '@concord/domain/api/endpoint'
import { contracts } from '@concord/domain/contracts'
import { roles } from '@concord/domain/roles/contract'
import express, { Router } from 'express'
import { exportSPKI, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { getAudience, TEST_CLIENT } from '#azure/clients.ts'
import type { Administrator } from '#http/caller.ts'
import { writeProblems } from '#http/problem-writer.ts'
import { mount } from '#http/route.ts'
import { startEmulator, TEST_START, type TestEmulator } from '#testing/start-emulator.ts'
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

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Every way of being wrong that we know, each with a name. */
async function attacks(): Promise<[name: string, token: string][]> {
  const { keys } = emulator.world
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const [header = '', payload = '', signature = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
  const signed = (changes: Record<string, unknown>, key: Parameters<SignJWT['sign']>[0]) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: keys.azure.kid, ...changes } as { alg: string })
      .sign(key)
  const seconds = TEST_START.getTime() / 1000
  const spki = new TextEncoder().encode(await exportSPKI(keys.azure.publicKey))
  const oktaClaims = {
    iss: `${emulator.origin}/oauth2/default`,
    aud: 'api://default',
    uid: emulator.person('owner').oktaId,
    cid: 'x',
  }
  const wrongClaims: [string, Record<string, unknown>][] = [
    ['expiring at this second', { exp: seconds }],
    ['without exp', { exp: undefined }],
    ['not valid before', { nbf: seconds + 60 }],
    ['the id token’s audience', { aud: claims.azp }],
    ['another application', { aud: getAudience(TEST_CLIENT.id), azp: TEST_CLIENT.id }],
    ['another application’s for this audience', { azp: TEST_CLIENT.id }],
    ['the audience of the users', { aud: 'api://default' }],
    ['the issuer of the users', { iss: `${emulator.origin}/oauth2/default` }],
    [
      'the issuer of another window',
      { iss: String(claims.iss).replace('127.0.0.1', 'owner.localhost') },
    ],
    ['another tenant', { tid: 'other' }],
    ['without tenant', { tid: undefined }],
    ['without oid', { oid: undefined }],
    ['an unknown oid', { oid: 'nobody' }],
    ['oid of a user', { oid: emulator.person('owner').id }],
    ['oid of a list', { oid: [claims.oid] }],
    ['an unassigned administrator', { oid: emulator.person('admin-unassigned').id }],
    ['a disabled administrator', { oid: emulator.person('admin-disabled').id }],
    ['the claims of a user under the administrators’ key', oktaClaims],
  ]
  return [
    ['alg none', `${base64url({ alg: 'none', kid: keys.azure.kid })}.${payload}.`],
    ['HS256 with the public key', await signed({ alg: 'HS256' }, spki)],
    ['a foreign key', await signed({}, foreign)],
    ['a foreign key that the header brings', await signed({ jwk: { kty: 'RSA' } }, foreign)],
    ['a foreign key at an address', await signed({ jku: 'https://evil.example/keys' }, foreign)],
    ['the users’ key under the administrators’ kid', await signed({}, keys.okta.privateKey)],
    ['the users’ key', await signed({ kid: keys.okta.kid }, keys.okta.privateKey)],
    [
      'the administrators’ key under the users’ kid',
      await signed({ kid: keys.okta.kid }, keys.azure.privateKey),
    ],
    [
      'the attestation service’s key',
      await signed({ kid: keys.attestation.kid }, keys.attestation.privateKey),
    ],
    ['our key without kid', await signed({ kid: undefined }, keys.azure.privateKey)],
    [
      'our key under an inherited name',
      await signed({ kid: '[object Object]' }, keys.azure.privateKey),
    ],
    ['no signature', `${header}.${payload}.`],
    ['a changed signature', `${header}.${payload}.${signature.slice(0, -8)}AAAAAAAA`],
    [
      'changed claims',
      `${header}.${base64url({ ...claims, oid: emulator.person('admin-unnamed').id })}.${signature}`,
    ],
    ...(await Promise.all(
      wrongClaims.map(
        async ([name, changes]) =>
          [name, await emulator.administratorToken('admin', changes)] as [string, string],
      ),
    )),
  ]
}

test('no forged, foreign, stale or misused token passes for an administrator’s, and none causes a 500 [A083]', async () => {
  const tried = await attacks()
  for (const [name, bad] of tried)
    for (const path of ['/product/v1/roles/', '/product/v1/users/self'])
      expect([name, path, await getStatus(path, bad)]).toEqual([name, path, 401])
  expect(tried.length).toBeGreaterThan(30)
  expect(await getStatus('/product/v1/roles/', token)).toBe(200)
})
