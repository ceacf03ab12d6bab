import { gzipSync } from 'node:zlib'
import { contracts } from '@concord/domain/contracts'
import { GATEWAY_HEADER } from '@concord/domain/session/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

let emulator: TestEmulator
beforeAll(async () => {
  emulator = await startEmulator()
})
afterAll(() => emulator.stop())

/** Calls that read a JSON body without a token. */
const PUBLIC = [
  ...Object.values(contracts.product).map((contract) => ['/product/v1', contract] as const),
  ...Object.values(contracts.gateway).map((contract) => ['/api/v1', contract] as const),
].flatMap(([base, contract]) =>
  Object.values(contract)
    .filter(({ access, body }) => access === 'public' && body !== undefined)
    .map(({ path }) => base + path),
)

const post = (
  path: string,
  body: Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(emulator.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [GATEWAY_HEADER]: '1', ...headers },
    body,
  })
const form = { 'content-type': 'application/x-www-form-urlencoded' }

test.each<[string, Record<string, string>]>([
  ...PUBLIC.map((path): [string, Record<string, string>] => [path, {}]),
  ['/api/v1/authn', {}],
  ['/oauth2/default/v1/token', form],
])(
  '%s refuses a compressed body, which could be a thousand times larger',
  async (path, headers) => {
    const bomb = new Uint8Array(gzipSync(Buffer.alloc(1_000_000, ' ')))
    expect((await post(path, bomb, { ...headers, 'content-encoding': 'gzip' })).status).toBe(415)
  },
)

test('a compressed body of a signed-in user is refused too', async () => {
  const headers = {
    authorization: `Bearer ${await emulator.accessToken('owner')}`,
    'content-encoding': 'gzip',
  }
  const body = new Uint8Array(gzipSync('{"language":"en"}'))
  const response = await fetch(`${emulator.origin}/product/v1/users/self`, {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  })
  expect([response.status, await response.json()]).toMatchObject([
    415,
    { code: 'unsupportedMediaType' },
  ])
})

test.each(PUBLIC)('%s reads at most 16 KiB of a caller without a token', async (path) => {
  const body = new TextEncoder().encode(JSON.stringify({ name: 'n'.repeat(16 * 1024) }))
  expect((await post(path, body)).status).toBe(413)
})

const escaped = (text: string) => Buffer.from(`{"name":"${text}","description":"d"}`)
test.each<[string, Buffer, number]>([
  ['an emoji as escapes', escaped('\\ud83d\\ude00'), 201],
  ['a backslash before the letters of an escape', escaped('\\\\ud800'), 201],
  ['half of a surrogate pair', escaped('a\\ud800b'), 400],
  ['the halves in the wrong order', escaped('\\ude00\\ud83d'), 400],
  ['a byte that is not UTF-8', Buffer.from('{"name":"caf\xe9","description":"d"}', 'latin1'), 400],
  ['half of a pair in a key', Buffer.from('{"name":"n","description":"d","\\udc00":1}'), 400],
])('a text with %s is stored as it was sent, or refused [B061 B095]', async (_, body, status) => {
  const response = await post('/product/v1/workspaces/', new Uint8Array(body), {
    authorization: `Bearer ${await emulator.accessToken('owner')}`,
  })
  const answer: unknown = await response.json()
  expect([response.status, answer]).toMatchObject([
    status,
    status === 201 ? JSON.parse(body.toString()) : { code: 'malformed' },
  ])
})

test('JSON in another encoding than UTF-8 is refused, also one of Unicode', async () => {
  const body = new Uint8Array(Buffer.from('{"name":"é","description":"d"}', 'utf16le'))
  const headers = {
    authorization: `Bearer ${await emulator.accessToken('owner')}`,
    'content-type': 'application/json; charset=utf-16le',
  }
  expect((await post('/product/v1/workspaces/', body, headers)).status).toBe(415)
})

test('a password with half of a surrogate pair is refused, not compared as another one [A098]', async () => {
  const body = new Uint8Array(Buffer.from('{"username":"a@b.example","password":"\\ud800"}'))
  const response = await post('/api/v1/authn', body)
  expect([response.status, await response.json()]).toMatchObject([400, { errorCode: 'E0000003' }])
})
