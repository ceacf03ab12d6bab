import { Buffer } from 'node:buffer'
import type { Browser, Page, Request } from '@playwright/test'
import { createWorld, type OwnWorld } from '../package/world.ts'
import { type DemoIds, prepareDemo, withIds } from './demo-ids.ts'
import { adminPage, ownerPage } from './demo-window.ts'
import type { Emulator } from './emulator.ts'
import { ADMINISTRATION_PLACES, type Place, PORTAL_PLACES } from './places.ts'
import { sharedEmulator } from './shared-emulator.ts'
import { bringTrust, expect, getPerson, test } from './test.ts'

test.skip(process.env.E2E_FIREFOX !== undefined, 'only Chromium measures layout shifts')

/** A fifth of what is good (web.dev, Cumulative Layout Shift): hardly to be seen. */
const SHIFT_MAX = 0.02
const SIZES = [
  { width: 1280, height: 800 },
  { width: 375, height: 667 },
]
/** Layout shifts within this time after input are those that a person asked for. */
const INPUT_MS = 500
/** The responses of one screen arrive one after the other. */
const delayOf = (address: string) => 300 + (address.length % 7) * 150
const SETTLED_MS = 700

/** Collects what moves on the screen, and where to, except after input. */
const RECORD = `window.shifts = []
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries())
    if (!hadRecentInput)
      window.shifts.push({
        value,
        moved: sources.map(({ node, previousRect: from, currentRect: to }) =>
          (node?.textContent ?? '').slice(0, 40) + ' ' + from.y + ' → ' + to.y)
      })
}).observe({ type: 'layout-shift', buffered: true })`

type Shift = { value: number; moved: string[] }

const STUDY = '/collaborations/{study}'
const toPlaces = (paths: readonly string[]): Place[] => paths.map((path) => ({ path }))

/** The screens of the portal; those of a collaboration and one record of each list included. */
const PORTAL_SCREENS = toPlaces([
  '/collaborations',
  '/collaborations/new',
  STUDY,
  ...['jobs', 'activity', 'indexes', 'agreement'].map((tab) => `${STUDY}?selectedTab=${tab}`),
  '/collaborations/{awaiting}',
  '/collaborations/{draft}',
  '/collaborations/{draft}/partners',
  '/collaborations/{draft}/policies',
  `${STUDY}/datasets/{read}`,
  `${STUDY}/datasets/{refused}`,
  `${STUDY}/jobs/{job}`,
  '/dataset-types',
  '/dataset-types/{datasetType}',
  '/dataset-types/new',
  '/job-types/query',
  '/job-types/query/{jobType}',
  '/job-types/query/new',
  '/job-types/inference',
  '/job-types/inference/{inferenceJobType}',
  '/inference-models',
  '/inference-models/{model}',
  '/people/users',
  '/people/users/{person}',
  '/people/invitations',
  '/reports',
  '/profile',
  '/settings',
  '/settings?selectedTab=quotas',
  '/nowhere',
])

/** Before a person signs in. */
const IDENTITY_SCREENS = toPlaces([
  '/login',
  '/logout',
  '/register',
  '/register/email-sent',
  '/forgot-password/email',
  '/forgot-password/email-sent',
  '/forgot-password/recovery',
  '/admin/login',
  '/admin/logout',
])

/** The lists, records and forms of the administration. */
const ADMINISTRATION_SCREENS = [
  ...toPlaces(['/admin/domains/new', '/admin/roles/new', '/admin/history']),
  ...ADMINISTRATION_PLACES.filter(({ open }) => !open),
]

/** Of which the opening itself goes to other pages. */
const TRIAL = 'the columns of its result and its trial'
const DIALOGS = [...PORTAL_PLACES, ...ADMINISTRATION_PLACES].filter(
  ({ open, what }) => open && what && what !== TRIAL,
)
const isOfPortal = ({ path }: Place) => !path.startsWith('/admin')

async function openPortal(browser: Browser, demo: OwnWorld): Promise<Page> {
  const page = await ownerPage(browser, demo, 'en')
  await bringTrust(page, demo as unknown as Emulator)
  return page
}

