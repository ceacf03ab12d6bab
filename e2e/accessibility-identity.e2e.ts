import { control } from '@concord/domain/control/contracts'
import type { Page } from '@playwright/test'
import { expectGood } from './axe.ts'
import type { Emulator } from './emulator.ts'
import { openWindow } from './identity.ts'
import { expect, getPerson, getToken, product, test } from './test.ts'

const ADMINISTRATOR = 'morgan.reid@concord-platform.example'
/** The only tenant of the corporate sign-on. */
const SIGN_ON = '/azure/5c9f1a50-3b1e-4d1f-9b0e-6d6f6e636f72/oauth2/v2.0'

const COMPLEXITY = {
  minLength: 12,
  minLowerCase: 1,
  minUpperCase: 1,
  minNumber: 1,
  minSymbol: 0,
  excludeUsername: true,
}
/**
 * A page of the sign-in steps, with the state that the provider puts in its address (A010, A011).
 */
const stepAt = (path: string, clientState: object) =>
  `${path}?${new URLSearchParams({ stateToken: 'unknown', clientState: JSON.stringify(clientState) })}`

const submit = (page: Page) => page.getByRole('form').first().locator('button[type=submit]').click()
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

type Identity = readonly [screen: string, address: string, act?: (page: Page) => Promise<void>]

/** Every page of sign-in, registration and recovery, each with as much content as it can have. */
const IDENTITY: readonly Identity[] = [
  ['sign-in', '/login'],
  ['sign-in with errors', '/login', submit],
  ['register with errors', '/register', submit],
  [
    'invalid invitation',
    '/register?invitationId=nope',
    (page) => expect(page.getByRole('alert').last()).toBeVisible(),
  ],
  [
    'email sent',
    `/register/email-sent?${new URLSearchParams({ clientState: JSON.stringify({ userEmail: 'somebody.with.a.very.long.address@prairie-mutual.example', oktaUserId: 'x' }) })}`,
  ],
  [
    'spent activation link',
    '/register/verify-account?token=unknown',
    (page) => expect(page.getByRole('alert')).toBeVisible(),
  ],
  [
    'set password with errors',
    stepAt('/register/set-password', { complexity: COMPLEXITY, username: 'a@b.example' }),
    submit,
  ],
  [
    'enrol a phone',
    stepAt('/register/enroll-mfa', {
      flow: 'registration',
      factorId: 'x',
      phoneNumber: '+12045550199',
      sentAt: Date.now(),
    }),
    submit,
  ],
  [
    'before the code',
    stepAt('/login/verify-passcode', { factorId: 'x', phoneNumber: '+1 XXX-XXX-6688' }),
  ],
  [
    'code with errors',
    stepAt('/login/verify-passcode', {
      factorId: 'x',
      phoneNumber: '+1 XXX-XXX-6688',
      sentAt: Date.now(),
    }),
    submit,
  ],
  [
    'change password with errors',
    stepAt('/login/change-password', {
      complexity: COMPLEXITY,
      username: 'a@b.example',
      daysLeft: 3,
    }),
    submit,
  ],
  ['forgotten password with errors', '/forgot-password/email', submit],
  [
    'recovery email sent',
    `/forgot-password/email-sent?${new URLSearchParams({ clientState: JSON.stringify({ userEmail: 'marie@prairie.example' }) })}`,
  ],
  [
    'recovery code with errors',
    stepAt('/forgot-password/verify-passcode', { sentAt: Date.now() }),
    submit,
  ],
  [
    'new password with errors',
    stepAt('/forgot-password/new-password', { complexity: COMPLEXITY, username: 'a@b.example' }),
    submit,
  ],
  [
    'spent recovery link',
    '/forgot-password/recovery?token=unknown',
    (page) => expect(page.getByRole('alert')).toBeVisible(),
  ],
  ['administrators’ sign-in', '/admin/login'],
  ['Page Not Found', '/nowhere'],
  ['unlock', '/signin/unlock'],
  [
    'spent unlock link',
    '/signin/unlock',
    async (page) => {
      await page.getByRole('button').click()
      // the previous page has a heading too
      await expect(page.getByRole('main').getByRole('link')).toBeVisible()
    },
  ],
  ['sign-on with a problem', `${SIGN_ON}/authorize?client_id=unknown`],
  ['signed out of the sign-on', `${SIGN_ON}/logout`],
]

/** The administrators' screens, each with a locator that is visible once its data has loaded. */
async function administration(
  emulator: Emulator,
): Promise<[screen: string, address: string, shown: string][]> {
  const bearer = await getToken(emulator, getPerson(emulator, 'owner'))
  const { body } = await product<{ items: { id: string }[] }>(emulator, bearer, '/users/')
  const organization = (await product<{ id: string }>(emulator, bearer, '/organizations/self')).body
    .id
  const { email } = getPerson(emulator, 'admin')
  const { access_token: token } = await emulator.call(control.tokens.issue, {
    body: { email, kind: 'admin' },
  })
  await product(emulator, token, '/cmk-rotations/', {
    newCmkName: 'cmk-good',
    newCmkPath: 'vault/cmk-good',
    changeRecord: 'CHG1',
  })
  await product(emulator, token, '/automation-jobs/', {
    jobName: 'DAILY_DATA_RETENTION',
    targetDates: ['2026-01-01'],
  })
  const [rotation] = (
    await product<{ items: { id: string }[] }>(emulator, token, '/cmk-rotations/')
  ).body.items
  return [
    [
      'a rotation’s collaborations',
      `/admin/cmk-rotations/${rotation?.id}?selectedTab=collaborations`,
      'tbody tr td',
    ],
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
    [
      'one of its people',
      `/admin/organizations/${organization}/users/${body.items[0]?.id}`,
      'input[type="checkbox"]',
    ],
    ['roles', '/admin/roles', 'tbody tr td'],
    ['a new role', '/admin/roles/new', 'form'],
    ['a role', '/admin/roles/VIEWER', 'form'],
    ['people found', '/admin/history?email=example', 'tbody tr td'],
    [
      'a person’s history',
      `/admin/history?email=${encodeURIComponent(getPerson(emulator, 'owner').email)}`,
      'tbody tr td',
    ],
    ['the terms', '/admin/terms-and-conditions', 'canvas'],
  ]
}

for (const language of ['en', 'fr'] as const)
  test(`the pages before sign-in and the providers’ own pages pass axe and reflow at 320 pixels, in ${language}`, {
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
    // the previous page has a heading too
    await expect(page.locator('[name=loginfmt]')).toBeVisible()
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
