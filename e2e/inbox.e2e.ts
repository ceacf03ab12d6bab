import type { Page } from '@playwright/test'
import { recordRequests } from './requests.ts'
import { expect, test } from './test.ts'

const AWAITING = 'Lapse study, western provinces'
const MINUTE_MS = 60_000
const inbox = (page: Page) => page.getByRole('button', { name: /^Inbox:/ })

test('the inbox counts an invitation from the list of collaborations, says that this user can accept, and leads there by keyboard', async ({
  as,
}) => {
  const page = await as('partner', 'en', '/collaborations')
  await expect(page.getByRole('button', { name: 'Inbox: 1 thing waits for you' })).toBeVisible()
  await inbox(page).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Inbox' })
  await expect(dialog).toContainText('You can accept for Laurentienne Réassurance.')
  await expect(dialog).toContainText('Last updated:')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(inbox(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('link', { name: `${AWAITING} awaits acceptance` }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: AWAITING })).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('the inbox reads only lists of the API, after a minute without input and not again within five, one at a time, and a refusal ends no session [A062 A136]', async ({
  asWithClock,
}) => {
  const page = await (await asWithClock('owner')).context().newPage()
  const requests = recordRequests(page)
  const lists = () =>
    requests.map((request) => request.url()).filter((url) => /\/(datasets|jobs)\/\?/.test(url))
  let open = 0
  let most = 0
  await page.route(/\/(datasets|jobs)\/\?/, async (route) => {
    open += 1
    most = Math.max(most, open)
    await route.fulfill({ status: 401, json: {} })
    open -= 1
  })
  await page.goto('/profile')
  await expect(inbox(page)).toBeVisible()
  await page.clock.runFor(45_000)
  expect(lists()).toEqual([])
  const renewals = () => requests.filter((request) => request.url().includes('-refresh')).length
  const before = renewals()
  await page.clock.runFor(45_000)
  await expect.poll(lists).not.toEqual([])
  await page.clock.runFor(MINUTE_MS)
  // A refused call is sent once more with the token of that time, and then the inbox pauses.
  expect(lists()).toHaveLength(2)
  expect(most).toBe(1)
  expect(renewals()).toBe(before)
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
