import { has, type Permission } from '../permission.ts'

/**
 * Where `/` leads a signed-in user: the first page whose permission they have, otherwise their
 * profile (A007).
 */
const HOMES: readonly (readonly [Permission, string])[] = [
  ['GET_WORKSPACE', '/collaborations'],
  ['GET_QUERY_JOB', '/job-types'],
  ['GET_DATASET_TYPES', '/dataset-types'],
  ['ORG_USER_MANAGEMENT', '/people/users'],
  ['ORG_INVITATION_MANAGEMENT', '/people/invitations'],
]

/** The first page of a user, by permissions. */
export const getHomePath = (user: Parameters<typeof has>[0]): string =>
  HOMES.find(([permission]) => has(user, permission))?.[1] ?? '/profile'
