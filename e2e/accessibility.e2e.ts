import { linearModel } from '@concord/domain/fixtures/onnx-models'
import type { Page } from '@playwright/test'
import { expectAccessible, expectGood, expectReflow } from './axe.ts'
import { STUDY } from './collaboration.ts'
import { type Emulator, startEmulator } from './emulator.ts'
import { LENGTH } from './faults.ts'
import { openWindow } from './identity.ts'
import { expect, personOf, product, signIn, test, tokenOf, trustEnclave } from './test.ts'

const WORDS = {
  en: { upload: 'Upload File', jobs: 'Jobs', execute: 'Execute job', jobType: /Job type/, cancel: 'Cancel', next: 'Next' },
  fr: {
    upload: 'Téléverser un fichier',
    jobs: 'Tâches',
    execute: 'Exécuter une tâche',
    jobType: /Type de tâche/,
    cancel: 'Annuler',
    next: 'Suivant',
  },
} as const

const ADMINISTRATOR = 'morgan.reid@concord-platform.example'
/** The one tenant of the corporate sign-on. */
const SIGN_ON = '/azure/5c9f1a50-3b1e-4d1f-9b0e-6d6f6e636f72/oauth2/v2.0'

for (const language of ['en', 'fr'] as const)
  test(`axe finds nothing on any screen or panel, in ${language}`, LENGTH[language], async ({ browser }) => {
    test.setTimeout(120_000)
    const words = WORDS[language]
    const emulator = await startEmulator({ SCENARIO: 'demo' })
    try {
      const person = personOf(emulator, 'owner')
      await product(emulator, await tokenOf(emulator, person), '/users/self', { language }, 'PATCH')
      const context = await browser.newContext({ baseURL: emulator.origin, locale: `${language}-CA` })
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
        await tokenOf(emulator, person),
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

const COMPLEXITY = { minLength: 12, minLowerCase: 1, minUpperCase: 1, minNumber: 1, minSymbol: 0, excludeUsername: true }
/** A page of the provider's steps, as its address may hand it over (A010, A011). */
const stepAt = (path: string, clientState: object) =>
  `${path}?${new URLSearchParams({ stateToken: 'unknown', clientState: JSON.stringify(clientState) })}`

const submit = (page: Page) => page.getByRole('form').first().locator('button[type=submit]').click()
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

type Identity = readonly [screen: string, address: string, act?: (page: Page) => Promise<void>]

/** Every page of sign-in, registration and recovery, each in its fullest state. */
const IDENTITY: readonly Identity[] = [
  ['sign-in', '/login'],
  ['sign-in with errors', '/login', submit],
  ['register with errors', '/register', submit],
  ['invalid invitation', '/register?invitationId=nope', (page) => expect(page.getByRole('alert').last()).toBeVisible()],
  [
    'email sent',
    `/register/email-sent?${new URLSearchParams({ clientState: JSON.stringify({ userEmail: 'somebody.with.a.very.long.address@prairie-mutual.example', oktaUserId: 'x' }) })}`,
  ],
  ['spent activation link', '/register/verify-account?token=unknown', (page) => expect(page.getByRole('alert')).toBeVisible()],
  ['set password with errors', stepAt('/register/set-password', { complexity: COMPLEXITY, username: 'a@b.example' }), submit],
  [
    'enrol a phone',
    stepAt('/register/enroll-mfa', { flow: 'registration', factorId: 'x', phoneNumber: '+12045550199', sentAt: Date.now() }),
    submit,
  ],
  ['before the code', stepAt('/login/verify-passcode', { factorId: 'x', phoneNumber: '+1 XXX-XXX-6688' })],
  ['code with errors', stepAt('/login/verify-passcode', { factorId: 'x', phoneNumber: '+1 XXX-XXX-6688', sentAt: Date.now() }), submit],
  [
    'change password with errors',
    stepAt('/login/change-password', { complexity: COMPLEXITY, username: 'a@b.example', daysLeft: 3 }),
    submit,
  ],
  ['forgotten password with errors', '/forgot-password/email', submit],
  [
    'recovery email sent',
    `/forgot-password/email-sent?${new URLSearchParams({ clientState: JSON.stringify({ userEmail: 'marie@prairie.example' }) })}`,
  ],
  ['recovery code with errors', stepAt('/forgot-password/verify-passcode', { sentAt: Date.now() }), submit],
  ['new password with errors', stepAt('/forgot-password/new-password', { complexity: COMPLEXITY, username: 'a@b.example' }), submit],
  ['spent recovery link', '/forgot-password/recovery?token=unknown', (page) => expect(page.getByRole('alert')).toBeVisible()],
  ['administrators’ sign-in', '/admin/login'],
  ['Page Not Found', '/nowhere'],
  ['unlock', '/signin/unlock'],
  [
    'spent unlock link',
    '/signin/unlock',
    async (page) => {
      await page.getByRole('button').click()
      await expect(page.getByRole('main').getByRole('link')).toBeVisible() // the page before it has a heading too
    },
  ],
  ['sign-on with a problem', `${SIGN_ON}/authorize?client_id=unknown`],
  ['signed out of the sign-on', `${SIGN_ON}/logout`],
]

/** The administrators' screens, and what stands there once they are full. */
async function administration(emulator: Emulator): Promise<[screen: string, address: string, shown: string][]> {
  const bearer = await tokenOf(emulator, personOf(emulator, 'owner'))
  const { body } = await product<{ items: { id: string }[] }>(emulator, bearer, '/users/')
  const organization = (await product<{ id: string }>(emulator, bearer, '/organizations/self')).body.id
  const { email } = personOf(emulator, 'admin')
  const { access_token: token } = await emulator.post<{ access_token: string }>('/_emulator/tokens', { email, kind: 'admin' })
  await product(emulator, token, '/cmk-rotations/', { newCmkName: 'cmk-good', newCmkPath: 'vault/cmk-good', changeRecord: 'CHG1' })
  await product(emulator, token, '/automation-jobs/', { jobName: 'DAILY_DATA_RETENTION', targetDates: ['2026-01-01'] })
  const [rotation] = (await product<{ items: { id: string }[] }>(emulator, token, '/cmk-rotations/')).body.items
  return [
    ['a rotation’s collaborations', `/admin/cmk-rotations/${rotation?.id}?selectedTab=collaborations`, 'tbody tr td'],
    ['key rotations', '/admin/cmk-rotations', 'tbody tr td'],
    ['automation jobs', '/admin/automation-jobs', 'tbody tr td'],
    ['master keys', '/admin/model-service/master-keys', 'main nav a'],
    ['image tags', '/admin/model-service/image-tags', 'main nav a'],
    ['a description', '/admin/model-service/resources?type=cm&name=settings&describe=true', 'pre'],
    ['blob storage', '/admin/blob-storage?container=MODEL_REPO', 'tbody tr td'],
    ['resources', '/admin/model-service/resources', 'tbody tr td'],
    ['domains', '/admin/domains', 'tbody tr td'],
    ['a new domain', '/admin/domains/new', 'form'],
    ['organizations', '/admin/organizations', 'tbody tr td'],
    ['an organization', `/admin/organizations/${organization}`, 'tbody tr td'],
    ['one of its people', `/admin/organizations/${organization}/users/${body.items[0]?.id}`, 'input[type="checkbox"]'],
    ['roles', '/admin/roles', 'tbody tr td'],
    ['a new role', '/admin/roles/new', 'form'],
    ['a role', '/admin/roles/VIEWER', 'form'],
    ['people found', '/admin/history?email=example', 'tbody tr td'],
    ['a person’s history', `/admin/history?email=${encodeURIComponent(personOf(emulator, 'owner').email)}`, 'tbody tr td'],
    ['the terms', '/admin/terms-and-conditions', 'canvas'],
  ]
}

for (const language of ['en', 'fr'] as const)
  test(`axe finds nothing on the pages before sign-in and on the providers’ own, and they reflow at 320 pixels, in ${language}`, {
    tag: '@long',
  }, async ({ browser, emulator }) => {
    test.setTimeout(240_000)
    const page = await openWindow(browser, emulator, language)
    for (const [screen, address, act] of IDENTITY) {
      await page.goto(address)
      await expect(heading(page)).toBeVisible()
      await act?.(page)
      await expectGood(page, screen)
    }

    await page.goto('/admin/login')
    await page.getByRole('main').getByRole('button').last().click()
    await expect(page.locator('[name=loginfmt]')).toBeVisible() // the page before it has a heading too
    await expectGood(page, 'sign-on')
    await page.locator('[name=loginfmt]').fill('nobody@concord-platform.example')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toBeVisible()
    await expectGood(page, 'sign-on with an unknown name')
    await page.locator('[name=loginfmt]').fill(ADMINISTRATOR)
    await page.keyboard.press('Enter')
    await page.locator('[name=passwd]').fill('Not-The-Right-1')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toBeVisible()
    await expectGood(page, 'sign-on with a wrong password')
    await page.locator('[name=passwd]').fill(emulator.people.owner?.password ?? '')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/domains$/)
    for (const [screen, address, shown] of await administration(emulator)) {
      await page.goto(address)
      await expect(page.locator(shown).first()).toBeVisible()
      await expectGood(page, screen)
    }

    await page.route('**/api/v1/env', (route) => route.fulfill({ json: {} }))
    await page.evaluate(() => localStorage.removeItem('concord.environment'))
    await page.goto('/login')
    await expectGood(page, 'a portal that cannot start')
    await page.context().close()
  })

test('profile, own password, settings and the question before the log-out reflow at 320 pixels and have no fault that axe finds', {
  tag: '@long',
}, async ({ as, emulator }) => {
  test.setTimeout(120_000)
  const page = await as('owner', 'fr')
  await page.goto('/profile')
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

test('the screens of models reflow at 320 pixels and have no fault that axe finds', { tag: '@long' }, async ({ as, emulator }) => {
  test.setTimeout(120_000)
  const page = await as('owner', 'fr')
  await page.goto('/inference-models')
  await page.getByRole('link', { name: 'Claim severity' }).click()
  await expect(page.getByRole('table', { name: 'Entrées' })).toBeVisible()
  await expectGood(page, 'one model')
  await page.goto('/inference-models')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expectGood(page, 'models')
  await page.goto('/inference-models/new')
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'notes.onnx', mimeType: 'application/octet-stream', buffer: Buffer.from('no model') })
  await expect(page.getByText('malgré son nom')).toBeVisible()
  await submit(page)
  await expectGood(page, 'a model file that is refused')
  const buffer = Buffer.from(linearModel([0.5, 2, -1], 10))
  await file.setInputFiles({ name: 'risque.onnx', mimeType: 'application/octet-stream', buffer })
  await expect(page.getByRole('table', { name: 'Entrées' })).toBeVisible({ timeout: 30_000 })
  for (const name of ['Nom', 'Description']) await page.getByRole('textbox', { name }).fill('Risque')
  await expectGood(page, 'a model file that is sound')
  await submit(page)
  await expect(page.getByRole('dialog')).toContainText('Aucune mesure d’attestation')
  await expectGood(page, 'an upload of a model that stopped')
  expect(await emulator.get('/_emulator/requests?status=500')).toEqual({ items: [] })
})

test('the screens of people reflow at 320 pixels and have no fault that axe finds', { tag: '@long' }, async ({ as, emulator }) => {
  test.setTimeout(120_000)
  const page = await as('owner', 'fr')
  await page.goto('/people/users')
  await expect(page.getByRole('table')).toBeVisible()
  await expectGood(page, 'users')
  await page
    .getByRole('rowheader')
    .getByRole('link', { name: personOf(emulator, 'owner').lastName })
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
  expect(await emulator.get('/_emulator/requests?status=500')).toEqual({ items: [] })
})

test('the usage reports reflow at 320 pixels and have no fault that axe finds', { tag: '@long' }, async ({ as, emulator }) => {
  test.setTimeout(120_000)
  const page = await as('partner', 'fr')
  await page.goto('/reports')
  await expect(page.getByText('Aucun rapport pour le moment')).toBeVisible()
  await expectGood(page, 'no reports')
  const path = `/organizations/${personOf(emulator, 'partner').organizationId}/usage-reports`
  for (const periodStart of ['2026-01-01', '2026-01-15'])
    await product(emulator, await tokenOf(emulator, personOf(emulator, 'partner')), path, { periodStart, periodEnd: '2026-01-31' })
  await page.reload()
  await expect(page.getByRole('rowheader')).toHaveCount(2)
  await expect(page.getByRole('img', { name: /graphique/ })).toBeVisible()
  await expectGood(page, 'reports')
  await page.getByRole('button', { name: 'Ajouter un rapport' }).click()
  await submit(page)
  await expect(page.getByRole('alert')).toContainText('Le début de la période est obligatoire')
  await expectAccessible(page, 'a report without a period')
  await expectReflow(page, 'a report without a period')
})

test('the screens of data set types reflow at 320 pixels and have no fault that axe finds', { tag: '@long' }, async ({ as }) => {
  test.setTimeout(120_000)
  const page = await as('owner')
  await page.goto('/dataset-types')
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
