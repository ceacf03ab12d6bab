import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'

// Journeys that several tests share. Each uses only texts that are visible on the screen.

export const STUDY = 'Claims experience study 2026'

/** Opens a collaboration from the list. Returns its id. */
export async function openCollaboration(page: Page, name = STUDY): Promise<string> {
  // The seeded one is on the list that `as` has opened; a second page load takes seconds.
  if (name !== STUDY || new URL(page.url()).pathname !== '/collaborations')
    await page.goto('/collaborations')
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

export async function openTab(page: Page, name: 'Data Sets' | 'Jobs'): Promise<void> {
  await page.getByRole('tab', { name }).click()
  await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
}

/** Chooses file and type in the Upload panel and submits it. Returns the dialog. */
export async function startUpload(page: Page, file: string, datasetType: string): Promise<Locator> {
  await openTab(page, 'Data Sets')
  await page.getByRole('button', { name: 'Upload File' }).click()
  const dialog = page.getByRole('dialog')
  const type = dialog.getByRole('button', { name: /Data set type/ })
  if (!(await type.textContent())?.includes(datasetType)) {
    await type.click()
    await page.getByRole('option', { name: new RegExp(datasetType) }).click()
  }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expect(dialog).toContainText(path.basename(file))
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  return dialog
}

/** Uploads a file and waits until the enclave has validated it. */
export async function uploadDataset(page: Page, file: string, datasetType: string): Promise<void> {
  const dialog = await startUpload(page, file, datasetType)
  await expect(dialog).toContainText('has been uploaded', { timeout: 120_000 })
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(getRow(page, path.basename(file))).toContainText('Completed', { timeout: 120_000 })
}

/** The first row of the open tab's list that contains the text. */
export const getRow = (page: Page, text: string): Locator =>
  page.getByRole('tabpanel').getByRole('row').filter({ hasText: text }).first()

/** Fills in and submits the Execute panel. */
export async function executeJob(
  page: Page,
  jobType: string,
  files: string[],
  parameters: Record<string, string> = {},
): Promise<void> {
  await openTab(page, 'Jobs')
  await page.getByRole('button', { name: 'Execute job' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Job type/ }).click()
  await page.getByRole('option', { name: new RegExp(jobType) }).click()
  for (const file of files)
    await dialog
      .getByRole('checkbox', { name: new RegExp(file) })
      .first()
      .check({ force: true })
  for (const [name, value] of Object.entries(parameters))
    await enterValue(page, dialog, name, value)
  await dialog.getByRole('button', { name: 'Execute', exact: true }).click()
  await expect(dialog).toBeHidden()
}

/**
 * Enters a parameter's value. Dates and times are typed segment by segment, in the same order in
 * both languages; other values fill their field.
 */
export async function enterValue(
  page: Page,
  dialog: Locator,
  name: string,
  value: string,
): Promise<void> {
  const parts = dialog.getByRole('group', { name, exact: true }).getByRole('spinbutton')
  if ((await parts.count()) === 0)
    return dialog.getByRole('textbox', { name, exact: true }).fill(value)
  await parts.first().click()
  await page.keyboard.type(value.replaceAll(/\D/g, ''))
}

/** Headless browsers have no file dialogs. Without the API, the portal falls back to links. */
export const saveWithoutAsking = (page: Page): Promise<boolean[]> =>
  page.evaluate(() =>
    ['showSaveFilePicker', 'showDirectoryPicker'].map((name) =>
      Reflect.deleteProperty(window, name),
    ),
  )

/** Downloads with the button of a row. Returns the decrypted text. */
export async function download(page: Page, row: Locator): Promise<string> {
  await saveWithoutAsking(page)
  const saved = page.waitForEvent('download', { timeout: 120_000 })
  await row.getByRole('button', { name: /^Download/ }).click()
  return readFile(await (await saved).path(), 'utf8')
}

/** One of the things that a row offers in its menu, which this opens. */
export async function inRowMenu(row: Locator, name: string | RegExp): Promise<Locator> {
  await row.getByRole('button', { name: /^(More|Autres) actions/ }).click()
  return row.getByRole('menuitem', { name })
}
