import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { clients } from '@concord/domain/control/clients'
import { decodeJwt } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TENANT_ID } from '#azure/clients.ts'
import { PORTAL_CLIENT } from '#okta/oauth/clients.ts'
import { readSettings } from '#runtime/settings.ts'
import { parseScenario } from '#seed/read-scenario.ts'
import { broughtBack, createBrowser } from '#testing/browser.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

let emulator: TestEmulator
beforeEach(async () => {
  emulator = await startEmulator()
})
afterEach(() => emulator.stop())

const VERIFIER = 'v'.repeat(43)
const PROOF = {
  code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
  code_challenge_method: 'S256',
}
const APP = 'http://localhost:3111'
const SPA = {
  redirectUris: [`${APP}/callback`, `${APP}/second?x=1`],
  postLogoutRedirectUris: [`${APP}/bye`],
  origins: [APP],
  scopes: ['groups'],
  claims: { department: 'Claims' },
}
const SERVICE = { secret: 'a-secret-of-a-test', grants: ['client_credentials'], scopes: ['jobs'] }

const register = (id: string, entry: object) =>
  emulator.send('PUT', `/_emulator/clients/${id}`, entry)
const authorizeAddress = (changes: Record<string, string> = {}) =>
  `/oauth2/default/v1/authorize?${new URLSearchParams({
    client_id: 'spa-1',
    response_type: 'code',
    redirect_uri: `${APP}/callback`,
    scope: 'openid profile offline_access groups',
    state: 'state-1',
    nonce: 'nonce-1',
    ...PROOF,
    ...changes,
  })}`
const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(emulator.origin + path, { method: 'POST', body: new URLSearchParams(form), headers })
const TOKEN = '/oauth2/default/v1/token'

async function signInAt(address: string) {
  const browser = createBrowser(emulator)
  const { email, password } = emulator.person('owner')
  const { page } = await browser.open(address)
  const fields = { username: email, password: password ?? '' }
  return { browser, landed: await browser.submit(page, 'password', fields) }
}
async function exchange(headers: Record<string, string> = {}, changes = {}) {
  const { landed } = await signInAt(authorizeAddress())
  const answer = await post(
    TOKEN,
    {
      grant_type: 'authorization_code',
      client_id: 'spa-1',
      redirect_uri: `${APP}/callback`,
      code: broughtBack(landed).get('code') ?? '',
      code_verifier: VERIFIER,
      ...changes,
    },
    headers,
  )
  return { answer, body: (await answer.json()) as Record<string, string> }
}

test('a registered page on another port signs in, calls the provider, and signs out', async () => {
  expect((await register('spa-1', SPA)).status).toBe(200)
  const { answer, body } = await exchange({ origin: APP })
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, APP])
  const roles = emulator.person('owner').roles
  const expected = { aud: 'spa-1', nonce: 'nonce-1', department: 'Claims', groups: roles }
  expect(decodeJwt(body.id_token ?? '')).toMatchObject(expected)
  const authorization = `Bearer ${body.access_token}`
  const userinfo = await fetch(`${emulator.origin}/oauth2/default/v1/userinfo`, {
    headers: { authorization, origin: APP },
  })
  expect(userinfo.headers.get('access-control-allow-origin')).toBe(APP)
  const bye = new URLSearchParams({
    id_token_hint: body.id_token ?? '',
    post_logout_redirect_uri: `${APP}/bye`,
  })
  const left = await emulator.send('GET', `/oauth2/default/v1/logout?${bye}`)
  expect(left.headers.get('location')).toBe(`${APP}/bye`)
})

test('a redirect address with a query keeps it', async () => {
  await register('spa-1', SPA)
  const { landed } = await signInAt(authorizeAddress({ redirect_uri: `${APP}/second?x=1` }))
  expect(landed.location).toMatch(`${APP}/second?x=1&code=`)
})

