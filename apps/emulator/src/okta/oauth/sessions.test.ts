import { createHash } from 'node:crypto'
import { type AccessToken, OktaAuth, TokenKind } from '@okta/okta-auth-js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { authn, authorizePath, getCookie, redirected } from '#testing/sign-in.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'
import { PUBLIC_CLIENT } from './clients.ts'

let emulator: TestEmulator
beforeEach(async () => {
  emulator = await startEmulator()
})
afterEach(() => emulator.stop())

const VERIFIER = 'v'.repeat(43)

/** An access token of the public client. */
async function publicToken(): Promise<string> {
  const client = { client_id: PUBLIC_CLIENT.id, redirect_uri: `${emulator.origin}/login/callback` }
  const path = authorizePath(emulator.origin, {
    ...client,
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const cookie = await signIn('owner')
  const code = redirected(await emulator.send('GET', path, undefined, { cookie })).get('code') ?? ''
  const form = { grant_type: 'authorization_code', ...client, code, code_verifier: VERIFIER }
  const answer = await fetch(`${emulator.origin}/oauth2/default/v1/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

async function signIn(purpose: string): Promise<string> {
  const { email, password } = emulator.person(purpose)
  const answer = await authn(emulator, email, password)
  const { sessionToken } = (await answer.json()) as { sessionToken: string }
  return getCookie(await emulator.send('GET', authorizePath(emulator.origin, { sessionToken })))
}
const me = (method: string, headers: Record<string, string>) =>
  emulator.send(method, '/api/v1/sessions/me', undefined, headers)

const NO_SESSION = {
  errorCode: 'E0000007',
  errorSummary: 'Not found: Resource not found: me (Session)',
  errorLink: 'E0000007',
  errorId: expect.stringMatching(/^oae/),
  errorCauses: [],
}

test('a browser reads its session in Okta’s shape, and ends it', async () => {
  const cookie = await signIn('owner')
  const answer = await me('GET', { cookie })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({
    id: expect.stringMatching(/^102/),
    login: emulator.person('owner').email,
    status: 'ACTIVE',
    amr: ['pwd'],
    mfaActive: false,
    expiresAt: expect.stringMatching(/Z$/),
    _links: { self: { href: `${emulator.origin}/api/v1/sessions/me` } },
  })
  expect((await me('DELETE', { cookie })).status).toBe(204)
  const ended = await me('GET', { cookie })
  expect([ended.status, await ended.json()]).toEqual([404, NO_SESSION])
})

test.each(['me/', 'ME'])('%s is not the current session', async (name) => {
  const cookie = await signIn('owner')
  const answer = await emulator.send('GET', `/api/v1/sessions/${name}`, undefined, { cookie })
  expect(answer.status).toBe(501) // not emulated
})

test('a browser without a session, and a path that is not emulated, get Okta’s errors', async () => {
  for (const method of ['GET', 'DELETE']) {
    const answer = await me(method, {})
    expect([answer.status, await answer.json()]).toEqual([404, NO_SESSION])
  }
  const other = await emulator.send('GET', '/api/v1/sessions/102abc')
  expect([other.status, await other.json()]).toMatchObject([501, { errorCode: 'E0000060' }])
})

test('another site’s page cannot end the session', async () => {
  const cookie = await signIn('owner')
  const forged = await me('DELETE', { cookie, origin: 'https://evil.example' })
  expect([forged.status, await forged.json()]).toMatchObject([403, { errorCode: 'E0000006' }])
  expect((await me('GET', { cookie })).status).toBe(200)
})

/** The credentials of a client without a secret, as okta-auth-js sends them: the id, no colon. */
test.each([
  ['only its id', PUBLIC_CLIENT.id],
  ['its id and an empty secret', `${PUBLIC_CLIENT.id}:`],
])('a public client introspects and revokes with Basic and %s', async (_what, credentials) => {
  const accessToken = await publicToken()
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`
  for (const path of ['introspect', 'revoke']) {
    const answer = await fetch(`${emulator.origin}/oauth2/default/v1/${path}`, {
      method: 'POST',
      headers: { authorization },
      body: new URLSearchParams({ token: accessToken }),
    })
    expect([path, answer.status]).toEqual([path, 200])
  }
})

test('okta-auth-js introspects and revokes without a secret', async () => {
  const okta = new OktaAuth({
    issuer: `${emulator.origin}/oauth2/default`,
    clientId: PUBLIC_CLIENT.id,
    redirectUri: `${emulator.origin}/login/callback`,
    storageManager: { token: { storageType: 'memory' } },
  })
  const held = { accessToken: await publicToken() } as AccessToken
  expect(await okta.token.introspect(TokenKind.ACCESS, held)).toMatchObject({ active: true })
  await okta.revokeAccessToken(held)
  expect(await okta.token.introspect(TokenKind.ACCESS, held)).toMatchObject({ active: false })
})
