import type { Table } from '../case.ts'

export const retentionCases: Table = {
  noun: 'retentionCategories',
  cases: [
    {
      endpoint: 'retentionCategories.list',
      does: 'reads the retention periods',
      clauses: 'B039 B101 C036 C092',
      as: 'viewer',
    },
  ],
}