test('an address after a sign-out with a query keeps it, at both providers', async () => {
  const back = `${APP}/bye?x=1`
  await register('spa-1', { ...SPA, postLogoutRedirectUris: [back] })
  await register('entra-1', { ...SPA, provider: 'azure', postLogoutRedirectUris: [back] })
  const { body } = await exchange()
  const leave = async (path: string, parameters: Record<string, string> = {}) => {
    const query = { ...parameters, post_logout_redirect_uri: back, state: 'state-2' }
    const left = await emulator.send('GET', `${path}/logout?${new URLSearchParams(query)}`)
    return left.headers.get('location')
  }
  const expected = `${back}&state=state-2`
  expect(await leave('/oauth2/default/v1', { id_token_hint: body.id_token ?? '' })).toBe(expected)
  expect(await leave(`/azure/${TENANT_ID}/oauth2/v2.0`)).toBe(expected)
})

test.each([
  `${APP}/callback/`,
  `${APP}/callback?x`,
  `${APP}/Callback`,
  'http://localhost:3112/callback',
  'http://localhost.evil.example:3111/callback',
  'https://evil.example/callback',
])('the redirect address %s of a registered client is refused, on a page', async (redirect_uri) => {
  await register('spa-1', SPA)
  const answer = await emulator.send('GET', authorizeAddress({ redirect_uri }))
  expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
})

test('a page of another origin is refused, also with the client’s own code', async () => {
  await register('spa-1', SPA)
  await register('spa-2', { ...SPA, origins: ['http://localhost:3222'] })
  for (const [origin, allowed] of [
    ['https://evil.example', null],
    ['http://localhost:3112', null],
    ['null', null],
    // Registered, but for another client.
    ['http://localhost:3222', 'http://localhost:3222'],
  ] as const) {
    const { answer, body } = await exchange({ origin })
    expect([origin, answer.status, body.error]).toEqual([origin, 401, 'invalid_client'])
    expect(answer.headers.get('access-control-allow-origin')).toBe(allowed)
  }
})

test('a grant that is not registered is refused, by both providers', async () => {
  await register('spa-1', { ...SPA, grants: ['authorization_code'] })
  await register('service-1', SERVICE)
  await register('entra-1', { ...SERVICE, provider: 'azure' })
  const refresh = { grant_type: 'refresh_token', client_id: 'spa-1', refresh_token: 'x' }
  const denied = await post(TOKEN, refresh)
  expect([denied.status, await denied.json()]).toMatchObject([
    400,
    { error: 'unauthorized_client' },
  ])
  const asked = authorizeAddress({ client_id: 'service-1' })
  expect((await emulator.send('GET', asked)).status).toBe(400)
  const grant = { grant_type: 'client_credentials', client_id: PORTAL_CLIENT.id }
  expect((await post(TOKEN, { ...grant, client_secret: 'x' })).status).toBe(401)
  const code = { grant_type: 'authorization_code', code: 'x', redirect_uri: APP }
  const entra = await post(`/azure/${TENANT_ID}/oauth2/v2.0/token`, {
    ...code,
    client_id: 'entra-1',
    client_secret: SERVICE.secret,
  })
  expect(await entra.json()).toMatchObject({ error: 'unsupported_grant_type' })
})

test('a service gets a token for itself, which opens nothing of the product', async () => {
  await register('service-1', SERVICE)
  const basic = (secret: string) => ({
    authorization: `Basic ${Buffer.from(`service-1:${secret}`).toString('base64')}`,
  })
  const form = { grant_type: 'client_credentials', scope: 'jobs' }
  expect((await post(TOKEN, form, basic('wrong-secret'))).status).toBe(401)
  const beyond = await post(TOKEN, { ...form, scope: 'jobs openid' }, basic(SERVICE.secret))
  expect(await beyond.json()).toMatchObject({ error: 'invalid_scope' })
  const issued = await post(TOKEN, form, basic(SERVICE.secret))
  const { access_token = '', ...rest } = (await issued.json()) as Record<string, string>
  expect(rest).toEqual({ token_type: 'Bearer', expires_in: 600, scope: 'jobs' })
  expect(decodeJwt(access_token)).toMatchObject({ sub: 'service-1', scp: ['jobs'] })
  const introspect = () =>
    post('/oauth2/default/v1/introspect', { token: access_token }, basic(SERVICE.secret))
  expect(await (await introspect()).json()).toMatchObject({ active: true, client_id: 'service-1' })
  const authorization = `Bearer ${access_token}`
  for (const path of ['/product/v1/users/', '/oauth2/default/v1/userinfo'])
    expect((await emulator.send('GET', path, undefined, { authorization })).status).toBe(401)
  await post('/oauth2/default/v1/revoke', { token: access_token }, basic(SERVICE.secret))
  expect(await (await introspect()).json()).toEqual({ active: false })
})

