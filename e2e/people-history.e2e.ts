import { WORDS } from './administration-words.ts'
import { administratorPage, findButton, findRow } from './administrator.ts'
import { LANGUAGES, LENGTH } from './faults.ts'
import { expect, getPerson, test } from './test.ts'

for (const language of LANGUAGES) {
  const words = WORDS[language]

  test(
    `a person’s history is found by address, in ${language} [A138 C019 C032]`,
    LENGTH[language],
    async ({ as, browser, emulator }) => {
      const page = await administratorPage(browser, emulator, language)
      const person = await as('contributor', language, '/collaborations')
      await expect(person.getByRole('row').nth(1)).toBeVisible()

      await page.goto('/admin/history')
      await findButton(page, words.search).click()
      await expect(page.getByText(words.emailRequired).first()).toBeVisible()
      await page.getByLabel(words.email).fill('nobody@nowhere.example')
      await findButton(page, words.search).click()
      await expect(page.getByText(words.nobody)).toBeVisible()
      await page.getByLabel(words.email).fill('@prairiemutual')
      const asked = page.waitForRequest((request) => request.url().includes('/user-history/'))
      await findButton(page, words.search).click()
      expect(new URL((await asked).url()).searchParams.get('pageSize')).toBe('1000')
      await page.getByRole('link', { name: getPerson(emulator, 'contributor').email }).click()
      await expect(findRow(page, '/product/v1/workspaces/').first()).toContainText('200')
      await page.context().close()
    },
  )
}
