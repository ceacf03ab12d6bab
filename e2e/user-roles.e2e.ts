import { control } from '@concord/domain/control/contracts'
import { getRecord, openUser } from './people.ts'
import { changes, recordRequests } from './requests.ts'
import { expect, getName, getPerson, getToken, product, test } from './test.ts'

// Restores roles, statuses and passwords, which each test changes.
test.afterEach(async ({ emulator }) => {
  await emulator.call(control.scenarios.reset, { body: {} })
})

test('roles are saved once, without automatic retries, and the list opens; they apply from the next request on [A085 B007 B009 B088 B092 B114]', async ({
  as,
  asWithClock,
  emulator,
}) => {
  const page = await asWithClock('owner')
  const { id } = await getRecord(emulator, 'viewer')
  await page.goto('/people/users') // preloads its script
  await page.getByRole('link', { name: getName(emulator, 'viewer') }).click()
  await page.route(
    `**/product/v1/users/${id}/roles`,
    (route) => route.fulfill({ status: 503, json: { message: 'Not now' } }),
    { times: 1 },
  )
  const requests = recordRequests(page)
  await page.getByRole('checkbox', { name: /^Organization administrator/ }).press('Space')
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('tab', { name: 'Roles' }).click()
  await expect(page.getByRole('checkbox', { name: /^Organization administrator/ })).toBeChecked()
  const save = page.getByRole('button', { name: 'Save' })
  await save.click()
  await expect(page.getByText('Not now')).toBeVisible()
  await page.clock.runFor(40_000)
  expect(changes(requests)).toEqual([`PUT /product/v1/users/${id}/roles`])
  await page.getByRole('link', { name: 'Close' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()

  // The clock is paused, so only `runFor` ends the 500 ms.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  const answer = page.waitForResponse((response) => response.request().method() === 'PUT')
  await save.click()
  await answer
  for (const step of [100, 100, 100, 100]) await page.clock.runFor(step)
  await expect(page.getByRole('heading', { level: 1, name: 'Edit User' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(`/people/users/${id}`)
  await page.clock.resume()
  await expect(page).toHaveURL('/people/users')
  await expect(
    page.getByText(`The roles of ${getName(emulator, 'viewer')} are saved.`),
  ).toBeVisible()
  const viewer = await as('viewer')
  await expect(viewer.getByRole('link', { name: 'People' })).toBeVisible()
})

test('saving the user’s own roles reloads the portal, and the last administrator keeps the role [A046 B010]', async ({
  as,
  emulator,
}) => {
  const page = await as('owner')
  await openUser(page, emulator, 'owner')
  const administrator = page.getByRole('checkbox', { name: /^Organization administrator/ })
  await administrator.press('Space')
  await page.getByRole('checkbox', { name: /^Viewer/ }).press('Space')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: 'Your organization needs at least one administrator.' }),
  ).toBeVisible()
  expect((await getRecord(emulator, 'owner')).roleNames).toEqual(['ORGANIZATION_ADMIN'])

  await administrator.press('Space')
  await page.evaluate(() => {
    document.documentElement.dataset.before = 'reload'
  })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/people/users')
  await expect(
    page.getByText(`The roles of ${getName(emulator, 'owner')} are saved.`),
  ).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.dataset.before)).toBeUndefined()
  await expect(
    page.getByRole('row').filter({ hasText: getPerson(emulator, 'owner').email }),
  ).toContainText('Viewer')
})

test('a user who gives up the permission to manage users is redirected, like all users without it [A032 A081 B003 B010 B011]', {
  tag: '@long',
}, async ({ as, emulator }) => {
  const viewer = await as('viewer', 'fr')
  await expect(viewer.getByRole('link', { name: 'Personnes' })).toHaveCount(0)
  await viewer.goto('/people/users')
  await expect(viewer).toHaveURL('/collaborations')
  for (const path of [
    '/people/invitations',
    '/people/invitations/new',
    `/people/users/${(await getRecord(emulator, 'owner')).id}`,
  ]) {
    await viewer.goto(path)
    await expect(
      viewer.getByRole('heading', { level: 1, name: 'Vous ne pouvez pas ouvrir cette page' }),
    ).toBeVisible()
  }

  const bearer = await getToken(emulator, getPerson(emulator, 'owner'))
  const { body } = await product<{ items: { id: string; name: string }[] }>(
    emulator,
    bearer,
    '/roles/',
  )
  const admin = body.items.find(({ name }) => name === 'ORGANIZATION_ADMIN')?.id
  await product(
    emulator,
    bearer,
    `/users/${(await getRecord(emulator, 'contributor')).id}/roles`,
    { roles: [admin] },
    'PUT',
  )
  const page = await as('owner', 'fr')
  await openUser(page, emulator, 'owner')
  await page.getByRole('checkbox', { name: /^Administration de l’organisation/ }).press('Space')
  await page.getByRole('checkbox', { name: /^Consultation/ }).press('Space')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page).toHaveURL('/collaborations')
  await expect(page.getByRole('link', { name: 'Personnes' })).toHaveCount(0)
})
