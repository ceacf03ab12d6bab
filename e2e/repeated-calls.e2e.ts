import type { Page, Request } from '@playwright/test'
import { asSeeded, fault, getHits, LENGTH, LOST, mend } from './faults.ts'
import { SENDINGS } from './forms.ts'
import { recordRequests } from './requests.ts'
import { expect, getPerson, getToken, product, test } from './test.ts'

test.afterEach(({ emulator }) => asSeeded(emulator))

/** In steps, because the page may begin a wait only after the server has counted the call. */
const passTimeUntil = (page: Page, check: () => Promise<void>) =>
  expect(async () => {
    await page.clock.runFor(1_000)
    await check()
  }).toPass()

for (const [language, name, next] of [
  ['en', 'Name', 'Next'],
  ['fr', 'Nom', 'Suivant'],
] as const)
  test(
    `a create request that fails twice and whose response is lost once creates one collaboration, in ${language} [A119]`,
    LENGTH[language],
    async ({ asWithClock, emulator }) => {
      const person = getPerson(emulator, 'owner')
      const page = await asWithClock('owner', language, '/collaborations/new')
      const match = { method: 'POST', path: '/product/v1/workspaces/' }
      const unavailable = await fault(emulator, { match, times: 2, act: { status: 503 } })
      const lost = await fault(emulator, { match, times: 1, act: LOST })
      const title = `Étude inébranlable ${language}`
      await page.getByLabel(name).fill(title)
      await page.getByLabel('Description').fill('Once.')
      await page.getByRole('button', { name: next }).click()
      // a breadcrumb of the partners page
      const created = page.getByRole('main').getByRole('link', { name: title })
      await passTimeUntil(page, async () => expect(await getHits(emulator, unavailable)).toBe(2))
      await expect(created).toBeHidden()
      await passTimeUntil(page, async () => expect(await getHits(emulator, lost)).toBe(1))
      await passTimeUntil(page, () => expect(created).toBeVisible({ timeout: 500 }))
      const { body } = await product<{ items: { name: string }[] }>(
        emulator,
        await getToken(emulator, person),
        '/workspaces/?page=1&pageSize=1000',
      )
      expect(body.items.filter((item) => item.name === title)).toHaveLength(1)
    },
  )

for (const [form, path] of [
  ['a file', '/product/v1/workspaces/*/datasets/'],
  ['a model', '/product/v1/inference-models/'],
] as const)
  test(`${form} that is uploaded again after every answer to its creation was lost is created once [A119 B097 C096]`, {
    tag: '@long',
  }, async ({ asWithClock, emulator }) => {
    const page = await asWithClock('owner')
    const ready = await SENDINGS[form]?.fill({ page, emulator, name: form })
    const requests = recordRequests(page)
    const lost = await fault(emulator, { match: { method: 'POST', path }, act: LOST })
    await ready?.submit.click()
    const again = page.getByRole('button', { name: 'Try again' })
    await passTimeUntil(page, () => expect(again).toBeVisible({ timeout: 500 }))
    expect(await getHits(emulator, lost)).toBeGreaterThan(5)
    await mend(emulator)
    await again.click()
    await expect(page.getByRole('dialog')).toContainText(/has been uploaded|is uploaded/)
    expect(new Set(keysOf(requests)).size).toBe(1)
  })

/** The Idempotency-Key of each request that creates a data set or a model. */
const keysOf = (requests: readonly Request[]): (string | undefined)[] =>
  requests
    .filter((request) => request.method() === 'POST')
    .filter((request) => /\/(datasets|inference-models)\/$/.test(new URL(request.url()).pathname))
    .map((request) => request.headers()['idempotency-key'])

for (const [act, outcome] of [
  [{ truncate: true }, 'breaks off'],
  [{ status: 503 }, 'says 503'],
  [{ status: 503, retryAfter: 3 }, 'says when to come back'],
] as const)
  test(`a list whose response ${outcome} is requested again and shown [A119]`, {
    tag: '@long', // e2e/lists.e2e.ts has 503
  }, async ({ as, emulator }) => {
    const page = await as('owner')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    const failing = await fault(emulator, {
      match: { method: 'GET', path: '/product/v1/workspaces/' },
      times: 1,
      act,
    })
    await page.reload()
    await expect.poll(() => getHits(emulator, failing)).toBe(1)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
