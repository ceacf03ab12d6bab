import { control } from '@concord/domain/control/contracts'
import { linearModel } from '@concord/domain/fixtures/onnx-models'
import type { Page } from '@playwright/test'
import { expectAccessible, expectGood, expectReflow } from './axe.ts'
import { openCollaboration, STUDY } from './collaboration.ts'
import { startEmulator } from './emulator.ts'
import { expect, getPerson, getToken, product, signIn, test, trustEnclave } from './test.ts'

const WORDS = {
  en: {
    upload: 'Upload File',
    jobs: 'Jobs',
    execute: 'Execute job',
    jobType: /Job type/,
    cancel: 'Cancel',
    next: 'Next',
  },
  fr: {
    upload: 'Téléverser un fichier',
    jobs: 'Tâches',
    execute: 'Exécuter une tâche',
    jobType: /Type de tâche/,
    cancel: 'Annuler',
    next: 'Suivant',
  },
} as const

for (const language of ['en', 'fr'] as const)
  test(`every screen and panel passes axe, in ${language}`, { tag: '@long' }, async ({
    browser,
  }) => {
    test.setTimeout(120_000)
    const words = WORDS[language]
    const emulator = await startEmulator({ SCENARIO: 'demo' })
    try {
      const person = getPerson(emulator, 'owner')
      await product(
        emulator,
        await getToken(emulator, person),
        '/users/self',
        { language },
        'PATCH',
      )
      const context = await browser.newContext({
        baseURL: emulator.origin,
        locale: `${language}-CA`,
      })
      const page = await context.newPage()
      await page.goto('/login')
      await page.getByRole('form').getByRole('button').last().click()
      await expectAccessible(page, 'login with errors')
      await signIn(page, person)
      await expect(page.getByRole('link', { name: STUDY })).toBeVisible()
      await expectAccessible(page, 'collaborations')
      await page.getByRole('link', { name: STUDY }).click()
      await expect(page.getByRole('tabpanel').getByRole('table')).toBeVisible()
      await expectAccessible(page, 'collaboration with data sets')

      const dialog = page.getByRole('dialog')
      await page.getByRole('button', { name: words.upload }).click()
      await expect(dialog.locator('input[type=file]')).toBeAttached()
      await expectAccessible(page, 'upload dialog')
      await dialog.getByRole('button', { name: words.cancel }).click()
      await page.getByRole('tab', { name: words.jobs }).click()
      await expect(page.getByRole('tabpanel').getByRole('table')).toBeVisible()
      await expectAccessible(page, 'jobs')
      await page.getByRole('button', { name: words.execute }).click()
      await dialog.getByRole('button', { name: words.jobType }).click()
      await page.getByRole('listbox').getByRole('option').first().click()
      await dialog.getByRole('button').last().click()
      await expect(dialog.getByRole('checkbox').first()).toBeAttached()
      await expectAccessible(page, 'execute dialog with errors')

      const { items } = await product<{ items: { id: string; status: string }[] }>(
        emulator,
        await getToken(emulator, person),
        '/workspaces/',
      ).then(({ body }) => body)
      const draft = `/collaborations/${items.find(({ status }) => status === 'DRAFT')?.id}`
      await page.goto(draft)
      await expect(page.getByRole('combobox')).toBeVisible()
      await expect(page.getByRole('heading', { level: 3 })).toHaveCount(3)
      await expectAccessible(page, 'draft with its map')
      await page.goto(`${draft}/partners`)
      await page.getByRole('form').getByRole('button').click()
      await expectAccessible(page, 'partners with errors')
      await page.goto(`${draft}/policies`)
      await expect(page.getByRole('checkbox').first()).toBeAttached()
      await expectAccessible(page, 'policies')

      await page.goto('/collaborations/new')
      await page.getByRole('button', { name: words.next }).click()
      await expectAccessible(page, 'new collaboration with errors')
      await trustEnclave(page, emulator)
      await expectAccessible(page, 'settings')
      await page.goto('/profile')
      await expect(page.getByRole('definition').first()).toBeVisible()
      await expectAccessible(page, 'profile')
      await context.close()
    } finally {
      await emulator.stop()
    }
  })

// `npm test` checks one page with its tables and one dialog; each story has its own check.
test('a list, a collaboration and its upload dialog pass axe', async ({ as }) => {
  const page = await as('owner')
  await expect(page.getByRole('link', { name: STUDY })).toBeVisible()
  await expectAccessible(page, 'collaborations')
  await openCollaboration(page)
  await expect(page.getByRole('tabpanel')).toBeVisible()
  await expectAccessible(page, 'a collaboration')
  await page.getByRole('button', { name: WORDS.en.upload }).click()
  await expect(page.getByRole('dialog').locator('input[type=file]')).toBeAttached()
  await expectAccessible(page, 'the upload dialog')
})

const submit = (page: Page) => page.getByRole('form').first().locator('button[type=submit]').click()

test('profile, password, settings and the log-out question reflow at 320 pixels and pass axe', {
  tag: '@long',
}, async ({ as, emulator }) => {
  test.setTimeout(120_000)
  const page = await as('owner', 'fr', '/profile')
  await expect(page.getByRole('definition').first()).toBeVisible()
  await expectGood(page, 'profile')
  await page.goto('/profile/change-password')
  await submit(page)
  await expectGood(page, 'own password with errors')
  await page.goto('/settings')
  await expectGood(page, 'settings without measurements')
  await page.getByRole('textbox').fill('{')
  await page.getByRole('button', { name: 'Valider' }).click()
  await expectGood(page, 'settings with a fault')
  await page.getByRole('textbox').fill('')
  await trustEnclave(page, emulator)
  await expectGood(page, 'settings')
  await page.getByRole('button', { name: /^Compte de/ }).click()
  await page.getByRole('menuitem').last().click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, 'the question before the log-out')
})

