import type { Table } from '../case.ts'

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
      does: 'makes a dry run of a job type',
      clauses: 'C053 C066 C093',
      as: 'owner',
      body: INFERENCE,
      expects: { body: { model: '{{modelLink}}', recordIdentifiers: ['person_id'] } },
    },
    {
      endpoint: 'inferenceJobTypes.validate',
      does: 'makes a dry run of one without a model',
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
    {
      endpoint: 'inferenceJobTypes.get',
      does: 'reads it',
      clauses: 'B036 C038 C093',
      as: 'viewer',
      params: { id: '{{inferenceType}}' },
    },
    {
      endpoint: 'inferenceJobTypes.list',
      does: 'lists the job types',
      clauses: 'B080 C083 C093',
      as: 'viewer',
      paged: true,
    },
    {
      endpoint: 'inferenceJobTypes.remove',
      does: 'deletes it',
      clauses: 'C083 C093',
      as: 'owner',
      params: { id: '{{goneInference}}' },
    },
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
