import { control } from '@concord/domain/control/contracts'
import type { Invitation } from '@concord/domain/control/people'
import type { Emulator } from './emulator.ts'
import {
  expectNothingLeft,
  fillNewPassword,
  fillSignIn,
  letPausePass,
  newest,
  newestCode,
  newestLink,
  openWindow,
} from './identity.ts'
import { expect, getPerson, test } from './test.ts'

const INVITED = 'camille.dufour@laurentienne.example'

/** The link of the first such invitation, as a path. */
async function invitationLink(
  { call }: Emulator,
  isMeant: (invitation: Invitation) => boolean,
): Promise<string> {
  const { items } = await call(control.invitations.list)
  const { pathname, search } = new URL(items.find(isMeant)?.link ?? '')
  return pathname + search
}

test('an invited person registers in three steps, in French, and signs in [A015 A016 A017 A018 A019 A020 A058 A059 A076]', async ({
  browser,
  emulator,
}) => {
  const page = await openWindow(browser, emulator, 'fr')
  await page.goto(await invitationLink(emulator, ({ inviteeEmail }) => inviteeEmail === INVITED))
  await expect(page).toHaveURL(/\/register\?invitationId=/)
  const email = page.getByLabel('Courriel professionnel')
  await expect(email).toHaveValue(INVITED)
  await expect(email).not.toBeEditable()
  await expect(page.getByLabel('Nom de l’organisation')).toHaveCount(0)
  await page.getByLabel('Prénom').fill('Camille')
  await page.getByLabel('Nom', { exact: true }).fill('Dufour')
  await page.getByRole('button', { name: 'S’inscrire' }).click()

  await expect(page).toHaveURL('/register/email-sent')
  await expect(page.getByText('Étape 1 de 3')).toBeVisible()
  await expect(page.getByText(INVITED)).toBeVisible()
  await expect(page.getByRole('main').locator('section').getByRole('listitem')).toHaveCount(3)
  await page.reload()
  const first = await newest(emulator, INVITED, 'mail')
  expect(first.language).toBe('fr')
  await page.getByRole('button', { name: 'Renvoyer le message' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Message renvoyé' })).toBeVisible()
  await expect.poll(async () => (await newest(emulator, INVITED, 'mail')).id).not.toBe(first.id)

  const link = await newestLink(emulator, INVITED)
  await page.goto(link)
  await expect(page).toHaveURL('/register/set-password')
  await expect(page.getByText('Étape 2 de 3')).toBeVisible()
  await expectNothingLeft(page)
  await page.reload()
  await fillNewPassword(page, 'Camille-Secret-1')
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  // The password must not contain parts of the email address.
  await expect(page.getByText('Le mot de passe ne respecte pas toutes les règles')).toHaveCount(2)
  await fillNewPassword(page, 'Une-Phrase-Longue-1')
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()

  await expect(page).toHaveURL('/register/enroll-mfa')
  await expect(page.getByText('Étape 3 de 3')).toBeVisible()
  await page.reload()
  const number = page.getByLabel('Numéro de téléphone mobile')
  await expect(number).toHaveValue('+1')
  await page.getByRole('button', { name: 'Envoyer le code' }).click()
  await expect(page.getByText('Un numéro de téléphone mobile est obligatoire.')).toHaveCount(2)
  await number.fill('+1 234')
  await expect(page.getByText('Numéro de téléphone non valide')).toHaveCount(2)
  await number.fill('+1 418 555 0171')
  await page.getByRole('button', { name: 'Envoyer le code' }).click()
  const code = page.getByLabel('Code reçu par message texte')
  await expect(code).toBeVisible()
  const elsewhere = await newestCode(emulator, '+14185550171')
  await letPausePass(emulator)
  await number.fill('+1 418 555 0172')
  await page.getByRole('button', { name: 'Envoyer le code à ce numéro' }).click()
  const right = await newestCode(emulator, '+14185550172')
  await code.fill('12345')
  await page.getByRole('button', { name: 'Terminer' }).click()
  await expect(page.getByText('Le code compte exactement 6 chiffres')).toHaveCount(2)
  if (elsewhere !== right) {
    await code.fill(elsewhere)
    await page.getByRole('button', { name: 'Terminer' }).click()
    await expect(page.getByText('Ce n’est pas le bon code.')).toBeVisible()
  }
  await code.fill(right)
  await page.getByRole('button', { name: 'Terminer' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('status').filter({ hasText: 'Votre compte est prêt' })).toBeVisible()
  await expectNothingLeft(page)
  await page.goBack() // to a step of the finished registration, whose form would be of no use
  await expect(page.getByRole('alert')).toContainText('l’étape est déjà terminée')
  await expect(page).toHaveURL('/login')

  await letPausePass(emulator)
  await fillSignIn(page, INVITED, 'Une-Phrase-Longue-1')
  await page.getByRole('button', { name: 'Envoyer le code' }).click()
  await expect(code).toBeVisible()
  await code.fill(await newestCode(emulator, '+14185550172'))
  await page.getByRole('button', { name: 'Ouvrir une session' }).click()
  await expect(page).not.toHaveURL(/\/login|\/authorization-code/)

  const other = await openWindow(browser, emulator, 'fr')
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'Ce lien ne fonctionne pas' })).toBeVisible()
  await expect(other.getByRole('alert')).toContainText('Il a expiré ou a déjà servi')
  await expectNothingLeft(other)
})

