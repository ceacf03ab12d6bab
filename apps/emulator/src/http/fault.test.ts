import { collaborations } from '@concord/domain/collaborations/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, begin } from '#testing/authn-steps.ts'
import { createBrowser } from '#testing/browser.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

let emulator: TestEmulator
beforeEach(async () => {
  emulator = await startEmulator()
})
afterEach(() => emulator.stop())

const count = (table: string) =>
  emulator.world.store.get<{ rows: number }>(`SELECT count(*) AS rows FROM ${table}`)?.rows ?? 0

test('a full disk is reported, leaves nothing half done, and calls succeed again once there is room [D5]', async () => {
  const { store } = emulator.world
  const call = await emulator.callAs('owner')
  const create = () =>
    call(collaborations.create, { body: { name: 'n', description: 'd'.repeat(500) } })
  const pages = store.get<{ page_count: number }>('PRAGMA page_count')?.page_count ?? 0
  store.exec(`PRAGMA max_page_count = ${pages + 4}`)
  const made = []
  const refusal = await (async () => {
    for (;;) made.push(await create())
  })().catch((error: unknown) => error)
  expect(refusal).toMatchObject({ status: 507, body: { code: 'storageFull', category: 'FAULT' } })
  const before = [count('collaborations'), count('policy_groups')]
  await expect(create()).rejects.toMatchObject({ status: 507 })
  expect([count('collaborations'), count('policy_groups')]).toEqual(before)
  store.exec('PRAGMA max_page_count = 1000000')
  await create()
  expect(count('collaborations')).toBe((before[0] ?? 0) + 1)
})

test('every host reports an unwritable disk in its own format, and calls succeed again once it is writable', async () => {
  const { store } = emulator.world
  const authorization = `Bearer ${await emulator.accessToken('owner')}`
  const browser = createBrowser(emulator)
  const { azureAuthUrl } = (await (
    await emulator.sendToGateway('GET', '/auth/azure-auth-url')
  ).json()) as { azureAuthUrl: string }
  store.exec('PRAGMA query_only = ON')
  const product = await emulator.send(
    'PATCH',
    '/product/v1/users/self',
    { language: 'fr' },
    { authorization },
  )
  expect([product.status, await product.json()]).toMatchObject([503, { code: 'storageFailing' }])
  expect((await emulator.sendToGateway('GET', '/auth/azure-auth-url')).status).toBe(503)
  expect(await begin(emulator, 'owner')).toMatchObject({
    http: 503,
    body: { errorCode: 'E0000009' },
  })
  expect((await browser.open(azureAuthUrl)).status).toBe(503)
  store.exec('PRAGMA query_only = OFF')
  expect((await begin(emulator, 'owner')).body.status).toBe('SUCCESS')
  expect((await ask(emulator, '/recovery/token', { recoveryToken: 'x' })).body.errorCode).toBe(
    'E0000011',
  )
})
