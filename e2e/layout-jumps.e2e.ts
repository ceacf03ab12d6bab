import type { Page } from '@playwright/test'
import { type OwnEmulator, startEmulator } from './emulator.ts'
import { bringSession } from './signed-in.ts'
import { expect, getPerson, getToken, product, test } from './test.ts'

test.skip(process.env.E2E_FIREFOX !== undefined, 'only Chromium measures layout shifts')

let emulator: OwnEmulator
test.beforeAll(async () => {
  emulator = await startEmulator({ SCENARIO: 'demo' })
})
test.afterAll(() => emulator?.stop()) // undefined if the tests run against another emulator

/** The most that is good (web.dev, Cumulative Layout Shift). */
const SHIFT_MAX = 0.1
const SIZES = [
  { width: 1280, height: 800 },
  { width: 375, height: 667 },
]
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

/** The screens of the portal; those of a collaboration and one record of each list included. */
async function listScreens(): Promise<string[]> {
  const token = await getToken(emulator, getPerson(emulator, 'owner'))
  const list = async (path: string) =>
    (await product<{ items: { id: string; name?: string }[] }>(emulator, token, path)).body.items
  const first = async (path: string) => (await list(path))[0]?.id
  const collaborations = await list('/workspaces/')
  const study = (name: string) => collaborations.find((one) => one.name?.startsWith(name))?.id
  const claims = `/collaborations/${study('Claims')}`
  const records = `/workspaces/${study('Claims')}`
  return [
    '/collaborations',
    '/collaborations/new',
    claims,
    ...['jobs', 'activity', 'indexes', 'agreement'].map((tab) => `${claims}?selectedTab=${tab}`),
    `/collaborations/${study('Lapse')}`,
    `${claims}/datasets/${await first(`${records}/datasets/`)}`,
    `${claims}/jobs/${await first(`${records}/jobs/`)}`,
    '/dataset-types',
    `/dataset-types/${await first('/dataset-types/')}`,
    '/job-types/query',
    `/job-types/query/${await first('/query-job-types/')}`,
    '/job-types/inference',
    `/job-types/inference/${await first('/inference-job-types/')}`,
    '/inference-models',
    `/inference-models/${await first('/inference-models/')}`,
    '/people/users',
    '/people/invitations',
    '/reports',
    '/profile',
    '/settings',
    '/nowhere',
  ]
}

async function measure(page: Page, screen: string): Promise<Shift[]> {
  await page.goto(screen)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(SETTLED_MS)
  return page.evaluate('window.shifts')
}

for (const viewport of SIZES)
  test(`no screen of the portal jumps while slow responses arrive, ${viewport.width} px wide`, {
    tag: '@long',
  }, async ({ browser }) => {
    test.setTimeout(600_000)
    const person = getPerson(emulator, 'owner')
    const context = await browser.newContext({
      baseURL: emulator.getWindow(person),
      viewport,
    })
    await bringSession(context, emulator, person)
    await context.addInitScript(RECORD)
    const page = await context.newPage()
    await page.route(/\/product\/v1\//, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delayOf(route.request().url())))
      await route.continue()
    })
    for (const screen of await listScreens()) {
      const shifts = await measure(page, screen)
      const sum = shifts.reduce((total, { value }) => total + value, 0)
      expect.soft(sum, `${screen}: ${JSON.stringify(shifts)}`).toBeLessThan(SHIFT_MAX)
    }
    await context.close()
  })
