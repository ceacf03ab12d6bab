import type { Table } from '../case.ts'

export const automationJobCases: Table = {
  noun: 'automationJobs',
  cases: [
    {
      endpoint: 'automationJobs.create',
      does: 'runs the clean-up for a past day',
      clauses: 'C048 C076 C111 C127',
      as: 'admin',
      body: { jobName: 'PURGED_WORKSPACE_CEK_MAPPING_CLEANUP', targetDates: ['2024-02-29'] },
      leaves: 'an automation job',
    },
    {
      endpoint: 'automationJobs.create',
      does: 'runs an unknown job without a day',
      clauses: 'C076 C127',
      as: 'admin',
      body: { jobName: 'CONFORMANCE', targetDates: [] },
      expects: { status: 400, code: 'malformed', fields: ['body.jobName', 'body.targetDates'] },
    },
    {
      endpoint: 'automationJobs.list',
      does: 'lists the automation jobs',
      clauses: 'C048 C111',
      as: 'admin',
      paged: true,
    },
  ],
}
