import { control } from '@concord/domain/control/contracts'
import {
  expectNothingLeft,
  fillNewPassword,
  fillSignIn,
  newest,
  newestCode,
  newestLink,
} from './identity.ts'
import { banner, expect, MINUTE_MS, restart, test } from './interruptions.ts'
import { getPerson } from './test.ts'

// a restart takes a second, and longer when all CPUs are busy
test.describe.configure({ timeout: 120_000 })

test('a password is recovered by email in French despite restarts, Back, a reload and a second tab; used and expired links say so [A020 A022 A024 A025 A060]', {
  tag: '@long',
}, async ({ open, secondTab, emulator }) => {
  const { email, password } = getPerson(emulator, 'recover-email')
  const page = await open('fr')
  await page.goto('/login')
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
  await expect(page).toHaveURL('/forgot-password/email')
  await page.getByLabel('Courriel').fill(email)
  await restart(emulator)
  await page.getByRole('button', { name: 'M’envoyer un lien' }).click()
  await expect(page.getByText(`Si un compte existe ici pour ${email}`)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'M’envoyer un lien' })).toBeVisible()
  await page.goForward()
  await page.reload()
  await expect(page.getByText(`Si un compte existe ici pour ${email}`)).toBeVisible()
  const unnamed = await secondTab(page, '/forgot-password/email-sent')
  await expect(unnamed.getByText('Si un compte existe ici pour ce courriel')).toBeVisible()
  await unnamed.close()

  const late = await newestLink(emulator, email)
  await emulator.call(control.clock.move, { body: { advanceMs: 61 * MINUTE_MS } })
  const mail = await secondTab(page, late)
  await expect(banner(mail, 'Il a expiré ou a déjà servi.')).toBeVisible()
  await restart(emulator)
  await page.getByRole('button', { name: 'Renvoyer le message' }).click()
  await expect(banner(page, 'Message renvoyé.')).toBeVisible()
  const link = await newestLink(emulator, email)
  await mail.goto(link)
  await expect(mail).toHaveURL('/forgot-password/new-password')
  await expectNothingLeft(mail)
  await restart(emulator)
  await mail.reload()
  const used = await secondTab(page, link)
  await expect(banner(used, 'Il a expiré ou a déjà servi.')).toBeVisible()
  await used.reload()
  await expect(banner(used, 'Il a expiré ou a déjà servi.')).toBeVisible()
  await used.close() // it kept its token for a reload; the token is no longer valid
  await restart(emulator)
  await fillNewPassword(mail, 'Une-Phrase-Longue-1')
  await mail.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(banner(mail, 'Votre mot de passe a été changé.')).toBeVisible()
  await mail.goBack()
  await expect(mail).not.toHaveURL('/forgot-password/new-password')
  await mail.goto('/login')
  await fillSignIn(mail, email, password)
  await expect(banner(mail, 'Le courriel ou le mot de passe est erroné.')).toBeVisible()
  await fillSignIn(mail, email, 'Une-Phrase-Longue-1')
  await expect(mail).toHaveURL('/collaborations')
})

