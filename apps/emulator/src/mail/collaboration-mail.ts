import type { Language } from '@concord/domain/people/language'
import { toMessage } from '#runtime/messages.ts'
import { toText } from '#runtime/to-text.ts'
import { type Post, sendMail } from './send.ts'

type Receiver = { email: string; firstName: string; language: Language }
export type Publication = {
  publisher: { name: string; organization: string }
  collaboration: string
  message: string
  link: string
}

/** The portal's placeholder for an empty message (B049). */
const NO_MESSAGE = 'N/A'

/**
 * To one user who may accept for a partner organization, in that user's language; links to the
 * collaboration.
 */
export function sendCollaborationMail(
  post: Post,
  { email, firstName, language }: Receiver,
  { publisher, collaboration, message, link }: Publication,
): void {
  const { organization } = publisher
  const quote = message === NO_MESSAGE ? '' : toMessage('mail.collaboration.message', { message })
  const values = { firstName, publisher: publisher.name, organization, collaboration, quote, link }
  sendMail(post, {
    to: email,
    language,
    subject: toText(language, toMessage('mail.collaboration.subject', { organization })),
    text: toText(language, toMessage('mail.collaboration.body', values)),
    links: [link],
  })
}
