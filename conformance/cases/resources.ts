import type { Table } from '../case.ts'

export const resourceCases: Table = {
  noun: 'resources',
  cases: [
    {
      endpoint: 'resources.list',
      does: 'lists what runs',
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
      does: 'has it described',
      clauses: 'C113',
      as: 'admin',
      params: { type: 'po', name: '{{pod}}' },
      expects: { body: { description: /\S/ } },
    },
    {
      endpoint: 'resources.list',
      does: 'lists what there is not',
      clauses: 'C113',
      as: 'admin',
      params: { type: 'secrets' },
      expects: { status: 404, code: 'notFound' },
    },
  ],
}
