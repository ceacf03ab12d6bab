import type { Texts } from '../text.ts'

/** The automation jobs (C048). */
export const automationJobs = {
  'validation.jobNameRequired': {
    en: 'Job name is required',
    fr: 'Le nom de la tâche est obligatoire',
  },
  'validation.targetDateRequired': {
    en: 'Target date is required',
    fr: 'La date cible est obligatoire',
  },
  'validation.targetDateTwice': {
    en: 'This target date is already in the list',
    fr: 'Cette date cible figure déjà dans la liste',
  },

  'automation.title': { en: 'Automation jobs', fr: 'Tâches automatisées' },
  'automation.lead': {
    en: 'Recurring work of the platform. A job runs when its target date starts, in UTC, or immediately if that date has started.',
    fr: 'Travaux récurrents de la plateforme. Une tâche s’exécute au début de sa date cible, en temps universel ; si cette date est commencée, aussitôt.',
  },
  'automation.caption': { en: 'Automation jobs', fr: 'Tâches automatisées' },
  'automation.new': { en: 'New Job', fr: 'Nouvelle tâche' },
  'automation.empty.title': {
    en: 'No automation jobs yet',
    fr: 'Aucune tâche automatisée pour le moment',
  },
  'automation.empty.text': {
    en: 'Nothing runs automatically. Choose a job and the dates on which it should run.',
    fr: 'Rien ne s’exécute automatiquement. Choisissez une tâche et les dates où elle doit s’exécuter.',
  },
  'automation.column.job': { en: 'Job', fr: 'Tâche' },
  'automation.column.date': { en: 'Target date', fr: 'Date cible' },
  'automation.column.result': { en: 'Result', fr: 'Résultat' },
  'automation.job.DAILY_DATA_USE': {
    en: 'Daily data use',
    fr: 'Utilisation quotidienne des données',
  },
  'automation.job.DAILY_DATA_RETENTION': {
    en: 'Daily data retention',
    fr: 'Conservation quotidienne des données',
  },
  'automation.job.PURGED_WORKSPACE_CEK_MAPPING_CLEANUP': {
    en: 'Cleanup of purged collaborations’ keys',
    fr: 'Nettoyage des clés des collaborations purgées',
  },
  'automation.job.DYNAMIC_MODEL_INFERENCE_CLEANUP': {
    en: 'Cleanup of model inference',
    fr: 'Nettoyage de l’inférence des modèles',
  },
  'automation.about.DAILY_DATA_USE': {
    en: 'Counts what each organization used on the day before, and adds a usage report.',
    fr: 'Compte ce que chaque organisation a utilisé la veille et ajoute un rapport d’utilisation.',
  },
  'automation.about.DAILY_DATA_RETENTION': {
    en: 'Deletes the data sets whose retention is over.',
    fr: 'Supprime les jeux de données dont la durée de conservation est écoulée.',
  },
  'automation.about.PURGED_WORKSPACE_CEK_MAPPING_CLEANUP': {
    en: 'Forgets which customer key wrapped the keys of purged collaborations.',
    fr: 'Oublie quelle clé client enveloppait les clés des collaborations purgées.',
  },
  'automation.about.DYNAMIC_MODEL_INFERENCE_CLEANUP': {
    en: 'Erases what is still stored of models that failed.',
    fr: 'Efface ce qui reste stocké des modèles qui ont échoué.',
  },
  'automation.affected.DAILY_DATA_USE_one': {
    en: '{{count}} report added',
    fr: '{{count}} rapport ajouté',
  },
  'automation.affected.DAILY_DATA_USE_many': { fr: '{{count}} de rapports ajoutés' },
  'automation.affected.DAILY_DATA_USE_other': {
    en: '{{count}} reports added',
    fr: '{{count}} rapports ajoutés',
  },
  'automation.affected.DAILY_DATA_RETENTION_one': {
    en: '{{count}} data set deleted',
    fr: '{{count}} jeu de données supprimé',
  },
  'automation.affected.DAILY_DATA_RETENTION_many': { fr: '{{count}} de jeux de données supprimés' },
  'automation.affected.DAILY_DATA_RETENTION_other': {
    en: '{{count}} data sets deleted',
    fr: '{{count}} jeux de données supprimés',
  },
  'automation.affected.PURGED_WORKSPACE_CEK_MAPPING_CLEANUP_one': {
    en: '{{count}} record forgotten',
    fr: '{{count}} enregistrement oublié',
  },
  'automation.affected.PURGED_WORKSPACE_CEK_MAPPING_CLEANUP_many': {
    fr: '{{count}} d’enregistrements oubliés',
  },
  'automation.affected.PURGED_WORKSPACE_CEK_MAPPING_CLEANUP_other': {
    en: '{{count}} records forgotten',
    fr: '{{count}} enregistrements oubliés',
  },
  'automation.affected.DYNAMIC_MODEL_INFERENCE_CLEANUP_one': {
    en: '{{count}} model erased',
    fr: '{{count}} modèle effacé',
  },
  'automation.affected.DYNAMIC_MODEL_INFERENCE_CLEANUP_many': {
    fr: '{{count}} de modèles effacés',
  },
  'automation.affected.DYNAMIC_MODEL_INFERENCE_CLEANUP_other': {
    en: '{{count}} models erased',
    fr: '{{count}} modèles effacés',
  },
  'automation.new.title': { en: 'New automation job', fr: 'Nouvelle tâche automatisée' },
  'automation.new.name': { en: 'Job name', fr: 'Nom de la tâche' },
  'automation.new.dates': { en: 'Target dates', fr: 'Dates cibles' },
  'automation.new.date': { en: 'Target date {{number}}', fr: 'Date cible {{number}}' },
  'automation.new.add': { en: 'Add a date', fr: 'Ajouter une date' },
  'automation.new.remove': {
    en: 'Remove target date {{number}}',
    fr: 'Retirer la date cible {{number}}',
  },
  'automation.new.submit': { en: 'Create', fr: 'Créer' },
  'automation.session': { en: 'Asked for in this session', fr: 'Demandées dans cette session' },
  'automation.session.lead': {
    en: 'What this window asked for, with the answers of the platform.',
    fr: 'Ce que cette fenêtre a demandé, avec les réponses de la plateforme.',
  },
  'automation.session.caption': {
    en: 'Automation jobs of this session',
    fr: 'Tâches automatisées de cette session',
  },
  'automation.session.clear': { en: 'Clear', fr: 'Effacer' },
} as const satisfies Texts
