import { GATEWAY_HEADER } from '@concord/domain/session/contract'
import { ADMINISTRATOR_SLOT, USER_SLOT } from '@concord/domain/session/slots'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawRequest } from '#testing/raw-request.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'
import { getWindow } from '../access/window.ts'

let emulator: TestEmulator
beforeAll(async () => {
  emulator = await startEmulator()
})
afterAll(() => emulator.stop())

/** To a host of one's choice, which `fetch` does not let one name. */
const send = async (
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string,
) => {
  const answer = await rawRequest(emulator.origin, path, headers, {
    method,
    ...(body === undefined ? {} : { body }),
  })
  const cookies = [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((header) => header.split(';')[0] ?? '')
  return { ...answer, cookies, json: () => JSON.parse(answer.body) as Record<string, string> }
}
const JSON_TYPE = { 'content-type': 'application/json' }
const ask = (email: string, body?: unknown, headers: Record<string, string> = {}) =>
  send(
    'POST',
    `/_emulator/people/${encodeURIComponent(email)}/sign-in`,
    { ...JSON_TYPE, ...headers },
    body === undefined ? body : JSON.stringify(body),
  )
const addressFor = async (purpose: string, body?: unknown) =>
  new URL((await ask(emulator.person(purpose).email, body)).json().url ?? '')

/** As a browser would: to the window that the address names, from a page of another site. */
const open = (url: URL, host = url.host, cookie = '') =>
  send('GET', url.pathname, {
    host,
    cookie,
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
  })

async function signIn(purpose: string, body?: unknown) {
  const url = await addressFor(purpose, body)
  const response = await open(url)
  const data = Object.fromEntries(
    [...response.body.matchAll(/data-(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )
  return { url, response, data, cookie: response.cookies.join('; ') }
}

const renew = (kind: 'okta' | 'azure', cookie: string, host: string) =>
  send('POST', `/api/v1/auth/${kind}-refresh`, { cookie, host, [GATEWAY_HEADER]: '1' })

test('a person is signed in on their own window, with the provider’s session and the gateway’s', async () => {
  const { url, response, data, cookie } = await signIn('owner')
  expect(url.host).toBe(`mei-murray.localhost:${new URL(emulator.origin).port}`)
  expect(response.status).toBe(200)
  expect(data).toEqual({
    slot: USER_SLOT,
    value: emulator.person('owner').oktaId,
    other: ADMINISTRATOR_SLOT,
    path: '/',
  })
  expect(response.headers['cache-control']).toBe('no-store')
  const renewed = await renew('okta', cookie, url.host)
  expect(renewed.status).toBe(200)
  const authorization = `Bearer ${renewed.json().access_token}`
  const self = await send('GET', '/product/v1/users/self', { authorization, host: url.host })
  expect(self.json()).toMatchObject({ email: emulator.person('owner').email })
  const authorize = `/oauth2/default/v1/authorize?${new URLSearchParams({
    client_id: '0oaconcordportal00001',
    response_type: 'code',
    state: 's',
    scope: 'openid',
    redirect_uri: `${url.origin}/authorization-code/callback`,
  })}`
  const single = await send('GET', authorize, { cookie, host: url.host })
  expect(single.headers.location).toMatch(/\?code=/)
})

test('a person has the same port of localhost each time, and no window in a container', async () => {
  const { email } = emulator.person('owner')
  const askForPort = async (body = { window: 'port' }) =>
    new URL((await ask(email, body)).json().url ?? '').origin
  const mine = await askForPort()
  expect(mine).toMatch(/^http:\/\/localhost:\d+$/)
  expect(mine).not.toBe(emulator.origin.replace('127.0.0.1', 'localhost'))
  expect(await askForPort()).toBe(mine)
  expect((await ask(emulator.person('locked').email, { window: 'port' })).status).toBe(409)
  const container = await startEmulator({ settings: { CONTROL_FROM: 'anywhere' } })
  const refused = await container.send('POST', `/_emulator/people/${email}/sign-in`, {
    window: 'port',
  })
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
    409,
    'portsUnpublished',
  ])
  await container.stop()
})

test('an administrator is signed in too, at the sign-on as well', async () => {
  const { url, data, cookie } = await signIn('admin', { path: '/admin/organizations?x=1' })
  expect(data).toMatchObject({
    slot: ADMINISTRATOR_SLOT,
    other: USER_SLOT,
    path: '/admin/organizations?x=1',
  })
  expect(decodeJwt(data.value ?? '')).toMatchObject({ oid: emulator.person('admin').id })
  expect((await renew('azure', cookie, url.host)).status).toBe(200)
  expect(cookie).toMatch(/\bsso-\d+=/)
})

test('a person with a second factor is signed in with it, and nothing is sent', async () => {
  const { url, cookie } = await signIn('mfa')
  const { id_token = '' } = (await renew('okta', cookie, url.host)).json()
  expect(decodeJwt(id_token)).toMatchObject({ amr: ['pwd', 'mfa', 'sms'] })
  expect((await send('GET', '/_emulator/inbox')).json()).toEqual({ items: [] })
})

test.each([
  ['locked', /locked/],
  ['expired', /password has expired/],
  ['unactivated', /not activated/],
  ['suspended', /suspended/],
  ['no-okta-id', /no account/],
  ['admin-disabled', /disabled/],
  ['admin-unassigned', /not assigned/],
])(
  'a person who could not sign in with the right password is not signed in: %s',
  async (purpose, reason) => {
    const response = await ask(emulator.person(purpose).email)
    expect(response.status).toBe(409)
    expect(response.json()).toMatchObject({
      code: 'cannotSignIn',
      message: expect.stringMatching(reason),
    })
  },
)

test('an address works once, for a minute, and only in its own window, after another not even there [security M10]', async () => {
  const wrong = await addressFor('owner')
  const elsewhere = await open(wrong, `partner.localhost:${wrong.port}`)
  expect([elsewhere.status, elsewhere.cookies]).toEqual([410, []])
  const spent = await open(wrong)
  expect([spent.status, spent.cookies]).toEqual([410, []])
  const first = await addressFor('owner')
  expect((await open(first)).status).toBe(200)
  const again = await open(first)
  expect([again.status, again.cookies]).toEqual([410, []])
  expect(again.body).toContain('This address was used')
  const late = await addressFor('owner')
  emulator.world.clock.advance(60_000)
  expect((await open(late)).status).toBe(410)
})

test('a person who lost access between the click and the window sees the reason there', async () => {
  const url = await addressFor('lock')
  emulator.world.store.run("UPDATE okta_users SET status = 'SUSPENDED' WHERE login = ?", [
    emulator.person('lock').email,
  ])
  const response = await open(url)
  expect(response.status).toBe(409)
  expect(response.body).toContain('The account is suspended.')
})

test('a new sign-in ends the previous session of the window', async () => {
  const { url, cookie } = await signIn('owner')
  await open(await addressFor('owner'), url.host, cookie)
  expect((await renew('okta', cookie, url.host)).status).toBe(401)
})

test('pages of other sites cannot request an address, nor can requests under a foreign host name', async () => {
  const { email } = emulator.person('owner')
  expect((await ask(email, undefined, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await ask(email, { path: '/' }, { 'content-type': 'text/plain' })).status).toBe(415)
  expect((await ask(email, undefined, { host: 'evil.example' })).status).toBe(421)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  '/\t/evil.example',
  'javascript:alert(1)',
  'profile',
])('the path %j is refused by name', async (path) => {
  const response = await ask(emulator.person('owner').email, { path })
  expect(response.status).toBe(400)
  expect(response.json()).toMatchObject({ details: [expect.stringMatching(/^path: /)] })
})

test('an unknown person is 404', async () => {
  expect((await ask('nobody@x.example')).status).toBe(404)
})

test('windows are distinguished, within a world too', () => {
  const everybody = ['ada@a.example', 'ada@b.example', 'Zoé.Ng@a.example', '雪@a.example']
  const windows = everybody.map((email) => getWindow(email, everybody, 'http://127.0.0.1:4400'))
  expect(windows).toEqual([
    'http://ada-a-example.localhost:4400',
    'http://ada-b-example.localhost:4400',
    'http://zo-ng.localhost:4400',
    'http://somebody.localhost:4400',
  ])
  expect(getWindow('ada@a.example', [], 'http://w1.world.localhost:4400')).toBe(
    'http://ada.w1.world.localhost:4400',
  )
  expect(getWindow('ada@a.example', [], 'http://mei.w1.world.localhost:4400')).toBe(
    'http://ada.w1.world.localhost:4400',
  )
})
