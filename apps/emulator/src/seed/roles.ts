import { PERMISSIONS, type Permission } from '@concord/domain/permission'

export type SeededRole = { name: string; description: string; permissions: readonly Permission[] }

const SEE: readonly Permission[] = [
  'GET_WORKSPACE',
  'GET_DATASET_TYPES',
  'GET_QUERY_JOB',
  'GET_INFERENCE_JOB_TYPE',
  'GET_MODEL',
  'GET_DATASETS',
  'GET_JOB',
  'GET_USER',
]
const CONTRIBUTE: readonly Permission[] = [
  ...SEE,
  'CREATE_SECURE_CHANNEL',
  'CREATE_DATASET',
  'DELETE_DATASET',
  'DOWNLOAD_DATASET',
  'CREATE_JOB',
  'SCHEDULE_JOB',
  'GET_JOB_OUTPUTS',
]

/** The built-in roles (A046, A082). Not specified: which permissions they hold, and the roles beyond the first two. */
export const ROLES = [
  {
    name: 'ORGANIZATION_ADMIN',
    description: 'Manages the people of the organization, its collaborations, catalogues and data.',
    permissions: PERMISSIONS,
  },
  { name: 'CONTRIBUTOR', description: 'Uploads data, runs jobs and downloads results in collaborations.', permissions: CONTRIBUTE },
  {
    // Not specified: a seed.
    name: 'DATA_ANALYST',
    description: 'Contributes, and designs data set types and job types.',
    permissions: [
      ...CONTRIBUTE,
      'CREATE_DATASET_TYPE',
      'CREATE_QUERY_JOB',
      'DELETE_QUERY_JOB_TYPE',
      'CREATE_INFERENCE_JOB',
      'CREATE_INFERENCE_JOB_TYPE',
      'DELETE_INFERENCE_JOB_TYPE',
      'GENERATE_ORG_USE_REPORT',
    ],
  },
  // Not specified: a seed.
  { name: 'VIEWER', description: 'Sees collaborations, catalogues and the state of jobs; changes nothing.', permissions: SEE },
] as const satisfies readonly SeededRole[]
export type RoleName = (typeof ROLES)[number]['name']
