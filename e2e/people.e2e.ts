import { control } from '@concord/domain/control/contracts'
import type { Page, Request } from '@playwright/test'
import { fillSignIn, newestLink, openWindow } from './identity.ts'
import { openUser } from './people.ts'
import { changes, expectRefusal, recordRequests } from './requests.ts'
import { expect, getName, getPerson, signIn, test } from './test.ts'

// Restores roles, statuses and passwords, which each test changes.
test.afterEach(async ({ emulator }) => {
  await emulator.call(control.scenarios.reset, { body: {} })
})

const fact = (page: Page, term: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator('xpath=following-sibling::dd')
/**
 * The time from the first byte of a call's response until the next request to another address. No
 * request can be triggered by the response before that byte.
 */
function millisecondsBetween(requests: readonly Request[], first: string, then: string): number {
  const from = requests.findIndex(
    (request) => request.method() !== 'GET' && request.url().endsWith(first),
  )
  const to = requests
    .slice(from + 1)
    .find((request) => new URL(request.url()).pathname.endsWith(then))
  const answered = requests[from]?.timing() ?? { startTime: 0, responseStart: 0 }
  return (to?.timing().startTime ?? 0) - answered.startTime - answered.responseStart
}

test('users are listed with roles, status and dates, each with a link to Edit User, which shows their details [B003 B004 B006 B024]', async ({
  as,
  emulator,
}) => {
  const page = await as('owner', 'en', '/people/users')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'Email',
    'Roles',
    'Status',
    'Last login',
    'Created',
  ])
  const { email } = getPerson(emulator, 'unactivated')
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row.getByRole('cell')).toHaveText([
    email,
    'Contributor',
    'Awaiting User Action',
    'Never',
    /\d{4}/,
  ])
  await expect(
    page.getByRole('row').filter({ hasText: getPerson(emulator, 'owner').email }),
  ).toContainText('Organization administrator')
  await row.getByRole('link', { name: getName(emulator, 'unactivated') }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit User' })).toBeVisible()
  await expect(page.getByRole('definition')).toHaveText([
    getPerson(emulator, 'unactivated').firstName,
    getPerson(emulator, 'unactivated').lastName,
    email,
    'Never',
    'Awaiting User Action',
    /\d{4}/,
  ])
  await page.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL('/people/users')
})

test('a suspended user is locked out immediately until unsuspended; the record is read again 2.5 seconds later [B043 B044 B045 B092 B106 B108 B114 C125]', async ({
  as,
  emulator,
}) => {
  const victim = await as('contributor')
  const page = await as('owner')
  const { id } = await openUser(page, emulator, 'contributor')
  const name = getName(emulator, 'contributor')
  const requests = recordRequests(page)
  await page.getByRole('button', { name: 'Suspend' }).click()
  const question = page.getByRole('alertdialog', { name: `Suspend ${name}?` })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(changes(requests)).toEqual([])
  await page.getByRole('button', { name: 'Suspend' }).click()
  await question.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText(`${name} is suspended.`)).toBeVisible()
  expect(changes(requests)).toEqual([`POST /product/v1/users/${id}/suspend`])
  await expect(fact(page, 'Status')).toHaveText('Active')
  await expect(fact(page, 'Status')).toHaveText('Suspended')
  expect(millisecondsBetween(requests, '/suspend', `/users/${id}`)).toBeGreaterThan(2_400)

  // The open page may learn of the suspension and leave at the same moment.
  await victim.goto('/profile').catch(() => undefined)
  await expect(victim).toHaveURL(/\/login/)
  // A visible alert may belong to the previous session, so the test waits for the response: this
  // sign-in must be refused before the user is unsuspended.
  const answered = victim.waitForResponse((response) => response.url().endsWith('/api/v1/authn'))
  await fillSignIn(
    victim,
    getPerson(emulator, 'contributor').email,
    getPerson(emulator, 'contributor').password,
  )
  expect((await answered).ok()).toBe(false)
  await expect(victim.getByRole('alert')).toBeVisible()
  await expect(victim).toHaveURL(/\/login/)

  const unsuspend = page.getByRole('button', { name: 'Unsuspend' })
  await expect(unsuspend).toBeFocused()
  await page.keyboard.press('Enter')
  await page
    .getByRole('alertdialog', { name: `Unsuspend ${name}?` })
    .getByRole('button', { name: 'Unsuspend' })
    .click()
  await expect(page.getByText(`${name} is no longer suspended.`)).toBeVisible()
  await expect(fact(page, 'Status')).toHaveText('Active')
  await signIn(victim, getPerson(emulator, 'contributor'))
})

test('a locked user is unlocked through the gateway and signs in, in French [B042 B045 B091 B106]', {
  tag: '@long',
}, async ({ as, visit, emulator }) => {
  const page = await as('partner', 'fr')
  await openUser(page, emulator, 'locked', 'partner')
  await expect(fact(page, 'État')).toHaveText('Verrouillé')
  const requests = recordRequests(page)
  await page.getByRole('button', { name: 'Déverrouiller' }).click()
  await expect(
    page.getByText(`Le compte de ${getName(emulator, 'locked')} est déverrouillé.`),
  ).toBeVisible()
  await expect(fact(page, 'État')).toHaveText('En activité')
  const call = requests.find((request) => request.method() === 'POST')
  expect(new URL(call?.url() ?? '').pathname).toMatch(/^\/api\/v1\/auth\/okta-users\/\w+\/unlock$/)
  expect(call?.headers()).toMatchObject({
    authorization: expect.stringMatching(/^Bearer /),
    'x-concord-gateway': '1',
  })
  const person = await visit('locked', 'fr')
  await signIn(person, getPerson(emulator, 'locked'))
})

