import type { Texts } from '../text.ts'

/** The rotations of customers’ keys (C047). */
export const cmkRotations = {
  'validation.cmkNameRequired': {
    en: 'New CMK name is required',
    fr: 'Le nom de la nouvelle clé client est obligatoire',
  },
  'validation.keyVaultPathRequired': {
    en: 'Key vault path is required',
    fr: 'Le chemin dans le coffre de clés est obligatoire',
  },

  'rotations.title': { en: 'CMK Rotations', fr: 'Rotations de clés client' },
  'rotations.lead': {
    en: 'A rotation makes a new customer-managed key (CMK) and wraps the key of every collaboration with it. The data stays as it is; the old key then opens nothing.',
    fr: 'Une rotation crée une nouvelle clé gérée par le client (CMK) et l’emploie pour envelopper la clé de chaque collaboration. Les données restent telles quelles ; l’ancienne clé n’ouvre alors plus rien.',
  },
  'rotations.caption': { en: 'CMK rotations', fr: 'Rotations de clés client' },
  'rotations.new': { en: 'New Rotation', fr: 'Nouvelle rotation' },
  'rotations.empty.title': { en: 'No rotations yet', fr: 'Aucune rotation pour le moment' },
  'rotations.empty.text': {
    en: 'The platform still uses the customer key that it began with. A rotation takes another one in its place.',
    fr: 'La plateforme emploie encore sa première clé client. Une rotation la remplace par une autre.',
  },
  'rotations.column.key': { en: 'New CMK', fr: 'Nouvelle clé client' },
  'rotations.column.progress': { en: 'Collaborations', fr: 'Collaborations' },
  'rotations.column.rotated': { en: 'Ended', fr: 'Fin' },
  'rotations.progress': { en: '{{done}} of {{total}}', fr: '{{done}} sur {{total}}' },
  'rotations.new.title': { en: 'New CMK rotation', fr: 'Nouvelle rotation de clé client' },
  'rotations.new.text': {
    en: 'The rotation starts immediately and cannot be stopped. People can keep working meanwhile.',
    fr: 'La rotation commence aussitôt et ne peut pas être arrêtée. Le travail continue pendant ce temps.',
  },
  'rotations.new.name': { en: 'New CMK name', fr: 'Nom de la nouvelle clé client' },
  'rotations.new.name.hint': {
    en: 'A name that no customer key has had before',
    fr: 'Un nom qu’aucune clé client n’a encore porté',
  },
  'rotations.new.path': { en: 'Key vault path', fr: 'Chemin dans le coffre de clés' },
  'rotations.new.path.hint': {
    en: 'Where the key vault keeps the new key',
    fr: 'Là où le coffre conserve la nouvelle clé',
  },
  'rotations.new.submit': { en: 'Start rotation', fr: 'Commencer la rotation' },
  'rotations.begun': {
    en: 'The rotation to “{{name}}” has started.',
    fr: 'La rotation vers « {{name}} » a commencé.',
  },

  'rotation.title': { en: 'CMK rotation', fr: 'Rotation de clé client' },
  'rotation.about': { en: 'About the rotation', fr: 'À propos de la rotation' },
  'rotation.tab.details': { en: 'Details', fr: 'Détails' },
  'rotation.tab.collaborations': { en: 'Collaborations', fr: 'Collaborations' },
  'rotation.tabs': { en: 'Parts of the rotation', fr: 'Volets de la rotation' },
  'rotation.progress': {
    en: 'Collaborations whose key is rotated',
    fr: 'Collaborations dont la clé a été renouvelée',
  },
  'rotation.path': { en: 'Key vault path', fr: 'Chemin dans le coffre de clés' },
  'rotation.id': { en: 'Rotation ID', fr: 'Identifiant de la rotation' },
  'rotation.createdById': { en: 'Administrator ID', fr: 'Identifiant de l’administrateur' },
  'rotation.failed': {
    en: 'Not every key could be rotated. The old customer key stays until another rotation succeeds.',
    fr: 'Certaines clés n’ont pas pu être renouvelées. L’ancienne clé client demeure jusqu’à ce qu’une autre rotation réussisse.',
  },
  'rotation.caption': {
    en: 'Collaborations of this rotation',
    fr: 'Collaborations de cette rotation',
  },
  'rotation.column.collaboration': {
    en: 'Collaboration ID',
    fr: 'Identifiant de la collaboration',
  },
  'rotation.column.oldKey': { en: 'Old CMK', fr: 'Ancienne clé client' },
  'rotation.column.updated': { en: 'Updated', fr: 'Mise à jour' },
  'rotation.empty.title': { en: 'No collaborations', fr: 'Aucune collaboration' },
  'rotation.empty.text': {
    en: 'There was no collaboration whose key had to be rotated, or they have been purged and cleaned up since.',
    fr: 'Aucune collaboration n’avait de clé à renouveler, ou elles ont depuis été purgées et nettoyées.',
  },
} as const satisfies Texts