const openAsAdmin = (browser: Browser, demo: OwnWorld) => adminPage(browser, demo, 'en')

function openNobody(browser: Browser, demo: OwnWorld): Promise<Page> {
  const person = getPerson(demo as unknown as Emulator, 'owner')
  return browser.newPage({ baseURL: demo.getWindow(person) })
}

const AREAS = [
  { area: 'screen of the portal', places: PORTAL_SCREENS, enter: openPortal },
  { area: 'dialog of the portal', places: DIALOGS.filter(isOfPortal), enter: openPortal },
  { area: 'screen of the administration', places: ADMINISTRATION_SCREENS, enter: openAsAdmin },
  {
    area: 'dialog of the administration',
    places: DIALOGS.filter((place) => !isOfPortal(place)),
    enter: openAsAdmin,
  },
  { area: 'screen of sign-in and registration', places: IDENTITY_SCREENS, enter: openNobody },
]

/** Makes each response late; returns what waits until nothing comes any more. */
async function slowDown(page: Page): Promise<() => Promise<void>> {
  // all but what the portal waits for before it shows anything
  await page.route(/\/(product|api)\/v1\/(?!env\b)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delayOf(route.request().url())))
    await route.continue()
  })
  const open = new Set<Request>()
  let last = Date.now()
  const end = (request: Request) => {
    open.delete(request)
    last = Date.now()
  }
  page.on('request', (request) => {
    open.add(request)
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => {
    last = Date.now()
    await expect
      .poll(() => open.size === 0 && Date.now() - last > SETTLED_MS, {
        timeout: 30_000,
        intervals: [50],
      })
      .toBe(true)
  }
}

/** Parts of the portal that a press loads come when the press no longer counts. */
async function slowParts(page: Page): Promise<void> {
  await page.route(/\/assets\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, INPUT_MS + 100))
    await route.continue()
  })
}

type Opened = { page: Page; settle: () => Promise<void>; ids: DemoIds }

async function measure({ page, settle, ids }: Opened, { path, open }: Place): Promise<Shift[]> {
  await page.goto(withIds(path, ids))
  await settle()
  if (open) {
    await page.evaluate('window.shifts.length = 0')
    await slowParts(page)
    await open(page)
    await settle()
    await page.unroute(/\/assets\//)
  }
  return page.evaluate('window.shifts')
}

const sum = (shifts: readonly Shift[]) => shifts.reduce((total, { value }) => total + value, 0)

test('the dialog of an import stays where it is when the columns of the file appear', async ({
  as,
}) => {
  const page = await as('owner', 'en', '/dataset-types/new')
  await page.getByRole('button', { name: /^Import from/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.waitForTimeout(INPUT_MS)
  await page.evaluate(RECORD)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n3,4\n') })
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
  const shifts = await page.evaluate<Shift[]>('window.shifts')
  expect(sum(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(SHIFT_MAX)
})

test.describe('in the demonstration', { tag: '@long' }, () => {
  let world: OwnWorld
  let ids: DemoIds
  test.beforeAll(async () => {
    const emulator = sharedEmulator()
    test.skip(!emulator, 'needs an emulator that makes worlds')
    world = await createWorld(emulator as string, { scenario: 'demo' })
    ids = await prepareDemo(world as unknown as Emulator)
  })
  test.afterAll(() => world?.end())

  for (const viewport of SIZES)
    for (const { area, places, enter } of AREAS)
      test(`no ${area} jumps while slow responses arrive, ${viewport.width} px wide`, async ({
        browser,
      }) => {
        test.setTimeout(600_000)
        const page = await enter(browser, world)
        await page.setViewportSize(viewport)
        await page.addInitScript(RECORD)
        const settle = await slowDown(page)
        for (const place of places) {
          const shifts = await measure({ page, settle, ids }, place)
          const where = `${place.what ?? 'the page'} at ${place.path}: ${JSON.stringify(shifts)}`
          expect.soft(sum(shifts), where).toBeLessThanOrEqual(SHIFT_MAX)
        }
        await page.context().close()
      })
})
