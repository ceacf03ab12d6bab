import { has } from '../permission.ts'
import { type Refusal, refuse } from '../refusal.ts'

type User = Parameters<typeof has>[0]

/** May this user design a data set type? */
export const createRefusal = (user: User): Refusal | undefined =>
  has(user, 'CREATE_DATASET_TYPE') ? undefined : refuse(403, 'insufficientUserPermission')

/** C081. Only the server knows whether something uses it. */
export function removeRefusal(
  user: User,
  { isInUse = false }: { isInUse?: boolean } = {},
): Refusal | undefined {
  if (!has(user, 'DELETE_DATASET')) return refuse(403, 'insufficientUserPermission')
  return isInUse ? refuse(409, 'datasetTypeInUse') : undefined
}
