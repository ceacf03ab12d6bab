import type { Browser } from '@playwright/test'
import type { Emulator } from './emulator.ts'
import { getGallery, type Item, type Language, show } from './gallery.ts'
import { expect, test } from './test.ts'

/** Entries whose error did not appear, by id, with the reason. */
async function missing(
  browser: Browser,
  emulator: Emulator,
  items: readonly Item[],
  language: Language,
): Promise<string[]> {
  const failed: string[] = []
  for (const item of items) {
    const context = await browser.newContext({ locale: 'en-CA' })
    context.setDefaultTimeout(15_000)
    try {
      await show(context, emulator, item, language)
    } catch (error) {
      const alerts = await context.pages().at(-1)?.getByRole('alert').allInnerTexts()
      failed.push(`${item.id}: ${String(error).slice(0, 300)} ${JSON.stringify(alerts)}`)
    } finally {
      await context.close()
    }
  }
  return failed
}

const SHORT = ['shell.not-found', 'sign-in.wrong-password', 'people.unknown-to-provider']

test('the gallery shows an error on load, after a press, and of a person’s record, each in the portal itself', async ({
  browser,
  emulator,
}) => {
  const items = (await getGallery(emulator)).filter(({ id }) => SHORT.includes(id))
  expect(items).toHaveLength(SHORT.length)
  expect(await missing(browser, emulator, items, 'fr')).toEqual([])
})

for (const language of ['en', 'fr'] as const)
  test(`every entry of the gallery shows its error, in ${language}`, {
    tag: '@long',
  }, async ({ browser, emulator }) => {
    test.setTimeout(45 * 60_000)
    // For development of an entry: a pattern of ids.
    const only = new RegExp(process.env.GALLERY ?? '')
    const items = (await getGallery(emulator)).filter(({ id }) => only.test(id))
    expect(await missing(browser, emulator, items, language)).toEqual([])
  })
