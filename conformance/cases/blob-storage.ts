import type { Table } from '../case.ts'

export const blobStorageCases: Table = {
  noun: 'blobStorage',
  cases: [
    {
      endpoint: 'blobStorage.list',
      does: 'lists what a container holds',
      clauses: 'C051 C110 C128',
      as: 'admin',
      params: { containerName: 'TEST' },
      paged: true,
    },
    {
      endpoint: 'blobStorage.list',
      does: 'lists what a container holds that there is not',
      clauses: 'C110 C128',
      as: 'admin',
      params: { containerName: 'CONFORMANCE' },
      expects: { status: 404, code: 'notFound' },
    },
  ],
}
