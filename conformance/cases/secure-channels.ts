import type { Table } from '../case.ts'

export const secureChannelCases: Table = {
  noun: 'secureChannels',
  cases: [
    {
      endpoint: 'secureChannels.create',
      does: 'opens a channel to the enclave',
      clauses: 'B040 B102 B103 B116 C098',
      as: 'contributor',
      after: 'checkAttestation',
    },
  ],
}
