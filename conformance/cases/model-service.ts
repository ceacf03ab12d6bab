import type { Table } from '../case.ts'

export const modelServiceCases: readonly Table[] = [
  {
    noun: 'masterKeys',
    cases: [
      {
        endpoint: 'masterKeys.create',
        does: 'records a master key',
        clauses: 'C049 C077 C112',
        as: 'admin',
        body: {
          name: 'conformance-{{run}}',
          url: 'https://vault.example/keys/conformance',
          changeRecord: 'CHG0000001',
        },
        leaves: 'a master key',
      },
      {
        endpoint: 'masterKeys.create',
        does: 'records one without an address and a change record',
        clauses: 'C077 C112',
        as: 'admin',
        body: { name: 'conformance-{{run}}', url: '', changeRecord: '' },
        expects: { status: 400, code: 'malformed', fields: ['body.changeRecord', 'body.url'] },
      },
      {
        endpoint: 'masterKeys.list',
        does: 'lists the master keys',
        clauses: 'C049 C112',
        as: 'admin',
        paged: true,
      },
    ],
  },
  {
    noun: 'imageTags',
    cases: [
      {
        endpoint: 'imageTags.create',
        does: 'deploys an invalid image tag to the model service',
        clauses: 'C050 C056 C078 C112',
        as: 'admin',
        body: { imageTag: 'latest', changeRecord: 'conformance-{{run}}' },
        leaves: 'an image tag that failed',
      },
      {
        endpoint: 'imageTags.create',
        does: 'deploys without an image tag and a change record',
        clauses: 'C078 C112',
        as: 'admin',
        body: { imageTag: '', changeRecord: '' },
        expects: { status: 400, code: 'malformed', fields: ['body.changeRecord', 'body.imageTag'] },
      },
      {
        endpoint: 'imageTags.list',
        does: 'lists the image tags',
        clauses: 'C050 C112',
        as: 'admin',
        paged: true,
      },
    ],
  },
]
