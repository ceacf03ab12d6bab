import type { partners as english } from '../en/partners.ts'
import type { French } from '../french.ts'

export const partners = {
  'partners.title': 'Partenaires de la collaboration',
  'partners.lead': 'Chaque partenaire voit « {{name}} » dès sa publication et est alors invité à l’accepter.',
  'partners.list': 'Partenaires',
  'partners.caption': 'Partenaires de cette collaboration',
  'partners.column.organization': 'Organisation',
  'partners.column.id': 'Identifiant de l’organisation',
  'partners.column.actions': 'Actions',
  'partners.empty.title': 'Aucun partenaire pour le moment',
  'partners.empty.text':
    'Sans partenaire, la collaboration n’appartient qu’à votre organisation : vous l’activez vous-même, et personne d’autre ne la voit.',
  'partners.add.title': 'Ajouter un partenaire',
  'partners.id': 'Identifiant de l’organisation',
  'partners.id.hint': 'Les membres de cette organisation le trouvent dans leur profil. Son nom s’affiche avant l’ajout.',
  'partners.found': 'Il s’agit de {{name}}.',
  'partners.unknown': 'Aucune organisation ne porte cet identifiant. Vérifiez-le auprès du partenaire.',
  'partners.add': 'Ajouter',
  'partners.added': '{{name}} est maintenant partenaire.',
  'partners.delete': 'Supprimer',
  'partners.delete.of': 'Supprimer {{name}}',
  'partners.delete.title': 'Supprimer {{name}} des partenaires ?',
  'partners.delete.text': 'Les politiques de cette organisation seront aussi supprimées.',
  'partners.next': 'Suivant',

  'editing.ownerOnly':
    'Seule {{name}}, à qui appartient cette collaboration, peut en modifier les partenaires, les types de tâches et les politiques.',
  'editing.draftOnly': 'Les partenaires, les types de tâches et les politiques ne peuvent être modifiés que dans un brouillon.',
} satisfies French<typeof english>
