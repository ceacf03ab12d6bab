import { users } from '@concord/domain/people/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

let emulator: TestEmulator
beforeAll(async () => {
  emulator = await startEmulator()
})
afterAll(() => emulator.stop())

test.each([
  ['none', undefined],
  ['another scheme', 'Basic b3duZXI6cGFzc3dvcmQ='],
  ['no token', 'Bearer'],
  ['two tokens', 'Bearer a.b.c d.e.f'],
])('authorization that is %s gets a challenge [A087]', async (_what, authorization) => {
  const response = await emulator.send(
    'GET',
    '/product/v1/users/self',
    undefined,
    authorization ? { authorization } : {},
  )
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({
    code: 'unauthenticated',
    category: 'AUTHENTICATION',
    status: 401,
    path: '/product/v1/users/self',
  })
})

test('a token in the query is ignored', async () => {
  const token = await emulator.accessToken('owner')
  expect((await emulator.send('GET', `/product/v1/users/self?access_token=${token}`)).status).toBe(
    401,
  )
})

test('a person who loses access loses it with the next call, whatever token they hold [B5 A125]', async () => {
  const call = await emulator.callAs('analyst')
  const { oktaId } = emulator.person('analyst')
  expect(await call(users.get, { params: { id: 'self' } })).toMatchObject({
    firstName: emulator.person('analyst').firstName,
  })
  for (const status of ['SUSPENDED', 'DEPROVISIONED', 'LOCKED_OUT']) {
    emulator.world.store.run('UPDATE okta_users SET status = ? WHERE id = ?', [status, oktaId])
    await expect(call(users.get, { params: { id: 'self' } })).rejects.toMatchObject({ status: 401 })
  }
})

test('removing a role takes effect with the next call [B5 A081]', async () => {
  const call = await emulator.callAs('viewer')
  const { id } = emulator.person('viewer')
  emulator.world.store.run('DELETE FROM user_roles WHERE user_id = ?', [id])
  expect((await call(users.get, { params: { id: 'self' } })).roles).toEqual([])
})
