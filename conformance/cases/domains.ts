import type { Table } from '../case.ts'

export const domainCases: Table = {
  noun: 'domains',
  cases: [
    {
      endpoint: 'domains.create',
      does: 'adds a domain, which is saved in lowercase',
      clauses: 'C044 C070 C107',
      as: 'admin',
      body: {
        domainName: 'Conformance-{{run}}.example',
        owner: 'Conformance',
        notes: 'conformance-{{run}}',
      },
      expects: { body: { domainName: 'conformance-{{run}}.example', owner: 'Conformance' } },
      keeps: { domain: 'domainName' },
    },
    {
      endpoint: 'domains.create',
      does: 'adds it again',
      clauses: 'C107',
      as: 'admin',
      body: { domainName: '{{domain}}', owner: 'Conformance', notes: 'again' },
      expects: { status: 409, code: 'domainTaken' },
    },
    {
      endpoint: 'domains.create',
      does: 'adds one without owner and notes',
      clauses: 'C070',
      as: 'admin',
      body: { domainName: 'conformance', owner: '', notes: ' ' },
      expects: {
        status: 400,
        code: 'malformed',
        fields: ['body.domainName', 'body.notes', 'body.owner'],
      },
    },
    {
      endpoint: 'domains.list',
      does: 'lists the domains',
      clauses: 'C044 C107',
      as: 'admin',
      paged: true,
    },
    {
      endpoint: 'domains.remove',
      does: 'deletes the domain',
      clauses: 'C107',
      as: 'admin',
      params: { domainName: '{{domain}}' },
    },
    {
      endpoint: 'domains.remove',
      does: 'deletes it again',
      clauses: 'C107',
      as: 'admin',
      params: { domainName: '{{domain}}' },
      expects: { status: 404, code: 'notFound' },
    },
    {
      endpoint: 'domains.remove',
      does: 'deletes the domain of an organization',
      clauses: 'C107',
      as: 'admin',
      params: { domainName: '{{owner.domain}}' },
      expects: { status: 409, code: 'domainInUse' },
    },
  ],
}