test('the screens of models reflow at 320 pixels and pass axe', {
  tag: '@long',
}, async ({ as, emulator }) => {
  test.setTimeout(120_000)
  const page = await as('owner', 'fr', '/inference-models')
  await page.getByRole('link', { name: 'Claim severity' }).click()
  await expect(page.getByRole('table', { name: 'Entrées' })).toBeVisible()
  await expectGood(page, 'one model')
  await page.goto('/inference-models')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expectGood(page, 'models')
  await page.goto('/inference-models/new')
  const file = page.locator('input[type=file]')
  await file.setInputFiles({
    name: 'notes.onnx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('no model'),
  })
  await expect(page.getByText('malgré son nom')).toBeVisible()
  await submit(page)
  await expectGood(page, 'a model file that is refused')
  const buffer = Buffer.from(linearModel([0.5, 2, -1], 10))
  await file.setInputFiles({ name: 'risque.onnx', mimeType: 'application/octet-stream', buffer })
  await expect(page.getByRole('table', { name: 'Entrées' })).toBeVisible({ timeout: 30_000 })
  for (const name of ['Nom', 'Description'])
    await page.getByRole('textbox', { name }).fill('Risque')
  await expectGood(page, 'a model file that is sound')
  await submit(page)
  await expect(page.getByRole('dialog')).toContainText('Aucune mesure d’attestation')
  await expectGood(page, 'an upload of a model that stopped')
  expect(await emulator.call(control.requests.list, { query: { status: 500 } })).toEqual({
    items: [],
  })
})

test('the screens of people reflow at 320 pixels and pass axe', {
  tag: '@long',
}, async ({ as, emulator }) => {
  test.setTimeout(120_000)
  const page = await as('owner', 'fr', '/people/users')
  await expect(page.getByRole('table')).toBeVisible()
  await expectGood(page, 'users')
  await page
    .getByRole('rowheader')
    .getByRole('link', { name: getPerson(emulator, 'owner').lastName })
    .click()
  await expect(page.getByRole('checkbox').first()).toBeAttached()
  await expectGood(page, 'one user')
  await page.getByRole('tab').last().click()
  await expect(page.getByRole('tabpanel').getByRole('table')).toBeVisible()
  await expectGood(page, 'the history of a user')
  await page.goto('/people/invitations')
  await expect(page.getByRole('table')).toBeVisible()
  await expectGood(page, 'invitations')
  await page.goto('/people/invitations/new')
  await page.getByRole('textbox').fill('nobody@unknown.example')
  await page.getByRole('checkbox').first().press('Space')
  await submit(page)
  await expect(page.getByRole('alert')).toContainText('Le domaine de cette adresse')
  await expectGood(page, 'an invitation that is refused')
  expect(await emulator.call(control.requests.list, { query: { status: 500 } })).toEqual({
    items: [],
  })
})

test('the usage reports reflow at 320 pixels and pass axe', {
  tag: '@long',
}, async ({ as, emulator }) => {
  test.setTimeout(120_000)
  const page = await as('partner', 'fr', '/reports')
  await expect(page.getByText('Aucun rapport pour le moment')).toBeVisible()
  await expectGood(page, 'no reports')
  const path = `/organizations/${getPerson(emulator, 'partner').organizationId}/usage-reports`
  const periodEnd = new Date().toISOString().slice(0, 10)
  for (const periodStart of ['2026-01-01', periodEnd])
    await product(emulator, await getToken(emulator, getPerson(emulator, 'partner')), path, {
      periodStart,
      periodEnd,
    })
  await page.reload()
  await expect(page.getByRole('rowheader')).toHaveCount(2)
  // A measure of which each period has some.
  await page.getByRole('button', { name: /Mesure$/ }).click()
  await page.getByRole('option', { name: 'Utilisateurs' }).click()
  await expect(page.getByRole('img', { name: /graphique/ })).toBeVisible()
  await expectGood(page, 'reports')
  await page.getByRole('button', { name: 'Ajouter un rapport' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ajouter un rapport' }).click()
  await expect(page.getByRole('alert')).toContainText('Le début de la période est obligatoire')
  await expectAccessible(page, 'a report without a period')
  await expectReflow(page, 'a report without a period')
})

test('the screens of data set types reflow at 320 pixels and pass axe', {
  tag: '@long',
}, async ({ as }) => {
  test.setTimeout(120_000)
  const page = await as('owner', 'en', '/dataset-types')
  await expect(page.getByRole('table').getByText('Standard').first()).toBeVisible()
  await expectGood(page, 'data set types')
  await page.getByRole('link', { name: 'ClaimRecords' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await expectGood(page, 'a data set type')
  await page.goto('/dataset-types/new')
  await page.getByRole('button', { name: 'Add Column' }).click()
  await page.getByRole('textbox', { name: /^Pattern/ }).fill('a')
  await page.getByRole('button', { name: 'Validate' }).click()
  await expect(page.getByRole('alert', { name: /attention/ })).toBeVisible()
  await expectGood(page, 'a new data set type with errors')
  await page.getByRole('button', { name: 'Import from CSV' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectGood(page, 'the import of columns')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(page.getByRole('textbox', { name: 'Payload' })).toBeVisible()
  await expectGood(page, 'a payload with errors')
})
