import type { Language } from '@concord/domain/people/language'
import { toMessage } from '#runtime/messages.ts'
import { toText } from '#runtime/to-text.ts'
import { type Post, sendMail } from './send.ts'

export type Invitation = { to: string; inviter: string; organization: string; language: Language }

/**
 * Links to the registration of the invited user (A020). In the inviter's language: the invited
 * user's is not known yet.
 */
export function sendInvitationMail(
  post: Post,
  { to, inviter, language, organization }: Invitation,
  { id, origin }: { id: string; origin: string },
): void {
  const link = `${origin}/saas/invitation?${new URLSearchParams({ token: id })}`
  sendMail(post, {
    to,
    language,
    subject: toText(language, toMessage('mail.invitation.subject', { organization })),
    text: toText(language, toMessage('mail.invitation.body', { inviter, organization, link })),
    links: [link],
  })
}
