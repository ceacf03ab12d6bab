import type { Texts } from '../text.ts'

/** The invitations into an organization (B003–B013). */
export const invitations = {
  'invitations.caption': {
    en: 'Invitations into your organization',
    fr: 'Invitations à rejoindre votre organisation',
  },
  'invitations.column.email': { en: 'Email', fr: 'Courriel' },
  'invitations.column.roles': { en: 'Roles', fr: 'Rôles' },
  'invitations.column.status': { en: 'Status', fr: 'État' },
  'invitations.column.sent': { en: 'Sent', fr: 'Envoi' },
  'invitations.column.sentBy': { en: 'Sent by', fr: 'Envoyée par' },
  'invitations.column.actions': { en: 'Actions', fr: 'Actions' },
  'invitations.empty.title': { en: 'No invitations yet', fr: 'Aucune invitation pour le moment' },
  'invitations.empty.text': {
    en: 'Invited people receive an email with a link to register. Their invitation is listed here.',
    fr: 'La personne invitée reçoit un courriel avec un lien pour s’inscrire. Son invitation est consignée ici.',
  },
  'invitations.cancel': { en: 'Cancel', fr: 'Annuler' },
  'invitations.cancel.of': {
    en: 'Cancel the invitation of {{email}}',
    fr: 'Annuler l’invitation de {{email}}',
  },
  'invitations.cancel.title': { en: 'Cancel this invitation?', fr: 'Annuler cette invitation ?' },
  'invitations.cancel.several': {
    en: 'The links that these people received will no longer work.',
    fr: 'Les liens reçus par ces personnes ne fonctionneront plus.',
  },
  'invitations.cancel.text': {
    en: 'The link that {{email}} received will no longer work.',
    fr: 'Le lien reçu par {{email}} ne fonctionnera plus.',
  },
  'invitations.cancel.confirm': { en: 'Cancel Invitation', fr: 'Annuler l’invitation' },
  'invitations.cancel.keep': { en: 'Keep Invitation', fr: 'Garder l’invitation' },
  'invitations.cancelled': {
    en: 'The invitation of {{email}} is cancelled.',
    fr: 'L’invitation de {{email}} est annulée.',
  },

  'invite.title': { en: 'Invite Person', fr: 'Inviter une personne' },
  'invite.lead': {
    en: 'They receive an email with a link to register with your organization.',
    fr: 'Elle recevra un courriel avec un lien pour s’inscrire au sein de votre organisation.',
  },
  'invite.about': { en: 'Invitation', fr: 'Invitation' },
  'invite.email': { en: 'Email', fr: 'Courriel' },
  'invite.roles': { en: 'Roles', fr: 'Rôles' },
  'invite.roles.hint': {
    en: 'At least one. The person holds them from the first sign-in on.',
    fr: 'Au moins un. La personne les aura dès sa première session.',
  },
  'invite.send': { en: 'Send', fr: 'Envoyer' },
  'invite.incomplete': {
    en: 'Enter a valid email and choose at least one role first.',
    fr: 'Entrez d’abord un courriel valide et choisissez au moins un rôle.',
  },
  'invite.sent': {
    en: 'The invitation is on its way to {{email}}.',
    fr: 'L’invitation a été envoyée à {{email}}.',
  },
} as const satisfies Texts
