import type { Browser, Locator, Page } from '@playwright/test'
import { administratorPage } from './administrator.ts'
import type { Emulator } from './emulator.ts'
import { openWindow } from './identity.ts'
import { expect, getPerson, getToken, product } from './test.ts'

/** A form filled in, one press before it is sent. */
export type Ready = { submit: Locator; field?: Locator }
type Walk = { page: Page; emulator: Emulator; name: string }
export type FormCase = {
  /** Whose form it is. */
  by: 'owner' | 'partner' | 'stranger' | 'terms' | 'administrator' | 'visitor'
  /** Method and path of the one call that it makes. */
  sends: RegExp
  fill: (walk: Walk) => Promise<Ready>
  /** What is pressed changes back and forth: pressed after the answer, it sends something else. */
  isToggle?: boolean
}

export async function pageFor(
  by: FormCase['by'],
  {
    as,
    browser,
    emulator,
  }: { as: (purpose: string) => Promise<Page>; browser: Browser; emulator: Emulator },
): Promise<Page> {
  if (by === 'administrator') return administratorPage(browser, emulator)
  if (by === 'visitor') return openWindow(browser, emulator)
  return as(by)
}

/** Something of the owner's, by the call. */
export async function make(emulator: Emulator, path: string, body: object, method?: string) {
  const bearer = await getToken(emulator, getPerson(emulator, 'owner'))
  return (await product<{ id: string }>(emulator, bearer, path, body, method)).body.id
}
export async function find(emulator: Emulator, path: string, name: string): Promise<string> {
  const bearer = await getToken(emulator, getPerson(emulator, 'owner'))
  const { body } = await product<{ items: { id: string; name?: string; modelName?: string }[] }>(
    emulator,
    bearer,
    `${path}?pageSize=1000`,
  )
  return body.items.find((item) => (item.name ?? item.modelName) === name)?.id ?? ''
}
export const makeDraft = (emulator: Emulator, name: string) =>
  make(emulator, '/workspaces/', { name, description: 'Of a test' })
export async function makeDraftWithJobType(emulator: Emulator, name: string) {
  const id = await makeDraft(emulator, name)
  const jobType = await find(emulator, '/query-job-types/', 'Plus grands sinistres')
  await make(emulator, `/workspaces/${id}/query-job-types/${jobType}`, {}, 'PUT')
  return { id, jobType }
}
export const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true })
export const text = (within: Page | Locator, name: string) =>
  within.getByRole('textbox', { name, exact: true })
export async function choose(page: Page, opener: Locator, option: string | RegExp): Promise<void> {
  await opener.click()
  await page.getByRole('option', { name: option }).first().click()
  await expect(page.getByRole('listbox')).toBeHidden()
}
/** Presses what asks; the question's button is next. */
export async function asked(page: Page, opens: string, confirms = opens) {
  await button(page.getByRole('main'), opens).first().click()
  return { submit: button(page.getByRole('alertdialog'), confirms) }
}
