import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { control } from '@concord/domain/control/contracts'
import { newSecret } from '@concord/emulator/runtime/secret'
import { hasRedis, type RedisServer, startRedis } from '@concord/emulator/testing/redis-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSessions } from '#session-store.ts'
import { type Beside, startBeside } from '#testing/beside-emulator.ts'
import { peopleFrom } from '../../../conformance/people.ts'
import { getText } from '../../../conformance/report.ts'
import { run } from '../../../conformance/run.ts'
import { TABLES } from '../../../conformance/tables.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'concord-gateway-'))
const ended: (() => unknown)[] = []
afterAll(async () => {
  for (const end of ended.reverse()) await end()
  rmSync(folder, { recursive: true })
})

async function addRedis(): Promise<RedisServer> {
  const redis = await startRedis()
  ended.push(() => redis.stop())
  return redis
}

const STORES: [name: string, isThere: boolean, place: () => Promise<string>][] = [
  ['SQLite', true, async () => `sqlite:${path.join(folder, 'sessions.sqlite')}`],
  ['Redis', hasRedis, async () => (await addRedis()).url],
]

const HEADERS = { 'x-concord-gateway': '1', 'content-type': 'application/json' }
type Sent = { status: number; cookie: string; setCookie: string; body: Record<string, unknown> }

