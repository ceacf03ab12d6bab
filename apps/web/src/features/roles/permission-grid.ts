import type { Permission } from '@concord/domain/permission'

/** The columns of the grid; what fits none of the first four is in the last one. */
export const ACTS = ['see', 'create', 'run', 'delete', 'other'] as const
export type Act = (typeof ACTS)[number]

/** Each permission once, by what it is about and what it allows. */
export const PERMISSION_GRID = {
  collaborations: {
    see: ['GET_WORKSPACE'],
    create: ['CREATE_WORKSPACE'],
    other: ['MANAGE_WORKSPACE', 'ACTION_WORKSPACE_ACCEPTANCE'],
  },
  datasets: {
    see: ['GET_DATASETS'],
    create: ['CREATE_DATASET'],
    delete: ['DELETE_DATASET'],
    other: ['DOWNLOAD_DATASET'],
  },
  jobs: { see: ['GET_JOB', 'GET_JOB_OUTPUTS'], run: ['CREATE_JOB'], other: ['SCHEDULE_JOB'] },
  datasetTypes: { see: ['GET_DATASET_TYPES'], create: ['CREATE_DATASET_TYPE'] },
  queryJobTypes: {
    see: ['GET_QUERY_JOB'],
    create: ['CREATE_QUERY_JOB'],
    delete: ['DELETE_QUERY_JOB_TYPE'],
  },
  inferenceJobTypes: {
    see: ['GET_INFERENCE_JOB_TYPE'],
    create: ['CREATE_INFERENCE_JOB_TYPE'],
    run: ['CREATE_INFERENCE_JOB'],
    delete: ['DELETE_INFERENCE_JOB_TYPE'],
  },
  models: { see: ['GET_MODEL'], create: ['CREATE_MODEL'], delete: ['DELETE_MODEL'] },
  people: {
    see: ['GET_USER'],
    create: ['ORG_INVITATION_MANAGEMENT'],
    delete: ['DELETE_USER'],
    other: ['ORG_USER_MANAGEMENT'],
  },
  reports: { create: ['GENERATE_ORG_USE_REPORT'] },
  channels: { create: ['CREATE_SECURE_CHANNEL'] },
} as const satisfies Record<string, Partial<Record<Act, readonly Permission[]>>>
