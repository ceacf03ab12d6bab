/** The permissions a role may hold (C086). */
export const PERMISSIONS = [
  'CREATE_DATASET_TYPE',
  'DELETE_QUERY_JOB_TYPE',
  'CREATE_WORKSPACE',
  'ORG_USER_MANAGEMENT',
  'DELETE_USER',
  'ORG_INVITATION_MANAGEMENT',
  'GET_MODEL',
  'GET_WORKSPACE',
  'GET_DATASET_TYPES',
  'DOWNLOAD_DATASET',
  'DELETE_MODEL',
  'SCHEDULE_JOB',
  'CREATE_INFERENCE_JOB',
  'GET_INFERENCE_JOB_TYPE',
  'GET_JOB_OUTPUTS',
  'GET_QUERY_JOB',
  'CREATE_QUERY_JOB',
  'GET_JOB',
  'CREATE_MODEL',
  'DELETE_DATASET',
  'CREATE_DATASET',
  'GENERATE_ORG_USE_REPORT',
  'CREATE_JOB',
  'DELETE_INFERENCE_JOB_TYPE',
  'GET_USER',
  'GET_DATASETS',
  'CREATE_SECURE_CHANNEL',
  'MANAGE_WORKSPACE',
  'ACTION_WORKSPACE_ACCEPTANCE',
  'CREATE_INFERENCE_JOB_TYPE',
] as const
/** The name of a permission that roles grant. */
export type Permission = (typeof PERMISSIONS)[number]

/** A record with roles on the wire: the current user, or one of the people. */
type Holder = { roles: readonly { permissions: readonly string[] }[] }

/** Whether one of the holder's roles grants the permission. Checks by name only (A081). */
export const has = (holder: Holder, permission: Permission): boolean =>
  holder.roles.some((role) => role.permissions.includes(permission))
