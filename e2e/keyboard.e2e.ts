import type { Page } from '@playwright/test'
import { expectAccessible, expectGood } from './axe.ts'
import { fillNewPassword, letPausePass, newestCode, newestLink, openWindow } from './identity.ts'
import { expect, getPerson, test } from './test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const ADMINISTRATOR = 'morgan.reid@concord-platform.example'

test('a part of the portal that fails to load offers a retry, and retries automatically when the network is back', async ({
  visit,
}) => {
  const page = await visit('owner')
  await page.goto('/login')
  const register = page.getByRole('link', { name: 'Register' })
  await expect(register).toBeVisible()
  await page.context().setOffline(true)
  await register.click()
  await expect(heading(page)).toHaveText('This page could not be loaded')
  await expectGood(page, 'a part that did not load')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(heading(page)).toHaveText('This page could not be loaded')
  await page.context().setOffline(false)
  await expect(heading(page)).toHaveText('Register')
  await expect(page).toHaveURL('/register')
})

test('a second factor works by keyboard only: each step focuses the next control [A010]', {
  tag: '@long',
}, async ({ browser, emulator }) => {
  const { email, password } = getPerson(emulator, 'mfa')
  await letPausePass(emulator)
  const page = await openWindow(browser, emulator)
  await page.goto('/login')
  await expect(heading(page)).toBeVisible()
  await page.keyboard.press('Tab') // brand
  for (const name of ['Français', 'Sign in', 'Register']) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveText(name)
  }
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  // The error summary gets the focus, and leads to the first invalid field.
  await expect(page.getByRole('alert').filter({ hasText: 'Email is required' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/login/verify-passcode')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Send Code' })).toBeFocused()
  await page.keyboard.press('Enter')
  const code = page.getByLabel('Code from the text message')
  await expect(code).toBeFocused()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is not the right code.')).toBeVisible()
  await expect(code).toBeFocused()
  await code.press('ControlOrMeta+a')
  await page.keyboard.type(await newestCode(emulator, '+12045550112'))
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/\/login|\/authorization-code/)
  await page.context().close()
})

test('a code of another recent sign-in is refused, and the page says when a new one can be requested [A010]', async ({
  browser,
  emulator,
}) => {
  const { email, password } = getPerson(emulator, 'mfa')
  await letPausePass(emulator)
  const begin = async () => {
    const page = await openWindow(browser, emulator)
    await page.clock.install()
    await page.goto('/login')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Send Code' }).click()
    return page
  }
  const first = await begin()
  await expect(first.getByLabel('Code from the text message')).toBeFocused()
  const foreign = await newestCode(emulator, '+12045550112')

  const page = await begin()
  const send = page.getByRole('button', { name: 'Send Code' })
  await expect(page.getByRole('alert')).toContainText('A code works only where it was asked for')
  await expect(page.getByText(/^You can ask for a code in \d+ seconds\.$/)).toBeVisible()
  await expect(page.getByLabel('Code from the text message')).toHaveCount(0)
  await expect(send).toBeFocused()
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page, 'a code that has to wait')

  await letPausePass(emulator)
  await page.clock.runFor(31_000)
  await expect(
    page.getByRole('status').filter({ hasText: 'A code can be sent now.' }),
  ).toBeAttached()
  await send.press('Enter')
  await expect.poll(() => newestCode(emulator, '+12045550112')).not.toBe(foreign)
  await expect(page.getByLabel('Code from the text message')).toBeFocused()
  await first.context().close()
  await page.context().close()
})

test('a forgotten password is recovered by keyboard only', { tag: '@long' }, async ({
  browser,
  emulator,
}) => {
  const { email } = getPerson(emulator, 'recover-email')
  const page = await openWindow(browser, emulator)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).press('Enter')
  await expect(heading(page)).toHaveText('Forgot your password?')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Look at your email')
  await expect(page.getByRole('main')).toBeFocused()
  await page.goto(await newestLink(emulator, email))
  await expect(heading(page)).toHaveText('Choose a new password')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused()
  await fillNewPassword(page, 'Another-Phrase-2027')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByText(/^Your password has been changed\./)).toBeVisible()
  await page.context().close()
})

test('an administrator signs in and out by keyboard only, and is then signed out at the sign-on too [A005 A013]', async ({
  browser,
  emulator,
}) => {
  const page = await openWindow(browser, emulator)
  const begin = async () => {
    await page
      .getByRole('button', { name: 'Sign in with your organization’s account' })
      .press('Enter')
    await expect(heading(page)).toHaveText('Sign in')
    await expect(page.getByLabel('User name')).toBeFocused()
  }
  await page.goto('/admin/login')
  await begin()
  await page.keyboard.type(ADMINISTRATOR)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Password')).toBeFocused()
  await page.keyboard.type(emulator.people.owner?.password ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/domains$/)

  await page.reload() // the sign-on's address is requested again
  await page.getByRole('button', { name: 'Log out' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).press('Enter')
  await expect(page).toHaveURL(/\/admin\/login$/)
  await expect(page.getByText('You have logged out.')).toBeVisible()
  await begin()
  await page.context().close()
})
