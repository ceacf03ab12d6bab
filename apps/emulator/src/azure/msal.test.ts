import {
  CryptoProvider,
  type INetworkModule,
  type NetworkRequestOptions,
  PublicClientApplication,
} from '@azure/msal-node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { broughtBack, createBrowser, signOn, type TestBrowser } from '#testing/browser.ts'
import { rawRequest } from '#testing/raw-request.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'
import { azureAuthority, TENANT_ID, TEST_CLIENT } from './clients.ts'

/**
 * msal takes https authorities only: the emulator answers under this name, and a transport of our
 * own carries it there.
 */
const PUBLIC_ORIGIN = 'https://login.example'
const REDIRECT = `${PUBLIC_ORIGIN}/azure-test/callback`
const SCOPES = [`api://${TEST_CLIENT.id}/access_as_user`]

let emulator: TestEmulator
let browser: TestBrowser
beforeAll(async () => {
  // msal checks lifetimes by the machine's clock.
  emulator = await startEmulator({ settings: { PUBLIC_ORIGIN }, start: new Date() })
  browser = createBrowser(emulator, { host: new URL(PUBLIC_ORIGIN).host })
})
afterAll(() => emulator.stop())

const network: INetworkModule = {
  sendGetRequestAsync: (url, options) => carry(url, 'GET', options),
  sendPostRequestAsync: (url, options) => carry(url, 'POST', options),
}
async function carry<T>(url: string, method: string, options: NetworkRequestOptions | undefined) {
  const { pathname, search } = new URL(url)
  const body = options?.body
  const headers = {
    ...options?.headers,
    host: new URL(PUBLIC_ORIGIN).host,
    ...(body ? { 'content-length': String(body.length) } : {}),
  }
  const answer = await rawRequest(emulator.origin, pathname + search, headers, {
    method,
    ...(body ? { body } : {}),
  })
  return { headers: {}, status: answer.status, body: JSON.parse(answer.body) as T }
}

const newApplication = () =>
  new PublicClientApplication({
    auth: {
      clientId: TEST_CLIENT.id,
      authority: azureAuthority(PUBLIC_ORIGIN),
      knownAuthorities: ['login.example'],
    },
    system: { networkClient: network },
  })

test('msal signs an administrator in by code and PKCE, then renews silently [A005 C003]', async () => {
  const application = newApplication()
  const { verifier, challenge } = await new CryptoProvider().generatePkceCodes()
  const address = await application.getAuthCodeUrl({
    scopes: SCOPES,
    redirectUri: REDIRECT,
    codeChallenge: challenge,
    codeChallengeMethod: 'S256',
    state: 'state-1',
  })
  const parameters = broughtBack(await signOn(browser, address, emulator.person('admin')))
  expect(parameters.get('state')).toBe('state-1')
  const code = parameters.get('code') ?? ''
  const signedIn = await application.acquireTokenByCode({
    code,
    codeVerifier: verifier,
    scopes: SCOPES,
    redirectUri: REDIRECT,
  })
  const { id: oid, email } = emulator.person('admin')
  expect(signedIn).toMatchObject({
    tenantId: TENANT_ID,
    uniqueId: oid,
    account: { username: email, homeAccountId: `${oid}.${TENANT_ID}` },
  })
  const [account] = await application.getTokenCache().getAllAccounts()
  if (!account) throw new Error('msal kept no account')
  const renewed = await application.acquireTokenSilent({
    account,
    scopes: SCOPES,
    forceRefresh: true,
  })
  expect(renewed?.accessToken).toBeTruthy()
  expect(renewed?.accessToken).not.toBe(signedIn.accessToken)
  await expect(
    application.acquireTokenByCode({
      code,
      codeVerifier: verifier,
      scopes: SCOPES,
      redirectUri: REDIRECT,
    }),
  ).rejects.toMatchObject({ errorCode: 'invalid_grant', errorNo: 54_005 })
})

test('msal reports why a code was refused', async () => {
  const application = newApplication()
  const { challenge } = await new CryptoProvider().generatePkceCodes()
  const address = await application.getAuthCodeUrl({
    scopes: SCOPES,
    redirectUri: REDIRECT,
    codeChallenge: challenge,
    codeChallengeMethod: 'S256',
    prompt: 'none',
  })
  const code = broughtBack(await browser.open(address)).get('code') ?? ''
  const exchange = application.acquireTokenByCode({
    code,
    codeVerifier: 'w'.repeat(43),
    scopes: SCOPES,
    redirectUri: REDIRECT,
  })
  await expect(exchange).rejects.toMatchObject({ errorCode: 'invalid_grant', errorNo: 501_481 })
})

test('msal refreshes by token, forgets a removed account, and signs out at the address of the metadata [A013 A093]', async () => {
  const application = newApplication()
  const { verifier, challenge } = await new CryptoProvider().generatePkceCodes()
  const request = { scopes: SCOPES, redirectUri: REDIRECT }
  const address = await application.getAuthCodeUrl({
    ...request,
    codeChallenge: challenge,
    codeChallengeMethod: 'S256',
    prompt: 'login',
  })
  const offered = await browser.open(address)
  const asked = await browser.submit(offered.page, 'user', {
    loginfmt: emulator.person('admin').email,
  })
  const code = broughtBack(
    await browser.submit(asked.page, 'password', {
      passwd: emulator.person('admin').password ?? '',
    }),
  ).get('code')
  const { account } = await application.acquireTokenByCode({
    ...request,
    code: code ?? '',
    codeVerifier: verifier,
  })
  const { RefreshToken } = JSON.parse(application.getTokenCache().serialize()) as {
    RefreshToken: Record<string, { secret: string }>
  }
  const refreshToken = Object.values(RefreshToken)[0]?.secret ?? ''
  const refreshed = await newApplication().acquireTokenByRefreshToken({
    scopes: SCOPES,
    refreshToken,
  })
  expect(refreshed).toMatchObject({
    tenantId: TENANT_ID,
    account: { username: emulator.person('admin').email },
  })
  if (!account) throw new Error('msal knows no account')
  await application.getTokenCache().removeAccount(account)
  await expect(application.acquireTokenSilent({ account, scopes: SCOPES })).rejects.toMatchObject({
    errorCode: 'no_tokens_found',
  })
  const metadata = await browser.open(
    `${azureAuthority(PUBLIC_ORIGIN)}/v2.0/.well-known/openid-configuration`,
  )
  const { end_session_endpoint } = JSON.parse(metadata.page) as { end_session_endpoint: string }
  const parameters = new URLSearchParams({ post_logout_redirect_uri: REDIRECT, state: 'bye' })
  expect((await browser.open(`${end_session_endpoint}?${parameters}`)).location).toBe(
    `${REDIRECT}?state=bye`,
  )
  const silent = await application.getAuthCodeUrl({
    ...request,
    codeChallenge: challenge,
    codeChallengeMethod: 'S256',
    prompt: 'none',
  })
  expect(broughtBack(await browser.open(silent)).get('error')).toBe('login_required')
})
