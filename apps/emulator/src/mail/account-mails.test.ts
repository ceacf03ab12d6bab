import { afterAll, beforeAll, expect, test } from 'vitest'
import { lastMessage } from '#testing/authn-steps.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'
import {
  sendActivationMail,
  sendPasscode,
  sendRecoveryMail,
  sendUnlockMail,
} from './account-mails.ts'

let emulator: TestEmulator
beforeAll(async () => {
  emulator = await startEmulator()
})
afterAll(() => emulator.stop())

const MAILS = [
  [
    'recovery',
    sendRecoveryMail,
    '/saas/password-reset',
    'Reset your Concord password',
    'Réinitialisez votre mot de passe Concord',
  ],
  [
    'activation',
    sendActivationMail,
    '/saas/verify-account',
    'Activate your Concord account',
    'Activez votre compte Concord',
  ],
  [
    'unlock',
    sendUnlockMail,
    '/signin/unlock',
    'Unlock your Concord account',
    'Déverrouillez votre compte Concord',
  ],
] as const

test.each(MAILS)(
  'the %s mail is in the receiver’s language and leads to the right page [A006 A020]',
  (_name, send, path, english, french) => {
    for (const [locale, subject, greeting] of [
      ['en', english, 'Hello Zoé,'],
      ['fr-CA', french, 'Bonjour Zoé,'],
    ] as const) {
      const to = `zoe.${locale}@north.example`
      send(
        emulator.world,
        { login: to, firstName: 'Zoé', locale },
        { token: 'a_token-1', origin: emulator.origin },
      )
      const link = `${emulator.origin}${path}?token=a_token-1`
      const mail = lastMessage(emulator, to)
      expect(mail).toMatchObject({
        kind: 'mail',
        subject,
        links: [link],
        codes: [],
        language: locale.slice(0, 2),
      })
      expect(mail.text.startsWith(greeting)).toBe(true)
      expect(mail.text).toContain(link)
    }
  },
)

test('the code is in the text message and in its list of codes', () => {
  sendPasscode(emulator.world, { locale: 'fr' }, '+15145550199', '012345')
  const message = lastMessage(emulator, '+15145550199')
  expect(message).toMatchObject({ kind: 'sms', language: 'fr', codes: ['012345'] })
  expect(message.text).toContain('012345')
})
