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
