import type { jobProgress as english } from '../en/job-progress.ts'
import type { French } from '../french.ts'

export const jobProgress = {
  'jobs.viewProgress': 'Voir la progression',
  'jobs.viewProgress.of': 'Voir la progression de {{name}}',
  'jobs.again': 'Réexécuter',
  'jobs.again.of': 'Réexécuter {{name}}',
  'jobs.progress.validating': 'Validation',
  'jobs.progress.processing': 'Traitement',
  'jobs.progress.scaling': 'Mise à l’échelle',
  'jobs.progress.executing': 'Exécution',
  'jobs.progress.failed': 'Échec ici',
  'execute.input.gone_one': '{{count}} fichier de cette tâche n’existe plus.',
  'execute.input.gone_many': '{{count}} de fichiers de cette tâche n’existent plus.',
  'execute.input.gone_other': '{{count}} fichiers de cette tâche n’existent plus.',
} satisfies French<typeof english>
