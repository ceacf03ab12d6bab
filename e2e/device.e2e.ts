import { DEVICE_GRANT } from '@concord/domain/control/clients'
import { control } from '@concord/domain/control/contracts'
import { expectGood } from './axe.ts'
import { expect, getPerson, test } from './test.ts'

// The provider's page in a real browser: its forms are redirected between sign-in and code.
for (const { locale, app, texts } of [
  {
    locale: 'en-CA',
    app: 'The television',
    texts: {
      title: 'Connect a device',
      next: 'Next',
      allow: 'Allow',
      done: 'The device is signed in',
    },
  },
  {
    locale: 'fr-CA',
    app: 'Le téléviseur',
    texts: {
      title: 'Connecter un appareil',
      next: 'Suivant',
      allow: 'Autoriser',
      done: 'L’appareil est connecté',
    },
  },
])
  test(`a person lets a device sign in by its code, in ${locale}`, {
    tag: locale === 'en-CA' ? '@long' : [],
  }, async ({ browser, emulator }) => {
    const clientId = `television-${locale}`
    await emulator.call(control.clients.register, {
      params: { clientId },
      body: { name: app, grants: [DEVICE_GRANT] },
    })
    const post = async (path: string, form: Record<string, string>) =>
      (await (
        await fetch(`${emulator.origin}/oauth2/default/v1/${path}`, {
          method: 'POST',
          body: new URLSearchParams({ client_id: clientId, ...form }),
        })
      ).json()) as Record<string, string>
    const { device_code = '', verification_uri_complete = '' } = await post('device/authorize', {
      scope: 'openid',
    })
    const context = await browser.newContext({ locale })
    const page = await context.newPage()
    await page.goto(verification_uri_complete)
    const { email, password } = getPerson(emulator, 'owner')
    await page.locator('#user-name').fill(email)
    await page.locator('#password').fill(password ?? '')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: texts.title })).toBeVisible()
    await expectGood(page, 'device')
    await page.getByRole('button', { name: texts.next }).press('Enter')
    await expect(page.getByRole('heading', { name: new RegExp(app) })).toBeVisible()
    await expectGood(page, 'device')
    await page.getByRole('button', { name: texts.allow }).press('Enter')
    await expect(page.getByRole('heading', { name: texts.done })).toBeVisible()
    const { id_token } = await post('token', { grant_type: DEVICE_GRANT, device_code })
    expect(id_token).toContain('.')
    await context.close()
  })
