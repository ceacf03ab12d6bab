import { createClient } from '@concord/domain/api/client'
import { control } from '@concord/domain/control/contracts'
import { organizations, organizationUsers } from '@concord/domain/organizations/contract'
import { roles } from '@concord/domain/roles/contract'
import { administratorPage, findButton } from './administrator.ts'
import type { Emulator } from './emulator.ts'
import { expect, getPerson, test } from './test.ts'

// Restores roles and organizations, which each test changes.
test.afterEach(({ emulator }) => emulator.reset())

/** Calls the product as another administrator of the platform, who works at the same time. */
async function asColleague(emulator: Emulator) {
  const { access_token: token } = await emulator.call(control.tokens.issue, {
    body: { email: getPerson(emulator, 'admin').email, kind: 'admin' },
  })
  return createClient(`${emulator.origin}/product/v1`, (url, init) =>
    fetch(url, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } }),
  )
}

test('a role keeps what a colleague has saved while its form was open, and one deleted meanwhile is not created again [C086 C107]', async ({
  browser,
  emulator,
}) => {
  const page = await administratorPage(browser, emulator)
  const colleague = await asColleague(emulator)
  const params = { id: 'VIEWER' }
  const { permissions } = await colleague(roles.get, { params })
  await page.goto('/admin/roles/VIEWER')
  await page.getByRole('checkbox', { name: /CREATE_MODEL$/ }).press('Space')
  const theirs = { description: 'Reads all.', permissions: [...permissions, 'DELETE_MODEL'] }
  await colleague(roles.save, { params, body: theirs })
  await findButton(page, 'Save').click()
  await expect(page).toHaveURL(/\/admin\/roles$/)
  const saved = await colleague(roles.get, { params })
  expect(saved.description).toBe('Reads all.')
  expect(saved.permissions.toSorted()).toEqual([...theirs.permissions, 'CREATE_MODEL'].toSorted())

  const gone = { id: 'SHORT_LIVED' }
  const body = { description: '', permissions: ['GET_USER'] }
  await colleague(roles.save, { params: gone, body })
  await page.goto('/admin/roles/SHORT_LIVED')
  await page.getByRole('checkbox', { name: /CREATE_MODEL$/ }).press('Space')
  await colleague(roles.remove, { params: gone })
  await findButton(page, 'Save').click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  const { items } = await colleague(roles.list)
  expect(items.map(({ id }) => id)).not.toContain('SHORT_LIVED')
})

test('a person keeps the role, and an organization the fields, that a colleague has saved while their forms were open [C072 C073 C107]', async ({
  browser,
  emulator,
}) => {
  const page = await administratorPage(browser, emulator)
  const colleague = await asColleague(emulator)
  const { organizationId: id = '', email } = getPerson(emulator, 'viewer')
  const find = async () => {
    const { items } = await colleague(organizationUsers.list, { params: { id } })
    return items.find((user) => user.email === email)
  }
  const userId = (await find())?.id ?? ''
  await page.goto(`/admin/organizations/${id}/users/${userId}`)
  await page.getByRole('checkbox', { name: /^Contributor/ }).press('Space')
  const given = { roles: ['VIEWER', 'DATA_ANALYST'] }
  await colleague(organizationUsers.changeRoles, { params: { id, userId }, body: given })
  await findButton(page, 'Save').click()
  await expect(page).toHaveURL(/selectedTab=users$/)
  expect((await find())?.roleNames?.toSorted()).toEqual(['CONTRIBUTOR', 'DATA_ANALYST', 'VIEWER'])

  await page.goto(`/admin/organizations/${id}`)
  await page.getByLabel('Name', { exact: true }).fill('Prairie Mutual Life and Health')
  const { orgName } = await colleague(organizations.get, { params: { id } })
  const theirs = { orgName, description: 'Of all provinces.', tier: 'TIER_2' } as const
  await colleague(organizations.change, { params: { id }, body: theirs })
  await findButton(page, 'Save').click()
  await expect(page.getByLabel('Description')).toHaveValue('Of all provinces.')
  expect(await colleague(organizations.get, { params: { id } })).toMatchObject({
    ...theirs,
    orgName: 'Prairie Mutual Life and Health',
  })
})
