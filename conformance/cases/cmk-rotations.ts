import type { Table } from '../case.ts'

export const cmkRotationCases: Table = {
  noun: 'cmkRotations',
  cases: [
    {
      endpoint: 'cmkRotations.create',
      does: 'starts a rotation',
      clauses: 'C047 C075 C109',
      as: 'admin',
      body: {
        newCmkName: 'conformance-{{run}}',
        newCmkPath: 'https://vault.example/keys/conformance',
        changeRecord: 'CHG0000001',
      },
      leaves: 'another customer key',
      keeps: { rotation: 'id' },
    },
    {
      endpoint: 'cmkRotations.create',
      does: 'starts one without a name',
      clauses: 'C075 C109',
      as: 'admin',
      body: { newCmkName: ' ', newCmkPath: '', changeRecord: '' },
      expects: {
        status: 400,
        code: 'malformed',
        fields: ['body.changeRecord', 'body.newCmkName', 'body.newCmkPath'],
      },
    },
    {
      endpoint: 'cmkRotations.get',
      does: 'polls the rotation until it has finished',
      clauses: 'C047 C057 C109',
      as: 'admin',
      params: { cmkRotationId: '{{rotation}}' },
      until: { rotationStatus: 'COMPLETED' },
    },
    {
      endpoint: 'cmkRotations.workspaces',
      does: 'reads the progress of each collaboration',
      clauses: 'C047 C109',
      as: 'admin',
      params: { cmkRotationId: '{{rotation}}' },
      paged: true,
    },
    {
      endpoint: 'cmkRotations.list',
      does: 'lists the rotations',
      clauses: 'C047 C109',
      as: 'admin',
      paged: true,
    },
    {
      endpoint: 'cmkRotations.get',
      does: 'reads a rotation that does not exist',
      clauses: 'C109',
      as: 'admin',
      params: { cmkRotationId: 'conformance-none' },
      expects: { status: 404, code: 'notFound' },
    },
    {
      endpoint: 'cmkRotations.workspaces',
      does: 'reads the progress of a rotation that does not exist',
      clauses: 'C109',
      as: 'admin',
      params: { cmkRotationId: 'conformance-none' },
      expects: { status: 404, code: 'notFound' },
    },
  ],
}
