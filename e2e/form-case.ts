import type { Browser, Locator, Page } from '@playwright/test'
import { administratorPage } from './administrator.ts'
import type { Emulator } from './emulator.ts'
import { openWindow } from './identity.ts'
import { expect, getPerson, getToken, product } from './test.ts'

/** A form that is filled in and ready to submit. */
export type Ready = { submit: Locator; field?: Locator }
type Walk = { page: Page; emulator: Emulator; name: string }
export type FormCase = {
  /** The person who submits the form. */
  by: 'owner' | 'partner' | 'stranger' | 'terms' | 'administrator' | 'visitor'
  /** Method and path of its only request. */
  sends: RegExp
  fill: (walk: Walk) => Promise<Ready>
  /** The button toggles: pressed again after the answer, it sends a different request. */
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

/** Creates a resource as the owner through the API. */
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
/** Opens the question; its confirm button is the submit button. */
export async function asked(page: Page, opens: string, confirms = opens) {
  await button(page.getByRole('main'), opens).first().click()
  return { submit: button(page.getByRole('alertdialog'), confirms) }
}

/** Writes a catalogue document as text and validates it; Save is next. */
export async function writeDocument(page: Page, path: string, document: object): Promise<Ready> {
  await page.goto(`${path}?selectedTab=preview`)
  await text(page, 'Payload').fill(JSON.stringify(document))
  await button(page, 'Validate').click()
  await expect(page.getByText('The payload is valid. You can save it.')).toBeVisible()
  return { submit: button(page, 'Save') }
}
