import { has } from '../permission.ts'
import { type Refusal, refuse } from '../refusal.ts'

type Person = Parameters<typeof has>[0]

/** May this person create a query job type? Source: C082. */
export const createQueryJobTypeRefusal = (person: Person): Refusal | undefined =>
  has(person, 'CREATE_QUERY_JOB') ? undefined : refuse(403, 'insufficientUserPermission')

/**
 * May this user delete a query job type? Source: C082. Only the server knows whether a
 * collaboration uses it.
 */
export function removeQueryJobTypeRefusal(
  person: Person,
  { isInUse = false }: { isInUse?: boolean } = {},
): Refusal | undefined {
  if (!has(person, 'DELETE_QUERY_JOB_TYPE')) return refuse(403, 'insufficientUserPermission')
  return isInUse ? refuse(409, 'jobTypeInUse') : undefined
}

/** May this person create an inference job type? Source: C083. */
export const createInferenceJobTypeRefusal = (person: Person): Refusal | undefined =>
  has(person, 'CREATE_INFERENCE_JOB_TYPE') ? undefined : refuse(403, 'insufficientUserPermission')

/**
 * May this user delete an inference job type? Source: C083. Only the server knows whether a
 * collaboration uses it.
 */
export function removeInferenceJobTypeRefusal(
  person: Person,
  { isInUse = false }: { isInUse?: boolean } = {},
): Refusal | undefined {
  if (!has(person, 'DELETE_INFERENCE_JOB_TYPE')) return refuse(403, 'insufficientUserPermission')
  return isInUse ? refuse(409, 'jobTypeInUse') : undefined
}