test('a service gets a token of Entra for its own API only', async () => {
  await register('entra-1', { ...SERVICE, provider: 'azure', claims: { region: 'west' } })
  const ask = (scope: string) =>
    post(`/azure/${TENANT_ID}/oauth2/v2.0/token`, {
      grant_type: 'client_credentials',
      client_id: 'entra-1',
      client_secret: SERVICE.secret,
      scope,
    })
  expect((await ask('api://other/.default')).status).toBe(400)
  const { access_token = '' } = (await (await ask('api://entra-1/.default')).json()) as {
    access_token?: string
  }
  const claims = decodeJwt(access_token)
  expect(claims).toMatchObject({ aud: 'api://entra-1', idtyp: 'app', region: 'west' })
  expect(claims).not.toHaveProperty('preferred_username')
  const authorization = `Bearer ${access_token}`
  const answer = await emulator.send('GET', '/product/v1/organizations/', undefined, {
    authorization,
  })
  expect(answer.status).toBe(401)
})

test.each([
  ['an address with a wildcard', { redirectUris: ['https://*.example.com/cb'] }],
  ['an address with a fragment', { redirectUris: ['https://example.com/cb#x'] }],
  ['an address without a host', { redirectUris: ['/callback'] }],
  ['a script as address', { redirectUris: ['javascript:alert(1)'] }],
  ['plain http elsewhere', { redirectUris: ['http://example.com/cb'] }],
  ['an address with a password', { redirectUris: ['https://a:b@example.com/cb'] }],
  ['no address', { redirectUris: [] }],
  ['an origin with a path', { ...SPA, origins: ['http://localhost:3000/'] }],
  ['any origin', { ...SPA, origins: ['*'] }],
  ['an unknown grant', { ...SPA, grants: ['password'] }],
  ['an unknown key', { ...SPA, redirectUri: 'x' }],
  ['a claim of the provider', { ...SPA, claims: { sub: 'someone-else' } }],
  ['a service without a secret', { grants: ['client_credentials'] }],
])('%s is refused with its place', async (_what, entry) => {
  const answer = await register('spa-1', entry)
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'malformed' }])
  expect((await emulator.callControl(clients.list)).items).toEqual([])
  const file = { version: 1, name: 'x', clients: { 'spa-1': entry } }
  expect(() => parseScenario(file)).toThrow(/clients\.spa-1/)
})

test('clients are exported with the scenario, and come back with it', async () => {
  await register('spa-1', SPA)
  await register('service-1', SERVICE)
  const exported = await (await emulator.send('GET', '/_emulator/scenario')).json()
  expect(exported).toMatchObject({ clients: { 'spa-1': SPA, 'service-1': SERVICE } })
  const removed = await emulator.send('DELETE', '/_emulator/clients/spa-1')
  expect(removed.status).toBe(204)
  expect((await emulator.send('GET', authorizeAddress())).status).toBe(400)
  const reset = await emulator.send('POST', '/_emulator/reset', { scenarioFile: exported })
  expect(reset.status).toBe(200)
  expect((await emulator.send('GET', authorizeAddress())).status).toBe(200)
})

test('the emulator’s own clients cannot be replaced', async () => {
  const answer = await register(PORTAL_CLIENT.id, SPA)
  expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'nameTaken' }])
})

test('a file of clients is a setting, whose faults are named', () => {
  const folder = mkdtempSync(`${tmpdir()}/concord-clients-`)
  const file = `${folder}/clients.json`
  const read = (value: unknown) => {
    writeFileSync(file, JSON.stringify(value))
    return readSettings(['--clients', file], {}).CLIENTS
  }
  expect(read({ 'spa-1': SPA })).toMatchObject({ 'spa-1': { ...SPA, provider: 'okta' } })
  expect(() => read({ 'spa-1': { ...SPA, origins: ['*'] } })).toThrow(
    /CLIENTS: .*spa-1\.origins\.0/,
  )
  expect(() => readSettings(['--clients', `${folder}/none.json`], {})).toThrow(/CLIENTS: ENOENT/)
  rmSync(folder, { recursive: true })
})
