import type { Texts } from '../text.ts'

/** A person's history, call by call, and finding a person (B003, C032). */
export const peopleHistory = {
  'admin.history.title': { en: 'History', fr: 'Historique' },
  'admin.history.lead': {
    en: 'What a person did in the portal, call by call.',
    fr: 'Ce qu’une personne a fait dans le portail, appel par appel.',
  },
  'admin.history.search': { en: 'Find a person', fr: 'Trouver une personne' },
  'admin.history.email': { en: 'Email', fr: 'Courriel' },
  'admin.history.email.hint': {
    en: 'The whole address, or a part of it.',
    fr: 'L’adresse entière, ou une partie de celle-ci.',
  },
  'admin.history.emailRequired': {
    en: 'Enter an email address, or a part of it',
    fr: 'Entrez une adresse courriel, ou une partie de celle-ci',
  },
  'admin.history.submit': { en: 'Search', fr: 'Rechercher' },
  'admin.history.nobody.title': { en: 'Nobody found', fr: 'Personne n’a été trouvé' },
  'admin.history.nobody.text': {
    en: 'No address contains “{{email}}”. Check the spelling, or search with a part of it.',
    fr: 'Aucune adresse ne contient « {{email}} ». Vérifiez l’orthographe, ou cherchez une partie de l’adresse.',
  },
  'admin.history.several_one': {
    en: '{{count}} person found. Choose one.',
    fr: '{{count}} personne trouvée. Choisissez-en une.',
  },
  'admin.history.several_many': { fr: '{{count}} de personnes trouvées. Choisissez-en une.' },
  'admin.history.several_other': {
    en: '{{count}} people found. Choose one.',
    fr: '{{count}} personnes trouvées. Choisissez-en une.',
  },
  'admin.history.found': { en: 'People found', fr: 'Personnes trouvées' },
  'admin.history.record': {
    en: 'Open the record at {{organization}}',
    fr: 'Ouvrir le dossier dans {{organization}}',
  },

  'history.caption': {
    en: 'Calls that this person made, newest first',
    fr: 'Appels faits par cette personne, du plus récent au plus ancien',
  },
  'history.column.traceId': { en: 'Trace id', fr: 'Identifiant de trace' },
  'history.column.started': { en: 'Started', fr: 'Début' },
  'history.column.duration': { en: 'Duration (ms)', fr: 'Durée (ms)' },
  'history.column.method': { en: 'Method', fr: 'Méthode' },
  'history.column.uri': { en: 'URI', fr: 'Adresse (URI)' },
  'history.column.status': { en: 'Status code', fr: 'Code d’état' },
  'history.column.details': { en: 'Details', fr: 'Détails' },
  'history.details.of': { en: 'Details of {{traceId}}', fr: 'Détails de {{traceId}}' },
  'history.empty.title': { en: 'No calls yet', fr: 'Aucun appel pour le moment' },
  'history.empty.text': {
    en: 'What this person does in the portal will be listed here, call by call.',
    fr: 'Ce que cette personne fait dans le portail sera consigné ici, appel par appel.',
  },
  'history.record.title': { en: 'Call', fr: 'Appel' },
  'history.record.copyTraceId': { en: 'Copy the trace id', fr: 'Copier l’identifiant de trace' },
  'history.record': { en: 'Record', fr: 'Enregistrement' },
} as const satisfies Texts
