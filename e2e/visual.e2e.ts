import { control } from '@concord/domain/control/contracts'
import type { Browser, Page } from '@playwright/test'
import { type OwnEmulator, startEmulator } from './emulator.ts'
import { bringSession } from './signed-in.ts'
import { expect, getPerson, test } from './test.ts'

/** The same scenario, seed and clock produce the same ids, people and data. */
const NOW = '2026-11-24T15:20:00.000Z'

/** A person's language is that of their profile; 320 px is 1280 px at 400 % (WCAG 1.4.10). */
const LOOKS = {
  'en-light': { purpose: 'owner', colorScheme: 'light', width: 1280, height: 800 },
  'fr-dark': { purpose: 'partner', colorScheme: 'dark', width: 1280, height: 800 },
  'en-320': { purpose: 'owner', colorScheme: 'light', width: 320, height: 640 },
} as const
type Look = keyof typeof LOOKS

/** `{claims}` and `{lapses}` are ids of collaborations, an active one and one that waits. */
const SCREENS = {
  collaborations: '/collaborations',
  'data-sets': '/collaborations/{claims}',
  jobs: '/collaborations/{claims}?selectedTab=jobs',
  activity: '/collaborations/{claims}?selectedTab=activity',
  agreement: '/collaborations/{claims}?selectedTab=agreement',
  awaiting: '/collaborations/{lapses}',
  'data-set-types': '/dataset-types',
  'job-types': '/job-types/query',
  people: '/people/users',
  profile: '/profile',
  settings: '/settings',
  'not-found': '/nowhere',
} as const

test.skip(process.env.E2E_FIREFOX !== undefined, 'the pictures are those of Chromium')

let emulator: OwnEmulator
const ids = { claims: '', lapses: '' }
test.beforeAll(async () => {
  emulator = await startEmulator({ SCENARIO: 'demo' })
  await emulator.reset({ now: NOW })
  await emulator.call(control.clock.move, { body: { frozen: true } })
})
test.afterAll(() => emulator?.stop()) // undefined if the tests run against another emulator

async function openAs(browser: Browser, look: Look): Promise<Page> {
  const { purpose, colorScheme, width, height } = LOOKS[look]
  const person = getPerson(emulator, purpose)
  const context = await browser.newContext({
    baseURL: emulator.getWindow(person),
    locale: `${look.slice(0, 2)}-CA`,
    colorScheme,
    viewport: { width, height },
  })
  await bringSession(context, emulator, person)
  const page = await context.newPage()
  await page.clock.setFixedTime(NOW)
  return page
}

async function findIds(page: Page): Promise<void> {
  await page.goto('/collaborations')
  const find = async (name: string) => {
    const href = await page.getByRole('link', { name }).first().getAttribute('href')
    return href?.split('/').at(-1) ?? ''
  }
  ids.claims = await find('Claims experience study')
  ids.lapses = await find('Lapse study')
}

for (const look of Object.keys(LOOKS) as Look[])
  test(`every screen looks as in its picture: ${look}`, { tag: '@long' }, async ({ browser }) => {
    test.setTimeout(300_000)
    const page = await openAs(browser, look)
    await findIds(page)
    for (const [name, address] of Object.entries(SCREENS))
      await test.step(name, async () => {
        await page.goto(address.replace('{claims}', ids.claims).replace('{lapses}', ids.lapses))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByText(/^(Loading…|Chargement…)$/)).toHaveCount(0)
        await page.waitForLoadState('networkidle')
        await expect.soft(page).toHaveScreenshot(`${name}-${look}.png`)
      })
    await page.context().close()
  })
