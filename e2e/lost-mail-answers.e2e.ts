import {
  asSeeded,
  fault,
  getAlert,
  getHits,
  LOST,
  mend,
  messagesTo,
  UNREACHABLE,
} from './faults.ts'
import { fillNewPassword, newestLink, openWindow } from './identity.ts'
import { expect, getPerson, test } from './test.ts'

// The response to a user's action is lost: nothing is done twice, and the user can continue.

test.afterEach(({ emulator }) => asSeeded(emulator))

test('an activation email whose response is lost is sent once when it is requested again [A114 B090]', async ({
  browser,
  emulator,
}) => {
  const email = `sam.ellis@${getPerson(emulator, 'owner').email.split('@')[1]}`
  const page = await openWindow(browser, emulator)
  await page.goto('/register')
  for (const [label, text] of [
    ['First name', 'Sam'],
    ['Last name', 'Ellis'],
    ['Work email', email],
    ['Organization name', 'Ellis Mutual'],
  ] as const)
    await page.getByLabel(label).fill(text)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL('/register/email-sent')
  const again = page.getByRole('button', { name: 'Send the message again' })
  for (const path of ['/api/v1/auth/activation-token', '/product/v1/activate-account-email/']) {
    const before = (await messagesTo(emulator, email)).length
    await fault(emulator, { match: { method: 'POST', path }, act: LOST })
    await again.click()
    await expect(getAlert(page, UNREACHABLE.en)).toBeVisible()
    await mend(emulator)
    await again.click()
    await expect(page.getByRole('status').filter({ hasText: 'sent' })).toBeVisible()
    expect(await messagesTo(emulator, email)).toHaveLength(before + 1)
  }
})

for (const [language, byMail, sent, step] of [
  ['en', 'Send me a link', 'Look at your email', '/api/v1/auth/forgot-password/email'],
  [
    'fr',
    'M’envoyer un lien',
    'Consultez vos courriels',
    '/product/v1/public/password-recovery-email/',
  ],
] as const)
  test(`a request whose response is lost at ${step} sends one email, and the user continues, in ${language} [A097 A113]`, {
    tag: '@long',
  }, async ({ browser, emulator }) => {
    const { email } = getPerson(emulator, 'recover-email')
    const page = await openWindow(browser, emulator, language)
    const lost = await fault(emulator, { match: { method: 'POST', path: step }, act: LOST })
    await page.goto('/forgot-password/email')
    await page.getByLabel(/^(Email|Courriel)$/).fill(email)
    await page.getByRole('button', { name: byMail }).click()
    await expect(getAlert(page, UNREACHABLE[language])).toBeVisible()
    expect(await getHits(emulator, lost)).toBeGreaterThan(0)
    await mend(emulator)
    await page.getByRole('button', { name: byMail }).click()
    await expect(page.getByRole('heading', { name: sent })).toBeVisible()
    expect(await messagesTo(emulator, email)).toHaveLength(1)
    await page.goto(await newestLink(emulator, email))
    await expect(page).toHaveURL('/forgot-password/new-password')
    await fillNewPassword(page, `Une-Autre-Phrase-${language}-7`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/login')
  })

for (const [step, path] of [
  ['the account', '/api/v1/auth/register'],
  ['the person', '/product/v1/public/users/'],
] as const)
  test(`a registration whose response is lost at ${step} sends one email, and continues when it is sent again [A096 A112]`, {
    tag: step === 'the account' ? '@long' : [],
  }, async ({ browser, emulator }) => {
    const email = `robin.${path.length}@${getPerson(emulator, 'owner').email.split('@')[1]}`
    const page = await openWindow(browser, emulator)
    await page.goto('/register')
    await page.getByLabel('First name').fill('Robin')
    await page.getByLabel('Last name').fill('Ellis')
    await page.getByLabel('Work email').fill(email)
    await page.getByLabel('Organization name').fill(`Pensions ${path.length}`)
    const lost = await fault(emulator, { match: { method: 'POST', path }, act: LOST })
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(getAlert(page, UNREACHABLE.en)).toBeVisible()
    expect(await getHits(emulator, lost)).toBeGreaterThan(0)
    await mend(emulator)
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page).toHaveURL('/register/email-sent')
    expect(await messagesTo(emulator, email)).toHaveLength(1)
    await page.goto(await newestLink(emulator, email))
    await expect(page).toHaveURL('/register/set-password')
  })
