import type { Language } from '@concord/domain/people/language'
import { type Post, sendMail, sendSms } from './send.ts'

type Receiver = { login: string; firstName: string; locale: string }
/** `origin` is where the receiver finds the portal. */
type Link = { token: string; origin: string }
type Letter = { subject: string; body: (firstName: string, link: string) => string }

/** Addresses take English and Canadian French; whatever else an account holds reads English. */
export const languageOf = (locale: string): Language => (locale.startsWith('fr') ? 'fr' : 'en')

const RECOVERY: Record<Language, Letter> = {
  en: {
    subject: 'Reset your Concord password',
    body: (firstName, link) => `Hello ${firstName},

We received a request to reset the password of your Concord account. To choose a new password, please open this link:

${link}

The link works once, within 60 minutes. If you did not ask for it, you may ignore this message; your password stays as it is.

The Concord team`,
  },
  fr: {
    subject: 'Réinitialisez votre mot de passe Concord',
    body: (firstName, link) => `Bonjour ${firstName},

Nous avons reçu une demande de réinitialisation du mot de passe de votre compte Concord. Pour choisir un nouveau mot de passe, veuillez ouvrir ce lien :

${link}

Le lien fonctionne une seule fois, dans les 60 prochaines minutes. Si vous n’êtes pas à l’origine de cette demande, vous pouvez ignorer ce message; votre mot de passe demeure inchangé.

L’équipe Concord`,
  },
}

const UNLOCK: Record<Language, Letter> = {
  en: {
    subject: 'Unlock your Concord account',
    body: (firstName, link) => `Hello ${firstName},

Your Concord account was locked after several sign-in attempts that failed. To unlock it, please open this link:

${link}

The link works once, within 60 minutes. If you did not ask for it, please tell the administrator of your organization.

The Concord team`,
  },
  fr: {
    subject: 'Déverrouillez votre compte Concord',
    body: (firstName, link) => `Bonjour ${firstName},

Votre compte Concord a été verrouillé après plusieurs tentatives de connexion infructueuses. Pour le déverrouiller, veuillez ouvrir ce lien :

${link}

Le lien fonctionne une seule fois, dans les 60 prochaines minutes. Si vous n’êtes pas à l’origine de cette demande, veuillez en aviser l’administrateur de votre organisation.

L’équipe Concord`,
  },
}

const ACTIVATION: Record<Language, Letter> = {
  en: {
    subject: 'Activate your Concord account',
    body: (firstName, link) => `Hello ${firstName},

Welcome to Concord! To confirm your email address and set your password, please open this link:

${link}

The link works for 7 days. If you did not register, you may ignore this message.

The Concord team`,
  },
  fr: {
    subject: 'Activez votre compte Concord',
    body: (firstName, link) => `Bonjour ${firstName},

Bienvenue dans Concord! Pour confirmer votre adresse courriel et définir votre mot de passe, veuillez ouvrir ce lien :

${link}

Le lien est valide pendant 7 jours. Si vous ne vous êtes pas inscrit, vous pouvez ignorer ce message.

L’équipe Concord`,
  },
}

const PASSCODE: Record<Language, (code: string) => string> = {
  en: (code) => `Your Concord verification code is ${code}. It expires in 5 minutes. Please share it with nobody.`,
  fr: (code) => `Votre code de vérification Concord est ${code}. Il expire dans 5 minutes. Veuillez ne le communiquer à personne.`,
}

function send(post: Post, { login, firstName, locale }: Receiver, letters: Record<Language, Letter>, link: string): void {
  const language = languageOf(locale)
  const { subject, body } = letters[language]
  sendMail(post, { to: login, language, subject, text: body(firstName, link), links: [link] })
}

const withToken = (address: string, token: string) => `${address}?${new URLSearchParams({ token })}`

/** Leads to the portal's recovery page (A020, A025). */
export const sendRecoveryMail = (post: Post, receiver: Receiver, { token, origin }: Link): void =>
  send(post, receiver, RECOVERY, withToken(`${origin}/saas/password-reset`, token))

/** Leads to the portal's first step after registration (A017, A020). */
export const sendActivationMail = (post: Post, receiver: Receiver, { token, origin }: Link): void =>
  send(post, receiver, ACTIVATION, withToken(`${origin}/saas/verify-account`, token))

/** Leads to the identity provider's own page: the portal has none for this. */
export const sendUnlockMail = (post: Post, receiver: Receiver, { token, origin }: Link): void =>
  send(post, receiver, UNLOCK, withToken(`${origin}/signin/unlock`, token))

export const sendPasscode = (post: Post, { locale }: Pick<Receiver, 'locale'>, phoneNumber: string, code: string): void => {
  const language = languageOf(locale)
  sendSms(post, { to: phoneNumber, language, text: PASSCODE[language](code), codes: [code] })
}
