import { control } from '@concord/domain/control/contracts'
import { WORDS } from './administration-words.ts'
import { administratorPage, findButton, findRow, remove } from './administrator.ts'
import { LANGUAGES, LENGTH } from './faults.ts'
import { expectRefusal } from './requests.ts'
import { expect, getPerson, test } from './test.ts'

test.afterEach(async ({ emulator }) => {
  await emulator.call(control.scenarios.reset, { body: {} })
})

for (const language of LANGUAGES) {
  const words = WORDS[language]

  test(
    `a role is created, assigned and edited, which applies from the user’s next call; people are administered, in ${language} [C017 C018 C032 C071 C073 C086 C087]`,
    LENGTH[language],
    async ({ as, browser, emulator }) => {
      const page = await administratorPage(browser, emulator, language)
      await page.goto('/admin/roles')
      await expectRefusal(
        page,
        findRow(page, 'ORGANIZATION_ADMIN').getByRole('button'),
        words.protectedRole,
      )
      await findButton(page, words.newRole).click()
      await findButton(page, words.save).click()
      await expect(page.getByText(words.roleRequired).first()).toBeVisible()
      await expect(page.getByRole('checkbox')).toHaveCount(30)
      await page.getByLabel(words.roleId).pressSequentially('viewer')
      await expect(page.getByLabel(words.roleId)).toHaveValue('VIEWER')
      await findButton(page, words.save).click()
      await expect(page.getByText(words.roleTaken).first()).toBeVisible()
      await page.getByLabel(words.roleId).fill('')
      await page.getByLabel(words.roleId).pressSequentially('claims team')
      await expect(page.getByLabel(words.roleId)).toHaveValue('CLAIMS_TEAM')
      await page.getByRole('checkbox', { name: /GET_USER$/ }).press('Space')
      await findButton(page, words.save).click()
      await expect(page.getByText(words.roleSaved)).toBeVisible()

      // The new role replaces the roles of a signed-in user.
      const viewer = await as('viewer', language)
      await page.goto(
        `/admin/history?email=${encodeURIComponent(getPerson(emulator, 'viewer').email)}`,
      )
      await page.getByRole('main').getByRole('link').last().click()
      await expect(page.getByRole('checkbox')).toHaveCount(5)
      const held = page.getByRole('checkbox', { checked: true })
      await expect(held).toHaveCount(1)
      await held.press('Space')
      await expect(held).toHaveCount(0)
      await findButton(page, words.save).click()
      await expect(page.getByText(words.atLeastOne).first()).toBeVisible()
      await page.getByRole('checkbox', { name: /^CLAIMS_TEAM/ }).press('Space')
      await findButton(page, words.save).click()
      await expect(page).toHaveURL(/\/admin\/organizations\/[\w-]+\?selectedTab=users$/)
      await viewer.goto('/people/users')
      await expect(viewer.getByRole('link', { name: words.people })).toHaveCount(0)

      await page.goto('/admin/roles/CLAIMS_TEAM')
      await page.getByRole('checkbox', { name: /ORG_USER_MANAGEMENT$/ }).press('Space')
      await findButton(page, words.save).click()
      await expect(page.getByText(words.roleSaved)).toBeVisible()
      await viewer.goto('/people/users')
      await expect(viewer.getByRole('row').nth(1)).toBeVisible()
      await remove(page, 'CLAIMS_TEAM', words.delete)
      await expect(page.getByText(words.roleInUse)).toBeVisible()
      await page.context().close()
    },
  )
}
