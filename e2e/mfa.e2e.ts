import { control } from '@concord/domain/control/contracts'
import {
  expectNothingLeft,
  fillNewPassword,
  fillSignIn,
  letPausePass,
  newest,
  newestCode,
  openWindow,
} from './identity.ts'
import { expect, getPerson, test } from './test.ts'

const PHONES = { mfa: '+12045550112' }
const wrongCode = (right: string) => (right === '000000' ? '000001' : '000000')

test('a text message code is sent on request and signs in, also after a reload and with a second tab [A010 A056 A079]', async ({
  browser,
  emulator,
}) => {
  const person = getPerson(emulator, 'mfa')
  const page = await openWindow(browser, emulator)
  await page.goto('/login')
  await fillSignIn(page, person.email, person.password)
  await expect(page).toHaveURL('/login/verify-passcode')
  await expect(page.getByText('We will text a code to +1 XXX-XXX-0112.')).toBeVisible()
  await expectNothingLeft(page)
  await expect(page.getByLabel('Code from the text message')).toHaveCount(0)
  await page.reload()
  await page.goBack()
  await expect(page).toHaveURL('/login')
  await page.goForward()

  await page.getByRole('button', { name: 'Send Code' }).click()
  const field = page.getByLabel('Code from the text message')
  await expect(field).toBeFocused()
  await expect(page.getByRole('button', { name: 'Resend' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Enter the code' })).toBeVisible()

  const code = await newestCode(emulator, PHONES.mfa)
  await field.fill(wrongCode(code))
  await page.getByRole('button', { name: 'Sign in' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'This is not the right code.' })
  await expect(refusal).toContainText('Invalid Passcode/Answer')

  await page.reload()
  await expect(field).toBeVisible()
  const second = await page.context().newPage()
  await second.goto('/login/verify-passcode')
  await expect(second).toHaveURL('/login')
  await expect(second.getByRole('status')).toContainText('Start here')
  await second.close()

  await field.fill(code)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/\/login|\/authorization-code/)
  await expectNothingLeft(page)
})

test('the code can be sent again after a pause, in French, and the older one stops working [A010 A102]', async ({
  browser,
  emulator,
}) => {
  const person = getPerson(emulator, 'mfa')
  await letPausePass(emulator)
  const page = await openWindow(browser, emulator, 'fr')
  await page.clock.install()
  await page.goto('/login')
  await fillSignIn(page, person.email, person.password)
  await page.getByRole('button', { name: 'Envoyer le code' }).click()
  await expect(page.getByText('dans 30 secondes')).toBeVisible()
  const first = await newest(emulator, PHONES.mfa, 'sms')
  await letPausePass(emulator)
  await page.clock.runFor(31_000)
  await page.getByRole('button', { name: 'Renvoyer' }).click()
  await expect.poll(async () => (await newest(emulator, PHONES.mfa, 'sms')).id).not.toBe(first.id)
  const field = page.getByLabel('Code reçu par message texte')
  const second = await newestCode(emulator, PHONES.mfa)
  if (first.codes[0] !== second) {
    await field.fill(first.codes[0] ?? '')
    await page.getByRole('button', { name: 'Ouvrir une session' }).click()
    await expect(page.getByText('Ce n’est pas le bon code.')).toBeVisible()
  }
  await field.fill(second)
  await page.getByRole('button', { name: 'Ouvrir une session' }).click()
  await expect(page).not.toHaveURL(/\/login|\/authorization-code/)
})

test('a step that took too long leads back to the sign-in page, which says why', async ({
  browser,
  emulator,
}) => {
  const person = getPerson(emulator, 'mfa')
  const page = await openWindow(browser, emulator)
  await page.goto('/login')
  await fillSignIn(page, person.email, person.password)
  await expect(page).toHaveURL('/login/verify-passcode')
  await emulator.call(control.clock.move, { body: { advanceMs: 6 * 60_000 } })
  await page.getByRole('button', { name: 'Send Code' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('alert')).toContainText('That took too long')
})

test('an expired password is changed during the sign-in, with its rules ticked while typing [A011 A049 A056 A073 A099 A124]', async ({
  browser,
  emulator,
}) => {
  const person = getPerson(emulator, 'expired')
  const page = await openWindow(browser, emulator, 'fr')
  await page.goto('/login')
  await fillSignIn(page, person.email, person.password)
  await expect(page).toHaveURL('/login/change-password')
  await expect(page.getByRole('alert')).toContainText('Votre mot de passe a expiré')
  await expectNothingLeft(page)
  await page.reload()

  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  for (const message of [
    'L’ancien mot de passe est obligatoire',
    'Le nouveau mot de passe est obligatoire',
    'La confirmation du mot de passe est obligatoire',
  ])
    await expect(page.getByText(message)).toHaveCount(2) // in the summary and under its field
  const rule = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('court')
  await expect(
    rule('une lettre minuscule').getByRole('img', { name: 'Respecté', exact: true }),
  ).toBeVisible()
  await expect(
    rule('une lettre majuscule').getByRole('img', { name: 'Pas encore respecté' }),
  ).toBeVisible()
  await expect(page.getByText('Le mot de passe est trop court')).toHaveCount(2)
  await fillNewPassword(page, 'Autre-Phrase-2027')
  await page.getByLabel('Confirmer le mot de passe').fill('Autre-Phrase-2028')
  await expect(page.getByText('Les mots de passe doivent être identiques')).toHaveCount(2)

  await fillNewPassword(page, 'Autre-Phrase-2027')
  await page.getByLabel('Ancien mot de passe').fill('Pas-Le-Bon-2026')
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page.getByText('Le mot de passe n’a pas été accepté.')).toBeVisible()
  await page.getByLabel('Ancien mot de passe').fill(person.password)
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page).not.toHaveURL(/\/login|\/authorization-code/)
  await expectNothingLeft(page)
})

test('a password that expires soon may be kept', async ({ browser, emulator }) => {
  const person = getPerson(emulator, 'warned')
  const page = await openWindow(browser, emulator)
  await page.goto('/login')
  await fillSignIn(page, person.email, person.password)
  await expect(page).toHaveURL('/login/change-password')
  await expect(page.getByText(/^Your password expires in \d days?\./)).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page).not.toHaveURL(/\/login|\/authorization-code/)
})

