import type { Table } from '../case.ts'
import { looksAt, one } from './collaboration-in-a-status.ts'

/**
 * Removes everything that the run created, as far as the API allows. The collaboration remains,
 * purged.
 */
export const closingCases: Table = {
  noun: 'collaborations',
  cases: [
    {
      endpoint: 'collaborations.changeStatus',
      does: 'cancels the clone',
      clauses: 'B052',
      as: 'owner',
      params: { id: '{{clone}}' },
      body: { status: 'TERMINATED' },
      expects: { body: { status: 'TERMINATED' } },
    },
    {
      endpoint: 'collaborations.changeStatus',
      does: 'cancels the collaboration',
      clauses: 'B052 B071 B095',
      as: 'owner',
      params: one,
      body: { status: 'TERMINATED' },
      expects: { body: { status: 'TERMINATED' } },
    },
    looksAt('TERMINATED', 'B047 B053'),
    {
      endpoint: 'datasets.create',
      does: 'announces a data set after the cancellation',
      clauses: 'B086',
      as: 'owner',
      params: { workspaceId: '{{collaboration}}' },
      body: { fileName: 'conformance.csv', datasetType: '{{inLink}}', totalParts: 1 },
      expects: { status: 409, code: 'collaborationMustBeActive' },
    },
    {
      endpoint: 'jobs.create',
      does: 'runs a job after the cancellation',
      clauses: 'B083 B099',
      as: 'owner',
      params: { workspaceId: '{{collaboration}}' },
      body: {
        jobType: '{{queryLink}}',
        parameters: [{ parameterName: 'least', parameterValue: '1' }],
        inputDatasets: ['{{datasetLink}}'],
      },
      expects: { status: 409, code: 'collaborationMustBeActive' },
    },
    {
      endpoint: 'datasets.downloadPart',
      does: 'downloads after the cancellation',
      clauses: 'B086 B098',
      as: 'owner',
      before: 'openChannel',
      params: { workspaceId: '{{collaboration}}', datasetId: '{{dataset}}', partNumber: '1' },
      expects: { status: 409, code: 'collaborationMustBeActive' },
    },
    {
      endpoint: 'collaborations.changeStatus',
      does: 'purges it',
      clauses: 'B053 B095',
      as: 'owner',
      params: one,
      body: { status: 'PURGED' },
      expects: { body: { status: 'PURGED' } },
    },
    {
      endpoint: 'collaborations.changeStatus',
      does: 'purges the clone',
      clauses: 'B053',
      as: 'owner',
      params: { id: '{{clone}}' },
      body: { status: 'PURGED' },
    },
    looksAt('PURGED', 'B047 B053'),
    {
      endpoint: 'datasets.get',
      does: 'reads a purged data set',
      clauses: 'B053 A069',
      as: 'owner',
      params: { workspaceId: '{{collaboration}}', datasetId: '{{dataset}}' },
      until: { status: 'DELETED' },
    },
  ],
}
