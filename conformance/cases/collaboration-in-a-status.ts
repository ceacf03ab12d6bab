import type { Case } from '../case.ts'

/** The collaboration of the run. */
export const one = { id: '{{collaboration}}' }

/** Every action that the domain's table refuses in this status is tried by everybody. */
export const looksAt = (status: string, clauses: string, as = 'owner'): Case => ({
  endpoint: 'collaborations.get',
  does: `reads the collaboration while it is ${status}`,
  clauses,
  as,
  params: one,
  expects: { body: { status } },
  after: 'refusedActions',
})
