import { expect, test } from 'concord-emulator/playwright'

test('the owner is signed in, in a container', async ({ as, world }) => {
  const page = await as('owner', '/profile')
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText(world.people.owner?.email ?? 'nobody').first()).toBeVisible()
})
