import { createClient } from '@concord/domain/api/client'
import { users } from '@concord/domain/people/contract'
import { roles } from '@concord/domain/roles/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refresh, signIn } from '#testing/sign-in.ts'
import { startEmulator, TEST_START, type TestEmulator } from '#testing/start-emulator.ts'

let emulator: TestEmulator
beforeAll(async () => {
  emulator = await startEmulator()
})
afterAll(() => emulator.stop())

const at = (seconds: number) => new Date(TEST_START.getTime() + seconds * 1000).toISOString()
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

test('the history has a person’s product calls, newest first, each with its six facts and no query [B008 B026 B092]', async () => {
  const { id } = emulator.person('contributor')
  const { cookie } = await signIn(emulator, 'contributor')
  const call = await emulator.callAs('contributor')
  const history = async (page = 1, pageSize = 100) =>
    (await emulator.callAs('owner'))(users.history, { params: { id }, query: { page, pageSize } })
  await call(users.get, { params: { id: 'self' } })
  emulator.world.clock.advance(1000)
  await call(roles.list, { query: { pageSize: 7 } })
  await call(users.change, { params: { id: 'self' }, body: { language: 'en' } })
  emulator.world.clock.advance(1000)
  await expect(call(users.list)).rejects.toMatchObject({ status: 403 })
  // Neither the gateway's calls nor those without a token are the person's own calls of the
  // product.
  await refresh(emulator, cookie)
  const authorization = `Bearer ${await emulator.accessToken('contributor')}`
  expect(
    (
      await emulator.sendToGateway('POST', '/auth/okta-users/00u/unlock', undefined, {
        authorization,
      })
    ).status,
  ).toBe(403)
  await emulator.send('GET', '/product/v1/users/self')

  const { items, totalItems } = await history()
  expect(items.map(({ traceId, ...facts }) => [UUID.test(traceId), Object.values(facts)])).toEqual([
    [true, [at(2), at(2), 'GET', '/product/v1/users/', 403]],
    [true, [at(1), at(1), 'PATCH', '/product/v1/users/self', 200]],
    [true, [at(1), at(1), 'GET', '/product/v1/roles/', 200]],
    [true, [at(0), at(0), 'GET', '/product/v1/users/self', 200]],
  ])
  expect(Object.keys(items[0] ?? {})).toEqual([
    'traceId',
    'requestStartAt',
    'requestCompleteAt',
    'requestHTTPMethod',
    'requestUri',
    'responseHTTPCode',
  ])
  expect([totalItems, new Set(items.map(({ traceId }) => traceId)).size]).toEqual([4, 4])
  const second = await history(2, 3)
  expect(second.items).toEqual(items.slice(3))
  expect(second.links).toEqual({
    self: `/users/${id}/history/?page=2&pageSize=3`,
    previous: `/users/${id}/history/?page=1&pageSize=3`,
  })
  expect((await history(9, 3)).items).toEqual([])
})

test('the trace id is that of the answer [B026]', async () => {
  const { id } = emulator.person('viewer')
  const headers = { authorization: `Bearer ${await emulator.accessToken('viewer')}` }
  const trace = (
    await emulator.send('GET', '/product/v1/users/self', undefined, headers)
  ).headers.get('x-request-id')
  const { items } = await (await emulator.callAs('owner'))(users.history, { params: { id } })
  expect(items.map(({ traceId }) => traceId)).toEqual([trace])
})

test('it is shown only to the person’s managers and to a platform administrator [B003 B068 A083]', async () => {
  const params = { id: emulator.person('analyst').id }
  const authorization = `Bearer ${await emulator.administratorToken('admin')}`
  const admin = createClient(`${emulator.origin}/product/v1`, (url, init) =>
    fetch(url, { ...init, headers: { ...init.headers, authorization } }),
  )
  expect((await admin(users.history, { params })).items).toEqual([])
  expect((await (await emulator.callAs('partner'))(users.history, { params })).items).toEqual([])
  for (const [purpose, refusal] of [
    ['analyst', { status: 403, code: 'insufficientUserPermission' }],
    ['contributor', { status: 403, code: 'insufficientUserPermission' }],
    ['owner', { status: 404, code: 'notFound' }],
  ] as const)
    await expect((await emulator.callAs(purpose))(users.history, { params })).rejects.toMatchObject(
      refusal,
    )
})

test('users find their history by self', async () => {
  const call = await emulator.callAs('stranger')
  const { id } = emulator.person('stranger')
  await call(users.list)
  const { items, links } = await call(users.history, { params: { id: 'self' } })
  expect(items.map(({ requestUri }) => requestUri)).toEqual(['/product/v1/users/'])
  expect(links?.self).toMatch(`/users/${id}/history/`)
})
