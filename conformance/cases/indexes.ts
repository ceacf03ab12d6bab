import type { Table } from '../case.ts'
import { NEEDS, place } from './in-a-collaboration.ts'

export const indexCases: Table = {
  noun: 'indexes',
  needs: NEEDS,
  cases: [
    {
      endpoint: 'indexes.create',
      does: 'adds an index',
      clauses: 'B034 B063 B071 B100',
      as: 'owner',
      params: place,
      body: {
        name: 'conformance-{{run}}',
        description: 'conformance-{{run}}',
        datasetType: '{{inLink}}',
        columns: ['person_id'],
      },
      expects: { body: { columns: ['person_id'], datasetType: '{{inLink}}' } },
      keeps: { index: 'id' },
    },
    {
      endpoint: 'indexes.create',
      does: 'adds one with the same name',
      clauses: 'B063 B100',
      as: 'owner',
      params: place,
      body: {
        name: 'CONFORMANCE-{{run}}',
        description: 'again',
        datasetType: '{{inLink}}',
        columns: ['a'],
      },
      expects: { status: 409, code: 'nameTaken' },
    },
    {
      endpoint: 'indexes.create',
      does: 'adds one on columns that do not exist',
      clauses: 'B063 B100',
      as: 'owner',
      params: place,
      body: {
        name: 'conformance',
        description: 'none',
        datasetType: '{{inLink}}',
        columns: ['none'],
      },
      expects: { status: 422, code: 'unknownColumns' },
    },
    {
      endpoint: 'indexes.list',
      does: 'lists the indexes',
      clauses: 'B034 B071 B100',
      as: 'owner',
      params: place,
      paged: true,
    },
    {
      endpoint: 'indexes.remove',
      does: 'deletes it',
      clauses: 'B071 B100',
      as: 'owner',
      params: { ...place, indexId: '{{index}}' },
    },
    {
      endpoint: 'indexes.remove',
      does: 'deletes it again',
      clauses: 'B100',
      as: 'owner',
      params: { ...place, indexId: '{{index}}' },
      expects: { status: 404, code: 'notFound' },
    },
  ],
}
