import { control } from '@concord/domain/control/contracts'
import type { Page } from '@playwright/test'
import { expectGood } from './axe.ts'
import { startEmulator } from './emulator.ts'
import { expect, getName, getPerson, test } from './test.ts'

const PANELS = {
  '': ['People', 'Personnes'],
  'ui/clients': ['Clients', 'Clients'],
  'ui/inbox': ['Inbox', 'Boîte de réception'],
  'ui/requests': ['Requests', 'Requêtes'],
  'ui/jobs': ['Jobs', 'Tâches'],
  'ui/disk': ['Keys and parts', 'Clés et parties'],
  'ui/audit': ['Audit', 'Audit'],
  'ui/clock': ['Clock', 'Horloge'],
  'ui/faults': ['Faults', 'Pannes'],
  'ui/attestation': ['Attestation', 'Attestation'],
  'ui/gallery?area=shell': ['Error gallery', 'Galerie d’erreurs'],
  'ui/scenarios': ['Scenarios', 'Scénarios'],
  'ui/snapshots': ['Snapshots', 'Instantanés'],
  'ui/worlds': ['Worlds', 'Mondes'],
} as const

/** Returns the window that a press opens. */
async function opened(page: Page, press: () => Promise<void>): Promise<Page> {
  const [window] = await Promise.all([page.waitForEvent('popup'), press()])
  return window
}

test('one click signs any person in, in a separate tab; a mail appears automatically', async ({
  page,
  emulator,
}) => {
  const control = emulator.origin.replace('127.0.0.1', 'localhost')
  await page.goto(`${control}/_emulator/`)
  const partner = await opened(page, () =>
    page.getByRole('button', { name: `Sign in as ${getName(emulator, 'partner')}` }).click(),
  )
  await expect(
    partner.getByRole('button', { name: `Compte de ${getName(emulator, 'partner')}` }),
  ).toBeVisible()
  expect(new URL(partner.url()).origin).toBe(emulator.getWindow(getPerson(emulator, 'partner')))
  const administrator = await opened(page, () =>
    page.getByRole('button', { name: `Sign in as ${getName(emulator, 'admin')}` }).click(),
  )
  await expect(administrator).toHaveURL(/\/admin/)
  await expect(administrator.getByRole('heading', { level: 1 })).toBeVisible()
  await page.bringToFront() // Firefox gives the focus to no element of a window behind another
  await page.getByRole('button', { name: `Sign in as ${getName(emulator, 'locked')}` }).click()
  await expect(page.getByRole('alert')).toContainText('The account is locked')

  await page.getByRole('link', { name: 'Inbox' }).click()
  await expect(page.getByRole('main')).toBeFocused()
  const { email } = getPerson(emulator, 'recover-email')
  await emulator.post('/api/v1/authn/recovery/password', { username: email, factorType: 'EMAIL' })
  await expect(
    page.getByRole('list', { name: 'Messages' }).getByRole('link').filter({ hasText: email }),
  ).toBeVisible()
})

test('a browser that does not resolve names gets a window on a port for each person, side by side', {
  tag: '@long',
}, async ({ page, emulator }) => {
  // As in Safari on macOS. No other engine here lacks these names, so the request is blocked.
  await page.route('http://name.localhost:*/**', (route) => route.abort('namenotresolved'))
  await page.goto(`${emulator.origin.replace('127.0.0.1', 'localhost')}/_emulator/`)
  await expect(page.getByText('does not resolve names that end in .localhost')).toBeVisible()
  const windows: { window: Page; account: RegExp }[] = []
  for (const [purpose, account] of [
    ['owner', /^Account of/],
    ['partner', /^Compte de/],
  ] as const) {
    const window = await opened(page, () =>
      page.getByRole('button', { name: `Sign in as ${getName(emulator, purpose)}` }).click(),
    )
    await expect(window.getByRole('button', { name: account })).toBeVisible()
    windows.push({ window, account })
  }
  const addresses = windows.map(({ window }) => new URL(window.url()))
  expect(addresses.map(({ hostname }) => hostname)).toEqual(['localhost', 'localhost'])
  expect(new Set(addresses.map(({ port }) => port)).size).toBe(2)
  // Each still has its own session after the other one signed in.
  for (const { window, account } of windows) {
    await window.reload()
    await expect(window.getByRole('button', { name: account })).toBeVisible()
  }
})

