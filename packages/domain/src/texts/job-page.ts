import type { Texts } from '../text.ts'

/** The page of one job. */
export const jobPage = {
  'job.title': { en: 'Job', fr: 'Tâche' },
  'job.tab': { en: 'Jobs', fr: 'Tâches' },
  'job.missing.title': { en: 'This job is not here', fr: 'Cette tâche est introuvable' },
  'job.missing.text': {
    en: 'The collaboration has no job with this address. All of its jobs are in its list.',
    fr: 'La collaboration n’a aucune tâche à cette adresse. Toutes ses tâches figurent dans sa liste.',
  },
  'job.missing.list': { en: 'Show all jobs', fr: 'Afficher toutes les tâches' },
  'job.again': { en: 'Run again', fr: 'Réexécuter' },

  'job.facts': { en: 'Facts', fr: 'Renseignements' },
  'job.kind': { en: 'Kind', fr: 'Nature' },
  'job.runBy': { en: 'Run by', fr: 'Exécutée par' },
  'job.requested': { en: 'Requested', fr: 'Demandée' },
  'job.waited': { en: 'Waited', fr: 'Attente' },
  'job.started': { en: 'Started', fr: 'Début' },
  'job.ended': { en: 'Ended', fr: 'Fin' },
  'job.duration': { en: 'Duration', fr: 'Durée' },
  'job.id': { en: 'Job id', fr: 'Identifiant de la tâche' },

  'job.pending.title': { en: 'The job is waiting its turn', fr: 'La tâche attend son tour' },
  'job.processing.title': { en: 'The job is running', fr: 'La tâche est en cours' },
  'job.underWay.text': {
    en: 'This page updates on its own. You can leave it: the job continues.',
    fr: 'Cette page se met à jour d’elle-même. Vous pouvez la quitter : la tâche continue.',
  },
  'job.stages': { en: 'Stages', fr: 'Étapes' },

  'job.error': { en: 'Error', fr: 'Erreur' },
  'job.error.none': {
    en: 'The job failed. The server gives no reason.',
    fr: 'La tâche a échoué. Le serveur n’en donne pas la raison.',
  },
  'job.error.place': {
    en: 'Line {{line}} of the query',
    fr: 'Ligne {{line}} de la requête',
  },

  'job.inputs': { en: 'Inputs', fr: 'Entrées' },
  'job.inputs.caption': {
    en: 'Data sets that this job reads',
    fr: 'Jeux de données que lit cette tâche',
  },
  'job.inputs.cut': {
    en: 'The first {{shown}} of {{total}} are shown.',
    fr: 'Les {{shown}} premières sur {{total}} sont affichées.',
  },
  'job.inputs.hidden': {
    en: 'A data set that you may not see',
    fr: 'Un jeu de données que vous ne pouvez pas voir',
  },
  'job.values': { en: 'Values', fr: 'Valeurs' },
  'job.values.none': { en: 'This job takes no values.', fr: 'Cette tâche ne prend aucune valeur.' },

  'job.output': { en: 'Output', fr: 'Résultat' },
  'job.output.file': { en: 'File', fr: 'Fichier' },
  'job.output.pending': {
    en: 'The output appears here when the job has finished.',
    fr: 'Le résultat apparaîtra ici quand la tâche sera terminée.',
  },
  'job.output.none': {
    en: 'A failed job has no output.',
    fr: 'Une tâche qui a échoué n’a pas de résultat.',
  },
  'job.output.gone': {
    en: 'The output has been deleted. Run the job again to make a new one.',
    fr: 'Le résultat a été supprimé. Réexécutez la tâche pour en produire un autre.',
  },
  'job.lineage': { en: 'Lineage', fr: 'Provenance' },

  'job.compare': { en: 'Compared with the run before', fr: 'Par rapport à l’exécution précédente' },
  'job.compare.lead': {
    en: 'On {{date}}, {{name}} ran the last job of this type before this one.',
    fr: 'Le {{date}}, {{name}} a exécuté la dernière tâche de ce type avant celle-ci.',
  },
  'job.compare.open': { en: 'Open the run before', fr: 'Ouvrir l’exécution précédente' },
  'job.compare.first': {
    en: 'This is the first job of this type in the collaboration.',
    fr: 'C’est la première tâche de ce type dans la collaboration.',
  },
  'job.compare.same': {
    en: 'Values, inputs and outcome are the same.',
    fr: 'Les valeurs, les entrées et le résultat sont identiques.',
  },
  'job.compare.caption': {
    en: 'Differences from the run before',
    fr: 'Différences avec l’exécution précédente',
  },
  'job.compare.what': { en: 'Difference', fr: 'Différence' },
  'job.compare.before': { en: 'Run before', fr: 'Exécution précédente' },
  'job.compare.now': { en: 'This run', fr: 'Cette exécution' },
  'job.compare.status': { en: 'Status', fr: 'État' },
  'job.compare.rows': { en: 'Rows of the output', fr: 'Lignes du résultat' },
  'job.compare.size': { en: 'Size of the output', fr: 'Taille du résultat' },
  'job.compare.value': { en: 'Value of {{name}}', fr: 'Valeur de {{name}}' },
  'job.compare.nothing': { en: 'None', fr: 'Aucune' },
} as const satisfies Texts
