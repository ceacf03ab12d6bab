import type { Table } from '../case.ts'

const IN_COLUMNS = [
  { name: 'person_id', type: { datatype: 'int' }, nullable: false, encrypted: false },
  { name: 'a', type: { datatype: 'decimal', precision: 8, scale: 2 }, nullable: false, encrypted: false },
  { name: 'b', type: { datatype: 'decimal', precision: 8, scale: 2 }, nullable: false, encrypted: false },
]
const OUT_COLUMNS = [
  { name: 'person_id', type: { datatype: 'int' }, nullable: true, encrypted: false },
  { name: 'score', type: { datatype: 'decimal', precision: 12, scale: 4 }, nullable: true, encrypted: false },
]
const typeOf = (name: string, schema: readonly object[]) => ({
  name,
  description: 'conformance-{{run}}',
  retentionCategory: 'STANDARD',
  schema,
})
const IN = typeOf('ConformanceIn_{{run}}', IN_COLUMNS)

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
      does: 'tries a data set type out',
      clauses: 'C053 C089',
      as: 'owner',
      body: IN,
      expects: { body: { name: IN.name, csvValidationSchema: { required: ['person_id', 'a', 'b'], additionalProperties: false } } },
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
      does: 'tries one out that breaks every rule',
      clauses: 'C061 C062',
      as: 'owner',
      body: { name: '1', description: '', retentionCategory: '', schema: [] },
      expects: { status: 422, code: 'rulesBroken' },
    },
    {
      endpoint: 'datasetTypes.create',
      does: 'saves the data set type',
      clauses: 'B079 C034 C061 C090',
      as: 'owner',
      body: IN,
      expects: { body: { name: IN.name, schema: [{ name: 'person_id' }, { name: 'a' }, { name: 'b' }] } },
      keeps: { inType: 'id', inLink: 'links.self' },
    },
    {
      endpoint: 'datasetTypes.create',
      does: 'saves one of the same name',
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
      body: typeOf('ConformanceOut_{{run}}', OUT_COLUMNS),
      keeps: { outType: 'id', outLink: 'links.self' },
    },
    {
      endpoint: 'datasetTypes.create',
      does: 'saves one to delete',
      clauses: 'C090',
      as: 'owner',
      body: typeOf('ConformanceGone_{{run}}', OUT_COLUMNS),
      keeps: { goneType: 'id' },
    },
    { endpoint: 'datasetTypes.get', does: 'reads it', clauses: 'B037 C034 C090', as: 'contributor', params: { id: '{{inType}}' } },
    { endpoint: 'datasetTypes.list', does: 'lists the data set types', clauses: 'B101 C091 C124', as: 'viewer', paged: true },
    { endpoint: 'datasetTypes.remove', does: 'deletes it', clauses: 'B078 C081 C090', as: 'owner', params: { id: '{{goneType}}' } },
    {
      endpoint: 'datasetTypes.get',
      does: 'reads what was deleted',
      clauses: 'C090',
      as: 'owner',
      params: { id: '{{goneType}}' },
      expects: { status: 404, code: 'notFound' },
    },
  ],
}

export const retentionCases: Table = {
  noun: 'retentionCategories',
  cases: [{ endpoint: 'retentionCategories.list', does: 'reads how long data may be kept', clauses: 'B039 B101 C036 C092', as: 'viewer' }],
}

const QUERY = {
  name: 'conformance-{{run}}',
  description: 'conformance-{{run}}',
  query: 'SELECT person_id, CAST(a + b AS decimal(12, 4)) AS score FROM ConformanceIn_{{run}} WHERE person_id >= @least ORDER BY person_id',
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
      does: 'tries a query out',
      clauses: 'C037 C053 C093',
      as: 'owner',
      body: QUERY,
      expects: { body: { name: QUERY.name, inputs: ['{{inLink}}'] } },
    },
    {
      endpoint: 'queryJobTypes.validate',
      does: 'tries one out without a query',
      clauses: 'C065 C093',
      as: 'owner',
      body: { ...QUERY, query: '' },
      expects: { status: 422, code: 'rulesBroken', fields: ['body.query'] },
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
    { endpoint: 'queryJobTypes.get', does: 'reads it', clauses: 'B035 C037 C093', as: 'viewer', params: { id: '{{queryType}}' } },
    { endpoint: 'queryJobTypes.list', does: 'lists the queries', clauses: 'B101 B113 C082 C093', as: 'viewer', paged: true },
    { endpoint: 'queryJobTypes.remove', does: 'deletes it', clauses: 'C082 C093', as: 'owner', params: { id: '{{goneQuery}}' } },
    {
      endpoint: 'queryJobTypes.get',
      does: 'reads what was deleted',
      clauses: 'C093',
      as: 'owner',
      params: { id: '{{goneQuery}}' },
      expects: { status: 404, code: 'notFound' },
    },
  ],
}

