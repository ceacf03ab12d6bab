import { control } from '@concord/domain/control/contracts'
import { expect, test } from '../package/playwright.ts'
import { beginning, sharedEmulator } from './shared-emulator.ts'

test.use({ emulatorUrl: sharedEmulator() ?? '', beginning: beginning() })

test.skip(sharedEmulator() === undefined, 'needs the control plane: POST /_emulator/worlds')

test('another team’s test has its own world: people signed in by one call, a clock, an inbox, faults', async ({
  world,
  as,
}) => {
  const page = await as('owner', '/profile')
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText(world.people.owner?.email ?? '').first()).toBeVisible()
  expect(await world.call(control.inbox.list)).toEqual({ items: [] })
  const before = await world.call(control.clock.get)
  const after = await world.call(control.clock.move, { body: { advanceMs: 8 * 86_400_000 } })
  expect(Date.parse(after.now) - Date.parse(before.now)).toBeGreaterThanOrEqual(8 * 86_400_000)
  expect(await world.call(control.health.get)).not.toMatchObject({ world: 'main' })
})

test('the next test has a fresh world and two windows side by side', { tag: '@long' }, async ({
  world,
  as,
}) => {
  const [owner, partner] = [await as('owner'), await as('partner')]
  expect(new URL(owner.url()).host).not.toBe(new URL(partner.url()).host)
  for (const page of [owner, partner])
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { now } = await world.call(control.clock.get)
  expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(86_400_000)
})
