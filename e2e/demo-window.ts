import { control } from '@concord/domain/control/contracts'
import type { Browser, Page } from '@playwright/test'
import type { OwnWorld } from '../package/world.ts'
import { administratorPage } from './administrator.ts'
import type { Emulator } from './emulator.ts'
import { expect, getPerson } from './test.ts'

/** A window of the owner in a world of demonstration, in this language. */
export async function ownerPage(
  browser: Browser,
  world: OwnWorld,
  language: 'en' | 'fr',
): Promise<Page> {
  const { getWindow, call } = world
  const person = getPerson(world as unknown as Emulator, 'owner')
  const context = await browser.newContext({
    baseURL: getWindow(person),
    locale: `${language}-CA`,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const { url } = await call(control.people.signIn, { params: { email: person.email }, body: {} })
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The profile has the language of the last test, which replaces the browser's once it is read.
  await page.waitForLoadState('networkidle')
  const [isFrench, other] = [page.locator('html[lang^=fr]'), /^(Français|English)$/]
  if ((await isFrench.count()) > 0 !== (language === 'fr'))
    await page.getByRole('button', { name: other }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(language))
  return page
}

/** A window of the administrator of the platform. */
export const adminPage = (
  browser: Browser,
  world: OwnWorld,
  language: 'en' | 'fr',
): Promise<Page> => administratorPage(browser, world as unknown as Emulator, language)
