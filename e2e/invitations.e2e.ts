import { control } from '@concord/domain/control/contracts'
import {
  fillNewPassword,
  fillSignIn,
  letPausePass,
  newest,
  newestCode,
  newestLink,
  openWindow,
} from './identity.ts'
import { changes, expectBody, recordRequests } from './requests.ts'
import { expect, getName, getPerson, test } from './test.ts'

test('an invited person gets a mail, registers, and signs in with the invited roles, in French [A032 B005 B011 B012 B013 B025 B060 B088 B093 B114]', async ({
  as,
  browser,
  emulator,
}) => {
  const invitee = 'ariane.roy@laurentienne.example'
  const administrator = await as('partner', 'fr')
  await administrator.getByRole('link', { name: 'Personnes' }).click()
  await expect(administrator).toHaveURL('/people/users')
  await administrator.getByRole('button', { name: 'Inviter une personne' }).click()
  await expect(administrator).toHaveURL('/people/invitations/new')
  const send = administrator.getByRole('button', { name: 'Envoyer' })
  const email = administrator.getByRole('textbox', { name: 'Courriel' })
  await expect(send).toBeDisabled()
  for (const wrong of [
    'ariane@',
    `${'a'.repeat(65)}@laurentienne.example`,
    `a@${`${'b'.repeat(60)}.`.repeat(4)}${'c'.repeat(10)}`,
  ]) {
    await email.fill(wrong)
    await email.blur()
    await expect(administrator.getByText('Entrez une adresse courriel valide')).toBeVisible()
    await expect(send).toBeDisabled()
  }
  await email.fill(invitee)
  await expect(send).toBeDisabled()
  await administrator.getByRole('checkbox', { name: /^Consultation/ }).press('Space')
  await administrator.getByRole('checkbox', { name: /^Contribution/ }).press('Space')
  const requests = recordRequests(administrator)
  await send.click()
  await expect(administrator).toHaveURL('/people/invitations')
  await expect(administrator.getByText(`L’invitation a été envoyée à ${invitee}.`)).toBeVisible()
  const { organization } = getPerson(emulator, 'partner')
  const sent = requests.find((request) => request.method() === 'POST')
  expectBody(sent, {
    inviteeEmail: invitee,
    inviteeRoles: [expect.any(String), expect.any(String)],
    invitationMessage: `${getName(emulator, 'partner')}, ${organization}`,
  })
  const row = administrator.getByRole('row').filter({ hasText: invitee })
  await expect(row.getByRole('cell')).toHaveText([
    '', // its box
    'Contribution et Consultation',
    'En attente',
    /\d{4}/,
    getName(emulator, 'partner'),
    'Annuler',
  ])

  const mail = await newest(emulator, invitee, 'mail')
  expect(mail.language).toBe('fr')
  const page = await openWindow(browser, emulator, 'fr')
  await page.goto(await newestLink(emulator, invitee))
  await page.getByLabel('Prénom').fill('Ariane')
  await page.getByLabel('Nom', { exact: true }).fill('Roy')
  await page.getByRole('button', { name: 'S’inscrire' }).click()
  await expect(page).toHaveURL('/register/email-sent')
  await page.goto(await newestLink(emulator, invitee))
  await fillNewPassword(page, 'Une-Phrase-Longue-1')
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await page.getByLabel('Numéro de téléphone mobile').fill('+1 418 555 0181')
  await page.getByRole('button', { name: 'Envoyer le code' }).click()
  await page
    .getByLabel('Code reçu par message texte')
    .fill(await newestCode(emulator, '+14185550181'))
  await page.getByRole('button', { name: 'Terminer' }).click()
  await expect(page).toHaveURL('/login')
  await letPausePass(emulator)
  await fillSignIn(page, invitee, 'Une-Phrase-Longue-1')
  await page.getByRole('button', { name: 'Envoyer le code' }).click()
  // The code of before is the newest one until this one is sent.
  await expect(page.getByLabel('Code reçu par message texte')).toBeVisible()
  await page
    .getByLabel('Code reçu par message texte')
    .fill(await newestCode(emulator, '+14185550181'))
  await page.getByRole('button', { name: 'Ouvrir une session' }).click()
  await expect(page).not.toHaveURL(/\/login|\/authorization-code/)
  await page.goto('/profile')
  const roles = page.getByRole('definition').filter({ has: page.getByRole('list') })
  await expect(roles).toContainText('Contribution')
  await expect(roles).toContainText('Consultation')
  await expect(roles.getByRole('listitem')).toHaveCount(2)
  await page.context().close()

  await administrator.reload()
  await expect(row).toContainText('Honorée')
  await expect(row.getByRole('button')).toHaveCount(0)
})

test('an invitation is cancelled after a question and its link stops working; a used one cannot be cancelled [B012 B046 B093 B108]', async ({
  as,
  browser,
  emulator,
}) => {
  const page = await as('owner', 'en', '/people/invitations')
  const pending = page.getByRole('row').filter({ hasText: 'Pending' })
  const email = (await pending.getByRole('rowheader').textContent()) ?? ''
  await expect(page.getByRole('row').filter({ hasText: /Fulfilled|Cancelled/ })).toHaveCount(2)
  const cancels = page.getByRole('table').getByRole('button', { name: /^Cancel the invitation/ })
  await expect(cancels).toHaveCount(1)
  const requests = recordRequests(page)
  const cancel = pending.getByRole('button', { name: `Cancel the invitation of ${email}` })
  const question = page.getByRole('alertdialog', { name: 'Cancel this invitation?' })
  await cancel.click()
  await question.getByRole('button', { name: 'Keep Invitation' }).click()
  await expect(question).toBeHidden()
  expect(changes(requests)).toEqual([])
  await cancel.click()
  await question.getByRole('button', { name: 'Cancel Invitation' }).click()
  await expect(page.getByText(`The invitation of ${email} is cancelled.`)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Cancelled')
  await expect(cancels).toHaveCount(0)

  const { items } = await emulator.call(control.invitations.list)
  const { pathname, search } = new URL(
    items.find(({ inviteeEmail }) => inviteeEmail === email)?.link ?? '',
  )
  const stranger = await openWindow(browser, emulator)
  await stranger.goto(pathname + search)
  await expect(stranger.getByRole('alert')).toContainText('Invalid invitation')
  await stranger.context().close()
})
