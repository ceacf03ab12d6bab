import type { Texts } from '../text.ts'

/** Texts of what is done with several rows of a list. */
export const bulk = {
  'ui.bulk.selected_one': { en: '{{formatted}} row selected', fr: '{{formatted}} ligne choisie' },
  'ui.bulk.selected_many': { fr: '{{formatted}} de lignes choisies' },
  'ui.bulk.selected_other': {
    en: '{{formatted}} rows selected',
    fr: '{{formatted}} lignes choisies',
  },
  'ui.bulk.selectAll_one': {
    en: 'Select the row found',
    fr: 'Sélectionner la ligne trouvée',
  },
  'ui.bulk.selectAll_many': { fr: 'Sélectionner les {{formatted}} de lignes' },
  'ui.bulk.selectAll_other': {
    en: 'Select all {{formatted}} rows',
    fr: 'Sélectionner les {{formatted}} lignes',
  },
  'ui.bulk.clear': { en: 'Clear selection', fr: 'Annuler la sélection' },
  'ui.bulk.delete': { en: 'Delete', fr: 'Supprimer' },
  'ui.bulk.delete.title_one': {
    en: 'Delete {{formatted}} item?',
    fr: 'Supprimer {{formatted}} élément ?',
  },
  'ui.bulk.delete.title_many': { fr: 'Supprimer {{formatted}} d’éléments ?' },
  'ui.bulk.delete.title_other': {
    en: 'Delete {{formatted}} items?',
    fr: 'Supprimer {{formatted}} éléments ?',
  },
  'ui.bulk.delete.act_one': { en: 'Delete {{formatted}}', fr: 'En supprimer {{formatted}}' },
  'ui.bulk.delete.act_many': { fr: 'En supprimer {{formatted}}' },
  'ui.bulk.delete.act_other': { en: 'Delete {{formatted}}', fr: 'En supprimer {{formatted}}' },
  'ui.bulk.delete.allowed_one': {
    en: '{{formatted}} item will be deleted',
    fr: '{{formatted}} élément sera supprimé',
  },
  'ui.bulk.delete.allowed_many': { fr: '{{formatted}} d’éléments seront supprimés' },
  'ui.bulk.delete.allowed_other': {
    en: '{{formatted}} items will be deleted',
    fr: '{{formatted}} éléments seront supprimés',
  },
  'ui.bulk.delete.refused_one': {
    en: '{{formatted}} item cannot be deleted',
    fr: '{{formatted}} élément ne peut pas être supprimé',
  },
  'ui.bulk.delete.refused_many': { fr: '{{formatted}} d’éléments ne peuvent pas être supprimés' },
  'ui.bulk.delete.refused_other': {
    en: '{{formatted}} items cannot be deleted',
    fr: '{{formatted}} éléments ne peuvent pas être supprimés',
  },
  'ui.bulk.delete.running': { en: 'Deleting', fr: 'Suppression en cours' },
  'ui.bulk.delete.done_one': {
    en: '{{formatted}} of {{total}} is deleted.',
    fr: '{{formatted}} sur {{total}} est supprimé.',
  },
  'ui.bulk.delete.done_many': { fr: '{{formatted}} sur {{total}} sont supprimés.' },
  'ui.bulk.delete.done_other': {
    en: '{{formatted}} of {{total}} are deleted.',
    fr: '{{formatted}} sur {{total}} sont supprimés.',
  },
  'ui.bulk.download': { en: 'Download', fr: 'Télécharger' },
  'ui.bulk.download.title_one': {
    en: 'Download {{formatted}} file?',
    fr: 'Télécharger {{formatted}} fichier ?',
  },
  'ui.bulk.download.title_many': { fr: 'Télécharger {{formatted}} de fichiers ?' },
  'ui.bulk.download.title_other': {
    en: 'Download {{formatted}} files?',
    fr: 'Télécharger {{formatted}} fichiers ?',
  },
  'ui.bulk.download.act_one': { en: 'Download {{formatted}}', fr: 'En télécharger {{formatted}}' },
  'ui.bulk.download.act_many': { fr: 'En télécharger {{formatted}}' },
  'ui.bulk.download.act_other': {
    en: 'Download {{formatted}}',
    fr: 'En télécharger {{formatted}}',
  },
  'ui.bulk.download.allowed_one': {
    en: '{{formatted}} file will be downloaded',
    fr: '{{formatted}} fichier sera téléchargé',
  },
  'ui.bulk.download.allowed_many': { fr: '{{formatted}} de fichiers seront téléchargés' },
  'ui.bulk.download.allowed_other': {
    en: '{{formatted}} files will be downloaded',
    fr: '{{formatted}} fichiers seront téléchargés',
  },
  'ui.bulk.download.refused_one': {
    en: '{{formatted}} file cannot be downloaded',
    fr: '{{formatted}} fichier ne peut pas être téléchargé',
  },
  'ui.bulk.download.refused_many': {
    fr: '{{formatted}} de fichiers ne peuvent pas être téléchargés',
  },
  'ui.bulk.download.refused_other': {
    en: '{{formatted}} files cannot be downloaded',
    fr: '{{formatted}} fichiers ne peuvent pas être téléchargés',
  },
  'ui.bulk.download.running': { en: 'Downloading', fr: 'Téléchargement en cours' },
  'ui.bulk.download.done_one': {
    en: '{{formatted}} of {{total}} is downloaded.',
    fr: '{{formatted}} sur {{total}} est téléchargé.',
  },
  'ui.bulk.download.done_many': { fr: '{{formatted}} sur {{total}} sont téléchargés.' },
  'ui.bulk.download.done_other': {
    en: '{{formatted}} of {{total}} are downloaded.',
    fr: '{{formatted}} sur {{total}} sont téléchargés.',
  },
  'ui.bulk.cancel': { en: 'Cancel invitations', fr: 'Annuler les invitations' },
  'ui.bulk.cancel.title_one': {
    en: 'Cancel {{formatted}} invitation?',
    fr: 'Annuler {{formatted}} invitation ?',
  },
  'ui.bulk.cancel.title_many': { fr: 'Annuler {{formatted}} d’invitations ?' },
  'ui.bulk.cancel.title_other': {
    en: 'Cancel {{formatted}} invitations?',
    fr: 'Annuler {{formatted}} invitations ?',
  },
  'ui.bulk.cancel.act_one': {
    en: 'Cancel {{formatted}} invitation',
    fr: 'Annuler {{formatted}} invitation',
  },
  'ui.bulk.cancel.act_many': { fr: 'Annuler {{formatted}} d’invitations' },
  'ui.bulk.cancel.act_other': {
    en: 'Cancel {{formatted}} invitations',
    fr: 'Annuler {{formatted}} invitations',
  },
  'ui.bulk.cancel.allowed_one': {
    en: '{{formatted}} invitation will be cancelled',
    fr: '{{formatted}} invitation sera annulée',
  },
  'ui.bulk.cancel.allowed_many': { fr: '{{formatted}} d’invitations seront annulées' },
  'ui.bulk.cancel.allowed_other': {
    en: '{{formatted}} invitations will be cancelled',
    fr: '{{formatted}} invitations seront annulées',
  },
  'ui.bulk.cancel.refused_one': {
    en: '{{formatted}} invitation cannot be cancelled',
    fr: '{{formatted}} invitation ne peut pas être annulée',
  },
  'ui.bulk.cancel.refused_many': { fr: '{{formatted}} d’invitations ne peuvent pas être annulées' },
  'ui.bulk.cancel.refused_other': {
    en: '{{formatted}} invitations cannot be cancelled',
    fr: '{{formatted}} invitations ne peuvent pas être annulées',
  },
  'ui.bulk.cancel.running': { en: 'Cancelling', fr: 'Annulation en cours' },
  'ui.bulk.cancel.done_one': {
    en: '{{formatted}} of {{total}} is cancelled.',
    fr: '{{formatted}} sur {{total}} est annulée.',
  },
  'ui.bulk.cancel.done_many': { fr: '{{formatted}} sur {{total}} sont annulées.' },
  'ui.bulk.cancel.done_other': {
    en: '{{formatted}} of {{total}} are cancelled.',
    fr: '{{formatted}} sur {{total}} sont annulées.',
  },
  'ui.bulk.progress': { en: '{{done}} of {{total}}', fr: '{{done}} sur {{total}}' },
  'ui.bulk.stop': { en: 'Stop', fr: 'Arrêter' },
  'ui.bulk.stopping': {
    en: 'Stops after the current one',
    fr: 'S’arrête après celui en cours',
  },
  'ui.bulk.failed_one': { en: '{{formatted}} failed', fr: '{{formatted}} échec' },
  'ui.bulk.failed_many': { fr: '{{formatted}} d’échecs' },
  'ui.bulk.failed_other': { en: '{{formatted}} failed', fr: '{{formatted}} échecs' },
  'ui.bulk.left_one': { en: '{{formatted}} not tried', fr: '{{formatted}} non traité' },
  'ui.bulk.left_many': { fr: '{{formatted}} non traités' },
  'ui.bulk.left_other': { en: '{{formatted}} not tried', fr: '{{formatted}} non traités' },
  'ui.bulk.again_one': { en: 'Try {{formatted}} again', fr: 'En réessayer {{formatted}}' },
  'ui.bulk.again_many': { fr: 'En réessayer {{formatted}}' },
  'ui.bulk.again_other': { en: 'Try {{formatted}} again', fr: 'En réessayer {{formatted}}' },
  'ui.bulk.more_one': { en: 'and {{formatted}} more', fr: 'et {{formatted}} autre' },
  'ui.bulk.more_many': { fr: 'et {{formatted}} d’autres' },
  'ui.bulk.more_other': { en: 'and {{formatted}} more', fr: 'et {{formatted}} autres' },
} as const satisfies Texts
