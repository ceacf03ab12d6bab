import type { Table } from '../case.ts'

const IN_COLUMNS = [
  { name: 'person_id', type: { datatype: 'int' }, nullable: false, encrypted: false },
  {
    name: 'a',
    type: { datatype: 'decimal', precision: 8, scale: 2 },
    nullable: false,
    encrypted: false,
  },
  {
    name: 'b',
    type: { datatype: 'decimal', precision: 8, scale: 2 },
    nullable: false,
    encrypted: false,
  },
]
const OUT_COLUMNS = [
  { name: 'person_id', type: { datatype: 'int' }, nullable: true, encrypted: false },
  {
    name: 'score',
    type: { datatype: 'decimal', precision: 12, scale: 4 },
    nullable: true,
    encrypted: false,
  },
]
const getType = (name: string, schema: readonly object[]) => ({
  name,
  description: 'conformance-{{run}}',
  retentionCategory: 'STANDARD',
  schema,
})
const IN = getType('ConformanceIn_{{run}}', IN_COLUMNS)

export const datasetTypeCases: Table = {
  noun: 'datasetTypes',
  needs: ['retentionCategories'],
  cases: [
    {
      endpoint: 'datasetTypes.list',
      does: 'counts the data set types',
      clauses: 'B101 C091',
      as: 'owner',
      keeps: { typesBefore: 'totalItems' },
    },
    {
      endpoint: 'datasetTypes.validate',
      does: 'makes a dry run of a data set type',
      clauses: 'C053 C089',
      as: 'owner',
      body: IN,
      expects: {
        body: {
          name: IN.name,
          csvValidationSchema: { required: ['person_id', 'a', 'b'], additionalProperties: false },
        },
      },
    },
    {
      endpoint: 'datasetTypes.list',
      does: 'finds nothing saved by the dry run',
      clauses: 'C053 C089',
      as: 'owner',
      expects: { body: { totalItems: '{{typesBefore}}' } },
    },
    {
      endpoint: 'datasetTypes.validate',
      does: 'makes a dry run of one that breaks a rule in every field',
      clauses: 'C061 C062',
      as: 'owner',
      body: { name: '1', description: '', retentionCategory: '', schema: [] },
      expects: {
        status: 422,
        code: 'rulesBroken',
        fields: ['body.name', 'body.description', 'body.retentionCategory', 'body.schema'],
      },
    },
    {
      endpoint: 'datasetTypes.create',
      does: 'saves the data set type',
      clauses: 'B079 C034 C061 C090',
      as: 'owner',
      body: IN,
      expects: {
        body: { name: IN.name, schema: [{ name: 'person_id' }, { name: 'a' }, { name: 'b' }] },
      },
      keeps: { inType: 'id', inLink: 'links.self' },
    },
    {
      endpoint: 'datasetTypes.create',
      does: 'saves one with the same name',
      clauses: 'C061 C090',
      as: 'owner',
      body: IN,
      expects: { status: 409, code: 'nameTaken', fields: ['body.name'] },
    },
    {
      endpoint: 'datasetTypes.create',
      does: 'saves one for results',
      clauses: 'C090',
      as: 'owner',
      body: getType('ConformanceOut_{{run}}', OUT_COLUMNS),
      keeps: { outType: 'id', outLink: 'links.self' },
    },
    {
      endpoint: 'datasetTypes.create',
      does: 'saves one to delete',
      clauses: 'C090',
      as: 'owner',
      body: getType('ConformanceGone_{{run}}', OUT_COLUMNS),
      keeps: { goneType: 'id' },
    },
    {
      endpoint: 'datasetTypes.get',
      does: 'reads it',
      clauses: 'B037 C034 C090',
      as: 'contributor',
      params: { id: '{{inType}}' },
    },
    {
      endpoint: 'datasetTypes.list',
      does: 'lists the data set types',
      clauses: 'B101 C091 C124',
      as: 'viewer',
      paged: true,
    },
    {
      endpoint: 'datasetTypes.remove',
      does: 'deletes it',
      clauses: 'B078 C081 C090',
      as: 'owner',
      params: { id: '{{goneType}}' },
    },
    {
      endpoint: 'datasetTypes.get',
      does: 'reads it after its deletion',
      clauses: 'C090',
      as: 'owner',
      params: { id: '{{goneType}}' },
      expects: { status: 404, code: 'notFound' },
    },
  ],
}
