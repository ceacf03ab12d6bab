import type { Table } from '../case.ts'

export const resourceCases: Table = {
  noun: 'resources',
  cases: [
    {
      endpoint: 'resources.list',
      does: 'lists the running resources',
      clauses: 'C113',
      as: 'admin',
      params: { type: 'po' },
      keeps: { pod: 'items.0.name' },
    },
    {
      endpoint: 'resources.get',
      does: 'reads one of them',
      clauses: 'C113',
      as: 'admin',
      params: { type: 'po', name: '{{pod}}' },
      expects: { body: { kind: 'Pod', name: '{{pod}}' } },
    },
    {
      endpoint: 'resources.describe',
      does: 'reads its description',
      clauses: 'C113',
      as: 'admin',
      params: { type: 'po', name: '{{pod}}' },
      expects: { body: { description: /\S/ } },
    },
    {
      endpoint: 'resources.list',
      does: 'lists a kind of resource that does not exist',
      clauses: 'C113',
      as: 'admin',
      params: { type: 'secrets' },
      expects: { status: 404, code: 'notFound' },
    },
  ],
}
