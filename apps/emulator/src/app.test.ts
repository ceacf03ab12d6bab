import { collaborations } from '@concord/domain/collaborations/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TENANT_ID } from '#azure/clients.ts'
import { rawRequest } from '#testing/raw-request.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

let emulator: TestEmulator
let authorization: string
beforeAll(async () => {
  emulator = await startEmulator({ settings: { PUBLIC_ORIGIN: 'https://concord.example' } })
  authorization = `Bearer ${await emulator.accessToken('owner')}`
})
afterAll(() => emulator.stop())

const NEW = { name: 'A study', description: 'Of something' }

test.each([
  '/workspaces',
  '/Workspaces/',
  '/workspaces//',
  '/users/self/',
  '/users',
  '/nothing',
  '/',
])('a path that is not in the contract, such as %s, is 501 and named', async (path) => {
  const response = await emulator.send('GET', `/product/v1${path}`, undefined, { authorization })
  expect(response.status).toBe(501)
  expect(await response.json()).toMatchObject({
    code: 'notEmulated',
    path: `/product/v1${path}`,
    message: `GET /product/v1${path} is not emulated.`,
  })
})

test('each host names an unimplemented path in its own format', async () => {
  const okta = await emulator.send('POST', '/api/v1/authn/nothing', {})
  expect([okta.status, await okta.json()]).toEqual([
    501,
    expect.objectContaining({ errorCode: 'E0000060' }),
  ])
  for (const path of [
    '/api/v1/auth/nothing',
    '/attestation/attest',
    `/azure/${TENANT_ID}/nothing`,
    '/api/v2/env',
    '/_emulator/nothing',
  ])
    expect([
      path,
      (await emulator.send('GET', path, undefined, { 'x-concord-gateway': '1' })).status,
    ]).toEqual([path, 501])
})

test.each([
  ['evil.example', 421],
  ['127.0.0.1.evil.example', 421],
  ['localhost.evil.example', 421],
  ['evillocalhost', 421],
  ['localhost@evil.example', 421],
  ['localhost', 200],
  ['owner.localhost:4400', 200],
  ['[::1]:4400', 200],
  ['concord.example', 200],
])('a request to the name %j is answered %i', async (host, status) => {
  expect((await rawRequest(emulator.origin, '/api/v1/env', { host })).status).toBe(status)
})

test('under the public address the control plane is closed, and all addresses in answers are public', async () => {
  const { body } = await rawRequest(emulator.origin, '/api/v1/env', { host: 'concord.example' })
  expect(JSON.parse(body)).toMatchObject({ API_HOST: 'https://concord.example/product/v1' })
  expect(
    (await rawRequest(emulator.origin, '/_emulator/people', { host: 'concord.example' })).status,
  ).toBe(403)
})

test.each([
  '/product/v1/workspaces/',
  '/api/v1/env',
  '/oauth2/default/v1/keys',
  '/attestation/certs',
  '/_emulator/health',
  '/login',
])('the answer at %s carries the security headers [F2]', async (path) => {
  const { headers } = await emulator.send('GET', path, undefined, { accept: 'text/html' })
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toMatch(/unsafe|\*|http:/)
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'x-request-id': expect.any(String),
  })
  expect(headers.has('x-powered-by')).toBe(false)
})

test('answers of the product are private to the requester', async () => {
  const { headers } = await emulator.send('GET', '/product/v1/workspaces/', undefined, {
    authorization,
  })
  expect(headers.get('cache-control')).toBe('no-store')
})

