/** How far a job has come, and running it again (B019, B057, B059). */
export const jobProgress = {
  'jobs.viewProgress': 'View Progress',
  'jobs.viewProgress.of': 'View Progress of {{name}}',
  'jobs.again': 'Run again',
  'jobs.again.of': 'Run {{name}} again',
  'jobs.again.title': 'Run the job again',
  'jobs.progress.title': 'Progress',
  'jobs.progress.of': 'of {{name}}, executed {{date}}',
  'jobs.progress.stages': 'Steps',
  'jobs.progress.validating': 'Validating',
  'jobs.progress.processing': 'Processing',
  'jobs.progress.scaling': 'Scaling',
  'jobs.progress.executing': 'Executing',
  'jobs.progress.stage.failed': 'Failed here',
  'jobs.progress.stage.done': 'Done',
  'execute.input.gone_one': '{{count}} file of that run is no longer available.',
  'execute.input.gone_other': '{{count}} files of that run are no longer available.',
} as const