for (const [name, isThere, getPlace] of STORES)
  describe.skipIf(!isThere)(`a gateway with its sessions in ${name}`, () => {
    let beside: Beside
    beforeAll(async () => {
      beside = await startBeside({ SESSION_STORE: await getPlace() })
      ended.push(() => beside.stop())
    })

    const post = async (url: string, body?: object, cookie = ''): Promise<Sent> => {
      const answer = await fetch(`${beside.origin}/api/v1${url}`, {
        method: 'POST',
        headers: { ...HEADERS, ...(cookie ? { cookie } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const setCookie = answer.headers.getSetCookie().at(-1) ?? ''
      const text = await answer.text()
      return {
        status: answer.status,
        setCookie,
        cookie: setCookie.split(';')[0] ?? '',
        body: text ? JSON.parse(text) : {},
      }
    }
    /** A code from the provider, as the portal gets it (A056, A057). */
    async function getCode(): Promise<string> {
      const { email, password } = beside.emulator.person('owner')
      const { body } = await post('/authn', { username: email, password })
      const parameters = new URLSearchParams({
        client_id: '0oaconcordportal00001',
        response_type: 'code',
        state: 's',
        redirect_uri: `${beside.origin}/authorization-code/callback`,
        scope: 'openid offline_access profile',
        sessionToken: String(body.sessionToken),
      })
      const answer = await fetch(`${beside.origin}/oauth2/default/v1/authorize?${parameters}`, {
        redirect: 'manual',
      })
      return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
    }
    const signIn = async () => post('/auth/okta-tokens', { authCode: await getCode() })

    test('obeys the contract’s rules for sessions and authentication, with the emulator as Okta and Entra [A089 A090 A091 A092 A093 A094 A095]', async () => {
      const report = await run({
        baseUrl: beside.origin,
        people: peopleFrom(await beside.emulator.callControl(control.people.list)),
        tables: TABLES,
        only: ['session', 'authn'],
      })
      expect(report.findings, getText(report)).toEqual([])
    })

    test('a code becomes two tokens and a cookie that scripts cannot read; the refresh token stays [A050 A089]', async () => {
      const { status, body, setCookie } = await signIn()
      expect(status).toBe(200)
      expect(Object.keys(body)).toEqual(['access_token', 'id_token', 'refreshTokenLifetimeMinutes'])
      expect(body.refreshTokenLifetimeMinutes).toBe(59)
      expect(setCookie).toMatch(/^sid-\d+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
    })

    test('a session outlives the gateway’s restart, renews, and ends for good [A090 A095]', async () => {
      const { cookie } = await signIn()
      await beside.restart()
      const renewed = await post('/auth/okta-refresh', undefined, cookie)
      expect([renewed.status, Object.keys(renewed.body)]).toEqual([
        200,
        ['access_token', 'id_token'],
      ])
      expect((await post('/auth/destroy-session', undefined, cookie)).status).toBe(204)
      const ended = await post('/auth/okta-refresh', undefined, cookie)
      expect([ended.status, ended.body.code]).toEqual([401, 'sessionEnded'])
    })

    test('a new SESSION_KEY ends every session, and the next sign-in works [A090 A095]', async () => {
      const { cookie } = await signIn()
      const other = await signIn()
      await beside.restart({ SESSION_KEY: newSecret() })
      const renewed = await post('/auth/okta-refresh', undefined, cookie)
      expect([renewed.status, renewed.body.code]).toEqual([401, 'sessionEnded'])
      const authCode = await getCode()
      const again = await post('/auth/okta-tokens', { authCode }, other.cookie)
      expect(again.status).toBe(200)
      expect((await post('/auth/okta-refresh', undefined, again.cookie)).status).toBe(200)
    })

    test('a session that the provider ends is over at its next renewal [A062 A090]', async () => {
      const { cookie, body } = await signIn()
      const others = await fetch(`${beside.origin}/direct/api/v1/auth/sessions/end-others`, {
        method: 'POST',
        headers: { ...HEADERS, authorization: `Bearer ${(await signIn()).body.access_token}` },
      })
      expect([others.status, typeof body.access_token]).toEqual([204, 'string'])
      expect((await post('/auth/okta-refresh', undefined, cookie)).status).toBe(401)
    })

    test('a code works once', async () => {
      const code = await getCode()
      expect((await post('/auth/okta-tokens', { authCode: code })).status).toBe(200)
      const again = await post('/auth/okta-tokens', { authCode: code })
      expect([again.status, again.body.code]).toEqual([400, 'invalidGrant'])
    })

    test('health says whether the sessions can be reached, to any Host and Accept', async () => {
      const answer = await fetch(`http://127.0.0.1:${beside.gateway.port}/api/v1/health`)
      expect([answer.status, await answer.json()]).toEqual([200, { gateway: 'ok' }])
    })

    test('no token, code or cookie is in the log', async () => {
      const { body, cookie } = await signIn()
      await post('/auth/okta-refresh', undefined, cookie)
      const log = beside.log()
      expect(log).toContain('/api/v1/auth/okta-refresh')
      for (const secret of [body.access_token, body.id_token, cookie.split('=')[1]])
        expect(log).not.toContain(secret)
      expect(log).not.toMatch(/code=|Bearer|sid-/)
    })
  })

describe('a gateway on its own', () => {
  let beside: Beside
  beforeAll(async () => {
    beside = await startBeside({ SIGN_INS_PER_MINUTE: '3', SESSIONS_PER_MINUTE: '5' })
    ended.push(() => beside.stop())
  })
  const send = (url: string, init: RequestInit = {}) =>
    fetch(`${beside.origin}/api/v1${url}`, {
      method: 'POST',
      ...init,
      headers: { ...HEADERS, ...init.headers },
    })

  test('refuses a page of another origin, and a call without the portal’s header', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ] as Record<string, string>[])
      expect((await send('/auth/okta-refresh', { headers })).status).toBe(403)
    const bare = await fetch(`${beside.origin}/api/v1/auth/okta-refresh`, { method: 'POST' })
    expect(bare.status).toBe(403)
  })

  test('answers only at the portal’s own address', async () => {
    const answer = await fetch(
      `http://127.0.0.1:${beside.gateway.port}/api/v1/auth/okta-lifetime`,
      { headers: HEADERS },
    )
    expect([answer.status, (await answer.json()).code]).toEqual([421, 'misdirected'])
  })

  test('passes account calls on by their own paths only, however a path is written', async () => {
    for (const url of ['/auth/sessions/%2e%2e/okta-refresh', '/auth/register/../a', '/auth//']) {
      // fetch would resolve the dots itself
      const options = { path: `/api/v1${url}`, method: 'POST', headers: HEADERS }
      const status = await new Promise((resolve) =>
        request(beside.origin, options, (answer) => resolve(answer.resume().statusCode)).end(),
      )
      expect([url, status]).toEqual([url, 404])
    }
  })

  test('limits sign-ins and session calls of one address, with the seconds to wait', async () => {
    const statuses: number[] = []
    for (let times = 0; times < 4; times += 1)
      statuses.push((await send('/authn', { body: '{"username":"a","password":"b"}' })).status)
    expect(statuses).toEqual([401, 401, 401, 429])
    let last: Response | undefined
    for (let times = 0; times < 6; times += 1) last = await send('/auth/okta-refresh')
    expect([last?.status, last?.headers.get('retry-after')]).toEqual([429, '60'])
  })
})

test.skipIf(!hasRedis)(
  'a gateway ends at start with a sentence where Redis does not answer or refuses the password',
  async () => {
    const redis = await addRedis()
    await redis.stop()
    for (const store of [redis.url, (await addRedis()).url.replace('//', '//nobody:wrong@')])
      await expect(openSessions(store)).rejects.toThrow(
        /^SESSION_STORE: the Redis at 127\.0\.0\.1:\d+ does not answer, or refuses the password\.$/,
      )
  },
)

test('a provider that is away is 502, and the gateway works as soon as it is back', async () => {
  const beside = await startBeside({ OKTA_ISSUER: 'http://127.0.0.1:9/oauth2/default' })
  ended.push(() => beside.stop())
  const answer = await fetch(`${beside.origin}/api/v1/auth/okta-tokens`, {
    method: 'POST',
    headers: HEADERS,
    body: '{"authCode":"x"}',
  })
  expect([answer.status, (await answer.json()).code]).toEqual([502, 'providerAway'])
})