export const inferenceModelCases: Table = {
  noun: 'inferenceModels',
  cases: [
    {
      endpoint: 'inferenceModels.create',
      does: 'announces a model',
      clauses: 'C039 C079 C084 C096',
      as: 'owner',
      body: {
        modelName: 'conformance-{{run}}',
        modelDescription: 'conformance-{{run}}',
        modelFileName: 'conformance.onnx',
        modelFileSize: '{{modelSize}}',
        modelTotalParts: 1,
      },
      expects: { body: { modelStatus: 'CREATED' } },
      keeps: { model: 'id', modelLink: 'links.self' },
    },
    {
      endpoint: 'inferenceModels.create',
      does: 'announces a file of another kind',
      clauses: 'C079 C123',
      as: 'owner',
      body: { modelName: 'none', modelDescription: 'none', modelFileName: 'model.bin', modelFileSize: 1, modelTotalParts: 1 },
      expects: { status: 400, code: 'malformed', fields: ['body.modelFileName'] },
    },
    {
      endpoint: 'inferenceModels.uploadPart',
      does: 'sends its only part, sealed for the enclave',
      clauses: 'B116 C097 C098',
      as: 'owner',
      before: 'sealModelPart',
      params: { id: '{{model}}', partNumber: '1' },
      body: '{{sealed}}',
    },
    {
      endpoint: 'inferenceModels.get',
      does: 'reads it until it is deployed',
      clauses: 'C039 C055 C095',
      as: 'owner',
      params: { id: '{{model}}' },
      until: { modelStatus: 'DEPLOYED' },
    },
    { endpoint: 'inferenceModels.list', does: 'lists the models', clauses: 'C039 C095', as: 'viewer', paged: true },
    {
      endpoint: 'inferenceModels.create',
      does: 'announces one to delete',
      clauses: 'C096',
      as: 'owner',
      body: {
        modelName: 'conformance-gone-{{run}}',
        modelDescription: 'conformance-{{run}}',
        modelFileName: 'conformance.onnx',
        modelFileSize: 1,
        modelTotalParts: 1,
      },
      keeps: { goneModel: 'id' },
    },
    { endpoint: 'inferenceModels.remove', does: 'deletes it', clauses: 'C055 C084 C095', as: 'owner', params: { id: '{{goneModel}}' } },
    {
      endpoint: 'inferenceModels.remove',
      does: 'deletes it again',
      clauses: 'C055 C095',
      as: 'owner',
      params: { id: '{{goneModel}}' },
      expects: { status: [404, 409] },
    },
  ],
}

const INFERENCE = {
  name: 'conformance-{{run}}',
  description: 'conformance-{{run}}',
  model: '{{modelLink}}',
  input: '{{inLink}}',
  output: '{{outLink}}',
  recordIdentifiers: ['person_id'],
}

export const inferenceJobTypeCases: Table = {
  noun: 'inferenceJobTypes',
  needs: ['inferenceModels', 'datasetTypes'],
  cases: [
    {
      endpoint: 'inferenceJobTypes.validate',
      does: 'tries a job type out',
      clauses: 'C053 C066 C093',
      as: 'owner',
      body: INFERENCE,
      expects: { body: { model: '{{modelLink}}', recordIdentifiers: ['person_id'] } },
    },
    {
      endpoint: 'inferenceJobTypes.validate',
      does: 'tries one out without a model',
      clauses: 'C066 C093',
      as: 'owner',
      body: { ...INFERENCE, model: '' },
      expects: { status: 422, code: 'rulesBroken', fields: ['body.model'] },
    },
    {
      endpoint: 'inferenceJobTypes.create',
      does: 'saves the job type',
      clauses: 'B036 C038 C083 C093',
      as: 'owner',
      body: INFERENCE,
      keeps: { inferenceType: 'id', inferenceLink: 'links.self' },
    },
    {
      endpoint: 'inferenceJobTypes.create',
      does: 'saves one to delete',
      clauses: 'C093',
      as: 'owner',
      body: { ...INFERENCE, name: 'conformance-gone-{{run}}' },
      keeps: { goneInference: 'id' },
    },
    { endpoint: 'inferenceJobTypes.get', does: 'reads it', clauses: 'B036 C038 C093', as: 'viewer', params: { id: '{{inferenceType}}' } },
    { endpoint: 'inferenceJobTypes.list', does: 'lists the job types', clauses: 'B080 C083 C093', as: 'viewer', paged: true },
    { endpoint: 'inferenceJobTypes.remove', does: 'deletes it', clauses: 'C083 C093', as: 'owner', params: { id: '{{goneInference}}' } },
    {
      endpoint: 'inferenceModels.remove',
      does: 'deletes the model that a job type uses',
      clauses: 'C055 C095',
      as: 'owner',
      params: { id: '{{model}}' },
      expects: { status: 409, code: 'modelInUse' },
    },
  ],
}
