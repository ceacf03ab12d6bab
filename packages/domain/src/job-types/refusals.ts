import { has } from '../permission.ts'
import { type Refusal, refuse } from '../refusal.ts'

type Person = Parameters<typeof has>[0]

/** May this person create a query job type? Source: C082. */
export const createQueryJobTypeRefusal = (person: Person): Refusal | undefined =>
  has(person, 'CREATE_QUERY_JOB') ? undefined : refuse(403, 'insufficientUserPermission')
