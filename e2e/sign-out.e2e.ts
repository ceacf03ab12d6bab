import { control } from '@concord/domain/control/contracts'
import type { Page } from '@playwright/test'
import { openCollaboration, STUDY } from './collaboration.ts'
import type { Emulator } from './emulator.ts'
import { callsTo, recordRequests } from './requests.ts'
import { expect, getPerson, signIn, test } from './test.ts'

const MINUTE_MS = 60_000
const REFRESH = 'POST /api/v1/auth/okta-refresh'

/** Restores the clock even if the test fails. */
async function withClockAhead(
  emulator: Emulator,
  advanceMs: number,
  work: () => Promise<void>,
): Promise<void> {
  await emulator.call(control.clock.move, { body: { advanceMs } })
  try {
    await work()
  } finally {
    await emulator.call(control.clock.move, { body: { advanceMs: -advanceMs } })
  }
}

/** All contents of the window that a script could read from storage. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      location.href,
      history.state,
    ]),
  )

test('logging out asks first, ends the session everywhere and clears storage [A012 A034 A095]', async ({
  as,
}) => {
  const page = await as('contributor')
  // the requests of the start are done
  await expect(page.getByRole('link', { name: STUDY })).toBeVisible()
  const requests = recordRequests(page)
  const question = page.getByRole('alertdialog', { name: 'Log out?' })
  const ask = async () => {
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(question).toBeVisible()
  }
  await ask()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL('/collaborations')

  await ask()
  await question.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'You have logged out.' })).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect(callsTo(requests, '/api/v1/auth')).toEqual(['POST /api/v1/auth/destroy-session'])
  const logout = requests.find((request) => request.url().includes('/v1/logout'))
  expect(new URL(logout?.url() ?? '').searchParams.get('id_token_hint')).toMatch(/^ey/)

  expect(await kept(page)).not.toMatch(/eyJ|_token/)
  const refreshed = await page.evaluate(
    async () =>
      (
        await fetch('/api/v1/auth/okta-refresh', {
          method: 'POST',
          headers: { 'x-concord-gateway': '1' },
        })
      ).status,
  )
  expect(refreshed).toBe(401)
  await page.reload()
  await expect(page).toHaveURL('/login')
  await page.goto('/collaborations')
  await expect(page).toHaveURL('/login')
})

test('concurrent calls that fail with an expired token cause one refresh, and each is sent again [A062 A126]', async ({
  asWithClock,
  emulator,
}) => {
  const page = await asWithClock('owner')
  await openCollaboration(page)
  await expect(page.getByRole('tabpanel')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: STUDY })).toBeVisible()
  // Cached data is shown immediately, and fetched again if it is older than five seconds.
  await page.clock.fastForward(MINUTE_MS / 2)
  await withClockAhead(emulator, 11 * MINUTE_MS, async () => {
    const requests = recordRequests(page)
    const refused: string[] = []
    page.on('response', (response) => {
      if (response.status() === 401) refused.push(response.url())
    })
    // The refresh is delayed so that the other calls are sent with the expired token.
    await emulator.call(control.faults.add, {
      body: {
        match: { method: 'POST', path: '/api/v1/auth/okta-refresh' },
        times: 1,
        act: { delayMs: 1_000 },
      },
    })
    const shown = page.waitForResponse(
      (response) => response.url().includes('/datasets/') && response.ok(),
    )
    await page.getByRole('link', { name: STUDY }).click()
    await shown
    await expect(page.getByRole('heading', { level: 1, name: STUDY })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(refused.length).toBeGreaterThan(1)
    expect(callsTo(requests, '/api/v1/auth')).toEqual([REFRESH])
  })
})

test('when the refresh fails, the user is signed out with the message that the session has expired [A062 A126]', {
  tag: '@long', // e2e/session.e2e.ts has it with a session that has ended
}, async ({ as, emulator }) => {
  const page = await as('owner')
  await expect(page.getByRole('link', { name: STUDY })).toBeVisible()
  await withClockAhead(emulator, 13 * 60 * MINUTE_MS, async () => {
    const expired = page.waitForURL('/logout?expired=true')
    await page.getByRole('link', { name: STUDY }).click()
    await expired
    await expect(
      page.getByRole('status').filter({ hasText: 'Your session has expired.' }),
    ).toBeVisible()
    await expect(page).toHaveURL('/login')
  })
  await signIn(page, getPerson(emulator, 'owner'))
  await expect(page).toHaveURL('/collaborations')
})
