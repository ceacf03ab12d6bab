import { ApiError, product } from 'concord-emulator/client'
import { expect, test } from 'concord-emulator/vitest'

test('the owner lists collaborations', async ({ world }) => {
  const call = await world.callAs('owner')
  const { items, totalItems } = await call(product.collaborations.list)
  expect(items.length).toBeGreaterThan(0)
  expect(totalItems).toBeGreaterThanOrEqual(items.length)
})

test('a collaboration that is not there is 404', async ({ world }) => {
  const call = await world.callAs('owner')
  const id = crypto.randomUUID()
  const refusal = call(product.collaborations.get, { params: { id } })
  await expect(refusal).rejects.toBeInstanceOf(ApiError)
  await expect(refusal).rejects.toMatchObject({ status: 404 })
})

test('a world goes back to a snapshot', async ({ world }) => {
  await world.snapshots.save('before')
  const { now } = await world.clock.get()
  await world.clock.advance(86_400_000)
  await world.snapshots.restore('before')
  const after = await world.clock.get()
  expect(Date.parse(after.now) - Date.parse(now)).toBeLessThan(60_000)
})
