import { afterEach, beforeEach, expect, test } from 'vitest'
import { azureAuthorizeAddress } from '#testing/azure-authorize.ts'
import { broughtBack, createBrowser, formIn, signOn, type TestBrowser } from '#testing/browser.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

let emulator: TestEmulator
let browser: TestBrowser
beforeEach(async () => {
  emulator = await startEmulator()
  browser = createBrowser(emulator)
})
afterEach(() => emulator.stop())

const authorizeAddress = (changes?: Record<string, string | undefined>) =>
  azureAuthorizeAddress(emulator.origin, changes)

const FOREIGN = [
  'https://evil.example/azure-test/callback',
  '{origin}/azure-test/callback/',
  '{origin}/azure-test/callback?next=x',
  '{origin}/azure-test/callback#x',
  '{origin}/Azure-test/callback',
  '{origin}/x/../azure-test/callback',
  '{origin}//azure-test/callback',
  '{origin}/azure-test%2Fcallback',
  '{origin}.evil.example/azure-test/callback',
  'http://evil@127.0.0.1/azure-test/callback',
  '{origin}',
  '/azure-test/callback',
  '//evil.example/azure-test/callback',
  'javascript:alert(1)',
  ' ',
  '',
]

test('redirects go only to the registered address, compared character by character [A014]', async () => {
  await signOn(browser, authorizeAddress(), emulator.person('admin'))
  for (const form of FOREIGN) {
    const { status, location, page } = await browser.open(
      authorizeAddress({ redirect_uri: form.replace('{origin}', emulator.origin) }),
    )
    expect([form, status, location]).toEqual([form, 400, undefined])
    expect(page).toContain('AADSTS50011')
  }
  expect((await browser.open(authorizeAddress({ client_id: 'other' }))).page).toContain(
    'AADSTS700016',
  )
  expect((await browser.open(authorizeAddress({ client_id: undefined }))).page).toContain(
    'AADSTS900144',
  )
})

test.each([
  ['no response type', { response_type: undefined }, 'invalid_request', 900_144],
  ['another response type', { response_type: 'token' }, 'unsupported_response_type', 700_051],
  ['no scope', { scope: undefined }, 'invalid_request', 900_144],
  [
    'a scope of another application',
    { scope: 'openid api://other/.default' },
    'invalid_scope',
    70_011,
  ],
  ['a challenge that is too short', { code_challenge: 'x'.repeat(42) }, 'invalid_request', 501_491],
  ['a method without a challenge', { code_challenge: undefined }, 'invalid_request', 50_147],
  ['an unknown method', { code_challenge_method: 'S512' }, 'invalid_request', 90_023],
  ['an unknown prompt', { prompt: 'maybe' }, 'invalid_request', 90_023],
])('%s is returned as an error, without a code', async (_what, changes, error, code) => {
  await signOn(browser, authorizeAddress(), emulator.person('admin'))
  const parameters = broughtBack(await browser.open(authorizeAddress(changes)))
  expect(parameters.get('error')).toBe(error)
  expect(parameters.get('error_description')).toContain(`AADSTS${code}: `)
  expect(parameters.has('code')).toBe(false)
})

test('a code can be returned in the fragment, or by a form that a script of the sign-on submits', async () => {
  await signOn(browser, authorizeAddress(), emulator.person('admin'))
  expect((await browser.open(authorizeAddress({ response_mode: 'fragment' }))).location).toContain(
    '/azure-test/callback#code=',
  )
  const { page } = await browser.open(authorizeAddress({ response_mode: 'form_post' }))
  expect(page).toContain(`action="${emulator.origin}/azure-test/callback"`)
  expect(page).toContain('<script src="/oauth2/answer/form-post.js"></script>')
  expect((await browser.open('/oauth2/answer/form-post.js')).page).toContain('submit()')
  expect(() => formIn(page, 'user')).toThrow()
})
