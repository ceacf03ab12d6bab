import type { jobProgress as english } from '../en/job-progress.ts'
import type { French } from '../french.ts'

export const jobProgress = {
  'jobs.viewProgress': 'Voir la progression',
  'jobs.viewProgress.of': 'Voir la progression de {{name}}',
  'jobs.again': 'Réexécuter',
  'jobs.again.of': 'Réexécuter {{name}}',
  'jobs.again.title': 'Réexécuter la tâche',
  'jobs.progress.title': 'Progression',
  'jobs.progress.of': 'de {{name}}, lancée le {{date}}',
  'jobs.progress.stages': 'Étapes',
  'jobs.progress.validating': 'Validation',
  'jobs.progress.processing': 'Traitement',
  'jobs.progress.scaling': 'Mise à l’échelle',
  'jobs.progress.executing': 'Exécution',
  'jobs.progress.stage.failed': 'Échec ici',
  'jobs.progress.stage.done': 'Terminé',
  'execute.input.gone_one': '{{count}} fichier de cette exécution n’est plus disponible.',
  'execute.input.gone_many': '{{count}} de fichiers de cette exécution ne sont plus disponibles.',
  'execute.input.gone_other': '{{count}} fichiers de cette exécution ne sont plus disponibles.',
} satisfies French<typeof english>
