import { createHash } from 'node:crypto'
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clientSecret } from '#runtime/secret.ts'
import { broughtBack, createBrowser, signOn } from '#testing/browser.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'
import {
  ADMINISTRATION_CLIENT,
  azureAuthority,
  azureIssuer,
  TENANT_ID,
  TEST_CLIENT,
} from './clients.ts'

let emulator: TestEmulator
let authority: string
beforeEach(async () => {
  emulator = await startEmulator()
  authority = azureAuthority(emulator.origin)
})
afterEach(() => emulator.stop())

const VERIFIER = 'v'.repeat(43)
const S256 = createHash('sha256').update(VERIFIER).digest('base64url')
type Body = Record<string, unknown>

async function newCode(changes: Record<string, string> = {}, purpose = 'admin'): Promise<string> {
  const parameters = new URLSearchParams({
    client_id: TEST_CLIENT.id,
    response_type: 'code',
    redirect_uri: `${emulator.origin}/authorization-code/callback`,
    scope: 'openid profile offline_access',
    nonce: 'nonce-1',
    code_challenge: S256,
    code_challenge_method: 'S256',
    ...changes,
  })
  for (const [name, value] of Object.entries(changes)) if (value === '') parameters.delete(name)
  const landed = await signOn(
    createBrowser(emulator),
    `${authority}/oauth2/v2.0/authorize?${parameters}`,
    emulator.person(purpose),
  )
  return broughtBack(landed).get('code') ?? ''
}

async function ask(
  form: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Body }> {
  const response = await fetch(`${authority}/oauth2/v2.0/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers,
  })
  return { status: response.status, body: (await response.json()) as Body }
}
const exchange = (code: string, changes: Record<string, string> = {}) =>
  ask({
    grant_type: 'authorization_code',
    client_id: TEST_CLIENT.id,
    redirect_uri: `${emulator.origin}/authorization-code/callback`,
    code,
    code_verifier: VERIFIER,
    ...changes,
  })
const refresh = (token: unknown, changes: Record<string, string> = {}) =>
  ask({
    grant_type: 'refresh_token',
    client_id: TEST_CLIENT.id,
    refresh_token: String(token),
    ...changes,
  })
const getError = ({ status, body }: { status: number; body: Body }) => [
  status,
  body.error,
  (body.error_codes as number[])[0],
]

test('a code is exchanged for tokens in the service’s format, signed by the published key [A092]', async () => {
  const { status, body } = await exchange(await newCode())
  expect([status, new Set(Object.keys(body))]).toEqual([
    200,
    new Set([
      'access_token',
      'client_info',
      'expires_in',
      'ext_expires_in',
      'id_token',
      'refresh_token',
      'scope',
      'token_type',
    ]),
  ])
  expect(body).toMatchObject({
    token_type: 'Bearer',
    scope: 'openid profile offline_access',
    expires_in: 600,
    ext_expires_in: 600,
  })
  const { id: oid, email } = emulator.person('admin')
  expect(JSON.parse(Buffer.from(String(body.client_info), 'base64url').toString())).toEqual({
    uid: oid,
    utid: TENANT_ID,
  })
  const metadata = (await (
    await fetch(`${authority}/v2.0/.well-known/openid-configuration`)
  ).json()) as Record<string, string>
  const keys = createRemoteJWKSet(new URL(metadata.jwks_uri ?? ''))
  const now = { currentDate: emulator.world.clock.now(), issuer: azureIssuer(emulator.origin) }
  const { payload } = await jwtVerify(String(body.id_token), keys, {
    ...now,
    audience: TEST_CLIENT.id,
  })
  expect(payload).toMatchObject({
    nonce: 'nonce-1',
    oid,
    tid: TENANT_ID,
    ver: '2.0',
    preferred_username: email,
    name: 'Morgan Reid',
  })
  expect(payload).not.toHaveProperty('email')
  const access = await jwtVerify(String(body.access_token), keys, {
    ...now,
    audience: `api://${TEST_CLIENT.id}`,
  })
  expect(access.payload).toMatchObject({
    azp: TEST_CLIENT.id,
    azpacr: '0',
    scp: 'access_as_user',
    oid,
    sub: payload.sub,
  })
  expect(decodeProtectedHeader(String(body.id_token))).toEqual({
    typ: 'JWT',
    alg: 'RS256',
    kid: emulator.world.keys.azure.kid,
  })
  expect(emulator.world.keys.azure.kid).not.toBe(emulator.world.keys.okta.kid)
})

test.each([
  ['no verifier', { code_verifier: '' }, [400, 'invalid_grant', 501_481]],
  ['another verifier', { code_verifier: 'w'.repeat(43) }, [400, 'invalid_grant', 501_481]],
  ['the challenge as verifier', { code_verifier: S256 }, [400, 'invalid_grant', 501_481]],
  ['another address', { redirect_uri: 'https://evil.example/' }, [400, 'invalid_grant', 70_000]],
  ['no address', { redirect_uri: '' }, [400, 'invalid_request', 900_144]],
  ['an invented code', { code: 'x' }, [400, 'invalid_grant', 70_000]],
  ['no code', { code: '' }, [400, 'invalid_request', 900_144]],
  ['no grant type', { grant_type: '' }, [400, 'invalid_request', 900_144]],
  ['another grant type', { grant_type: 'password' }, [400, 'unsupported_grant_type', 70_003]],
  ['an unknown application', { client_id: 'other' }, [400, 'unauthorized_client', 700_016]],
  ['a public application with a secret', { client_secret: 'x' }, [401, 'invalid_client', 700_025]],
  [
    'the other application without its secret',
    { client_id: ADMINISTRATION_CLIENT.id },
    [401, 'invalid_client', 7_000_218],
  ],
  [
    'a wrong secret',
    { client_id: ADMINISTRATION_CLIENT.id, client_secret: 'x' },
    [401, 'invalid_client', 7_000_215],
  ],
])('%s gets no token', async (_what, changes, expected) => {
  expect(getError(await exchange(await newCode(), changes))).toEqual(expected)
})

