import type { Texts } from '../text.ts'

/** The activity of a collaboration. */
export const activity = {
  'activity.covers': {
    en: 'Made from the lists of acceptances, data sets and jobs that you may see.',
    fr: 'Établie à partir des listes d’acceptations, de jeux de données et de tâches que vous pouvez voir.',
  },
  'activity.kind': { en: 'Kind', fr: 'Nature' },
  'activity.person': { en: 'Person or organization', fr: 'Personne ou organisation' },
  'activity.all': { en: 'All', fr: 'Toutes' },
  'activity.created': { en: 'Created', fr: 'Création' },
  'activity.accepted': { en: 'Accepted', fr: 'Acceptation' },
  'activity.uploaded': { en: 'Uploaded', fr: 'Téléversement' },
  'activity.uploadFailed': { en: 'Upload failed', fr: 'Échec du téléversement' },
  'activity.ran': { en: 'Job run', fr: 'Exécution' },
  'activity.runFailed': { en: 'Job failed', fr: 'Échec de la tâche' },
  'activity.expired': { en: 'Deleted after its retention', fr: 'Suppression à échéance' },
  'activity.export': { en: 'Export as CSV', fr: 'Exporter en CSV' },
  'activity.file': { en: '{{name}} activity.csv', fr: '{{name}} activité.csv' },
  'activity.count_one': { en: '{{formatted}} event', fr: '{{formatted}} événement' },
  'activity.count_many': { fr: '{{formatted}} d’événements' },
  'activity.count_other': { en: '{{formatted}} events', fr: '{{formatted}} événements' },
  'activity.none': { en: 'No event matches', fr: 'Aucun événement ne correspond' },
  'activity.showAll': { en: 'Show all events', fr: 'Afficher tous les événements' },
  'activity.more': { en: 'Show earlier events', fr: 'Afficher les événements antérieurs' },
} as const satisfies Texts
