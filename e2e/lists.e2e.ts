import type { Page } from '@playwright/test'
import { STUDY } from './collaboration.ts'
import { type HeldClock, holdClock } from './held-clock.ts'
import { expect, getPerson, getToken, product, test } from './test.ts'

const LIST = /\/product\/v1\/workspaces\/\?/

type Asked = { page: string; atMs: number }

/** Records the list pages that the portal requests from now on, with their times. */
function recordPages(page: Page, clock: HeldClock): Asked[] {
  const asked: Asked[] = []
  page.on('request', (request) => {
    if (LIST.test(request.url()))
      asked.push({ page: new URL(request.url()).searchParams.get('page') ?? '', atMs: clock.now() })
  })
  return asked
}

/** The milliseconds between successive requests for this page of the list. */
function pauses(asked: readonly Asked[], page: string): number[] {
  const times = asked.filter((one) => one.page === page).map(({ atMs }) => atMs)
  return times.slice(1).map((atMs, index) => atMs - (times[index] ?? 0))
}
const rows = (page: Page) => page.getByRole('table').getByRole('rowheader')

test('a list is polled every 20 seconds, and its next page is prefetched every 30 [A136]', async ({
  as,
  emulator,
}) => {
  const bearer = await getToken(emulator, getPerson(emulator, 'partner'))
  for (let number = 1; number <= 11; number++)
    await product(emulator, bearer, '/workspaces/', {
      name: `Draft ${number}`,
      description: 'One of many',
    })
  const page = await (await as('partner')).context().newPage()
  const clock = await holdClock(page)
  const asked = recordPages(page, clock)
  await page.goto('/collaborations')
  await clock.advance(10_000, () => asked.length === 2)
  expect(asked.map((one) => one.page)).toEqual(['1', '2'])
  await clock.advance(65_000)
  expect(await rows(page).count()).toBe(10)
  expect(pauses(asked, '1')).toEqual([
    expect.closeTo(20_000, -3),
    expect.closeTo(20_000, -3),
    expect.closeTo(20_000, -3),
  ])
  expect(pauses(asked, '2')).toEqual([expect.closeTo(30_000, -3), expect.closeTo(30_000, -3)])

  await page.getByRole('button', { name: 'Next' }).click()
  await clock.advance(1_000)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('Page 2 of 2')
  await page.goBack()
  await clock.advance(1_000)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('Page 1 of 2')
})

test('while the service is unavailable a list says so and retries every 2.5 seconds, on 451, 502, 503 and 504 alike [A119]', async ({
  as,
}) => {
  const page = await (await as('owner')).context().newPage()
  const clock = await holdClock(page)
  const asked = recordPages(page, clock)
  const statuses = [451, 502, 503, 504]
  await page.route(LIST, async (route) => {
    const status = statuses.shift()
    if (status) await route.fulfill({ status, json: {} })
    else await route.continue()
  })
  const retrying = page.getByText('Retrying every few seconds…')
  await page.goto('/collaborations')
  for (let answers = 1; answers <= 4; answers++) {
    await clock.advance(10_000, () => asked.length === answers)
    await clock.advance(500)
    await expect(retrying).toBeVisible()
  }
  await clock.advance(10_000, () => asked.length === 5)
  await clock.advance(1_000)
  await expect(page.getByRole('link', { name: STUDY })).toBeVisible()
  await expect(retrying).toBeHidden()
  expect(pauses(asked, '1')).toEqual(Array.from({ length: 4 }, () => expect.closeTo(2_500, -2.7)))
})

test('search, order and filters are in the address and cover all pages; Back finds a list as it was left, its place on the screen too', async ({
  as,
}) => {
  const page = await as('owner')
  await page.setViewportSize({ width: 1200, height: 400 })
  await page.goto('/collaborations')
  await expect(rows(page).first()).toBeVisible()
  const calls: string[] = []
  page.on('request', (request) => {
    if (LIST.test(request.url()))
      calls.push(new URL(request.url()).searchParams.get('pageSize') ?? '')
  })
  await page.getByRole('searchbox', { name: 'Search this list' }).fill('reassurance has')
  await expect(rows(page)).toHaveText([STUDY])
  await expect(page).toHaveURL('/collaborations?search=reassurance+has')
  expect(calls).toEqual(['1000000'])
  await page.reload()
  await expect(rows(page)).toHaveText([STUDY])
  await page.getByRole('searchbox').fill('')
  await expect(rows(page)).not.toHaveCount(1)

  const created = page.getByRole('columnheader', { name: 'Name' })
  await expect(created).toHaveAttribute('aria-sort', 'none')
  await created.getByRole('button').click()
  await created.getByRole('button').press('Enter')
  await expect(created).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL('/collaborations?sort=-name')
  const names = async () => (await rows(page).allTextContents()).map((name) => name.toLowerCase())
  await expect.poll(names).toEqual((await names()).toSorted().toReversed())
  await page.getByRole('button', { name: 'Sort and filter (1)' }).click()
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Active (1)' })
  await expect(rows(page)).toHaveText([STUDY])
  await expect(page).toHaveURL('/collaborations?sort=-name&filter=status%3AACTIVE')
  await page.goBack()
  await expect(page).toHaveURL('/collaborations?sort=-name')
  await expect(rows(page)).not.toHaveCount(1)

  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(50)
  await page.getByRole('link', { name: STUDY }).click()
  await expect(page.getByRole('heading', { level: 1, name: STUDY })).toBeVisible()
  await page.goBack()
  await expect(rows(page)).not.toHaveCount(0)
  // Firefox rounds positions to its own pixels.
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - scrolled))
    .toBeLessThan(5)
})
