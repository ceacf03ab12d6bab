import { control } from '@concord/domain/control/contracts'
import { fault, mend } from './faults.ts'
import {
  expectNothingLeft,
  fillNewPassword,
  fillSignIn,
  newestCode,
  newestLink,
  openWindow,
} from './identity.ts'
import { recordRequests } from './requests.ts'
import { expect, getPerson, test } from './test.ts'

test('a forgotten password is recovered with the emailed link, which works once [A020 A021 A022 A024 A025 A060 A106 A128]', async ({
  browser,
  emulator,
}) => {
  const { email } = getPerson(emulator, 'recover-email')
  const page = await openWindow(browser, emulator)
  await page.goto('/forgot-password')
  await expect(page).toHaveURL('/forgot-password/email')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText('Email is required')).toHaveCount(2)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page).toHaveURL('/forgot-password/email-sent')
  await expect(page.getByText(`If ${email} has an account here`)).toBeVisible()

  const link = await newestLink(emulator, email)
  expect(link).toMatch(/^\/saas\/password-reset\?token=/)
  await page.goto(link)
  await expect(page).toHaveURL('/forgot-password/new-password')
  await expectNothingLeft(page)
  await page.reload()
  const second = await page.context().newPage()
  await second.goto('/forgot-password/new-password')
  await expect(second).toHaveURL('/forgot-password/email')
  await expect(
    second.getByRole('status').filter({ hasText: 'is not in progress in this window' }),
  ).toBeVisible()
  await second.close()

  await fillNewPassword(page, 'short')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password is too short')).toHaveCount(2)
  await fillNewPassword(page, 'A-Better-Phrase-7')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL('/login')
  await expect(
    page.getByRole('status').filter({ hasText: 'Your password has been changed' }),
  ).toBeVisible()
  await fillSignIn(page, email, 'A-Better-Phrase-7')
  await expect(page).not.toHaveURL(/\/login|\/authorization-code/)
  await expectNothingLeft(page)

  const other = await openWindow(browser, emulator)
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await expect(other.getByRole('alert')).toContainText('It has expired or has been used already')
  await other.getByRole('link', { name: 'Ask again' }).click()
  await expect(other).toHaveURL('/forgot-password/email')
})

test('the email typed at sign-in is there after “Forgot password?”, and not in the address [A009 A021]', async ({
  browser,
  emulator,
}) => {
  const { email } = getPerson(emulator, 'contributor')
  const page = await openWindow(browser, emulator)
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL('/forgot-password/email')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText(`If ${email} has an account here`)).toBeVisible()
})

test('a link that has expired says so [A025]', async ({ browser, emulator }) => {
  const { email } = getPerson(emulator, 'contributor')
  const page = await openWindow(browser, emulator)
  await page.goto('/forgot-password/email')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  const link = await newestLink(emulator, email)
  await emulator.call(control.clock.move, { body: { advanceMs: 61 * 60_000 } })
  await page.goto(link.replace('/saas/password-reset', '/recovery'))
  await expect(page.getByRole('alert')).toContainText('It has expired or has been used already')
  await expectNothingLeft(page)
})

test('a text message code of six digits recovers a password, in French [A023 A079 A105 A107]', async ({
  browser,
  emulator,
}) => {
  const { email } = getPerson(emulator, 'recover-sms')
  const page = await openWindow(browser, emulator, 'fr')
  await page.goto('/forgot-password/email')
  await page.getByLabel('Courriel').fill(email)
  await page.getByRole('button', { name: 'Recevoir plutôt un code par message texte' }).click()
  await expect(page).toHaveURL('/forgot-password/verify-passcode')
  await expectNothingLeft(page)
  await page.reload()
  const code = page.getByLabel('Code reçu par message texte')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByText('Entrez le code', { exact: true })).toHaveCount(2)
  await code.fill('1234567')
  await expect(page.getByText('Le code compte exactement 6 chiffres')).toHaveCount(2)
  await code.fill(await newestCode(emulator, '+15145550113'))
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page).toHaveURL('/forgot-password/new-password')
  await fillNewPassword(page, 'Encore-Une-Phrase-7')
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Votre mot de passe a été changé' }),
  ).toBeVisible()
})

for (const [first, other] of [
  ['Send me a link', 'Text me a code instead'],
  ['Text me a code instead', 'Send me a link'],
] as const)
  test(`while “${first}” is running, “${other}” is shown as disabled and sends nothing [A021 A105]`, {
    tag: first === 'Send me a link' ? '@long' : [],
  }, async ({ browser, emulator }) => {
    // A second text message within 30 seconds would be refused.
    await emulator.call(control.clock.move, { body: { advanceMs: 60_000 } })
    const page = await openWindow(browser, emulator)
    await page.goto('/forgot-password/email')
    await page.getByLabel('Email').fill(getPerson(emulator, 'recover-sms').email)
    const requests = recordRequests(page)
    await fault(emulator, { match: { method: 'POST', path: '**' }, act: { delayMs: 2_000 } })
    await page.getByRole('button', { name: first }).click()
    await expect(page.getByRole('button', { name: other })).toBeDisabled()
    await page.getByRole('button', { name: other }).click({ force: true })
    await page.getByLabel('Email').press('Enter')
    await expect(page).not.toHaveURL('/forgot-password/email')
    const starts = requests
      .filter((request) => request.method() === 'POST')
      .map((request) => new URL(request.url()).pathname)
      .filter((path) => /forgot-password|recovery/.test(path))
    expect(new Set(starts).size).toBe(starts.length)
    expect(starts.some((path) => path.endsWith('/recovery/password'))).toBe(
      first === 'Text me a code instead',
    )
    await mend(emulator)
  })

test('an unknown address looks like a known one [A022]', async ({ browser, emulator }) => {
  const page = await openWindow(browser, emulator)
  await page.goto('/forgot-password/email')
  await page.getByLabel('Email').fill('nobody@nowhere.example')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page).toHaveURL('/forgot-password/email-sent')
  await expect(page.getByText('If nobody@nowhere.example has an account here')).toBeVisible()
})

test('a code that a stranger receives for another person’s address opens nothing [A097 A106 A113]', async ({
  browser,
  emulator,
}) => {
  const { email } = getPerson(emulator, 'analyst')
  const page = await openWindow(browser, emulator)
  await page.goto('/login')
  const statuses = await page.evaluate(async (userEmail) => {
    const headers = { 'content-type': 'application/json', 'x-concord-gateway': '1' }
    const post = (path: string, body: object) =>
      fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
    const begun = await post('/api/v1/auth/forgot-password/email', { userEmail })
    const { recoveryToken } = (await begun.json()) as { recoveryToken: string }
    const tries = [
      ['/api/v1/authn/recovery/token', { recoveryToken }],
      ['/api/v1/authn', { token: recoveryToken }],
      ['/api/v1/authn', { stateToken: recoveryToken }],
      [
        '/api/v1/authn/credentials/reset_password',
        { stateToken: recoveryToken, newPassword: 'Stolen-Phrase-7' },
      ],
    ] as const
    return [
      begun.status,
      ...(await Promise.all(tries.map(async ([path, body]) => (await post(path, body)).status))),
    ]
  }, email)
  expect(statuses).toEqual([200, 401, 401, 401, 401])
  await page.goto(`/recovery?token=${'x'.repeat(43)}`)
  await expect(page.getByRole('alert')).toContainText('It has expired or has been used already')
})
