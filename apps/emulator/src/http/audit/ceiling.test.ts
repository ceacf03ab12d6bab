import { audit } from '@concord/domain/control/audit'
import { users } from '@concord/domain/people/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

const CEILING = 65_536
let emulator: TestEmulator
beforeAll(async () => {
  emulator = await startEmulator({ settings: { AUDIT_ORGANIZATION_BYTES: CEILING } })
})
afterAll(() => emulator.stop())

const describe = () => emulator.callControl(audit.describe)
const verify = () => emulator.callControl(audit.verify)
const changeLanguage = async (times: number) => {
  const call = await emulator.callAs('contributor')
  for (let count = 0; count < times; count += 1)
    await call(users.change, { params: { id: 'self' }, body: { language: 'en' } })
}
const history = async () => {
  const { id } = emulator.person('contributor')
  const call = await emulator.callAsAdministrator()
  return (await call(users.history, { params: { id }, query: { pageSize: 10_000 } })).items
}
/** Each check removes some more. */
const total = async () =>
  (await describe()).items
    .filter(({ name }) => name === emulator.person('contributor').organization)
    .reduce((sum, { bytes }) => sum + bytes, 0)

test('a flood of refused calls is reduced to totals, and every change stays [S3]', async () => {
  await changeLanguage(5)
  const authorization = `Bearer ${await emulator.accessToken('contributor')}`
  for (let count = 0; count < 400; count += 50)
    await Promise.all(
      Array.from({ length: 50 }, () =>
        emulator.send('GET', '/product/v1/users/', undefined, { authorization }),
      ),
    )
  await expect.poll(total).toBeLessThanOrEqual(CEILING)
  const items = await history()
  expect(items.filter(({ requestHTTPMethod }) => requestHTTPMethod === 'PATCH')).toHaveLength(5)
  expect(items.length).toBeLessThan(405)
  const lines = await (await emulator.send('GET', '/_emulator/audit/export')).text()
  const refused = lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).facts?.refused ?? 0)
    .reduce((sum: number, count: number) => sum + count, 0)
  expect(refused + items.length).toBe(405)
  expect(await verify()).toMatchObject({ faults: 0 })
})

test('once no reads are left the oldest changes are removed, from a signed checkpoint on [S3]', async () => {
  await changeLanguage(250)
  await expect.poll(total).toBeLessThanOrEqual(CEILING)
  const { items } = await describe()
  const changes = items.find(({ name, stream }) => name !== null && stream === 'changes')
  expect(changes?.from).toBeGreaterThan(1)
  expect(changes?.prunedAt).not.toBeNull()
  expect(await verify()).toMatchObject({ faults: 0 })
  expect((await history()).length).toBeGreaterThan(50)
})
