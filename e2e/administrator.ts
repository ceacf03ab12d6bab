import type { Browser, Page } from '@playwright/test'
import type { Emulator } from './emulator.ts'
import { expect, getPerson } from './test.ts'

/** Signs in on the organization's own sign-in page, in either language. */
export async function signInAsAdministrator(
  page: Page,
  userName: string,
  password: string,
): Promise<void> {
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/login$/)
  await page.getByRole('button', { name: /account|compte/ }).click()
  await page.getByLabel(/^(User name|Nom d’utilisateur)$/).fill(userName)
  await page.getByRole('button', { name: /^(Next|Suivant)$/ }).click()
  await page.getByLabel(/^(Password|Mot de passe)$/).fill(password)
  await page.getByRole('button', { name: /^(Sign in|Connexion)$/ }).click()
  await expect(page).toHaveURL(/\/admin\/domains$/)
}

/** A page of the platform's administrator in a separate browser context. */
export async function administratorPage(
  browser: Browser,
  emulator: Emulator,
  language: 'en' | 'fr' = 'en',
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: emulator.origin.replace('127.0.0.1', 'administrator.localhost'),
    locale: `${language}-CA`,
  })
  const page = await context.newPage()
  const { email, password } = getPerson(emulator, 'admin')
  await signInAsAdministrator(page, email, password)
  return page
}

export const findButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true })
export const findRow = (page: Page, text: string | RegExp) =>
  page.getByRole('row').filter({ hasText: text })

/** Deletes a row and confirms. */
export async function remove(page: Page, row: string, word: string): Promise<void> {
  await findRow(page, row)
    .getByRole('button', { name: new RegExp(word) })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: word, exact: true }).click()
}