test('a password is recovered by text message despite restarts, Back, a reload and a second tab; an expired code says so [A023 A024]', {
  tag: '@long',
}, async ({ open, secondTab, emulator }) => {
  const { email } = getPerson(emulator, 'recover-sms')
  const phone = '+15145550113'
  const page = await open()
  await page.clock.install()
  await page.goto('/forgot-password/email')
  await page.getByLabel('Email').fill(email)
  await restart(emulator)
  await page.getByRole('button', { name: 'Text me a code instead' }).click()
  const field = page.getByLabel('Code from the text message')
  await expect(field).toBeVisible()
  const first = await newest(emulator, phone, 'sms')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Text me a code instead' })).toBeVisible()
  await page.goForward()
  const second = await secondTab(page, '/forgot-password/verify-passcode')
  await expect(banner(second, 'Start here')).toBeVisible()
  await second.close()

  // A wrong code keeps the recovery open while the right one expires.
  await emulator.call(control.clock.move, { body: { advanceMs: 4 * MINUTE_MS } })
  const submit = page.getByRole('button', { name: 'Continue' })
  await field.fill(first.codes[0] === '000000' ? '000001' : '000000')
  await submit.click()
  await expect(banner(page, 'This is not the right code.')).toBeVisible()
  await emulator.call(control.clock.move, { body: { advanceMs: 2 * MINUTE_MS } })
  await field.fill(first.codes[0] ?? '')
  await submit.click()
  await expect(banner(page, 'This code has expired.')).toBeVisible()
  await restart(emulator)
  await page.reload()
  await page.clock.runFor(31_000)
  await page.getByRole('button', { name: 'Resend' }).click()
  await expect.poll(async () => (await newest(emulator, phone, 'sms')).id).not.toBe(first.id)
  await expectNothingLeft(page)
  await restart(emulator)
  await field.fill(await newestCode(emulator, phone))
  await submit.click()
  await expect(page).toHaveURL('/forgot-password/new-password')
  await page.goBack()
  await field.fill('123456')
  await submit.click()
  await expect(page).toHaveURL('/forgot-password/new-password')
  await restart(emulator)
  await page.reload()
  await fillNewPassword(page, 'Some-Long-Phrase-1')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(banner(page, 'Your password has been changed.')).toBeVisible()
  await page.goBack()
  await expect(banner(page, 'or it was finished already.')).toBeVisible()
  await expect(page).toHaveURL('/forgot-password/email')
  await page.goto('/login')
})

for (const [path, home, text] of [
  ['/saas/invitation', '/register', 'Invalid invitation'],
  ['/saas/verify-account', '/register/verify-account', 'It has expired or has been used already.'],
  ['/saas/password-reset', '/forgot-password/recovery', 'It has expired or has been used already.'],
] as const)
  test(`a stale link ${path} says so, removes its token from the address and redirects again after Back [A020]`, {
    tag: path !== '/saas/password-reset' ? '@long' : [],
  }, async ({ open, emulator }) => {
    const page = await open()
    await page.goto('/login')
    await page.goto(`${path}?token=${'x'.repeat(43)}`)
    await expect(banner(page, text)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(home)
    await expectNothingLeft(page)
    await restart(emulator)
    await page.reload()
    await expect(banner(page, text)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/login')
    await page.goForward()
    await expect(banner(page, text)).toBeVisible()
    await page.goto('/login')
  })

test('a locked account is unlocked by email despite a restart, Back and a second tab; the link works once and its token leaves the address [A124]', {
  tag: '@long',
}, async ({ open, secondTab, emulator }) => {
  const { email, password } = getPerson(emulator, 'locked')
  const page = await open('fr')
  await page.goto('/login')
  await fillSignIn(page, email, password)
  await expect(banner(page, 'Ce compte est verrouillé')).toBeVisible()
  const askForMail = () =>
    emulator.post('/api/v1/authn/recovery/unlock', { username: email, factorType: 'EMAIL' })
  await askForMail()
  const late = await newestLink(emulator, email)
  await emulator.call(control.clock.move, { body: { advanceMs: 61 * MINUTE_MS } })
  const mail = await secondTab(page, late)
  const unlock = mail.getByRole('button', { name: 'Déverrouiller' })
  await unlock.click()
  await expect(mail.getByText('Ce lien est expiré ou a déjà été utilisé.')).toBeVisible()

  await askForMail()
  const link = await newestLink(emulator, email)
  await mail.goto(link)
  await expect(mail).toHaveURL('/signin/unlock')
  await restart(emulator)
  await mail.reload()
  const second = await secondTab(page, link)
  await unlock.click()
  await expect(mail.getByText('Votre compte est déverrouillé.')).toBeVisible()
  await expect(mail).toHaveURL('/signin/unlock')
  await second.getByRole('button', { name: 'Déverrouiller' }).click()
  await expect(second.getByText('Ce lien est expiré ou a déjà été utilisé.')).toBeVisible()
  await mail.goBack()
  await unlock.click()
  await expect(mail.getByText('Ce lien est expiré ou a déjà été utilisé.')).toBeVisible()
  await restart(emulator)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Ouvrir une session' }).click()
  await expect(page).toHaveURL('/collaborations')
})
