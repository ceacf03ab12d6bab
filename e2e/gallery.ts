import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import type { Emulator } from './emulator.ts'

export type Language = 'en' | 'fr'
type Text = string | Record<Language, string>
export type Step =
  | { press: Text; as?: 'button' | 'tab' | 'link' | 'checkbox'; of?: string; in?: 'dialog' }
  | { fill: Text; with: string }
  | { choose: Text; option: Text }
  | { file: string; type: string; text: string }
  | { go: string }
/** An error as the gallery of the control plane tells of it; its steps are in words. */
export type Item = { id: string; area: string; clause: string; en: string; fr: string; who: string; steps: Step[] }

export const galleryOf = async (emulator: Emulator) => (await emulator.get<{ items: Item[] }>('/_emulator/gallery')).items

/** Does what the gallery says, and answers whether the named error is there to be seen. */
export async function walk(context: BrowserContext, emulator: Emulator, item: Item, language: Language): Promise<Page> {
  const { url } = await emulator.post<{ url: string }>(`/_emulator/gallery/${item.id}`, { language })
  const page = await context.newPage()
  // The system's own window, where a file is to be saved, would wait for ever.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
  const said: string[] = [] // by the browser itself
  page.on('dialog', async (dialog) => {
    said.push(dialog.message())
    await dialog.accept()
  })
  await page.goto(url)
  for (const step of item.steps) await take(page, step, language)
  const words = pattern(item[language])
  await expect
    .poll(async () => said.some((text) => words.test(text)) || (await page.getByText(words).filter({ visible: true }).count()) > 0, {
      timeout: 20_000,
    })
    .toBe(true)
  return page
}

async function take(page: Page, step: Step, language: Language): Promise<void> {
  const words = (text: Text) => (typeof text === 'string' ? text : text[language])
  if ('go' in step) await page.goto(new URL(step.go, page.url()).href)
  else if ('fill' in step) {
    const named = (end: string) => seen(page.getByLabel(pattern(words(step.fill), '^', end)))
    await named('').waitFor()
    // “Nom” is not “Nom de l’organisation”.
    await ((await named('$').count()) > 0 ? named('$') : named('')).fill(step.with)
  } else if ('choose' in step) {
    await seen(page.getByRole('button', { name: pattern(words(step.choose)) })).click()
    await seen(page.getByRole('option', { name: pattern(words(step.option)) })).click()
  } else if ('file' in step)
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: step.file, mimeType: step.type, buffer: Buffer.from(step.text) })
  else {
    const dialogs = page.locator('[role=dialog], [role=alertdialog]')
    const place = step.in ? dialogs.last() : step.of === undefined ? page : page.getByRole('row').filter({ hasText: step.of }).first()
    const found = place.getByRole(step.as ?? 'button', { name: pattern(words(step.press), '^', step.as === 'checkbox' ? '' : '$') })
    if (step.as === 'checkbox') await found.first().press('Space')
    // A button that refuses says why when it is pressed.
    else await seen(found).click({ force: true })
  }
}

const seen = (locator: Locator) => locator.filter({ visible: true }).last()

/** `…` stands for any text, and a space for any of them. */
const pattern = (text: string, start = '', end = '') =>
  new RegExp(
    start +
      text
        .split(/(…|\s+)/)
        .map((part) => (part === '…' ? '.*' : /^\s+$/.test(part) ? '\\s+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
        .join('') +
      end,
    'u',
  )
