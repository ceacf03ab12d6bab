import { afterAll, beforeAll, expect, test } from 'vitest'
import { authn, authorizePath, getCookie, redirected, signIn } from '#testing/sign-in.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

let emulator: TestEmulator
let cookie: string
let idToken: string
beforeAll(async () => {
  emulator = await startEmulator()
  const signedIn = await signIn(emulator, 'owner')
  cookie = signedIn.providerCookie
  idToken = signedIn.idToken
})
afterAll(() => emulator.stop())

const authorize = (
  changes: Record<string, string | undefined>,
  headers: Record<string, string> = { cookie },
) => emulator.send('GET', authorizePath(emulator.origin, changes), undefined, headers)

test('a browser with a session gets a code without a prompt, and the state is returned [A056 A108]', async () => {
  const parameters = redirected(await authorize({ prompt: 'none', state: 'a b&c' }))
  expect(parameters.get('state')).toBe('a b&c')
  expect(parameters.get('code')).toBeTruthy()
})

test('a session token is not consumed when the code cannot be stored [A056]', async () => {
  const { email, password } = emulator.person('partner')
  const { sessionToken } = (await (await authn(emulator, email, password)).json()) as {
    sessionToken: string
  }
  const { store } = emulator.world
  store.exec(
    "CREATE TRIGGER no_codes BEFORE INSERT ON okta_authorization_codes BEGIN SELECT RAISE(ABORT, 'no'); END",
  )
  expect((await authorize({ sessionToken }, {})).status).toBe(500)
  store.exec('DROP TRIGGER no_codes')
  expect(redirected(await authorize({ sessionToken }, {})).get('code')).toBeTruthy()
  expect(redirected(await authorize({ sessionToken }, {})).get('error')).toBe('login_required')
})

test('without a session the answer is login_required', async () => {
  const parameters = redirected(await authorize({ prompt: 'none' }, {}))
  expect(Object.fromEntries(parameters)).toMatchObject({
    error: 'login_required',
    state: 'state-1',
  })
})

test.each([
  ['no state', { state: undefined }, 'invalid_request'],
  ['an empty state', { state: '' }, 'invalid_request'],
  ['another response type', { response_type: 'token' }, 'unsupported_response_type'],
  ['no openid', { scope: 'profile' }, 'invalid_scope'],
  ['a scope that there is not', { scope: 'openid root' }, 'invalid_scope'],
  [
    'a plain code challenge',
    { code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' },
    'invalid_request',
  ],
])('%s is returned as an error, without a code', async (_what, changes, error) => {
  const parameters = redirected(await authorize(changes))
  expect(parameters.get('error')).toBe(error)
  expect(parameters.has('code')).toBe(false)
})

test('a parameter without a value counts as omitted, a repeated one is an error', async () => {
  const empty = redirected(await authorize({ prompt: 'none', max_age: '', response_mode: '' }))
  expect(empty.get('code')).toBeTruthy()
  const path = authorizePath(emulator.origin, { prompt: 'none' })
  const twice = redirected(
    await emulator.send('GET', `${path}&nonce=x&nonce=y`, undefined, { cookie }),
  )
  expect(twice.get('error')).toBe('invalid_request')
  expect(twice.has('code')).toBe(false)
})

const foreignAddresses = (origin: string) => [
  'https://evil.example/authorization-code/callback',
  `${origin}/authorization-code/callback/`,
  `${origin}/authorization-code/callback?next=x`,
  `${origin}/authorization-code/callback#x`,
  `${origin}/Authorization-code/callback`,
  `${origin}/authorization-code/../authorization-code/callback`,
  `${origin}//authorization-code/callback`,
  `${origin}/authorization-code%2Fcallback`,
  `${origin}.evil.example/authorization-code/callback`,
  `${origin.replace('http://', 'http://evil@')}/authorization-code/callback`,
  origin,
  '/authorization-code/callback',
  '//evil.example/authorization-code/callback',
  'javascript:alert(1)',
  ' ',
  '',
]

test('redirects go only to the registered address, compared character by character [A014]', async () => {
  for (const redirect_uri of foreignAddresses(emulator.origin)) {
    const response = await authorize({ redirect_uri })
    expect([redirect_uri, response.status, response.headers.get('location')]).toEqual([
      redirect_uri,
      400,
      null,
    ])
  }
  expect((await authorize({ client_id: 'another' })).status).toBe(400)
  expect((await authorize({ redirect_uri: undefined })).status).toBe(400)
})

const logoutPath = (parameters: Record<string, string>) =>
  `/oauth2/default/v1/logout?${new URLSearchParams(parameters)}`

test('logout ends the browser’s session and redirects to the sign-in page, with an expired id token too [A012]', async () => {
  const { providerCookie, idToken: hint } = await signIn(emulator, 'partner')
  emulator.world.clock.advance(2 * 3_600_000)
  const back = `${emulator.origin}/login`
  const path = logoutPath({ id_token_hint: hint, post_logout_redirect_uri: back })
  const response = await emulator.send('GET', path, undefined, { cookie: providerCookie })
  expect([response.status, response.headers.get('location')]).toEqual([302, back])
  expect(getCookie(response)).toMatch(/^idp-\d+=$/)
  expect(redirected(await authorize({}, { cookie: providerCookie })).get('error')).toBe(
    'login_required',
  )
})

test('logout refuses unregistered addresses and forged hints [A012]', async () => {
  for (const post_logout_redirect_uri of [
    'https://evil.example/',
    `${emulator.origin}/login?x=1`,
    `${emulator.origin}/`,
  ]) {
    const response = await emulator.send(
      'GET',
      logoutPath({ id_token_hint: idToken, post_logout_redirect_uri }),
    )
    expect([response.status, response.headers.get('location')]).toEqual([400, null])
  }
  const forged = `${idToken.split('.').slice(0, 2).join('.')}.${'A'.repeat(342)}`
  for (const id_token_hint of [forged, 'x', await emulator.accessToken('owner')]) {
    const response = await emulator.send(
      'GET',
      logoutPath({ id_token_hint, post_logout_redirect_uri: `${emulator.origin}/login` }),
    )
    expect(response.status).toBe(400)
  }
})

test('discovery publishes the signing key', async () => {
  const metadata = (await (
    await emulator.send('GET', '/oauth2/default/.well-known/openid-configuration')
  ).json()) as Record<'issuer' | 'jwks_uri', string>
  expect(metadata.issuer).toBe(`${emulator.origin}/oauth2/default`)
  const { keys } = (await (await fetch(metadata.jwks_uri)).json()) as {
    keys: Record<string, string>[]
  }
  expect(keys).toEqual([
    {
      kty: 'RSA',
      alg: 'RS256',
      use: 'sig',
      kid: emulator.world.keys.okta.kid,
      n: expect.any(String),
      e: 'AQAB',
    },
  ])
})
