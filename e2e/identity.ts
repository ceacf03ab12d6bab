import { control } from '@concord/domain/control/contracts'
import type { Message } from '@concord/domain/control/inbox'
import type { Browser, Page } from '@playwright/test'
import type { Emulator } from './emulator.ts'
import { expect } from './test.ts'

/** A window without a signed-in person, with separate browser data. */
export async function openWindow(
  browser: Browser,
  { origin }: Emulator,
  language: 'en' | 'fr' = 'en',
): Promise<Page> {
  const host = `window-${crypto.randomUUID().slice(0, 8)}.localhost`
  const context = await browser.newContext({
    baseURL: origin.replace('127.0.0.1', host),
    locale: `${language}-CA`,
  })
  return context.newPage()
}

/** Waits for the newest message to an address or a phone number. */
export const newest = ({ call }: Emulator, to: string, kind: Message['kind']): Promise<Message> =>
  call(control.inbox.latest, { query: { to, kind, waitMs: 5000 } })

export const newestCode = async (emulator: Emulator, phone: string): Promise<string> =>
  (await newest(emulator, phone, 'sms')).codes[0] ?? ''

/** The newest email's link as a path, because each window has its own host. */
export async function newestLink(emulator: Emulator, email: string): Promise<string> {
  const { pathname, search } = new URL((await newest(emulator, email, 'mail')).links[0] ?? '')
  return pathname + search
}

/** Advances the clock past the pause between two text messages. */
export const letPausePass = ({ call }: Emulator): Promise<unknown> =>
  call(control.clock.move, { body: { advanceMs: 31_000 } })

const KEYS = {
  local: [
    'concord.device',
    'concord.environment',
    'concord.inbox',
    'concord.language',
    'concord.measurements',
    'concord.session',
    'concord.theme',
  ],
  session: ['concord.destination', 'concord.message', 'concord.state'],
}

/**
 * Checks that no secret is in the address, and that storage has only keys that are known to be
 * harmless.
 */
export async function expectNothingLeft(page: Page): Promise<void> {
  await expect(page).not.toHaveURL(/[?&](token|stateToken|clientState|sessionToken|code)=/)
  const kept = await page.evaluate(() => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
  }))
  expect(kept.local.filter((key) => !KEYS.local.includes(key))).toEqual([])
  // The router stores scroll positions.
  expect(
    kept.session.filter(
      (key) => !KEYS.session.includes(key) && key !== 'react-router-scroll-positions',
    ),
  ).toEqual([])
}

/** Fills in and submits the sign-in form, in either language. */
export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel(/^(Email|Courriel)$/).fill(email)
  await page.getByLabel(/^(Password|Mot de passe)$/).fill(password)
  await page.getByRole('button', { name: /^(Sign in|Ouvrir une session)$/ }).click()
}

export async function fillNewPassword(page: Page, password: string): Promise<void> {
  await page.getByRole('textbox', { name: /^(New password|Nouveau mot de passe)$/ }).fill(password)
  await page.getByLabel(/^(Confirm password|Confirmer le mot de passe)$/).fill(password)
}
