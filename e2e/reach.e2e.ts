import { control } from '@concord/domain/control/contracts'
import type { Page } from '@playwright/test'
import { createWorld, type OwnWorld } from '../package/world.ts'
import { type DemoIds, prepareDemo, withIds } from './demo-ids.ts'
import { adminPage, ownerPage } from './demo-window.ts'
import { type Emulator, startEmulator } from './emulator.ts'
import { LANGUAGES } from './faults.ts'
import { ADMINISTRATION_PLACES, CONTROL_PLACES, type Place, PORTAL_PLACES } from './places.ts'
import { findFaults } from './reach.ts'
import { sharedEmulator } from './shared-emulator.ts'
import { bringTrust, expect, test } from './test.ts'

/** 1366 × 768 at 125 %, a tablet, 1440 at 200 %, phones. */
const SIZES = [
  { width: 1093, height: 614 },
  { width: 1024, height: 768 },
  { width: 720, height: 450 },
  { width: 375, height: 667 },
  { width: 320, height: 568 },
]
const START = { width: 1280, height: 800 }

let world: OwnWorld | undefined
let ids: DemoIds = {}
test.beforeAll(async () => {
  const emulator = sharedEmulator()
  if (!emulator) return
  world = await createWorld(emulator, { scenario: 'demo' })
  ids = await prepareDemo(world as unknown as Emulator)
})
test.afterAll(() => world?.end())
test.beforeEach(() => test.skip(!world, 'needs an emulator that makes worlds'))

async function expectReachable(page: Page, { path, what, open }: Place): Promise<void> {
  await page.setViewportSize(START)
  await page.goto(withIds(path, ids))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await open?.(page)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const where = `${what ?? 'the page'} at ${path}, ${size.width} px wide`
    expect.soft(await findSettledFaults(page), where).toEqual([])
  }
}

/** What is wrong now and a moment later: marks of edges follow a new width. */
async function findSettledFaults(page: Page): Promise<string[]> {
  await findFaults(page)
  await page.waitForTimeout(100)
  return findFaults(page)
}

const AREAS = [
  { area: 'portal', places: PORTAL_PLACES, enter: ownerPage },
  { area: 'administration', places: ADMINISTRATION_PLACES, enter: adminPage },
]

for (const language of LANGUAGES) {
  for (const { area, places, enter } of AREAS)
    test(`nothing of the tables and dialogs of the ${area} is out of sight or reach, at 125 and 200 % and on phones, ${language}`, {
      tag: '@long',
    }, async ({ browser }) => {
      test.setTimeout(900_000)
      const page = await enter(browser, world as OwnWorld, language)
      if (area === 'portal') await bringTrust(page, world as unknown as Emulator)
      for (const place of places)
        await test.step(`${place.path} ${place.what ?? ''}`, () => expectReachable(page, place))
      await page.context().close()
    })

  test(`the same of the control page, ${language}`, { tag: '@long' }, async ({ browser }) => {
    test.setTimeout(300_000)
    const emulator = await startEmulator({ SCENARIO: 'demo' })
    const context = await browser.newContext({ baseURL: emulator.origin, locale: `${language}-CA` })
    const page = await context.newPage()
    try {
      await fillControlPage(emulator)
      for (const place of CONTROL_PLACES)
        await test.step(place.path, () => expectReachable(page, place))
    } finally {
      await context.close()
      await emulator.stop()
    }
  })
}

/** Rows for the lists of the control page. */
async function fillControlPage({ call, origin }: Emulator): Promise<void> {
  await call(control.faults.add, {
    body: {
      name: 'Each sign-in of a person takes its time, and then fails',
      match: { method: 'POST', path: '/api/v1/authn/factors/*/verify/resend', host: 'authn' },
      times: 2,
      act: { status: 503, retryAfter: 30, delayMs: { type: 'uniform', lower: 100, upper: 900 } },
    },
  })
  await call(control.clients.register, {
    params: { clientId: 'reporting-of-the-western-provinces' },
    body: {
      name: 'Reporting of the western provinces',
      secret: 'a-secret-of-some-length-that-nobody-guesses',
      redirectUris: ['http://localhost:3000/authorization-code/callback', 'http://localhost:3000/'],
    },
  })
  await call(control.snapshots.save, { params: { name: 'before-the-quarterly-run' } })
  await call(control.worlds.create, { body: { name: 'second-world-of-the-tests' } })
  await fetch(`${origin}/product/v1/workspaces/00000000-0000-4000-8000-000000000000/datasets/`)
}
