import { control } from '@concord/domain/control/contracts'
import { button, type FormCase, text } from './form-case.ts'
import { fillNewPassword, fillSignIn, newestCode, newestLink } from './identity.ts'
import { expect, getPerson } from './test.ts'

// The forms before sign-in. Each sends to the identity provider through the gateway.

const PHRASE = 'A-Better-Phrase-7'

export const IDENTITY: Record<string, FormCase> = {
  'a sign-in': {
    by: 'visitor',
    sends: /\/api\/v1\/authn$/,
    fill: async ({ page, emulator }) => {
      const { email, password } = getPerson(emulator, 'contributor')
      await page.goto('/login')
      await text(page, 'Email').fill(email)
      const field = page.getByLabel('Password', { exact: true })
      await field.fill(password)
      return { submit: button(page, 'Sign in'), field }
    },
  },
  'a code for a sign-in': {
    by: 'visitor',
    sends: /\/authn\/factors\/\w+\/verify$/,
    fill: async ({ page, emulator }) => {
      const { email, password } = getPerson(emulator, 'mfa')
      await page.goto('/login')
      await fillSignIn(page, email, password)
      return { submit: button(page, 'Send Code') }
    },
  },
  'a sign-in by a code': {
    by: 'visitor',
    sends: /\/authn\/factors\/\w+\/verify$/,
    fill: async ({ page, emulator }) => {
      const { email, password } = getPerson(emulator, 'mfa')
      await page.goto('/login')
      await fillSignIn(page, email, password)
      await button(page, 'Send Code').click()
      const field = page.getByLabel('Code from the text message')
      await field.fill(await newestCode(emulator, '+12045550112'))
      return { submit: button(page, 'Sign in'), field }
    },
  },
  'an expired password': {
    by: 'visitor',
    sends: /\/authn\/credentials\/change_password$/,
    fill: async ({ page, emulator }) => {
      const { email, password } = getPerson(emulator, 'expired')
      await page.goto('/login')
      await fillSignIn(page, email, password)
      await page.getByLabel('Old password').fill(password)
      await fillNewPassword(page, PHRASE)
      return {
        submit: page.getByRole('form').getByRole('button', { name: /^Change/ }),
        field: page.getByLabel('Confirm password'),
      }
    },
  },
  'a code for a recovery': {
    by: 'visitor',
    sends: /\/authn\/recovery\/password$/,
    fill: async ({ page, emulator }) => {
      await page.goto('/forgot-password/email')
      await page.getByLabel('Email').fill(getPerson(emulator, 'recover-sms').email)
      return { submit: button(page, 'Text me a code instead') }
    },
  },
  'a recovered password': {
    by: 'visitor',
    sends: /\/authn\/credentials\/reset_password$/,
    fill: async ({ page, emulator }) => {
      const { email } = getPerson(emulator, 'recover-email')
      await page.goto('/forgot-password/email')
      await page.getByLabel('Email').fill(email)
      await button(page, 'Send me a link').click()
      await expect(page).toHaveURL('/forgot-password/email-sent')
      await page.goto(await newestLink(emulator, email))
      await fillNewPassword(page, PHRASE)
      return { submit: button(page, 'Save password'), field: page.getByLabel('Confirm password') }
    },
  },
  'a registration’s phone': {
    by: 'visitor',
    sends: /\/authn\/factors$/,
    fill: async ({ page, emulator }) => {
      const { items } = await emulator.call(control.invitations.list)
      const invited = items.find(({ inviteeEmail }) => inviteeEmail.startsWith('jordan'))
      const { pathname, search } = new URL(invited?.link ?? '')
      await page.goto(pathname + search)
      await page.getByLabel('First name').fill('Jordan')
      await page.getByLabel('Last name').fill('Ellis')
      await button(page, 'Register').click()
      await expect(page).toHaveURL('/register/email-sent')
      await page.goto(await newestLink(emulator, invited?.inviteeEmail ?? ''))
      await fillNewPassword(page, PHRASE)
      await button(page, 'Save password').click()
      const field = page.getByLabel('Mobile phone number')
      await field.fill('+1 204 555 0190')
      return { submit: button(page, 'Send Code'), field }
    },
  },
}
