import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { createStorage } from '#api/testing/storage.ts'
import { startLanguage } from '#i18n/start-language.ts'
import { readEnvironment } from '../environment/environment.ts'
import {
  authorizeAddress,
  beginAuthorization,
  endAuthorization,
  providerLogoutAddress,
} from './authorization.ts'

const reading = readEnvironment({
  API_HOST: 'a',
  OKTA_ISSUER: 'https://id.example/oauth2/default',
  OKTA_CLIENT_ID: 'portal',
  ATTESTATION_HOST: 'b',
})
if (!('environment' in reading)) throw new Error('environment')
const { environment } = reading

beforeEach(() => {
  vi.stubGlobal('sessionStorage', createStorage())
})
afterAll(() => vi.unstubAllGlobals())

test('a callback ends the sign-in that began in this window once, and a foreign state ends it too [A014]', async () => {
  const first = await beginAuthorization(environment)
  const second = await beginAuthorization(environment)
  expect(second.state).toMatch(/^[0-9a-f]{64}$/)
  expect(new Set([first.state, first.nonce, second.state, second.nonce]).size).toBe(4)
  expect(endAuthorization(second.state)).toEqual(second)
  expect(endAuthorization(second.state)).toBeUndefined()
  const third = await beginAuthorization(environment)
  expect(endAuthorization(first.state)).toBeUndefined()
  expect(endAuthorization(third.state)).toBeUndefined()
  expect(endAuthorization(null)).toBeUndefined()
})

test('with PKCE the provider gets the challenge of a verifier that only the callback returns [A056]', async () => {
  const { codeChallenge, ...stored } = await beginAuthorization({ ...environment, OKTA_PKCE: true })
  expect(stored).toHaveProperty('codeVerifier', expect.stringMatching(/^[0-9a-f]{64}$/))
  const proof = endAuthorization(stored.state)
  const bytes = new TextEncoder().encode(proof?.codeVerifier)
  const hash = await crypto.subtle.digest('SHA-256', bytes)
  expect(codeChallenge).toBe(Buffer.from(hash).toString('base64url'))
  expect((await beginAuthorization(environment)).codeChallenge).toBeUndefined()
})

test('the authorization redirect has exactly the parameters of the specification, and a nonce [A056]', () => {
  const address = new URL(
    authorizeAddress(environment, {
      state: 's t',
      nonce: 'n',
      sessionToken: 'x&y',
      origin: 'http://localhost:4400',
    }),
  )
  expect(address.origin + address.pathname).toBe('https://id.example/oauth2/default/v1/authorize')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: 'portal',
    response_type: 'code',
    state: 's t',
    redirect_uri: 'http://localhost:4400/authorization-code/callback',
    scope: 'openid offline_access profile',
    sessionToken: 'x&y',
    nonce: 'n',
  })
})

test('the provider logout carries the id token and leads back to the sign-in page [A012]', () => {
  const address = new URL(
    providerLogoutAddress(environment, { idToken: 'id', origin: 'http://localhost:4400' }),
  )
  expect(Object.fromEntries(address.searchParams)).toEqual({
    id_token_hint: 'id',
    post_logout_redirect_uri: 'http://localhost:4400/login',
  })
})

test.each([
  ['fr', ['en-CA'], 'fr'],
  [null, ['de-DE', 'fr-CA', 'en'], 'fr'],
  ['de', ['en-GB'], 'en'],
  [null, ['zh'], 'en'],
])(
  'with %j saved and %j preferred the portal starts in %s [A141]',
  (saved, preferred, language) => {
    expect(startLanguage(saved, preferred)).toBe(language)
  },
)