test('the activation email is sent again to a person who never activated the account, and leads to the first password [A114 B041 B045 B090 B106]', async ({
  as,
  browser,
  emulator,
}) => {
  const { email } = getPerson(emulator, 'unactivated')
  const page = await as('owner')
  await openUser(page, emulator, 'unactivated')
  const requests = recordRequests(page)
  await page.getByRole('button', { name: 'Resend Activation Email' }).click()
  await expect(page.getByText(`The activation email is on its way to ${email}.`)).toBeVisible()
  const posts = requests
    .filter((request) => request.method() === 'POST')
    .map((request) => new URL(request.url()).pathname)
  expect(posts).toEqual(['/api/v1/auth/activation-token', '/product/v1/activate-account-email/'])
  const person = await openWindow(browser, emulator)
  await person.goto(await newestLink(emulator, email))
  await expect(person).toHaveURL('/register/set-password')
  await person.context().close()
})

test('a user unknown to the identity provider gets a warning and no email, in French [B045 B105]', {
  tag: '@long',
}, async ({ as, emulator }) => {
  const page = await as('owner', 'fr')
  await openUser(page, emulator, 'no-okta-id')
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: 'Le fournisseur d’identité ne connaît pas cette personne' }),
  ).toBeVisible()
  await expectRefusal(
    page,
    page.getByRole('button', { name: 'Renvoyer le courriel d’activation' }),
    'Le fournisseur d’identité',
  )
})

test('the history lists the person’s calls with their record as JSON, in French [B008 B026]', {
  tag: '@long',
}, async ({ as, emulator }) => {
  const viewer = await as('viewer', 'en', '/profile')
  await expect(viewer.getByRole('definition').first()).toBeVisible()
  const page = await as('owner', 'fr')
  await openUser(page, emulator, 'viewer')
  await page.getByRole('tab', { name: 'Historique' }).click()
  const table = page.getByRole('table', {
    name: 'Appels faits par cette personne, du plus récent au plus ancien',
  })
  await expect(table.getByRole('columnheader')).toHaveText([
    'Identifiant de trace',
    'Début',
    'Durée (ms)',
    'Méthode',
    'Adresse (URI)',
    'Code d’état',
    'Détails',
  ])
  const newest = table.getByRole('row').filter({ hasText: '/users/self' }).first()
  const traceId = (await newest.getByRole('rowheader').textContent()) ?? ''
  const row = table.getByRole('row').filter({ hasText: traceId }) // newer ones may come above it
  await expect(row.getByRole('cell')).toHaveText([
    /\d{4}/,
    /^\d+$/,
    /GET|PATCH/,
    '/product/v1/users/self',
    '200',
    'Détails',
  ])
  await row.getByRole('button', { name: `Détails de ${traceId}` }).click()
  const panel = page.getByRole('dialog', { name: 'Appel' })
  const json = panel.getByRole('textbox', { name: 'Enregistrement' })
  await expect(json).toHaveAttribute('aria-readonly', 'true')
  await expect(json).toContainText(`"traceId": "${traceId}"`)
  for (const field of [
    'requestStartAt',
    'requestCompleteAt',
    'requestHTTPMethod',
    'requestUri',
    'responseHTTPCode',
  ])
    await expect(json).toContainText(`"${field}"`)
  await panel.getByRole('button', { name: 'Fermer' }).click()
  await expect(row.getByRole('button')).toBeFocused()
})

test('Edit User works by keyboard only, from the list to the roles, the history and a suspension, without losing the focus', {
  tag: '@long',
}, async ({ as, emulator }) => {
  const page = await as('owner', 'en', '/people/users')
  await page.getByRole('link', { name: getName(emulator, 'contributor') }).press('Enter')
  await expect(page.getByRole('checkbox', { name: /^Contributor/ })).toBeChecked()
  await expect(page.getByRole('main')).toBeFocused()
  const focus = page.locator(':focus')
  const tab = async (name: string | RegExp, role: 'link' | 'button' | 'tab' | 'checkbox') => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole(role, { name })).toBeFocused()
  }
  await page.keyboard.press('Tab') // breadcrumb
  await expect(focus).toHaveText('People')
  await tab('Suspend', 'button')
  await tab('Close', 'link')
  await tab('Roles', 'tab')
  for (const role of [/^Contributor/, /^Data analyst/, /^Organization administrator/, /^Viewer/])
    await tab(role, 'checkbox')
  await tab('Save', 'button')

  await page.getByRole('tab', { name: 'Roles' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'History' })).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'History' })).toContainText('No calls yet')

  await page.getByRole('button', { name: 'Suspend' }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page.getByRole('button', { name: 'Suspend' })).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Suspend' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Unsuspend' })).toBeFocused()
  await expect(fact(page, 'Status')).toHaveText('Suspended')
})
