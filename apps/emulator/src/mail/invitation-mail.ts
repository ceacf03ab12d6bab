import type { Language } from '@concord/domain/people/language'
import { type Post, sendMail } from './send.ts'

type Letter = { subject: (organization: string) => string; body: (invitation: Invitation, link: string) => string }
export type Invitation = { to: string; inviter: string; organization: string; language: Language }

const INVITATION: Record<Language, Letter> = {
  en: {
    subject: (organization) => `${organization} invites you to Concord`,
    body: ({ inviter, organization }, link) => `Hello,

${inviter} invites you to join ${organization} on Concord. To register, please open this link:

${link}

The invitation is for this email address alone and is valid for 7 days. If you did not expect it, you may ignore this message.

The Concord team`,
  },
  fr: {
    subject: (organization) => `${organization} vous invite sur Concord`,
    body: ({ inviter, organization }, link) => `Bonjour,

${inviter} vous invite à vous joindre à ${organization} sur Concord. Pour vous inscrire, veuillez ouvrir ce lien :

${link}

L’invitation est réservée à cette adresse courriel et est valide pendant 7 jours. Si vous ne l’attendiez pas, vous pouvez ignorer ce message.

L’équipe Concord`,
  },
}

/** Leads to the registration of the invited (A020). It is in the inviter's language: nobody knows the invited one's yet. */
export function sendInvitationMail(post: Post, invitation: Invitation, { id, origin }: { id: string; origin: string }): void {
  const { to, language, organization } = invitation
  const { subject, body } = INVITATION[language]
  const link = `${origin}/saas/invitation?${new URLSearchParams({ token: id })}`
  sendMail(post, { to, language, subject: subject(organization), text: body(invitation, link), links: [link] })
}
