import type { Table } from '../case.ts'

const QUERY = {
  name: 'conformance-{{run}}',
  description: 'conformance-{{run}}',
  query:
    'SELECT person_id, CAST(a + b AS decimal(12, 4)) AS score FROM ConformanceIn_{{run}} WHERE person_id >= @least ORDER BY person_id',
  queryParameters: [{ name: 'least', type: 'int' }],
  inputs: ['{{inLink}}'],
  output: '{{outLink}}',
}

export const queryJobTypeCases: Table = {
  noun: 'queryJobTypes',
  needs: ['datasetTypes'],
  cases: [
    {
      endpoint: 'queryJobTypes.validate',
      does: 'makes a dry run of a query',
      clauses: 'C037 C053 C093',
      as: 'owner',
      body: QUERY,
      expects: { body: { name: QUERY.name, inputs: ['{{inLink}}'] } },
    },
    {
      endpoint: 'queryJobTypes.validate',
      does: 'makes a dry run of one without a query',
      clauses: 'C065 C093',
      as: 'owner',
      body: { ...QUERY, query: '' },
      expects: { status: 422, code: 'rulesBroken', fields: ['body.query'] },
    },
    {
      endpoint: 'queryJobTypes.check',
      does: 'checks a query that is still being written',
      clauses: 'C082',
      as: 'owner',
      body: {
        query: 'SELECT nme FROM ConformanceIn_{{run}}',
        queryParameters: [],
        inputs: ['{{inLink}}'],
      },
      expects: { body: { notices: [] } },
    },
    {
      endpoint: 'queryJobTypes.tryOut',
      does: 'tries it on invented rows',
      clauses: 'C082',
      as: 'owner',
      body: {
        query: 'SELECT person_id FROM ConformanceIn_{{run}}',
        queryParameters: [],
        inputs: ['{{inLink}}'],
      },
      expects: { body: { parameters: [], result: { isCut: false } } },
    },
    {
      endpoint: 'queryJobTypes.create',
      does: 'saves the query',
      clauses: 'B035 C082 C093',
      as: 'owner',
      body: QUERY,
      keeps: { queryType: 'id', queryLink: 'links.self' },
    },
    {
      endpoint: 'queryJobTypes.create',
      does: 'saves one to delete',
      clauses: 'C093',
      as: 'owner',
      body: { ...QUERY, name: 'conformance-gone-{{run}}' },
      keeps: { goneQuery: 'id' },
    },
    {
      endpoint: 'queryJobTypes.get',
      does: 'reads it',
      clauses: 'B035 C037 C093',
      as: 'viewer',
      params: { id: '{{queryType}}' },
    },
    {
      endpoint: 'queryJobTypes.list',
      does: 'lists the queries',
      clauses: 'B101 B113 C082 C093',
      as: 'viewer',
      paged: true,
    },
    {
      endpoint: 'queryJobTypes.remove',
      does: 'deletes it',
      clauses: 'C082 C093',
      as: 'owner',
      params: { id: '{{goneQuery}}' },
    },
    {
      endpoint: 'queryJobTypes.get',
      does: 'reads it after its deletion',
      clauses: 'C093',
      as: 'owner',
      params: { id: '{{goneQuery}}' },
      expects: { status: 404, code: 'notFound' },
    },
  ],
}