test('the control page saves the true measurements in a person’s window [A038]', async ({
  page,
  emulator,
}) => {
  const owner = getPerson(emulator, 'owner')
  await page.goto(`${emulator.origin.replace('127.0.0.1', 'localhost')}/_emulator/ui/attestation`)
  const window = await opened(page, () =>
    page.getByRole('button', { name: 'Trust this enclave', exact: true }).click(),
  )
  await expect(window.getByLabel('Email')).toBeVisible() // not signed in yet
  expect(new URL(window.url()).origin).toBe(emulator.getWindow(owner))
  const saved = await window.evaluate(() => localStorage.getItem('concord.measurements') ?? '')
  const { payload } = await emulator.call(control.attestation.get)
  expect(JSON.parse(saved)).toEqual(payload)
})

for (const language of ['en', 'fr'] as const)
  test(`every panel of the control page, in ${language} @long`, async ({ browser }) => {
    test.setTimeout(240_000)
    const emulator = await startEmulator({ SCENARIO: 'demo' })
    const context = await browser.newContext({ baseURL: emulator.origin, locale: `${language}-CA` })
    const page = await context.newPage()
    try {
      await emulator.call(control.faults.add, {
        body: {
          match: { path: '/product/v1/**' },
          times: 2,
          act: { status: 503 },
        },
      })
      await fetch(`${emulator.origin}/product/v1/users/self`)
      await emulator.call(control.snapshots.save, { params: { name: 'before' } })
      for (const [path, names] of Object.entries(PANELS)) {
        await page.goto(`/_emulator/${path}`)
        await expect(
          page.getByRole('heading', { level: 1, name: names[language === 'en' ? 0 : 1] }),
        ).toBeVisible()
        await expect(page.getByRole('main').getByText(/Loading…|Chargement…/)).toHaveCount(0)
        await expectGood(page, `control page, ${path || 'people'}`)
      }
    } finally {
      await context.close()
      await emulator.stop()
    }
  })

