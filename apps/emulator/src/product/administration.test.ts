import { type Endpoint, octets } from '@concord/domain/api/endpoint'
import { contracts } from '@concord/domain/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

/**
 * Every call of the contract for platform administrators only; new calls are tested here
 * automatically.
 */
const CALLS = Object.values(contracts.product)
  .flatMap((contract) => Object.values(contract) as Endpoint[])
  .filter(({ access }) => access === 'administrator')
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

let emulator: TestEmulator
let tokens: Record<string, string | undefined>
beforeAll(async () => {
  emulator = await startEmulator()
  const administrator = emulator.administratorToken
  tokens = {
    administrator: await administrator('admin'),
    'administrator without name': await administrator('admin-unnamed'),
    'disabled administrator': await administrator('admin-disabled'),
    'unassigned administrator': await administrator('admin-unassigned'),
    'wrong audience': await administrator('admin', { aud: 'api://default' }),
    'expired administrator': await administrator('admin', { exp: 1 }),
    'administrator of an organization': await emulator.accessToken('owner'),
    'user without permissions': await emulator.accessToken('viewer'),
    nobody: undefined,
  }
})
afterAll(() => emulator.stop())

/** With a body that fits no schema: an authorized caller is refused for it, and nothing changes. */
async function ask({ method, path, body }: Endpoint, kind: string) {
  const token = tokens[kind]
  const url = `/product/v1${path.replace(/\{\w+\}/g, 'nothing')}`
  const sent = body && (body === octets ? undefined : { nonsense: true })
  const response = await emulator.send(
    method,
    url,
    sent,
    token ? { authorization: `Bearer ${token}` } : {},
  )
  const text = await response.text()
  return {
    status: response.status,
    code: text ? (JSON.parse(text) as { code?: string }).code : undefined,
  }
}

test.each(CALLS)(
  '%s is only for platform administrators [A005 A083 C087]',
  async (_name, endpoint) => {
    for (const kind of [
      'nobody',
      'disabled administrator',
      'unassigned administrator',
      'wrong audience',
      'expired administrator',
    ])
      expect([kind, await ask(endpoint, kind)]).toEqual([
        kind,
        { status: 401, code: 'unauthenticated' },
      ])
    for (const kind of ['administrator of an organization', 'user without permissions'])
      expect([kind, await ask(endpoint, kind)]).toEqual([
        kind,
        { status: 403, code: 'administratorsOnly' },
      ])
    for (const kind of ['administrator', 'administrator without name']) {
      const { status } = await ask(endpoint, kind)
      expect([kind, [200, 400, 404].includes(status), status]).toEqual([kind, true, status])
    }
  },
)

test('the calls cover domains, roles, organizations, their people, history and terms [C107]', () => {
  expect(CALLS.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'GET /domains/',
      'POST /domains/',
      'DELETE /domains/{domainName}',
      'GET /roles/{id}',
      'PUT /roles/{id}',
      'DELETE /roles/{id}',
      'PATCH /organizations/{id}',
      'GET /organizations/{id}/users/',
      'GET /organizations/{id}/users/{userId}',
      'PUT /organizations/{id}/users/{userId}/roles',
      'GET /user-history/',
      'POST /terms-and-conditions/',
    ]),
  )
})
