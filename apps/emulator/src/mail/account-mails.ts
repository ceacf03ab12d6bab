import type { Language } from '@concord/domain/people/language'
import { toMessage } from '#runtime/messages.ts'
import { toText } from '#runtime/to-text.ts'
import { type Post, sendMail, sendSms } from './send.ts'

type Receiver = { login: string; firstName: string; locale: string }
/** `origin` is the address of the portal. */
type Link = { token: string; origin: string }
type Letter = 'recovery' | 'activation' | 'unlock'

/** Mails are in English and Canadian French; every other language of an account gets English. */
export const getLanguage = (locale: string): Language => (locale.startsWith('fr') ? 'fr' : 'en')

function send(
  post: Post,
  { login, firstName, locale }: Receiver,
  letter: Letter,
  link: string,
): void {
  const language = getLanguage(locale)
  sendMail(post, {
    to: login,
    language,
    subject: toText(language, toMessage(`mail.${letter}.subject`)),
    text: toText(language, toMessage(`mail.${letter}.body`, { firstName, link })),
    links: [link],
  })
}

const withToken = (address: string, token: string) => `${address}?${new URLSearchParams({ token })}`

/** Leads to the portal's recovery page (A020, A025). */
export const sendRecoveryMail = (post: Post, receiver: Receiver, { token, origin }: Link): void =>
  send(post, receiver, 'recovery', withToken(`${origin}/saas/password-reset`, token))

/** Leads to the portal's first step after registration (A017, A020). */
export const sendActivationMail = (post: Post, receiver: Receiver, { token, origin }: Link): void =>
  send(post, receiver, 'activation', withToken(`${origin}/saas/verify-account`, token))

/** Links to the identity provider's page: the portal has none for this. */
export const sendUnlockMail = (post: Post, receiver: Receiver, { token, origin }: Link): void =>
  send(post, receiver, 'unlock', withToken(`${origin}/signin/unlock`, token))

/** Warns a user who did not make the change. */
export const sendPasswordChangedMail = (
  post: Post,
  { login, firstName, locale }: Receiver,
): void => {
  const language = getLanguage(locale)
  sendMail(post, {
    to: login,
    language,
    subject: toText(language, toMessage('mail.passwordChanged.subject')),
    text: toText(language, toMessage('mail.passwordChanged.body', { firstName })),
  })
}

export const sendPasscode = (
  post: Post,
  { locale }: Pick<Receiver, 'locale'>,
  phoneNumber: string,
  code: string,
): void => {
  const language = getLanguage(locale)
  const text = toText(language, toMessage('mail.passcode', { code }))
  sendSms(post, { to: phoneNumber, language, text, codes: [code] })
}
