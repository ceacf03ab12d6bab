import type { Texts } from '../../text.ts'

/** The checklist of a user's first run, above the collaborations. */
export const firstRun = {
  'firstRun.title': { en: 'Getting started', fr: 'Pour commencer' },
  'firstRun.count_one': { en: '{{done}} of {{count}} done', fr: '{{done}} sur {{count}}' },
  'firstRun.count_many': { fr: '{{done}} sur {{count}}' },
  'firstRun.count_other': {
    en: '{{done}} of {{count}} done',
    fr: '{{done}} sur {{count}}',
  },
  'firstRun.hide': { en: 'Hide this checklist', fr: 'Masquer cette liste' },
  'firstRun.done': { en: 'Done', fr: 'Terminé' },
  'firstRun.trust': { en: 'Trust the enclave', fr: 'Faire confiance à l’enclave' },
  'firstRun.trust.text': {
    en: 'Save the measurements that its reviewers gave you. This browser sends data to no other program.',
    fr: 'Enregistrez les mesures que les vérificateurs vous ont remises. Ce navigateur n’envoie de données à aucun autre programme.',
  },
  'firstRun.agreement': { en: 'Read the agreement', fr: 'Lire l’entente' },
  'firstRun.agreement.text': {
    en: 'The tab Agreement of a collaboration shows what each organization may run, upload and download.',
    fr: 'L’onglet Entente d’une collaboration montre ce que chaque organisation peut exécuter, téléverser et télécharger.',
  },
  'firstRun.upload': { en: 'Upload a data set', fr: 'Téléverser un jeu de données' },
  'firstRun.upload.text': {
    en: 'Your file is checked and encrypted in this browser before it is sent.',
    fr: 'Votre fichier est vérifié et chiffré dans ce navigateur avant l’envoi.',
  },
  'firstRun.run': { en: 'Run a job', fr: 'Exécuter une tâche' },
  'firstRun.run.text': {
    en: 'Choose a job type and its input files. The result appears under Data Sets.',
    fr: 'Choisissez un type de tâche et ses fichiers d’entrée. Le résultat s’affiche sous Jeux de données.',
  },
} as const satisfies Texts
