import type { Texts } from '../text.ts'

/** Usage reports: /reports, and the administrators' tab of an organization (C031, C032). */
export const usageReports = {
  'reports.title': { en: 'Reports', fr: 'Rapports' },
  'reports.lead': {
    en: 'What your organization has used, counted for any period.',
    fr: 'Ce que votre organisation a utilisé, calculé pour la période de votre choix.',
  },
  'reports.caption': { en: 'Usage reports', fr: 'Rapports d’utilisation' },
  'reports.column.period': { en: 'Period', fr: 'Période' },
  'reports.column.created': { en: 'Counted', fr: 'Calculé' },
  'reports.stat.createdWorkspaces': { en: 'New collaborations', fr: 'Nouvelles collaborations' },
  'reports.stat.createdDatasets': { en: 'New data sets', fr: 'Nouveaux jeux de données' },
  'reports.stat.datasetBytesUploaded': { en: 'Uploaded', fr: 'Téléversé' },
  'reports.stat.dataStoredDuringPeriod': { en: 'Stored', fr: 'Stocké' },
  'reports.stat.bytesDownloaded': { en: 'Downloaded', fr: 'Téléchargé' },
  'reports.stat.jobsExecuted': { en: 'Jobs run', fr: 'Tâches exécutées' },
  'reports.stat.jobsTime': { en: 'Job time', fr: 'Durée des tâches' },
  'reports.stat.totalUsers': { en: 'Users', fr: 'Utilisateurs' },
  'reports.about.createdWorkspaces': {
    en: 'Collaborations that the organization opened in the period.',
    fr: 'Collaborations que l’organisation a ouvertes pendant la période.',
  },
  'reports.about.createdDatasets': {
    en: 'Data sets that it began to upload, and results of its jobs.',
    fr: 'Jeux de données dont elle a commencé le téléversement, et résultats de ses tâches.',
  },
  'reports.about.datasetBytesUploaded': {
    en: 'Bytes of its uploads that were finished in the period.',
    fr: 'Octets de ses téléversements terminés pendant la période.',
  },
  'reports.about.dataStoredDuringPeriod': {
    en: 'Data that the organization stored during the period, in bytes.',
    fr: 'Données que l’organisation a conservées pendant la période, en octets.',
  },
  'reports.about.bytesDownloaded': {
    en: 'Bytes that its people downloaded, including those uploaded by others.',
    fr: 'Octets téléchargés par ses membres, peu importe qui les a téléversés.',
  },
  'reports.about.jobsExecuted': {
    en: 'Jobs of the organization that ended in the period, failed ones included.',
    fr: 'Tâches de l’organisation qui ont pris fin pendant la période, échecs compris.',
  },
  'reports.about.jobsTime': {
    en: 'How long those jobs ran, waiting not counted.',
    fr: 'Temps d’exécution de ces tâches, sans l’attente.',
  },
  'reports.about.totalUsers': {
    en: 'People who belonged to the organization at the end of the period.',
    fr: 'Personnes qui appartenaient à l’organisation à la fin de la période.',
  },
  'reports.exact.bytes_one': { en: '{{written}} byte', fr: '{{written}} octet' },
  'reports.exact.bytes_many': { fr: '{{written}} d’octets' },
  'reports.exact.bytes_other': { en: '{{written}} bytes', fr: '{{written}} octets' },
  'reports.exact.milliseconds_one': {
    en: '{{written}} millisecond',
    fr: '{{written}} milliseconde',
  },
  'reports.exact.milliseconds_many': { fr: '{{written}} de millisecondes' },
  'reports.exact.milliseconds_other': {
    en: '{{written}} milliseconds',
    fr: '{{written}} millisecondes',
  },
  'reports.chart.title': { en: 'Usage over time', fr: 'Évolution de l’utilisation' },
  'reports.chart.lead': {
    en: 'Compares the periods listed below.',
    fr: 'Les périodes de la liste ci-dessous, côte à côte.',
  },
  'reports.chart.measure': { en: 'Measure', fr: 'Mesure' },
  'reports.empty.title': { en: 'No reports yet', fr: 'Aucun rapport pour le moment' },
  'reports.empty.text': {
    en: 'Choose a period, and its usage is counted: data uploaded, stored and downloaded, jobs, collaborations and users.',
    fr: 'Choisissez une période pour en calculer l’utilisation : données téléversées, stockées et téléchargées, tâches, collaborations et utilisateurs.',
  },
  'reports.export': { en: 'Export to CSV', fr: 'Exporter en CSV' },
  'reports.add': { en: 'Add Report', fr: 'Ajouter un rapport' },
  'reports.add.text': {
    en: 'Both days belong to the period. A day runs from midnight to midnight in UTC.',
    fr: 'Les deux jours font partie de la période. Un jour va de minuit à minuit, en temps universel (UTC).',
  },
  'reports.add.start': { en: 'Period start', fr: 'Début de la période' },
  'reports.add.end': { en: 'Period end', fr: 'Fin de la période' },
  'reports.added': {
    en: 'The report of {{period}} is added.',
    fr: 'Le rapport de la période suivante est ajouté : {{period}}.',
  },

  'validation.periodStartRequired': {
    en: 'Period start is required',
    fr: 'Le début de la période est obligatoire',
  },
  'validation.periodEndRequired': {
    en: 'Period end is required',
    fr: 'La fin de la période est obligatoire',
  },
  'validation.periodStartLater': {
    en: 'Period start cannot be later than today',
    fr: 'Le début de la période ne peut pas être postérieur à aujourd’hui',
  },
  'validation.periodEndLater': {
    en: 'Period end cannot be later than today',
    fr: 'La fin de la période ne peut pas être postérieure à aujourd’hui',
  },
  'validation.periodOrder': {
    en: 'Period start cannot be after period end',
    fr: 'Le début de la période ne peut pas suivre la fin',
  },
} as const satisfies Texts
