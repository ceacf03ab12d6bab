import { control, product } from 'concord-emulator/client'
import { expect, test } from 'concord-emulator/playwright'

const DAY_MS = 86_400_000

test('the owner is signed in', async ({ as, world }) => {
  const page = await as('owner', '/profile')
  await expect(page).toHaveURL('/profile')
  const { owner } = world.people
  await expect(page.getByText(owner?.email ?? 'nobody').first()).toBeVisible()
})

test('two people work side by side', async ({ as }) => {
  const [owner, partner] = [await as('owner', '/profile'), await as('partner', '/profile')]
  expect(new URL(owner.url()).host).not.toBe(new URL(partner.url()).host)
})

test('a list that cannot be read says so and can be retried', async ({ as, world }) => {
  await world.faults.add({
    match: { path: '/product/v1/workspaces/', method: 'GET' },
    act: { status: 500 },
  })
  const page = await as('owner', '/collaborations')
  await expect(page.getByRole('alert')).toBeVisible()
  await world.faults.clear()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('the API is out of order, and a week passes', async ({ world }) => {
  const call = await world.callAs('owner')
  const { items } = await call(product.collaborations.list)
  expect(items.length).toBeGreaterThan(0)
  await world.faults.add({ match: { path: '/product/v1/workspaces/' }, act: { status: 503 } })
  await expect(call(product.collaborations.list)).rejects.toMatchObject({ status: 503 })
  await world.faults.clear()

  const before = await world.clock.get()
  const after = await world.clock.advance(7 * DAY_MS)
  expect(Date.parse(after.now) - Date.parse(before.now)).toBeGreaterThanOrEqual(7 * DAY_MS)
  await world.inbox.clear()
  expect(await world.call(control.inbox.list)).toEqual({ items: [] })
})
