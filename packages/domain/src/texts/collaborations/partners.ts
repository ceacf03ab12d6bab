import type { Texts } from '../../text.ts'

/** Partners of a collaboration (B020, B021, B062, B108). */
export const partners = {
  'partners.title': { en: 'Collaboration Partners', fr: 'Partenaires de la collaboration' },
  'partners.lead': {
    en: 'Each partner sees “{{name}}” once it is published, and is then asked to accept.',
    fr: 'Chaque partenaire voit « {{name}} » dès sa publication et est alors invité à l’accepter.',
  },
  'partners.list': { en: 'Partners', fr: 'Partenaires' },
  'partners.caption': {
    en: 'Partners of this collaboration',
    fr: 'Partenaires de cette collaboration',
  },
  'partners.column.organization': { en: 'Organization', fr: 'Organisation' },
  'partners.column.id': { en: 'Organization ID', fr: 'Identifiant de l’organisation' },
  'partners.column.actions': { en: 'Actions', fr: 'Actions' },
  'partners.empty.title': { en: 'No partners yet', fr: 'Aucun partenaire pour le moment' },
  'partners.empty.text': {
    en: 'Without partners the collaboration is your organization’s own: you activate it, and nobody else sees it.',
    fr: 'Sans partenaire, la collaboration n’appartient qu’à votre organisation : vous l’activez vous-même, et personne d’autre ne la voit.',
  },
  'partners.add.title': { en: 'Add a partner', fr: 'Ajouter un partenaire' },
  'partners.id': { en: 'Organization ID', fr: 'Identifiant de l’organisation' },
  'partners.id.hint': {
    en: 'People of that organization find it in their profile. Its name appears before anything is added.',
    fr: 'Les membres de cette organisation le trouvent dans leur profil. Son nom s’affiche avant l’ajout.',
  },
  'partners.found': { en: 'This is {{name}}.', fr: 'Il s’agit de {{name}}.' },
  'partners.unknown': {
    en: 'No organization has this ID. Check it with the partner.',
    fr: 'Aucune organisation ne porte cet identifiant. Vérifiez-le auprès du partenaire.',
  },
  'partners.add': { en: 'Add', fr: 'Ajouter' },
  'partners.added': { en: '{{name}} is now a partner.', fr: '{{name}} est maintenant partenaire.' },
  'partners.delete': { en: 'Delete', fr: 'Supprimer' },
  'partners.delete.of': { en: 'Delete {{name}}', fr: 'Supprimer {{name}}' },
  'partners.delete.title': {
    en: 'Delete {{name}} from the partners?',
    fr: 'Supprimer {{name}} des partenaires ?',
  },
  'partners.delete.text': {
    en: 'The policies of this organization are deleted too.',
    fr: 'Les politiques de cette organisation seront aussi supprimées.',
  },
  'partners.next': { en: 'Next', fr: 'Suivant' },

  'editing.ownerOnly': {
    en: 'Only {{name}}, which owns this collaboration, can change its partners, job types and policies.',
    fr: 'Seule {{name}}, à qui appartient cette collaboration, peut en modifier les partenaires, les types de tâches et les politiques.',
  },
  'editing.draftOnly': {
    en: 'Partners, job types and policies can be changed only while the collaboration is a draft.',
    fr: 'Les partenaires, les types de tâches et les politiques ne peuvent être modifiés que dans un brouillon.',
  },
} as const satisfies Texts
