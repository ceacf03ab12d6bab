import { createHash } from 'node:crypto'
import { startEmulator } from './emulator.ts'
import { fillSignIn, openWindow } from './identity.ts'
import { callsTo, recordRequests } from './requests.ts'
import { expect, getPerson, test } from './test.ts'

test('an id token of another sign-in opens nothing, and its session ends [A014 M4]', async ({
  visit,
  emulator,
}) => {
  const person = getPerson(emulator, 'contributor')
  const page = await visit('contributor')
  await page.route('**/v1/authorize?*', async (route) => {
    const address = new URL(route.request().url())
    address.searchParams.set('nonce', 'of-another-sign-in')
    await route.fulfill({ status: 302, headers: { location: `${address}&seen` } })
  })
  await page.route('**/v1/authorize?*seen*', (route) => route.continue())
  await page.goto('/login')
  const requests = recordRequests(page)
  await fillSignIn(page, person.email, person.password)
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: 'does not belong to a sign-in started in this window' }),
  ).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect(callsTo(requests, '/api/v1/auth/')).toEqual([
    'POST /api/v1/auth/okta-tokens',
    'POST /api/v1/auth/destroy-session',
  ])
  await page.goto('/collaborations')
  await expect(page).toHaveURL('/login')
})

test('where the environment asks for it, the sign-in proves itself with PKCE [A056 A089 M4]', async ({
  browser,
}) => {
  const strict = await startEmulator({ OKTA_PKCE: 'true' })
  try {
    const person = getPerson(strict, 'contributor')
    const page = await openWindow(browser, strict)
    const requests = recordRequests(page)
    await page.goto('/login')
    await fillSignIn(page, person.email, person.password)
    await expect(page).toHaveURL('/collaborations')
    const sent = (path: string) => requests.find((request) => request.url().includes(path))
    const asked = new URL(sent('/v1/authorize')?.url() ?? '').searchParams
    const { codeVerifier } = JSON.parse(sent('/auth/okta-tokens')?.postData() ?? '{}')
    expect(asked.get('code_challenge_method')).toBe('S256')
    expect(asked.get('code_challenge')).toBe(
      createHash('sha256').update(codeVerifier).digest('base64url'),
    )
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(
      codeVerifier,
    )
    await page.context().close()
  } finally {
    await strict.stop()
  }
})
