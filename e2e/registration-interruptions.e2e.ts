import { control } from '@concord/domain/control/contracts'
import {
  expectNothingLeft,
  fillNewPassword,
  fillSignIn,
  letPausePass,
  newest,
  newestCode,
  newestLink,
} from './identity.ts'
import { banner, expect, MINUTE_MS, restart, test } from './interruptions.ts'

// a restart takes a second, and longer when all CPUs are busy
test.describe.configure({ timeout: 120_000 })

test('a registration without an invitation survives restarts, Back, a reload and second tabs; a used link says so [A015 A016 A017 A018 A019 A058 A059]', {
  tag: '@long',
}, async ({ open, secondTab, emulator }) => {
  const email = 'noemie.fortin@laurentienne.example'
  const page = await open('fr')
  await page.goto('/register')
  await page.getByLabel('Prénom').fill('Noémie')
  await page.getByLabel('Nom', { exact: true }).fill('Fortin')
  await page.getByLabel('Nom de l’organisation').fill('Fortin actuaires')
  await page.getByLabel('Courriel professionnel').fill(email)
  await restart(emulator)
  await page.getByRole('button', { name: 'S’inscrire' }).click()
  await expect(page).toHaveURL('/register/email-sent')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'S’inscrire' })).toBeVisible()
  await page.goForward()
  await page.reload()
  await expect(page.getByText(`Un message a été envoyé à ${email}.`)).toBeVisible()
  const elsewhere = await secondTab(page, '/register/email-sent')
  await expect(elsewhere).toHaveURL('/register')
  await expect(banner(elsewhere, 'n’est pas en cours dans cette fenêtre')).toBeVisible()
  await elsewhere.close()
  const first = await newest(emulator, email, 'mail')
  await restart(emulator)
  await page.getByRole('button', { name: 'Renvoyer le message' }).click()
  await expect.poll(async () => (await newest(emulator, email, 'mail')).id).not.toBe(first.id)

  // The email's link opens in another tab, and by mistake twice.
  const link = await newestLink(emulator, email)
  const mail = await secondTab(page, link)
  await expect(mail).toHaveURL('/register/set-password')
  const again = await secondTab(page, link)
  await expect(again).toHaveURL('/register/set-password')
  await expectNothingLeft(mail)
  await mail.reload()
  await expect(
    mail.getByRole('listitem').filter({ hasText: 'au moins 8 caractères' }),
  ).toBeVisible()
  await restart(emulator)
  await fillNewPassword(mail, 'Une-Phrase-Longue-1')
  await mail.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(mail).toHaveURL('/register/enroll-mfa')
  await fillNewPassword(again, 'Une-Phrase-Longue-2')
  await again.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(again).toHaveURL('/login')
  await expect(banner(again, 'l’étape est déjà terminée')).toBeVisible()
  await again.close()

  const number = mail.getByLabel('Numéro de téléphone mobile')
  const code = mail.getByLabel('Code reçu par message texte')
  await mail.clock.install()
  await restart(emulator)
  await number.fill('+1 418 555 0171')
  await mail.getByRole('button', { name: 'Envoyer le code' }).click()
  await expect(code).toBeVisible()
  const sent = await newest(emulator, '+14185550171', 'sms')
  await restart(emulator)
  await mail.reload()
  await letPausePass(emulator)
  await mail.clock.runFor(31_000)
  await mail.getByRole('button', { name: 'Envoyer le code à ce numéro' }).click()
  await expect
    .poll(async () => (await newest(emulator, '+14185550171', 'sms')).id)
    .not.toBe(sent.id)

  // Back from the phone step to the password, which is already set: the phone step continues, with
  // the code or with another number.
  await mail.goBack()
  await fillNewPassword(mail, 'Une-Phrase-Longue-3')
  await restart(emulator)
  await mail.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(mail).toHaveURL('/register/enroll-mfa')
  await expect(code).toBeVisible()
  await expectNothingLeft(mail)
  await number.fill('+1 418 555 0172')
  await mail.getByRole('button', { name: 'Envoyer le code à ce numéro' }).click()
  const passCode = await newestCode(emulator, '+14185550172')
  await restart(emulator)
  await code.fill(passCode)
  await mail.getByRole('button', { name: 'Terminer' }).click()
  await expect(banner(mail, 'Votre compte est prêt.')).toBeVisible()

  await mail.goto(link)
  await expect(mail.getByRole('heading', { name: 'Ce lien ne fonctionne pas' })).toBeVisible()
  await mail.getByRole('link', { name: 'Retour à l’ouverture de session' }).click()
  await fillSignIn(mail, email, 'Une-Phrase-Longue-1')
  await expect(mail).toHaveURL('/login/verify-passcode')
  await mail.goto('/login')
})

test('an invited registration survives a restart, Back and a reload; an expired link says so and is sent again [A015 A017 A020 A076]', {
  tag: '@long',
}, async ({ open, secondTab, emulator }) => {
  const invited = 'jordan.ellis@prairiemutual.example'
  const { items } = await emulator.call(control.invitations.list)
  const { pathname, search } = new URL(
    items.find(({ inviteeEmail }) => inviteeEmail === invited)?.link ?? '',
  )
  const page = await open()
  await page.goto(pathname + search)
  const email = page.getByLabel('Work email')
  await expect(email).toHaveValue(invited)
  await restart(emulator)
  await page.reload()
  await expect(email).toHaveValue(invited)
  await expect(email).not.toBeEditable()
  await expect(page.getByLabel('Organization name')).toHaveCount(0)
  await page.getByLabel('First name').fill('Jordan')
  await page.getByLabel('Last name').fill('Ellis')
  await restart(emulator)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL('/register/email-sent')
  await page.goBack()
  await expect(banner(page, 'Invitation already fulfilled')).toBeVisible()
  await page.goForward()

  const late = await newestLink(emulator, invited)
  await emulator.call(control.clock.move, { body: { advanceMs: 8 * 24 * 60 * MINUTE_MS } })
  const mail = await secondTab(page, late)
  await expect(banner(mail, 'It has expired or has been used already.')).toBeVisible()
  await expectNothingLeft(mail)
  await restart(emulator)
  await page.getByRole('button', { name: 'Send the message again' }).click()
  await expect(banner(page, 'sent')).toBeVisible()
  await mail.goto(await newestLink(emulator, invited))
  await expect(mail.getByRole('listitem').filter({ hasText: '8 characters or more' })).toBeVisible()
  await restart(emulator)
  await fillNewPassword(mail, 'Some-Long-Phrase-1')
  await mail.getByRole('button', { name: 'Save password' }).click()
  await expect(mail).toHaveURL('/register/enroll-mfa')
  const alone = await secondTab(page, '/register/enroll-mfa')
  await expect(alone).toHaveURL('/login')
  await expect(banner(alone, 'is not in progress in this window')).toBeVisible()
  await mail.getByLabel('Mobile phone number').fill('+1 204 555 0171')
  await mail.getByRole('button', { name: 'Send Code' }).click()
  await mail
    .getByLabel('Code from the text message')
    .fill(await newestCode(emulator, '+12045550171'))
  await mail.getByRole('button', { name: 'Finish' }).click()
  await expect(banner(mail, 'Your account is ready.')).toBeVisible()
})