test('each panel of the control page does what it says @long', async ({ page }) => {
  test.setTimeout(180_000)
  const emulator = await startEmulator()
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' })
  const choose = async (label: RegExp, option: string) => {
    await page.getByRole('button', { name: label }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  const open = (panel: string) => page.goto(`${emulator.origin}/_emulator/ui/${panel}`)
  try {
    await open('clock')
    await button('Freeze').click()
    await expect(page.getByText('The clock is frozen.')).toBeVisible()
    const before = await emulator.call(control.clock.get)
    await button('1 day').click()
    await expect
      .poll(
        async () =>
          Date.parse((await emulator.call(control.clock.get)).now) - Date.parse(before.now),
      )
      .toBe(86_400_000)
    await button('Let it run').click()

    await open('faults')
    await choose(/Begin with/, 'Too many requests, once (429)')
    await button('Add the fault').click()
    await expect(page.getByRole('row', { name: /status 429, retryAfter 5/ })).toBeVisible()
    expect((await fetch(`${emulator.origin}/product/v1/users/self`)).status).toBe(429)
    await expect(
      page
        .getByRole('row', { name: /status 429/ })
        .getByRole('cell', { name: '1', exact: true })
        .first(),
    ).toBeVisible()
    await page.getByLabel('Path').fill('nowhere')
    await button('Add the fault').click()
    await expect(page.getByRole('alert').filter({ hasText: 'match.path' })).toBeVisible()
    await button('Remove the fault of /product/v1/**').click()
    await expect(page.getByText('Nothing goes wrong on purpose')).toBeVisible()

    await open('clients')
    await page.getByLabel('Client ID').fill('my-app')
    await button('Register the client').click()
    await expect(page.getByRole('alert').filter({ hasText: 'redirectUris' })).toBeVisible()
    await page
      .getByLabel('Redirect addresses')
      .fill('http://localhost:3000/a http://localhost:3000/b')
    await button('Register the client').click()
    await expect(page.getByRole('row', { name: /my-app.*3000\/a.*3000\/b/ })).toBeVisible()
    await button('Remove client my-app').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('No clients')).toBeVisible()

    await open('requests?status=429')
    await expect(page.getByRole('row', { name: /\/product\/v1\/users\/self/ })).toBeVisible()

    await open('attestation')
    await choose(/Algorithm/, 'none')
    await button('Report this').click()
    await expect(page.getByText('It does not tell the truth')).toBeVisible()
    await button('Tell the truth again').click()
    await expect(page.getByText('It tells the truth.')).toBeVisible()

    await open('disk')
    await page.getByLabel('Text').fill('a text that nobody wrote')
    await button('Search').click()
    await expect(page.getByText(/was not found in/)).toBeVisible()

    await open('snapshots')
    await page.getByLabel('Name').fill('one')
    await button('Save the present state').click()
    await expect(page.getByRole('row', { name: /^one/ })).toBeVisible()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download one' }).click(),
    ])
    await page.getByLabel('Name').fill('two')
    await page.locator('input[type=file]').setInputFiles(await file.path())
    await button('Upload the file').click()
    await expect(page.getByRole('row', { name: /^two/ })).toBeVisible()
    await button('Restore one').click()
    await button('Restore').last().click()
    await expect(page.getByText('The world is as it was.')).toBeVisible()
    await button('Delete one').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('row', { name: /^one/ })).toHaveCount(0)

    await open('worlds?from=two')
    await page.getByLabel('Name').fill('copy')
    await button('Create the world').click()
    await expect(page.getByRole('row', { name: /^copy/ })).toContainText('two')
    await button('Delete copy').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('row', { name: /^copy/ })).toHaveCount(0)

    await open('scenarios')
    await page.getByLabel('Seed').fill('7')
    await button('Reset').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click()
    await expect(page.getByText('The fresh world is there.')).toBeVisible()
    expect(await emulator.call(control.health.get)).toMatchObject({ seed: 7 })
    await page.locator('input[type=file]').setInputFiles({
      name: 'x.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"name":1}'),
    })
    await expect(page.getByText('The file has faults')).toBeVisible()
    const [scenario] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download as a scenario file' }).click(),
    ])
    await page.locator('input[type=file]').setInputFiles(await scenario.path())
    await expect(page.getByText('The file is good.')).toBeVisible()

    await open('gallery?area=shell')
    const shown = await opened(page, () => button('Show shell.not-found in French').click())
    await expect(shown.getByRole('heading', { name: 'Page introuvable' })).toBeVisible()

    await emulator.kill()
    await expect(page.getByText('The emulator does not answer.')).toBeVisible()
    await emulator.restart()
    await expect(page.getByText('The emulator does not answer.')).toHaveCount(0, {
      timeout: 20_000,
    })
  } finally {
    await emulator.stop()
  }
})

test('three windows side by side each have a different person @long', async ({
  page,
  emulator,
}) => {
  await page.goto(`${emulator.origin}/_emulator/`)
  const windows: Page[] = []
  page.on('popup', (window) => windows.push(window))
  await page.getByRole('button', { name: 'Open three windows' }).click()
  await expect.poll(() => windows.length).toBe(3)
  for (const window of windows)
    await expect(window.getByRole('heading', { level: 1 })).toBeVisible()
  expect(new Set(windows.map((window) => new URL(window.url()).origin))).toEqual(
    new Set(
      ['owner', 'partner', 'admin'].map((purpose) =>
        emulator.getWindow(getPerson(emulator, purpose)),
      ),
    ),
  )
})
