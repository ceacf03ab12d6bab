import type { Page } from '@playwright/test'
import { STUDY } from './collaboration.ts'
import { expect, personOf, product, test, tokenOf } from './test.ts'

const LIST = /\/product\/v1\/workspaces\/\?/

/** The pages of the list that the portal asks for from now on. */
function recordPages(page: Page): string[] {
  const pages: string[] = []
  page.on('request', (request) => {
    if (LIST.test(request.url())) pages.push(new URL(request.url()).searchParams.get('page') ?? '')
  })
  return pages
}
const rows = (page: Page) => page.getByRole('table').getByRole('rowheader')

test('a list is asked for again every 20 seconds, its next page is fetched ahead every 30 [A136]', { tag: '@long' }, async ({
  as,
  emulator,
}) => {
  const bearer = await tokenOf(emulator, personOf(emulator, 'partner'))
  for (let number = 1; number <= 11; number++)
    await product(emulator, bearer, '/workspaces/', { name: `Draft ${number}`, description: 'One of many' })
  try {
    const page = await as('partner')
    await page.clock.install()
    const pages = recordPages(page)
    await page.goto('/collaborations')
    await expect(rows(page)).toHaveCount(10)
    await expect.poll(() => pages).toEqual(['1', '2'])
    await page.clock.runFor(19_000)
    expect(pages).toEqual(['1', '2'])
    await page.clock.runFor(2_000)
    await expect.poll(() => pages).toEqual(['1', '2', '1'])
    await page.clock.runFor(10_000)
    await expect.poll(() => pages).toEqual(['1', '2', '1', '2'])

    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('Page 2 of 2')
    await page.goBack()
    await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('Page 1 of 2')
  } finally {
    await emulator.reset()
  }
})

test('while the service is unavailable a list says so and asks every 2.5 seconds, on 451, 502, 503 and 504 alike [A119]', {
  tag: '@long',
}, async ({ as }) => {
  const page = await as('owner')
  await page.clock.install()
  const pages = recordPages(page)
  const statuses = [451, 502, 503, 504]
  await page.route(LIST, async (route) => {
    const status = statuses.shift()
    if (status) await route.fulfill({ status, json: {} })
    else await route.continue()
  })
  await page.goto('/collaborations')
  for (let repeat = 1; repeat <= 4; repeat++) {
    await expect(page.getByText('Retrying every few seconds…')).toBeVisible()
    await expect.poll(() => pages.length).toBe(repeat)
    await page.clock.runFor(2_000)
    expect(pages).toHaveLength(repeat)
    await page.clock.runFor(600)
  }
  await expect(page.getByRole('link', { name: STUDY })).toBeVisible()
  await expect(page.getByText('Retrying every few seconds…')).toBeHidden()
  expect(pages).toHaveLength(5)
})

test('the filter stands in the address, and coming back to a list finds it as it was left, its place on the screen too', async ({ as }) => {
  const page = await as('owner')
  await page.setViewportSize({ width: 1200, height: 400 })
  await page.goto('/collaborations')
  await page.getByRole('searchbox', { name: 'Filter this page' }).fill('etude')
  await expect(rows(page)).toHaveText([STUDY])
  await expect(page).toHaveURL('/collaborations?filter=etude')
  await page.reload()
  await expect(rows(page)).toHaveText([STUDY])
  await page.getByRole('searchbox').fill('')
  await expect(rows(page)).not.toHaveCount(1)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(50)
  await page.getByRole('link', { name: STUDY }).click()
  await expect(page.getByRole('heading', { level: 1, name: STUDY })).toBeVisible()
  await page.goBack()
  await expect(rows(page)).not.toHaveCount(0)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
})
