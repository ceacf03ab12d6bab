import { afterAll, beforeAll, expect, test } from 'vitest'
import { TENANT_ID } from '#azure/clients.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

const APP = 'http://localhost:3111'
const SPA = { redirectUris: [`${APP}/callback`], origins: [APP] }

let emulator: TestEmulator
beforeAll(async () => {
  emulator = await startEmulator()
  await emulator.send('PUT', '/_emulator/clients/spa-1', SPA)
})
afterAll(() => emulator.stop())

const getAllowed = ({ headers }: Response, ...names: string[]) =>
  names.map((name) => headers.get(`access-control-allow-${name}`))

test.each([
  ['token', APP, 204],
  ['userinfo', APP, 204],
  ['revoke', APP, 204],
  ['introspect', APP, 204],
  ['token', 'https://evil.example', 403],
])('a preflight of %s from %s is %i', async (path, origin, status) => {
  const headers = {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'x-okta-user-agent-extended',
  }
  const url = `/oauth2/default/v1/${path}`
  const answer = await emulator.send('OPTIONS', url, undefined, headers)
  expect(answer.status).toBe(status)
  expect(getAllowed(answer, 'origin')).toEqual([status === 204 ? origin : null])
})

test('a registered page signs in by the Authentication API, and no other page', async () => {
  const { email: username, password } = emulator.person('owner')
  const ask = (method: string, origin: string) =>
    emulator.send(method, '/api/v1/authn', method === 'POST' ? { username, password } : undefined, {
      origin,
      'access-control-request-headers': 'content-type',
    })
  const read = (answer: Response) => [
    answer.status,
    ...getAllowed(answer, 'origin', 'credentials', 'headers'),
  ]
  const preflight = await ask('OPTIONS', APP)
  expect(read(preflight)).toEqual([204, APP, 'true', 'content-type'])
  const answer = await ask('POST', APP)
  expect(read(answer)).toEqual([200, APP, 'true', null])
  const foreign = await ask('OPTIONS', 'http://localhost:3222')
  expect(read(foreign)).toEqual([403, null, null, null])
})

test('keys and metadata of both providers answer any page, and nothing else does', async () => {
  const azure = `/azure/${TENANT_ID}`
  const open = [
    '/oauth2/default/v1/keys',
    '/oauth2/default/.well-known/openid-configuration',
    `${azure}/v2.0/.well-known/openid-configuration`,
    `${azure}/discovery/v2.0/keys`,
  ]
  const closed = ['/oauth2/default/v1/userinfo', '/api/v1/sessions/me', '/_emulator/clients']
  const headers = { origin: 'https://any.example' }
  for (const path of [...open, ...closed]) {
    const answer = await emulator.send('GET', path, undefined, headers)
    const allowed = open.includes(path) ? '*' : null
    expect([path, ...getAllowed(answer, 'origin')]).toEqual([path, allowed])
  }
})

test.each(['/oauth2/default', `/azure/${TENANT_ID}/v2.0`])(
  'a page whose client adds its own header reads the metadata under %s',
  async (issuer) => {
    const path = `${issuer}/.well-known/openid-configuration`
    const answer = await emulator.send('OPTIONS', path, undefined, {
      origin: 'https://any.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'x-okta-user-agent-extended',
    })
    expect([answer.status, ...getAllowed(answer, 'origin', 'methods', 'headers')]).toEqual([
      204,
      '*',
      'GET',
      'x-okta-user-agent-extended',
    ])
  },
)