test('wrong credentials, a locked account and empty fields show the specification’s messages [A072 A121 A124]', async ({
  browser,
  emulator,
}) => {
  const page = await openWindow(browser, emulator)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Email is required')).toHaveCount(2)
  await expect(page.getByText('Password is required')).toHaveCount(2)
  await page.getByLabel('Email', { exact: true }).fill('nobody')
  await expect(page.getByText('Enter a valid email, such as name@example.com')).toHaveCount(2)
  await fillSignIn(page, getPerson(emulator, 'viewer').email, 'Not-The-Right-1')
  await expect(
    page.getByRole('alert').filter({ hasText: 'The email or the password is not right.' }),
  ).toBeVisible()
  const { email, password } = getPerson(emulator, 'locked')
  await fillSignIn(page, email, password)
  await expect(page.getByRole('alert').filter({ hasText: 'This account is locked' })).toBeVisible()
})

test('the two tabs of the sign-in page are links [A009]', async ({ browser, emulator }) => {
  const page = await openWindow(browser, emulator)
  await page.goto('/login')
  const tabs = page.getByRole('navigation', { name: 'Ways in' })
  await expect(tabs.getByRole('link', { name: 'Sign in' })).toHaveAttribute('aria-current', 'page')
  await tabs.getByRole('link', { name: 'Register' }).click()
  await expect(page).toHaveURL('/register')
  await page.goBack()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL('/forgot-password/email')
})
