import * as jose from 'jose'
import * as oauth from 'oauth4webapi'
import * as client from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TENANT_ID } from '#azure/clients.ts'
import { createBrowser, signOn } from '#testing/browser.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

// Published clients, as they are: an application on another port, no session made before.
const CALLBACK = 'http://localhost:3111/callback'
const SCOPE = 'openid profile offline_access'
const SECRET = 'a-secret-of-a-test'

let emulator: TestEmulator
beforeAll(async () => {
  // The clients use this machine's clock.
  emulator = await startEmulator({ start: new Date() })
  const register = (id: string, entry: object) =>
    emulator.send('PUT', `/_emulator/clients/${id}`, { redirectUris: [CALLBACK], ...entry })
  await register('spa', {})
  await register('server', { secret: SECRET })
  await register('entra', { provider: 'azure' })
  await register('service', {
    secret: SECRET,
    redirectUris: [],
    grants: ['client_credentials'],
    scopes: ['jobs'],
  })
})
afterAll(() => emulator.stop())

const okta = () => new URL(`${emulator.origin}/oauth2/default`)
const azure = () => new URL(`${emulator.origin}/azure/${TENANT_ID}/v2.0`)
const insecure = { execute: [client.allowInsecureRequests] }

/** The address to which a person's sign-in on the provider's page leads. */
async function signIn(address: URL): Promise<URL> {
  const browser = createBrowser(emulator)
  const { page } = await browser.open(address.href)
  const { email, password } = emulator.person('owner')
  const fields = { username: email, password: password ?? '' }
  return new URL((await browser.submit(page, 'password', fields)).location ?? '')
}

async function flow(config: client.Configuration, arrive: (address: URL) => Promise<URL>) {
  const pkceCodeVerifier = client.randomPKCECodeVerifier()
  const [expectedState, expectedNonce] = [client.randomState(), client.randomNonce()]
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: CALLBACK,
    scope: SCOPE,
    state: expectedState,
    nonce: expectedNonce,
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  })
  const checks = { pkceCodeVerifier, expectedState, expectedNonce, idTokenExpected: true }
  const tokens = await client.authorizationCodeGrant(config, await arrive(address), checks)
  return client.refreshTokenGrant(config, tokens.refresh_token ?? '')
}

test.each([
  ['public', 'spa', client.None()],
  ['confidential', 'server', client.ClientSecretBasic(SECRET)],
  ['confidential, secret in the form,', 'server', client.ClientSecretPost(SECRET)],
])('openid-client, %s: Okta, code, refresh, userinfo, revocation', async (_kind, id, how) => {
  const config = await client.discovery(okta(), id, undefined, how, insecure)
  const tokens = await flow(config, signIn)
  const subject = tokens.claims()?.sub ?? ''
  const claims = await client.fetchUserInfo(config, tokens.access_token, subject)
  expect(claims.preferred_username).toBe(emulator.person('owner').email)
  await client.tokenRevocation(config, tokens.refresh_token ?? '')
  await expect(client.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toThrow()
})

test('openid-client: Entra, code, refresh', async () => {
  const config = await client.discovery(azure(), 'entra', undefined, client.None(), insecure)
  const tokens = await flow(config, async (address) => {
    const landed = await signOn(createBrowser(emulator), address.href, emulator.person('admin'))
    return new URL(landed.location ?? '')
  })
  expect(tokens.claims()?.preferred_username).toBe(emulator.person('admin').email)
})

test('openid-client: client credentials, introspection', async () => {
  const how = client.ClientSecretBasic(SECRET)
  const config = await client.discovery(okta(), 'service', undefined, how, insecure)
  const { access_token } = await client.clientCredentialsGrant(config, { scope: 'jobs' })
  expect(await client.tokenIntrospection(config, access_token)).toMatchObject({ active: true })
})

test('oauth4webapi and jose: code with PKCE; the id token verifies with the published keys', async () => {
  const options = { [oauth.allowInsecureRequests]: true }
  const found = await oauth.discoveryRequest(okta(), options)
  const server = await oauth.processDiscoveryResponse(okta(), found)
  const verifier = oauth.generateRandomCodeVerifier()
  const address = new URL(server.authorization_endpoint ?? '')
  address.search = String(
    new URLSearchParams({
      client_id: 'spa',
      redirect_uri: CALLBACK,
      response_type: 'code',
      scope: SCOPE,
      state: 'state-1',
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }),
  )
  const spa = { client_id: 'spa' }
  const landed = oauth.validateAuthResponse(server, spa, await signIn(address), 'state-1')
  const answer = await oauth.authorizationCodeGrantRequest(
    server,
    spa,
    oauth.None(),
    landed,
    CALLBACK,
    verifier,
    options,
  )
  const tokens = await oauth.processAuthorizationCodeResponse(server, spa, answer)
  const keys = jose.createRemoteJWKSet(new URL(server.jwks_uri ?? ''))
  const checks = { issuer: server.issuer, audience: 'spa', currentDate: emulator.world.clock.now() }
  const { payload } = await jose.jwtVerify(tokens.id_token ?? '', keys, checks)
  expect(payload.preferred_username).toBe(emulator.person('owner').email)
})
