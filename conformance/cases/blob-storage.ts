import type { Table } from '../case.ts'

export const blobStorageCases: Table = {
  noun: 'blobStorage',
  cases: [
    {
      endpoint: 'blobStorage.list',
      does: 'lists the contents of a container',
      clauses: 'C051 C110 C128',
      as: 'admin',
      params: { containerName: 'TEST' },
      paged: true,
    },
    {
      endpoint: 'blobStorage.list',
      does: 'lists a container that does not exist',
      clauses: 'C110 C128',
      as: 'admin',
      params: { containerName: 'CONFORMANCE' },
      expects: { status: 404, code: 'notFound' },
    },
  ],
}