test('a used or invalid invitation says so [A076]', async ({ browser, emulator }) => {
  const getLink = (status: string) =>
    invitationLink(emulator, (invitation) => invitation.status === status)
  const page = await openWindow(browser, emulator)
  await page.goto(await getLink('FULFILLED'))
  await expect(page.getByRole('alert')).toContainText('Invitation already fulfilled')
  for (const link of [
    await getLink('CANCELLED'),
    await getLink('EXPIRED'),
    '/saas/invitation?token=unknown',
    '/register?invitationId=',
  ]) {
    await page.goto(link)
    await expect(page.getByRole('alert')).toContainText('Invalid invitation')
  }
})

test('without an invitation the form needs an organization and a known domain, and refuses a registered address [A075 A076 A122]', async ({
  browser,
  emulator,
}) => {
  const page = await openWindow(browser, emulator)
  await page.goto('/register')
  await page.getByRole('button', { name: 'Register' }).click()
  for (const message of [
    'First Name is required',
    'Last Name is required',
    'Email is required',
    'Organization Name is required',
  ])
    await expect(page.getByText(message)).toHaveCount(2)
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Ellis')
  await page.getByLabel('Organization name').fill('Prairie Pensions')
  const email = page.getByLabel('Work email')
  await email.fill('robin@')
  await expect(page.getByText('Enter a valid Email')).toHaveCount(2)
  await email.fill('robin.ellis@nowhere.example')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'The domain of this email is not known here' }),
  ).toBeVisible()
  const taken = getPerson(emulator, 'owner').email
  await email.fill(taken)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'There is an account with this email already' }),
  ).toBeVisible()
  await email.fill(`robin.pension@${taken.split('@')[1]}`)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL('/register/email-sent')
  await page.goto(await newestLink(emulator, `robin.pension@${taken.split('@')[1]}`))
  await expect(page).toHaveURL('/register/set-password')
})

test('registration steps that are opened directly redirect with a message [A016]', async ({
  browser,
  emulator,
}) => {
  const page = await openWindow(browser, emulator)
  await page.goto('/register/email-sent')
  await expect(page).toHaveURL('/register')
  await expect(
    page.getByRole('status').filter({ hasText: 'is not in progress in this window' }),
  ).toBeVisible()
  for (const path of ['/register/set-password', '/register/enroll-mfa']) {
    await page.goto(path)
    await expect(page).toHaveURL('/login')
    await expect(
      page.getByRole('status').filter({ hasText: 'is not in progress in this window' }),
    ).toBeVisible()
  }
  await page.goto('/saas/verify-account')
  await expect(page.getByRole('alert')).toContainText('It is incomplete')
})

test('where a phone is optional, its enrolment can be skipped, at the registration and at each sign-in [A019 A059]', {
  tag: '@long',
}, async ({ browser, emulator }) => {
  await emulator.call(control.identity.changePolicy, {
    body: { policy: { MFA_ENROLLMENT: 'OPTIONAL' } },
  })
  const { email } = getPerson(emulator, 'unactivated')
  const { items } = await emulator.call(control.people.list)
  const token = items.find(({ purpose }) => purpose === 'unactivated')?.activationToken ?? ''
  const page = await openWindow(browser, emulator)
  await page.goto(`/saas/verify-account?token=${token}`)
  await expect(page).toHaveURL('/register/set-password')
  await fillNewPassword(page, 'A-Long-Phrase-1')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL('/register/enroll-mfa')
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page).toHaveURL('/login')
  await fillSignIn(page, email, 'A-Long-Phrase-1')
  await expect(page).toHaveURL('/register/enroll-mfa')
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await emulator.call(control.identity.changePolicy, {
    body: { policy: { MFA_ENROLLMENT: 'REQUIRED' } },
  })
})