test.each([
  ['broken JSON', '{"name":', 'application/json', 400, 'malformed'],
  ['a list', '[]', 'application/json', 400, 'malformed'],
  [
    'an unknown field',
    JSON.stringify({ ...NEW, status: 'ACTIVE' }),
    'application/json',
    400,
    'malformed',
  ],
  ['no content type', JSON.stringify(NEW), '', 415, 'unsupportedMediaType'],
  ['a form', 'name=x', 'application/x-www-form-urlencoded', 415, 'unsupportedMediaType'],
  [
    'too much',
    JSON.stringify({ ...NEW, description: 'x'.repeat(1_100_000) }),
    'application/json',
    413,
    'tooLarge',
  ],
  [
    'an unknown charset',
    JSON.stringify(NEW),
    'application/json; charset=utf-99',
    415,
    'unsupportedMediaType',
  ],
])('a body that is %s is refused by name', async (_what, body, type, status, code) => {
  const response = await fetch(`${emulator.origin}/product/v1/workspaces/`, {
    method: 'POST',
    body: Buffer.from(body),
    headers: { authorization, ...(type ? { 'content-type': type } : {}) },
  })
  expect([response.status, await response.json()]).toEqual([
    status,
    expect.objectContaining({ code, status }),
  ])
})

test('an unknown query parameter and an invalid page are 400 [A087]', async () => {
  for (const query of ['pages=1', 'page=0', 'page=x', 'pageSize=1000001', 'page=1&page=2'])
    expect([
      query,
      (await emulator.send('GET', `/product/v1/workspaces/?${query}`, undefined, { authorization }))
        .status,
    ]).toEqual([query, 400])
  expect(
    (await emulator.send('GET', '/product/v1/workspaces/%E0%A4%A', undefined, { authorization }))
      .status,
  ).toBe(400)
})

test('a create that is repeated with its idempotency key creates one thing [A119]', async () => {
  const call = await emulator.callAs('owner')
  const create = (key: string, body: object) =>
    emulator.send('POST', '/product/v1/workspaces/', body, {
      authorization,
      'idempotency-key': key,
    })
  const [first, second, other] = [
    await create('key-1', NEW),
    await create('key-1', NEW),
    await create('key-2', NEW),
  ]
  expect([first.status, second.status]).toEqual([201, 201])
  const [made, repeated, another] = (await Promise.all(
    [first, second, other].map((response) => response.json()),
  )) as { id: string }[]
  expect(repeated).toEqual(made)
  expect(second.headers.get('idempotent-replayed')).toBe('true')
  expect(another?.id).not.toBe(made?.id)
  expect((await create('key-1', { ...NEW, name: 'Another' })).status).toBe(422)
  const { items } = await call(collaborations.list, { query: { pageSize: 50 } })
  expect(items.filter(({ name }) => name === NEW.name)).toHaveLength(2)
})

test('every call is recorded with its caller, and without its query [B026]', async () => {
  await emulator.send('GET', '/product/v1/workspaces/?page=1', undefined, { authorization })
  const response = await emulator.send('GET', '/_emulator/requests?limit=1')
  const { items } = (await response.json()) as { items: unknown[] }
  const { id: userId, email } = emulator.person('owner')
  expect(items).toEqual([
    {
      id: expect.any(Number),
      traceId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      origin: emulator.origin,
      userId,
      email,
      host: 'product',
      method: 'GET',
      path: '/product/v1/workspaces/',
      status: 200,
      startedAt: '2026-11-21T10:00:00.000Z',
      durationMs: expect.any(Number),
      fault: null,
    },
  ])
})

test('the API is described for programs and for people, by a viewer with scripts of this origin only', async () => {
  const { paths } = (await (await emulator.send('GET', '/openapi.json')).json()) as {
    paths: Record<string, unknown>
  }
  expect(Object.keys(paths)).toContain('/api/v1/env')
  const answer = await emulator.send('GET', '/docs/api/')
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("style-src 'self' 'unsafe-inline';")
  const page = await answer.text()
  expect(page).not.toMatch(/<script>|<style| style=| on\w+=/)
  // All but the icon, which comes with the portal; that is not built here.
  for (const [, file = ''] of page.matchAll(/(?:src|href)="(\/docs[^"]*)"/g)) {
    const sent = await emulator.send('GET', file)
    expect([file, sent.status]).toEqual([file, 200])
    expect((await sent.text()).length).toBeGreaterThan(100)
  }
  expect((await emulator.send('GET', '/docs/api/viewer/package.json')).status).toBe(404)
})
