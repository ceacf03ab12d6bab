import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as client from 'openid-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clientSecret } from '#runtime/secret.ts'
import { authn, getCookie } from '#testing/sign-in.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'
import { PORTAL_CLIENT, PUBLIC_CLIENT } from './clients.ts'

let emulator: TestEmulator
let issuer: URL
let redirect_uri: string
beforeEach(async () => {
  // The library checks lifetimes by the machine's clock.
  emulator = await startEmulator({ start: new Date() })
  issuer = new URL(`${emulator.origin}/oauth2/default`)
  redirect_uri = `${emulator.origin}/authorization-code/callback`
})
afterEach(() => emulator.stop())

const SCOPE = 'openid profile email offline_access'
const options = { execute: [client.allowInsecureRequests] }
const discoverPublic = () =>
  client.discovery(issuer, PUBLIC_CLIENT.id, undefined, client.None(), options)
const discoverPortal = (method: (secret: string) => client.ClientAuth) => {
  const secret = clientSecret(emulator.world.keys, PORTAL_CLIENT.id)
  return client.discovery(issuer, PORTAL_CLIENT.id, secret, method(secret), options)
}

type Tokens = client.TokenEndpointResponse & client.TokenEndpointResponseHelpers
/** `replay` exchanges the same code again. */
type Flow = { tokens: Tokens; cookie: string; replay(): Promise<Tokens> }

/** A user's path through authorize, as requested by the library. */
async function signIn(config: client.Configuration, purpose = 'owner'): Promise<Flow> {
  const pkceCodeVerifier = client.randomPKCECodeVerifier()
  const [expectedState, expectedNonce] = [client.randomState(), client.randomNonce()]
  const { email, password } = emulator.person(purpose)
  const { sessionToken } = (await (await authn(emulator, email, password)).json()) as {
    sessionToken: string
  }
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri,
    scope: SCOPE,
    state: expectedState,
    nonce: expectedNonce,
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    sessionToken,
  })
  const response = await fetch(address, { redirect: 'manual' })
  const landed = new URL(response.headers.get('location') ?? '')
  const replay = () =>
    client.authorizationCodeGrant(config, landed, {
      pkceCodeVerifier,
      expectedState,
      expectedNonce,
      idTokenExpected: true,
    })
  return { tokens: await replay(), cookie: getCookie(response), replay }
}

test('a public client signs a user in by code and PKCE, and learns who it is [A056 A057]', async () => {
  const config = await discoverPublic()
  const { tokens } = await signIn(config)
  const { email, oktaId, firstName, lastName } = emulator.person('owner')
  const sub = tokens.claims()?.sub ?? ''
  expect(tokens.claims()).toMatchObject({ sub: oktaId, preferred_username: email, amr: ['pwd'] })
  expect(await client.fetchUserInfo(config, tokens.access_token, sub)).toMatchObject({
    sub: oktaId,
    name: `${firstName} ${lastName}`,
    email,
    email_verified: true,
    locale: 'en',
  })
  const keys = createRemoteJWKSet(new URL(config.serverMetadata().jwks_uri ?? ''))
  const { payload } = await jwtVerify(tokens.access_token, keys, {
    issuer: issuer.href,
    audience: 'api://default',
  })
  expect(payload).toMatchObject({ cid: PUBLIC_CLIENT.id, uid: oktaId, scp: SCOPE.split(' ') })
})

test.each([
  ['client_secret_basic', client.ClientSecretBasic],
  ['client_secret_post', client.ClientSecretPost],
])('the confidential client authenticates by %s', async (_method, authentication) => {
  const { tokens } = await signIn(await discoverPortal(authentication))
  expect(tokens.token_type).toBe('bearer')
})

