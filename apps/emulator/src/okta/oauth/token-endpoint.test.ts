import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clientSecret } from '#runtime/secret.ts'
import { authn, authorizePath, getCookie, redirected } from '#testing/sign-in.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'
import { PORTAL_CLIENT, PUBLIC_CLIENT } from './clients.ts'

let emulator: TestEmulator
let secret: string
beforeEach(async () => {
  emulator = await startEmulator()
  secret = clientSecret(emulator.world.keys, PORTAL_CLIENT.id)
})
afterEach(() => emulator.stop())

const VERIFIER = 'v'.repeat(43)
const S256 = createHash('sha256').update(VERIFIER).digest('base64url')
const PROOF = { code_challenge: S256, code_challenge_method: 'S256' }
type Form = Record<string, string | undefined>

async function newSession(purpose = 'owner'): Promise<string> {
  const { email, password } = emulator.person(purpose)
  const { sessionToken } = (await (await authn(emulator, email, password)).json()) as {
    sessionToken: string
  }
  return sessionToken
}
async function newCode(changes: Form = {}): Promise<string> {
  const sessionToken = await newSession()
  const path = authorizePath(emulator.origin, {
    client_id: PUBLIC_CLIENT.id,
    ...PROOF,
    sessionToken,
    ...changes,
  })
  return redirected(await emulator.send('GET', path)).get('code') ?? ''
}
async function ask(path: string, form: Form, headers: Record<string, string> = {}) {
  const given = Object.entries(form).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  const url = `${emulator.origin}/oauth2/default/v1/${path}`
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(given), headers })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: (text === '' ? {} : JSON.parse(text)) as Record<string, string>,
  }
}
const exchange = (code: string, changes: Form = {}, headers = {}) => {
  const redirect_uri = `${emulator.origin}/authorization-code/callback`
  return ask(
    'token',
    {
      grant_type: 'authorization_code',
      client_id: PUBLIC_CLIENT.id,
      redirect_uri,
      code,
      code_verifier: VERIFIER,
      ...changes,
    },
    headers,
  )
}
const basic = (id: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${id}:${password}`).toString('base64')}`,
})

