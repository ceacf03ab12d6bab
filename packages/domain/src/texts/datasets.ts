import type { Texts } from '../text.ts'

/** The data sets of a collaboration: the list, errors of a file, downloads. */
export const datasets = {
  'datasets.caption': {
    en: 'Data sets of this collaboration',
    fr: 'Jeux de données de cette collaboration',
  },
  'datasets.upload': { en: 'Upload File', fr: 'Téléverser un fichier' },
  'datasets.empty.title': { en: 'No data sets yet', fr: 'Aucun jeu de données pour le moment' },
  'datasets.empty.text': {
    en: 'Upload a CSV file. It is checked and encrypted in this browser before it leaves.',
    fr: 'Téléversez un fichier CSV. Il est vérifié et chiffré dans ce navigateur avant d’en sortir.',
  },
  'datasets.purged.text': {
    en: 'They were destroyed when the collaboration was purged. The tab Activity shows what is still known.',
    fr: 'Ils ont été détruits lors de la purge de la collaboration. L’onglet Activité montre ce que l’on sait encore.',
  },
  'datasets.none.title': { en: 'No data sets', fr: 'Aucun jeu de données' },
  'datasets.none.text': {
    en: 'None was uploaded while the collaboration was active.',
    fr: 'Aucun n’a été téléversé pendant que la collaboration était active.',
  },
  'datasets.column.fileName': { en: 'File', fr: 'Fichier' },
  'datasets.column.type': { en: 'Type', fr: 'Type' },
  'datasets.column.status': { en: 'Status', fr: 'État' },
  'datasets.column.rows': { en: 'Rows', fr: 'Lignes' },
  'datasets.column.size': { en: 'Size', fr: 'Taille' },
  'datasets.column.uploadedBy': { en: 'Uploaded by', fr: 'Téléversé par' },
  'datasets.column.uploaded': { en: 'Uploaded', fr: 'Téléversé le' },
  'datasets.column.deletion': { en: 'Will be deleted', fr: 'Sera supprimé' },
  'datasets.deletion.undisclosed': {
    en: 'Not disclosed',
    fr: 'Non communiquée',
  },
  'datasets.deletion.due': { en: 'Due now', fr: 'À échéance' },
  'datasets.deletion.days_one': { en: 'in {{formatted}} day', fr: 'dans {{formatted}} jour' },
  'datasets.deletion.days_many': { fr: 'dans {{formatted}} de jours' },
  'datasets.deletion.days_other': { en: 'in {{formatted}} days', fr: 'dans {{formatted}} jours' },
  'datasets.expired': {
    en: 'Deleted {{day}}: its retention was over',
    fr: 'Supprimé le {{day}} : durée de conservation écoulée',
  },
  'datasets.rule': { en: '{{rule}}, {{period}}', fr: '{{rule}}, {{period}}' },
  'datasets.rule.conditional': {
    en: '{{rule}} ({{condition}}), {{period}}',
    fr: '{{rule}} ({{condition}}), {{period}}',
  },
  'datasets.location.MANITOBA': { en: 'Manitoba', fr: 'Manitoba' },
  'datasets.location.OTHER': { en: 'elsewhere', fr: 'ailleurs' },
  'datasets.type.LIFE_INSURANCE': { en: 'life insurance', fr: 'assurance vie' },
  'datasets.type.OTHER': { en: 'other insurance', fr: 'autre assurance' },
  'datasets.period.days_one': { en: '{{count}} day', fr: '{{count}} jour' },
  'datasets.period.days_many': { fr: '{{count}} de jours' },
  'datasets.period.days_other': { en: '{{count}} days', fr: '{{count}} jours' },
  'datasets.period.months_one': { en: '{{count}} month', fr: '{{count}} mois' },
  'datasets.period.months_many': { fr: '{{count}} de mois' },
  'datasets.period.months_other': { en: '{{count}} months', fr: '{{count}} mois' },
  'datasets.period.years_one': { en: '{{count}} year', fr: '{{count}} an' },
  'datasets.period.years_many': { fr: '{{count}} d’années' },
  'datasets.period.years_other': { en: '{{count}} years', fr: '{{count}} ans' },
  'datasets.column.actions': { en: 'Actions', fr: 'Actions' },
  'datasets.download': { en: 'Download', fr: 'Télécharger' },
  'datasets.download.of': { en: 'Download {{name}}', fr: 'Télécharger {{name}}' },
  'datasets.delete': { en: 'Delete', fr: 'Supprimer' },
  'datasets.delete.of': { en: 'Delete {{name}}', fr: 'Supprimer {{name}}' },
  'datasets.delete.title': { en: 'Delete this data set?', fr: 'Supprimer ce jeu de données ?' },
  'datasets.delete.several': {
    en: 'The data sets will be erased for every organization of this collaboration. This cannot be undone.',
    fr: 'Les jeux de données seront effacés pour toutes les organisations de cette collaboration. Cette action est irréversible.',
  },
  'datasets.delete.text': {
    en: '“{{name}}” will be erased for every organization of this collaboration. This cannot be undone.',
    fr: '« {{name}} » sera effacé pour toutes les organisations de cette collaboration. Cette action est irréversible.',
  },
  'datasets.delete.pending': {
    en: 'This data set is already being deleted.',
    fr: 'La suppression de ce jeu de données est déjà en cours.',
  },
  'datasets.viewError': { en: 'View Error', fr: 'Voir l’erreur' },
  'datasets.viewError.of': { en: 'View Error of {{name}}', fr: 'Voir l’erreur de {{name}}' },
  'datasets.unknown': { en: 'Unknown', fr: 'Inconnu' },

  'csv.kind.NULL_VALUE': { en: 'Null value', fr: 'Valeur manquante' },
  'csv.kind.INVALID_DATASIZE': { en: 'Data size', fr: 'Longueur' },
  'csv.kind.INVALID_VALUE': { en: 'Invalid value', fr: 'Valeur non valide' },
  'csv.kind.INVALID_FORMAT': { en: 'Wrong format', fr: 'Mauvais format' },
  'csv.message.unknown': { en: 'Unknown property', fr: 'Propriété inconnue' },
  'csv.message.tooLong': { en: 'Data size is too long', fr: 'La valeur est trop longue' },
  'csv.message.tooShort': { en: 'Data size is too short', fr: 'La valeur est trop courte' },
  'csv.message.null': { en: 'Must contain a value', fr: 'Une valeur est obligatoire' },
  'csv.message.value': {
    en: 'Invalid value or data type',
    fr: 'Valeur ou type de données non valide',
  },
  'csv.message.format': { en: 'Wrong format', fr: 'Mauvais format' },
  'csv.stopped.unknown-column': {
    en: 'The header has columns that this data set type does not know, so the rows were not checked.',
    fr: 'L’en-tête contient des colonnes que ce type de jeu de données ne connaît pas ; les lignes n’ont donc pas été vérifiées.',
  },
  'csv.stopped.missing-column': {
    en: 'The header lacks columns of this data set type, so the rows were not checked.',
    fr: 'Il manque à l’en-tête des colonnes de ce type de jeu de données ; les lignes n’ont donc pas été vérifiées.',
  },

  'download.running': { en: 'Downloading {{name}}', fr: 'Téléchargement de {{name}}' },
  'download.channel': { en: 'Creating Secure Channel', fr: 'Création du canal sécurisé' },
  'download.progress': {
    en: 'Parts: {{parts}} of {{total}} · {{bytes}}',
    fr: 'Parties : {{parts}} sur {{total}} · {{bytes}}',
  },
  'download.progress.unknown': {
    en: 'Parts: {{parts}} · {{bytes}}',
    fr: 'Parties : {{parts}} · {{bytes}}',
  },
  'download.cancel.of': {
    en: 'Cancel the download of {{name}}',
    fr: 'Annuler le téléchargement de {{name}}',
  },
  'download.failed': {
    en: '“{{name}}” was not downloaded',
    fr: '« {{name}} » n’a pas été téléchargé',
  },
  'download.unverified': {
    en: 'This server does not tell how long the file should be, so its end could not be verified.',
    fr: 'Ce serveur n’indique pas la longueur du fichier : sa fin n’a donc pas pu être vérifiée.',
  },
} as const satisfies Texts
