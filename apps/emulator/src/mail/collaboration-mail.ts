import type { Language } from '@concord/domain/people/language'
import { type Post, sendMail } from './send.ts'

type Receiver = { email: string; firstName: string; language: Language }
export type Publication = { publisher: { name: string; organization: string }; collaboration: string; message: string; link: string }
type Letter = { subject: (organization: string) => string; body: (firstName: string, publication: Publication) => string }

/** What the portal sends where nobody wrote a message (B049). */
const NO_MESSAGE = 'N/A'

const LETTERS: Record<Language, Letter> = {
  en: {
    subject: (organization) => `${organization} invites your organization to a collaboration`,
    body: (firstName, { publisher, collaboration, message, link }) => `Hello ${firstName},

${publisher.name} of ${publisher.organization} invites your organization to the collaboration “${collaboration}”.${message === NO_MESSAGE ? '' : `\n\n“${message}”`}

To see what it is for, which data it needs and what each organization may do, and then to accept it for your organization, please open this link:

${link}

The collaboration becomes active once every partner has accepted it. Until then, nobody can upload data or run jobs.

The Concord team`,
  },
  fr: {
    subject: (organization) => `${organization} invite votre organisation à une collaboration`,
    body: (firstName, { publisher, collaboration, message, link }) => `Bonjour ${firstName},

${publisher.name}, de ${publisher.organization}, invite votre organisation à la collaboration « ${collaboration} ».${message === NO_MESSAGE ? '' : `\n\n« ${message} »`}

Pour voir à quoi elle sert, quelles données elle exige et ce que chaque organisation peut y faire, puis l’accepter au nom de votre organisation, veuillez ouvrir ce lien :

${link}

La collaboration deviendra active dès que tous les partenaires l’auront acceptée. D’ici là, personne ne peut téléverser de données ni exécuter de tâches.

L’équipe Concord`,
  },
}

/** To one person who may accept for a partner organization, in that person's language; leads to the collaboration. */
export function sendCollaborationMail(post: Post, { email, firstName, language }: Receiver, publication: Publication): void {
  const { subject, body } = LETTERS[language]
  const text = body(firstName, publication)
  sendMail(post, { to: email, language, subject: subject(publication.publisher.organization), text, links: [publication.link] })
}
