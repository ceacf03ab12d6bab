import { control } from '@concord/domain/control/contracts'
import type { Browser, Page } from '@playwright/test'
import { administratorPage } from './administrator.ts'
import type { Emulator } from './emulator.ts'
import { sharedEmulator } from './shared-emulator.ts'
import { expect, getPerson, test } from './test.ts'
import { createWorld, type OwnWorld } from './world.ts'

// A world of demonstration: every list has rows, of all lengths.
let world: OwnWorld | undefined
test.beforeAll(async () => {
  const emulator = sharedEmulator()
  if (emulator) world = await createWorld(emulator, { scenario: 'demo' })
})
test.afterAll(() => world?.end())
test.beforeEach(() => test.skip(!world, 'needs an emulator that makes worlds'))

const ROW_PX = 56
/** A row is a card below it. */
const CARDS_PX = 700
/** 1366 × 768 at 125 %, a tablet, 1440 at 200 %, phones. */
const SIZES = [
  { width: 1093, height: 614 },
  { width: 1024, height: 768 },
  { width: 720, height: 450 },
  { width: 375, height: 667 },
  { width: 320, height: 568 },
]
const STUDY = 'Claims experience study 2026'
const LISTS = [
  '/collaborations',
  STUDY,
  `${STUDY}?selectedTab=jobs`,
  '/people/users',
  '/people/invitations',
  '/dataset-types',
  '/job-types/query',
  '/inference-models',
  '/reports',
]
const ADMINISTRATION = ['/admin/organizations', '/admin/domains', '/admin/roles']

/** What a person cannot see or reach of the shown list, in words. */
const faults = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ ROW_PX, CARDS_PX }) => {
      const found: string[] = []
      const frame = document.querySelector('main section:has(> table)')
      if (!frame) return ['there is no list']
      const box = frame.getBoundingClientRect()
      if (document.documentElement.scrollWidth > window.innerWidth) found.push('the page is wider')
      for (const row of frame.querySelectorAll('tbody tr')) {
        const name = row.querySelector('th')?.textContent ?? ''
        if (window.innerWidth >= CARDS_PX && row.getBoundingClientRect().height > ROW_PX)
          found.push(`${name}: ${row.getBoundingClientRect().height} px high`)
        for (const seen of row.querySelectorAll('th, [data-column=actions] button')) {
          if (!seen.checkVisibility()) continue // in a menu that is closed
          const { left, right } = seen.getBoundingClientRect()
          if (left < box.left - 1 || right > box.right + 1)
            found.push(`${name}: ${seen.textContent} is out of sight`)
        }
      }
      return found
    },
    { ROW_PX, CARDS_PX },
  )

async function expectReachable(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.locator('main table').first()).toHaveAttribute('aria-busy', 'false')
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expect.poll(() => faults(page), { message: `${address} at ${size.width}` }).toEqual([])
  }
}

async function open(browser: Browser, language: 'en' | 'fr'): Promise<Page> {
  const { getWindow, call } = world as OwnWorld
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
  const [isFrench, other] = [page.locator('html[lang^=fr]'), /^(Français|English)$/]
  if ((await isFrench.count()) > 0 !== (language === 'fr'))
    await page.getByRole('button', { name: other }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(language))
  return page
}

/** The address of the study takes its id. */
async function toAddress(page: Page, list: string): Promise<string> {
  if (!list.startsWith(STUDY)) return list
  await page.goto('/collaborations')
  const link = page.getByRole('link', { name: STUDY, exact: true })
  return `${await link.getAttribute('href')}${list.slice(STUDY.length)}`
}

test('rows are one line high, and none of their actions is out of sight, at 125 and 200 % and on phones', async ({
  browser,
}) => {
  const page = await open(browser, 'fr')
  await expectReachable(page, await toAddress(page, STUDY))
  await page.context().close()
})

for (const language of ['en', 'fr'] as const)
  test(`the same of every list, ${language}`, { tag: '@long' }, async ({ browser }) => {
    test.setTimeout(300_000)
    const page = await open(browser, language)
    for (const list of LISTS)
      await test.step(list, async () => expectReachable(page, await toAddress(page, list)))
    await page.context().close()
  })

test('the same of the administration', { tag: '@long' }, async ({ browser }) => {
  const page = await administratorPage(browser, world as unknown as Emulator, 'fr')
  for (const list of ADMINISTRATION) await test.step(list, () => expectReachable(page, list))
  await page.context().close()
})
