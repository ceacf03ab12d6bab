import type { Page } from '@playwright/test'
import { WORDS } from './administration-words.ts'
import { administratorPage } from './administrator.ts'
import type { Emulator } from './emulator.ts'
import { LANGUAGES, LENGTH } from './faults.ts'
import { openWindow } from './identity.ts'
import { expectRefusal } from './requests.ts'
import { expect, personOf, product, test, tokenOf } from './test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
/** The question that a deletion asks, answered with yes. */
async function remove(page: Page, row: string, word: string): Promise<void> {
  await rowOf(page, row)
    .getByRole('button', { name: new RegExp(word) })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: word, exact: true }).click()
}

test.afterEach(async ({ emulator }) => {
  await emulator.post('/_emulator/reset', {})
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
      await robin.getByLabel(/^(Work email|Courriel professionnel)$/).fill('robin.ellis@northshore.example')
      await robin.getByLabel(/^(Organization name|Nom de l’organisation)$/).fill('North Shore')
      await register.click()
      await expect(robin.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
      await expect(robin).toHaveURL('/register')
      await button(page, words.newDomain).first().click()
      await button(page, words.save).click()
      await expect(page.getByText(words.domainRequired).first()).toBeVisible()
      await expect(page.getByText(words.notesRequired).first()).toBeVisible()
      await page.getByLabel(words.domainName).fill('ada@northshore.example')
      await page.getByLabel(words.owner).fill('North Shore')
      await page.getByLabel(words.notes).fill('From March on.')
      await button(page, words.save).click()
      await expect(page.getByText(words.domainForm).first()).toBeVisible()
      await page.getByLabel(words.domainName).fill('PrairieMutual.example')
      await button(page, words.save).click()
      await expect(page.getByText(words.taken).first()).toBeVisible()
      await page.getByLabel(words.domainName).fill('NorthShore.Example')
      await button(page, words.save).click()
      await expect(page).toHaveURL(/\/admin\/domains$/)
      await expect(page.getByText(words.added)).toBeVisible()
      await expect(rowOf(page, 'northshore.example')).toContainText('North Shore')
      await register.click()
      await expect(robin).toHaveURL('/register/email-sent')

      await remove(page, 'prairiemutual.example', words.delete)
      await expect(page.getByText(words.inUse)).toBeVisible()

      const { id } = (
        await product<{ id: string }>(emulator, await tokenOf(emulator, personOf(emulator, 'stranger')), '/organizations/self')
      ).body
      const create = async () => {
        const bearer = await tokenOf(emulator, personOf(emulator, 'stranger'))
        return (await product(emulator, bearer, '/workspaces/', { name: 'First', description: 'Ours' })).status
      }
      expect(await create()).toBe(403)
      const stranger = await as('stranger', language)
      await stranger.goto('/collaborations')
      await expect(stranger.getByRole('main').locator('button[aria-disabled="true"]').first()).toBeVisible()
      await page.goto(`/admin/organizations/${id}`)
      await page.getByLabel(words.name, { exact: true }).fill('')
      await button(page, words.save).click()
      await expect(page.getByText(words.nameRequired).first()).toBeVisible()
      await page.getByLabel(words.name, { exact: true }).fill('Harbour Actuarial')
      await page.locator('[data-field="tier"] button').click()
      await page.getByRole('option', { name: words.tier1 }).click()
      await button(page, words.save).click()
      await expect(page.getByText(words.saved)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: 'Harbour Actuarial' })).toBeVisible()
      expect(await create()).toBe(201)
      await stranger.reload()
      await expect(stranger.getByRole('row').filter({ hasText: 'First' })).toBeVisible()
      await expect(stranger.getByRole('main').locator('button[aria-disabled="true"]')).toHaveCount(0)
      await page.context().close()
    },
  )

  test(
    `a role is made, given and edited, which counts at the person’s next call; people are administered, in ${language} [C017 C018 C032 C071 C073 C086 C087]`,
    LENGTH[language],
    async ({ as, browser, emulator }) => {
      const page = await administratorPage(browser, emulator, language)
      await page.goto('/admin/roles')
      await expectRefusal(page, rowOf(page, 'ORGANIZATION_ADMIN').getByRole('button'), words.protectedRole)
      await button(page, words.newRole).click()
      await button(page, words.save).click()
      await expect(page.getByText(words.roleRequired).first()).toBeVisible()
      await expect(page.getByRole('checkbox')).toHaveCount(30)
      await page.getByLabel(words.roleId).pressSequentially('viewer')
      await expect(page.getByLabel(words.roleId)).toHaveValue('VIEWER')
      await button(page, words.save).click()
      await expect(page.getByText(words.roleTaken).first()).toBeVisible()
      await page.getByLabel(words.roleId).fill('')
      await page.getByLabel(words.roleId).pressSequentially('claims team')
      await expect(page.getByLabel(words.roleId)).toHaveValue('CLAIMS_TEAM')
      await page.getByRole('checkbox', { name: 'GET_USER', exact: true }).press('Space')
      await button(page, words.save).click()
      await expect(page.getByText(words.roleSaved)).toBeVisible()

      // Given to somebody who is signed in, in place of what they had.
      const viewer = await as('viewer', language)
      await page.goto(`/admin/history?email=${encodeURIComponent(personOf(emulator, 'viewer').email)}`)
      await page.getByRole('main').getByRole('link').last().click()
      await expect(page.getByRole('checkbox')).toHaveCount(5)
      for (const box of await page.getByRole('checkbox', { checked: true }).all()) await box.press('Space')
      await button(page, words.save).click()
      await expect(page.getByText(words.atLeastOne).first()).toBeVisible()
      await page.getByRole('checkbox', { name: /^CLAIMS_TEAM/ }).press('Space')
      await button(page, words.save).click()
      await expect(page).toHaveURL(/\/admin\/organizations\/[\w-]+\?selectedTab=users$/)
      await viewer.goto('/people/users')
      await expect(viewer.getByRole('link', { name: words.people })).toHaveCount(0)

      await page.goto('/admin/roles/CLAIMS_TEAM')
      await page.getByRole('checkbox', { name: 'ORG_USER_MANAGEMENT', exact: true }).press('Space')
      await button(page, words.save).click()
      await expect(page.getByText(words.roleSaved)).toBeVisible()
      await viewer.goto('/people/users')
      await expect(viewer.getByRole('row').nth(1)).toBeVisible()
      await remove(page, 'CLAIMS_TEAM', words.delete)
      await expect(page.getByText(words.roleInUse)).toBeVisible()
      await page.context().close()
    },
  )

  test(
    `the terms are published anew, and a person’s history is found by address, in ${language} [A039 A138 C019 C020 C032 C046 C074]`,
    LENGTH[language],
    async ({ as, browser, emulator }) => {
      const page = await administratorPage(browser, emulator, language)
      await page.goto('/admin/terms-and-conditions')
      await expect(page.locator('canvas').first()).toBeVisible()
      const pickers = page.locator('input[type="file"]')
      await pickers.first().setInputFiles({ name: 'terms.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html></html>') })
      await expect(page.getByText(words.mustBePdf).first()).toBeVisible()
      const pdf = await publishedPdf(emulator)
      await pickers.first().setInputFiles({ name: 'terms.txt', mimeType: 'text/plain', buffer: pdf })
      await expect(page.getByText(words.mustBePdf).first()).toBeVisible()
      await pickers.first().setInputFiles({ name: 'terms.pdf', mimeType: 'application/pdf', buffer: pdf })
      await expect(page.getByText(words.mustBePdf)).toHaveCount(0)
      await button(page, words.publish).click()
      await expect(page.getByText(words.frenchRequired).first()).toBeVisible()
      await pickers.last().setInputFiles({ name: 'conditions.pdf', mimeType: 'application/pdf', buffer: pdf })
      await button(page, words.publish).click()
      await page.getByRole('alertdialog').getByRole('button', { name: words.cancel }).click()
      await expect(page.getByText(words.published)).toHaveCount(0)
      await button(page, words.publish).click()
      await page.getByRole('alertdialog').getByRole('button', { name: words.publish }).click()
      await expect(page.getByText(words.published)).toBeVisible()
      const person = await as('contributor', language)
      await person.getByRole('dialog').getByRole('button', { name: words.accept, exact: true }).click()
      await expect(person.getByRole('dialog')).toHaveCount(0)

      await page.goto('/admin/history')
      await button(page, words.search).click()
      await expect(page.getByText(words.emailRequired).first()).toBeVisible()
      await page.getByLabel(words.email).fill('nobody@nowhere.example')
      await button(page, words.search).click()
      await expect(page.getByText(words.nobody)).toBeVisible()
      await page.getByLabel(words.email).fill('@prairiemutual')
      const asked = page.waitForRequest((request) => request.url().includes('/user-history/'))
      await button(page, words.search).click()
      expect(new URL((await asked).url()).searchParams.get('pageSize')).toBe('1000')
      await page.getByRole('link', { name: personOf(emulator, 'contributor').email }).click()
      await expect(rowOf(page, '/product/v1/terms-and-conditions-acceptance/')).toContainText('201')
      await page.context().close()
    },
  )
}

/** What everybody has accepted so far, as a file. */
async function publishedPdf(emulator: Emulator): Promise<Buffer> {
  const bearer = await tokenOf(emulator, personOf(emulator, 'owner'))
  const { body } = await product<{ englishCopy: string }>(emulator, bearer, '/terms-and-conditions/latest')
  return Buffer.from(body.englishCopy.slice(body.englishCopy.indexOf(',') + 1), 'base64')
}