test.each([
  ['no verifier', { code_verifier: undefined }, 400, 'invalid_grant'],
  ['another verifier', { code_verifier: 'w'.repeat(43) }, 400, 'invalid_grant'],
  ['the challenge as verifier', { code_verifier: S256 }, 400, 'invalid_grant'],
  ['another address', { redirect_uri: 'https://evil.example/' }, 400, 'invalid_grant'],
  ['no address', { redirect_uri: undefined }, 400, 'invalid_request'],
  ['an invented code', { code: 'x' }, 400, 'invalid_grant'],
  ['no code', { code: undefined }, 400, 'invalid_request'],
  ['no grant type', { grant_type: undefined }, 400, 'invalid_request'],
  ['the password grant', { grant_type: 'password' }, 400, 'unsupported_grant_type'],
  ['no client', { client_id: undefined }, 401, 'invalid_client'],
  ['an unknown client', { client_id: 'other' }, 401, 'invalid_client'],
  ['a public client with a secret', { client_secret: 'x' }, 401, 'invalid_client'],
  [
    'the confidential client without its secret',
    { client_id: PORTAL_CLIENT.id },
    401,
    'invalid_client',
  ],
  ['a wrong secret', { client_id: PORTAL_CLIENT.id, client_secret: 'x' }, 401, 'invalid_client'],
])('%s gets no token', async (_what, changes, status, error) => {
  const answer = await exchange(await newCode(), changes)
  expect([answer.status, answer.body]).toEqual([
    status,
    { error, error_description: expect.any(String) },
  ])
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('a code of the other client is refused, in both directions', async () => {
  expect(
    (await exchange(await newCode(), { client_id: PORTAL_CLIENT.id, client_secret: secret })).body
      .error,
  ).toBe('invalid_grant')
  const portals = await newCode({
    client_id: PORTAL_CLIENT.id,
    code_challenge: undefined,
    code_challenge_method: undefined,
  })
  expect((await exchange(portals, { code_verifier: undefined })).body.error).toBe('invalid_grant')
})

test('a verifier for a code that was requested without a challenge is a downgrade', async () => {
  const code = await newCode({
    client_id: PORTAL_CLIENT.id,
    code_challenge: undefined,
    code_challenge_method: undefined,
  })
  expect(
    (await exchange(code, { client_id: PORTAL_CLIENT.id, client_secret: secret })).body.error,
  ).toBe('invalid_grant')
})

test.each([
  ['no challenge', { code_challenge: undefined, code_challenge_method: undefined }],
  ['plain', { code_challenge: VERIFIER, code_challenge_method: 'plain' }],
  ['no method', { code_challenge: S256, code_challenge_method: undefined }],
  ['a challenge of a wrong length', { code_challenge: 'x'.repeat(42) }],
])('a public client gets no code with %s', async (_what, changes) =>
  expect(await newCode(changes)).toBe(''),
)

test('a client that authenticates twice, or with a wrong secret in the header, is refused with a challenge', async () => {
  const form = { client_id: PORTAL_CLIENT.id, code_verifier: undefined }
  const wrong = await exchange('x', form, basic(PORTAL_CLIENT.id, 'x'))
  expect([wrong.status, wrong.headers.get('www-authenticate')]).toEqual([
    401,
    'Basic realm="Concord"',
  ])
  expect(
    (await exchange('x', { ...form, client_secret: secret }, basic(PORTAL_CLIENT.id, secret))).body
      .error,
  ).toBe('invalid_request')
  expect(
    (await exchange('x', { client_id: PUBLIC_CLIENT.id }, basic(PORTAL_CLIENT.id, secret))).body
      .error,
  ).toBe('invalid_request')
})

test('only a form without repeated parameters is accepted', async () => {
  const json = await emulator.send('POST', '/oauth2/default/v1/token', {
    grant_type: 'authorization_code',
  })
  expect([json.status, await json.json()]).toEqual([
    400,
    expect.objectContaining({ error: 'invalid_request' }),
  ])
  const twice = await fetch(`${emulator.origin}/oauth2/default/v1/token`, {
    method: 'POST',
    body: new URLSearchParams('code=a&code=b'),
  })
  expect([twice.status, await twice.json()]).toEqual([
    400,
    expect.objectContaining({ error: 'invalid_request' }),
  ])
})

test('of fifty simultaneous requests with one code, one succeeds, and its refresh token is revoked [A057]', async () => {
  const code = await newCode()
  const answers = await Promise.all(Array.from({ length: 50 }, () => exchange(code)))
  const served = answers.filter(({ status }) => status === 200)
  expect(served).toHaveLength(1)
  const form = {
    grant_type: 'refresh_token',
    client_id: PUBLIC_CLIENT.id,
    refresh_token: served[0]?.body.refresh_token,
  }
  expect((await ask('token', form)).body.error).toBe('invalid_grant')
})

test('a refresh token that was just replaced can be revoked, with its successors', async () => {
  const client = { client_id: PUBLIC_CLIENT.id }
  const code = await newCode({ scope: 'openid offline_access' })
  const first = (await exchange(code)).body.refresh_token
  const renew = (refresh_token: string | undefined) =>
    ask('token', { ...client, grant_type: 'refresh_token', refresh_token })
  const { refresh_token: second } = (await renew(first)).body
  expect((await ask('revoke', { ...client, token: first })).status).toBe(200)
  expect((await renew(first)).body.error).toBe('invalid_grant')
  expect((await renew(second)).body.error).toBe('invalid_grant')
})

test('userinfo reports a token’s error in the form of RFC 6750', async () => {
  const get = (authorization?: string) =>
    emulator.send(
      'GET',
      '/oauth2/default/v1/userinfo',
      undefined,
      authorization ? { authorization } : {},
    )
  const bare = await get()
  expect([bare.status, bare.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  for (const token of [
    'x',
    await emulator.accessToken('owner', { aud: 'api://other' }),
    await emulator.administratorToken('admin'),
  ]) {
    const response = await get(`Bearer ${token}`)
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([
      401,
      'Bearer error="invalid_token", error_description="The access token is invalid"',
    ])
  }
  const narrow = await get(`Bearer ${await emulator.accessToken('owner', { scp: ['profile'] })}`)
  expect([narrow.status, narrow.headers.get('www-authenticate')]).toEqual([
    403,
    expect.stringContaining('insufficient_scope'),
  ])
})

test('userinfo has the claims of the scopes that were granted, and no others', async () => {
  const getNames = async (...scp: string[]) => {
    const authorization = `Bearer ${await emulator.accessToken('owner', { scp })}`
    const path = '/oauth2/default/v1/userinfo'
    const answer = await emulator.send('GET', path, undefined, { authorization })
    return new Set(Object.keys((await answer.json()) as object))
  }
  expect(await getNames('openid')).toEqual(new Set(['sub']))
  expect(await getNames('openid', 'email')).toEqual(new Set(['sub', 'email', 'email_verified']))
  const profile = ['name', 'preferred_username', 'given_name', 'family_name', 'locale']
  expect(await getNames('openid', 'profile')).toEqual(new Set(['sub', ...profile]))
})

test('a code can be returned in the fragment, by a form, or as a message to the frame’s parent', async () => {
  const cookie = getCookie(
    await emulator.send(
      'GET',
      authorizePath(emulator.origin, { sessionToken: await newSession() }),
    ),
  )
  const open = (response_mode: string) =>
    emulator.send(
      'GET',
      authorizePath(emulator.origin, { response_mode, prompt: 'none' }),
      undefined,
      { cookie },
    )
  expect((await open('fragment')).headers.get('location')).toContain(
    '/authorization-code/callback#code=',
  )
  expect(await (await open('form_post')).text()).toContain(
    `action="${emulator.origin}/authorization-code/callback"`,
  )
  const message = await open('okta_post_message')
  expect(message.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  const page = await message.text()
  expect(page).toContain(`data-receiver="${emulator.origin}"`)
  expect(page).toMatch(
    /data-answer="{&quot;code&quot;:&quot;[\w-]{43}&quot;,&quot;state&quot;:&quot;state-1&quot;}"/,
  )
  expect(await (await emulator.send('GET', '/oauth2/answer/post-message.js')).text()).toContain(
    'postMessage(JSON.parse(answer), receiver)',
  )
})

test('a session that is too old, or another user’s, is ignored', async () => {
  const cookie = getCookie(
    await emulator.send(
      'GET',
      authorizePath(emulator.origin, { sessionToken: await newSession() }),
    ),
  )
  const open = async (changes: Form) =>
    redirected(
      await emulator.send('GET', authorizePath(emulator.origin, changes), undefined, { cookie }),
    )
  emulator.world.clock.advance(60_000)
  expect((await open({ max_age: '60' })).has('code')).toBe(true)
  expect((await open({ max_age: '59' })).get('error')).toBe('login_required')
  expect((await open({ max_age: 'x' })).get('error')).toBe('invalid_request')
  expect(
    (await open({ login_hint: emulator.person('owner').email.toUpperCase() })).has('code'),
  ).toBe(true)
  expect((await open({ login_hint: emulator.person('partner').email })).get('error')).toBe(
    'login_required',
  )
  expect((await open({ prompt: 'login' })).get('error')).toBe('login_required')
  expect((await open({ prompt: 'none login' })).get('error')).toBe('invalid_request')
})

test('an unknown authorization server is reported as such', async () => {
  const response = await emulator.send('GET', '/oauth2/other/.well-known/openid-configuration')
  expect([response.status, await response.json()]).toEqual([
    404,
    expect.objectContaining({ errorCode: 'E0000007' }),
  ])
  expect((await emulator.send('GET', '/oauth2/v1/keys')).status).toBe(501)
})