test('refreshing rotates, may reduce the scope, and a reused old token revokes the family [A062]', async () => {
  const config = await discoverPublic()
  const { tokens } = await signIn(config)
  const first = tokens.refresh_token ?? ''
  const second = await client.refreshTokenGrant(config, first)
  expect(second.refresh_token).not.toBe(first)
  const narrower = await client.refreshTokenGrant(config, second.refresh_token ?? '', {
    scope: 'openid',
  })
  expect(narrower.scope).toBe('openid')
  const blank = await client.refreshTokenGrant(config, first, { scope: ' ' })
  expect(blank.scope).toBe(second.scope)
  await expect(
    client.refreshTokenGrant(config, narrower.refresh_token ?? '', { scope: 'openid root' }),
  ).rejects.toMatchObject({
    error: 'invalid_scope',
  })
  emulator.world.clock.advance(11_000)
  await expect(client.refreshTokenGrant(config, first)).rejects.toMatchObject({
    error: 'invalid_grant',
    status: 400,
  })
  await expect(
    client.refreshTokenGrant(config, narrower.refresh_token ?? ''),
  ).rejects.toMatchObject({ error: 'invalid_grant' })
})

test('a replayed code is refused, and revokes everything issued for it [A057]', async () => {
  const config = await discoverPublic()
  const { tokens, replay } = await signIn(config)
  await expect(replay()).rejects.toMatchObject({ error: 'invalid_grant', status: 400 })
  await expect(client.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  })
})

test('a token is introspected and revoked only by its own client', async () => {
  const [config, portal] = await Promise.all([
    discoverPublic(),
    discoverPortal(client.ClientSecretBasic),
  ])
  const { tokens } = await signIn(config)
  const { access_token, refresh_token = '' } = tokens
  const { email, oktaId } = emulator.person('owner')
  expect(await client.tokenIntrospection(config, access_token)).toMatchObject({
    active: true,
    username: email,
    uid: oktaId,
    token_type: 'Bearer',
  })
  expect(await client.tokenIntrospection(config, refresh_token)).toMatchObject({
    active: true,
    scope: SCOPE,
  })
  for (const token of [access_token, refresh_token, 'x']) {
    expect(await client.tokenIntrospection(portal, token)).toEqual({ active: false })
    await client.tokenRevocation(portal, token)
  }
  expect(await client.tokenIntrospection(config, access_token)).toMatchObject({ active: true })
  const headers = { authorization: `Bearer ${access_token}` }
  const callProduct = async () =>
    (await fetch(`${emulator.origin}/product/v1/users/self`, { headers })).status
  expect(await callProduct()).toBe(200)
  await client.tokenRevocation(config, access_token)
  expect(await callProduct()).toBe(401)
  expect(await client.tokenIntrospection(config, access_token)).toEqual({ active: false })
  await expect(client.fetchUserInfo(config, access_token, oktaId ?? '')).rejects.toThrow()
  await client.tokenRevocation(config, refresh_token)
  await expect(client.refreshTokenGrant(config, refresh_token)).rejects.toMatchObject({
    error: 'invalid_grant',
  })
})

test('a user who loses access loses it at every endpoint', async () => {
  const config = await discoverPublic()
  const { tokens } = await signIn(config, 'contributor')
  emulator.world.store.run("UPDATE okta_users SET status = 'SUSPENDED' WHERE id = ?", [
    emulator.person('contributor').oktaId,
  ])
  expect(await client.tokenIntrospection(config, tokens.access_token)).toEqual({ active: false })
  await expect(
    client.fetchUserInfo(config, tokens.access_token, client.skipSubjectCheck),
  ).rejects.toThrow()
  await expect(client.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  })
})

test('signing out ends the browser’s session [A012]', async () => {
  const config = await discoverPublic()
  const { tokens, cookie } = await signIn(config)
  const post_logout_redirect_uri = `${emulator.origin}/login`
  const address = client.buildEndSessionUrl(config, {
    id_token_hint: tokens.id_token ?? '',
    post_logout_redirect_uri,
    state: 's',
  })
  const response = await fetch(address, { redirect: 'manual', headers: { cookie } })
  expect([response.status, response.headers.get('location')]).toEqual([
    302,
    `${post_logout_redirect_uri}?state=s`,
  ])
  const silent = client.buildAuthorizationUrl(config, {
    redirect_uri,
    scope: SCOPE,
    state: 's',
    prompt: 'none',
    code_challenge: await client.calculatePKCECodeChallenge(client.randomPKCECodeVerifier()),
    code_challenge_method: 'S256',
  })
  const again = await fetch(silent, { redirect: 'manual', headers: { cookie } })
  expect(new URL(again.headers.get('location') ?? '').searchParams.get('error')).toBe(
    'login_required',
  )
})
