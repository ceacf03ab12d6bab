import { control } from '@concord/domain/control/contracts'
import type { Page } from '@playwright/test'
import { expectNothingLeft, fillNewPassword, fillSignIn } from './identity.ts'
import {
  banner,
  expect,
  expectSentBack,
  expectSignedIn,
  MINUTE_MS,
  restart,
  test,
} from './interruptions.ts'
import { getPerson } from './test.ts'

// a restart takes a second, and longer when all CPUs are busy
test.describe.configure({ timeout: 120_000 })

test('an expired password is changed despite restarts, Back and a second tab; the old one stops working [A011 A124]', {
  tag: '@long',
}, async ({ open, secondTab, emulator }) => {
  const { email, password } = getPerson(emulator, 'expired')
  const page = await open()
  await page.goto('/login')
  await fillSignIn(page, email, password)
  await expect(banner(page, 'Your password has expired')).toBeVisible()
  await restart(emulator)
  await page.goBack()
  await expect(page.getByLabel('Email')).toBeVisible()
  await page.goForward()
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: '8 characters or more' })).toBeVisible()
  await expectNothingLeft(page)
  await expectSentBack(await secondTab(page, '/login/change-password'), '/login', 'Start here')
  await restart(emulator)
  await page.getByLabel('Old password').fill(password)
  await fillNewPassword(page, 'Changed-Over-Restarts-1')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expectSignedIn(page)

  const again = await open()
  await again.goto('/login')
  await fillSignIn(again, email, password)
  await expect(banner(again, 'The email or the password is not right.')).toBeVisible()
})

for (const [choice, submit] of [
  ['kept for now', (page: Page) => page.getByRole('button', { name: 'Plus tard' }).click()],
  [
    'changed',
    async (page: Page) => {
      await page.getByLabel('Ancien mot de passe').fill('Concord-Demo-2026')
      await fillNewPassword(page, 'Une-Phrase-Longue-1')
      await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
    },
  ],
] as const)
  test(`a password that expires soon is ${choice} after a restart and a reload [A011]`, {
    tag: choice === 'kept for now' ? '@long' : [],
  }, async ({ open, emulator }) => {
    const { email, password } = getPerson(emulator, 'warned')
    const page = await open('fr')
    await page.goto('/login')
    await fillSignIn(page, email, password)
    await expect(banner(page, 'Votre mot de passe expire dans 3 jours.')).toBeVisible()
    await restart(emulator)
    await page.reload()
    await expect(banner(page, 'Votre mot de passe expire dans 3 jours.')).toBeVisible()
    await submit(page)
    await expectSignedIn(page)
    await page.goBack()
    await expectSignedIn(page)
  })

test('a step that has timed out says so and starts again [A011]', async ({ open, emulator }) => {
  const { email, password } = getPerson(emulator, 'warned')
  const page = await open()
  await page.goto('/login')
  await fillSignIn(page, email, password)
  await expect(banner(page, 'Your password expires in 3 days.')).toBeVisible()
  await emulator.call(control.clock.move, { body: { advanceMs: 6 * MINUTE_MS } })
  await restart(emulator)
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page).toHaveURL('/login')
  await expect(banner(page, 'That took too long, or it was finished already.')).toBeVisible()
})

test('a password is changed in French despite restarts, a reload and a second tab [A037]', {
  tag: '@long',
}, async ({ open, secondTab, emulator }) => {
  const { email, password } = getPerson(emulator, 'viewer')
  const page = await open('fr')
  await page.goto('/login')
  await fillSignIn(page, email, password)
  await expectSignedIn(page)
  await page.goto('/profile/change-password')
  await expect(
    page.getByRole('listitem').filter({ hasText: 'au moins 8 caractères' }),
  ).toBeVisible()
  await restart(emulator)
  await page.reload()
  const second = await secondTab(page, '/profile/change-password')
  for (const [tab, next] of [
    [page, 'Une-Phrase-Longue-1'],
    [second, 'Une-Phrase-Longue-2'],
  ] as const) {
    await fillNewPassword(tab, next)
    await restart(emulator)
    await tab.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(tab).toHaveURL('/profile')
    await expect(banner(tab, 'Votre mot de passe est changé.')).toBeVisible()
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/(collaborations|profile)$/)

  const again = await open('fr')
  await again.goto('/login')
  await fillSignIn(again, email, 'Une-Phrase-Longue-2')
  await expectSignedIn(again)
})

test('the terms survive a restart, a reload and a second tab, and are accepted once for all tabs [A039 A065]', {
  tag: '@long',
}, async ({ open, secondTab, emulator }) => {
  const { email, password } = getPerson(emulator, 'terms')
  const page = await open()
  await page.goto('/login')
  await fillSignIn(page, email, password)
  const dialogIn = (tab: Page) => tab.getByRole('dialog', { name: 'Terms and conditions' })
  await expect(dialogIn(page)).toBeVisible()
  await restart(emulator)
  await page.reload()
  const second = await secondTab(page, '/profile')
  for (const tab of [page, second])
    await expect(dialogIn(tab).getByRole('button', { name: 'Accept' })).toBeVisible()
  await page.goBack()
  await page.goForward()
  for (const tab of [page, second]) {
    await expect(dialogIn(tab).getByRole('button', { name: 'Accept' })).toBeVisible()
    await restart(emulator)
    await dialogIn(tab).getByRole('button', { name: 'Accept' }).click()
    await expect(dialogIn(tab)).toBeHidden()
  }
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dialogIn(page)).toHaveCount(0)
})
