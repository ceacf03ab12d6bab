import type { Case } from '../case.ts'

/** The collaboration that the run created. */
export const one = { id: '{{collaboration}}' }

/** Tries every action that the domain's table refuses in this status, as each kind of caller. */
export const looksAt = (status: string, clauses: string, as = 'owner'): Case => ({
  endpoint: 'collaborations.get',
  does: `reads the collaboration while it is ${status}`,
  clauses,
  as,
  params: one,
  expects: { body: { status } },
  after: 'refusedActions',
})
