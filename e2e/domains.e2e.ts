import { control } from '@concord/domain/control/contracts'
import { WORDS } from './administration-words.ts'
import { administratorPage, findButton, findRow, remove } from './administrator.ts'
import { LANGUAGES, LENGTH } from './faults.ts'
import { openWindow } from './identity.ts'
import { expect, getPerson, getToken, product, test } from './test.ts'

test.afterEach(async ({ emulator }) => {
  await emulator.call(control.scenarios.reset, { body: {} })
})

for (const language of LANGUAGES) {
  const words = WORDS[language]

  test(
    `a domain is added and lets a registration through, an organization gets another tier and creates a collaboration, in ${language} [A076 C016 C018 C044 C070 C072 C126]`,
    LENGTH[language],
    async ({ as, browser, emulator }) => {
      const page = await administratorPage(browser, emulator, language)
      const robin = await openWindow(browser, emulator, language)
      const register = robin.getByRole('button', { name: /^(Register|S’inscrire)$/ })
      await robin.goto('/register')
      await robin.getByLabel(/^(First name|Prénom)$/).fill('Robin')
      await robin.getByLabel(/^(Last name|Nom)$/).fill('Ellis')
      await robin
        .getByLabel(/^(Work email|Courriel professionnel)$/)
        .fill('robin.ellis@northshore.example')
      await robin.getByLabel(/^(Organization name|Nom de l’organisation)$/).fill('North Shore')
      await register.click()
      await expect(robin.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
      await expect(robin).toHaveURL('/register')
      await findButton(page, words.newDomain).click()
      await findButton(page, words.save).click()
      await expect(page.getByText(words.domainRequired).first()).toBeVisible()
      await expect(page.getByText(words.notesRequired).first()).toBeVisible()
      await page.getByLabel(words.domainName).fill('ada@northshore.example')
      await page.getByLabel(words.owner).fill('North Shore')
      await page.getByLabel(words.notes).fill('From March on.')
      await findButton(page, words.save).click()
      await expect(page.getByText(words.domainForm).first()).toBeVisible()
      await page.getByLabel(words.domainName).fill('PrairieMutual.example')
      await findButton(page, words.save).click()
      await expect(page.getByText(words.taken).first()).toBeVisible()
      await page.getByLabel(words.domainName).fill('NorthShore.Example')
      await findButton(page, words.save).click()
      await expect(page).toHaveURL(/\/admin\/domains$/)
      await expect(page.getByText(words.added)).toBeVisible()
      await expect(findRow(page, 'northshore.example')).toContainText('North Shore')
      await register.click()
      await expect(robin).toHaveURL('/register/email-sent')

      await remove(page, 'prairiemutual.example', words.delete)
      await expect(page.getByText(words.inUse)).toBeVisible()

      const { id } = (
        await product<{ id: string }>(
          emulator,
          await getToken(emulator, getPerson(emulator, 'stranger')),
          '/organizations/self',
        )
      ).body
      const create = async () => {
        const bearer = await getToken(emulator, getPerson(emulator, 'stranger'))
        return (
          await product(emulator, bearer, '/workspaces/', { name: 'First', description: 'Ours' })
        ).status
      }
      expect(await create()).toBe(403)
      const stranger = await as('stranger', language, '/collaborations')
      await expect(
        stranger.getByRole('main').locator('button[aria-disabled="true"]').first(),
      ).toBeVisible()
      await page.goto(`/admin/organizations/${id}`)
      await page.getByLabel(words.name, { exact: true }).fill('')
      await findButton(page, words.save).click()
      await expect(page.getByText(words.nameRequired).first()).toBeVisible()
      await page.getByLabel(words.name, { exact: true }).fill('Harbour Actuarial')
      await page.locator('[data-field="tier"] button').click()
      await page.getByRole('option', { name: words.tier1 }).click()
      await findButton(page, words.save).click()
      await expect(page.getByText(words.saved)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: 'Harbour Actuarial' })).toBeVisible()
      expect(await create()).toBe(201)
      await stranger.reload()
      await expect(stranger.getByRole('row').filter({ hasText: 'First' })).toBeVisible()
      await expect(stranger.getByRole('main').locator('button[aria-disabled="true"]')).toHaveCount(
        0,
      )
      await page.context().close()
    },
  )
}
