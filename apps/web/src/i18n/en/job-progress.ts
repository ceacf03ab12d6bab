/** How far a job has come, and running it again (B019, B057, B059). */
export const jobProgress = {
  'jobs.viewProgress': 'View Progress',
  'jobs.viewProgress.of': 'View Progress of {{name}}',
  'jobs.again': 'Run again',
  'jobs.again.of': 'Run again: {{name}}',
  'jobs.progress.validating': 'Validating',
  'jobs.progress.processing': 'Processing',
  'jobs.progress.scaling': 'Scaling',
  'jobs.progress.executing': 'Executing',
  'jobs.progress.failed': 'Failed here',
  'execute.input.gone_one': '{{count}} file of that job is gone.',
  'execute.input.gone_other': '{{count}} files of that job are gone.',
} as const
