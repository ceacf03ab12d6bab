import { control } from '@concord/domain/control/contracts'
import type { GalleryItem } from '@concord/domain/control/gallery'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { Emulator } from './emulator.ts'

export type Language = 'en' | 'fr'
export type Item = GalleryItem

export const getGallery = async (emulator: Emulator) =>
  (await emulator.call(control.gallery.list)).items

/** Only opens the address that the gallery gives, and waits until the error is visible. */
export async function show(
  context: BrowserContext,
  emulator: Emulator,
  item: Item,
  language: Language,
): Promise<Page> {
  const { url } = await emulator.call(control.gallery.arm, {
    params: { id: item.id },
    body: { language },
  })
  const page = await context.newPage()
  // The system's save dialog would block forever.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
  const said: string[] = [] // dialogs of the browser itself
  page.on('dialog', async (dialog) => {
    said.push(dialog.message())
    await dialog.accept()
  })
  await page.goto(url)
  const words = pattern(item[language])
  await expect
    .poll(
      async () =>
        said.some((text) => words.test(text)) ||
        (await page.getByText(words).filter({ visible: true }).count()) > 0,
      {
        timeout: 30_000,
      },
    )
    .toBe(true)
  return page
}

/** `…` matches any text, and a space any kind of space. */
const pattern = (text: string) =>
  new RegExp(
    text
      .split(/(…|\s+)/)
      .map((part) =>
        part === '…'
          ? '.*'
          : /^\s+$/.test(part)
            ? '\\s+'
            : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
      )
      .join(''),
    'u',
  )