test('a code of another application is refused, whatever secret comes with it', async () => {
  const client_secret = clientSecret(emulator.world.keys, ADMINISTRATION_CLIENT.id)
  const changes = { client_id: ADMINISTRATION_CLIENT.id, client_secret }
  expect(getError(await exchange(await newCode(), changes))).toEqual([400, 'invalid_grant', 70_000])
})

test('an application without a secret needs PKCE; `plain` is accepted too', async () => {
  const unproven = await newCode({ code_challenge: '', code_challenge_method: '' })
  expect(getError(await exchange(unproven, { code_verifier: '' }))).toEqual([
    400,
    'invalid_request',
    9_002_325,
  ])
  const plain = await newCode({ code_challenge: VERIFIER, code_challenge_method: 'plain' })
  expect((await exchange(plain)).status).toBe(200)
})

test('a refusal has the ids of the service, and returns the caller’s own id', async () => {
  const id = '6f6e636f-1111-4222-8333-444455556666'
  const { body } = await ask(
    { grant_type: 'password', client_id: TEST_CLIENT.id },
    { 'client-request-id': id },
  )
  expect(body).toEqual({
    error: 'unsupported_grant_type',
    error_description: `AADSTS70003: The app requested an unsupported grant type 'password'. Trace ID: ${body.trace_id} Correlation ID: ${id} Timestamp: 2026-11-21 10:00:00Z`,
    error_codes: [70_003],
    timestamp: '2026-11-21 10:00:00Z',
    trace_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    correlation_id: id,
    error_uri: `${emulator.origin}/azure/error?code=70003`,
  })
})

test('a refusal repeats what was requested character by character', async () => {
  const { body } = await ask({ grant_type: "a$&b$'c", client_id: TEST_CLIENT.id })
  expect(body.error_description).toContain("unsupported grant type 'a$&b$'c'.")
})

test('an unknown tenant is reported as such', async () => {
  const response = await fetch(
    `${emulator.origin}/azure/other/v2.0/.well-known/openid-configuration`,
  )
  expect([response.status, await response.json()]).toEqual([
    400,
    expect.objectContaining({ error: 'invalid_tenant', error_codes: [90_002] }),
  ])
})

test('a code works once, for ten minutes; a second use revokes everything issued for it', async () => {
  const code = await newCode()
  const { body } = await exchange(code)
  expect(getError(await exchange(code))).toEqual([400, 'invalid_grant', 54_005])
  expect(getError(await refresh(body.refresh_token))).toEqual([400, 'invalid_grant', 70_000])
  const late = await newCode()
  emulator.world.clock.advance(600_000)
  expect(getError(await exchange(late))).toEqual([400, 'invalid_grant', 70_008])
})

test('of fifty simultaneous requests with one code, one succeeds, and its refresh token is revoked', async () => {
  const code = await newCode()
  const answers = await Promise.all(Array.from({ length: 50 }, () => exchange(code)))
  const served = answers.filter(({ status }) => status === 200)
  expect(served).toHaveLength(1)
  expect((await refresh(served[0]?.body.refresh_token)).status).toBe(400)
})

test('refreshing rotates; a reused old token revokes the family [A093]', async () => {
  const first = (await exchange(await newCode())).body
  const second = (await refresh(first.refresh_token)).body
  expect(second.refresh_token).not.toBe(first.refresh_token)
  emulator.world.clock.advance(11_000)
  expect(getError(await refresh(first.refresh_token))).toEqual([400, 'invalid_grant', 70_000])
  expect(getError(await refresh(second.refresh_token))).toEqual([400, 'invalid_grant', 70_000])
})

test('fifty simultaneous refreshes stay in one family', async () => {
  const { body } = await exchange(await newCode())
  const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(body.refresh_token)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(
    emulator.world.store.get('SELECT count(DISTINCT family) AS families FROM azure_refresh_tokens'),
  ).toEqual({ families: 1 })
})

test('a refresh token is valid for its application, its scopes, and an administrator with access; a refusal does not use it up', async () => {
  const { body } = await exchange(await newCode())
  const client_secret = clientSecret(emulator.world.keys, ADMINISTRATION_CLIENT.id)
  expect(
    getError(
      await refresh(body.refresh_token, { client_id: ADMINISTRATION_CLIENT.id, client_secret }),
    ),
  ).toEqual([400, 'invalid_grant', 70_000])
  expect(getError(await refresh(body.refresh_token, { scope: 'openid email' }))).toEqual([
    400,
    'invalid_scope',
    70_011,
  ])
  emulator.world.store.run('UPDATE administrators SET is_enabled = 0')
  expect(getError(await refresh(body.refresh_token))).toEqual([400, 'invalid_grant', 50_057])
  emulator.world.store.run('UPDATE administrators SET is_enabled = 1')
  emulator.world.clock.advance(11_000)
  expect((await refresh(body.refresh_token)).status).toBe(200)
})

test('a missing name or mail address of the administrator is omitted', async () => {
  const { body } = await exchange(await newCode({ scope: 'openid profile email' }, 'admin-unnamed'))
  expect(body).not.toHaveProperty('refresh_token')
  const claims = JSON.parse(
    Buffer.from(String(body.id_token).split('.')[1] ?? '', 'base64url').toString(),
  ) as Body
  expect(claims).toMatchObject({ preferred_username: emulator.person('admin-unnamed').email })
  expect([claims.name, claims.email]).toEqual([undefined, undefined])
})
