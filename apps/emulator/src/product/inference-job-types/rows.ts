import { catalogueRows } from '#product/api/catalogue-rows.ts'
import { IS_ATTACHED_IN_SIGHT } from '#product/query-job-types/rows.ts'

export const {
  list: listInferenceJobTypes,
  findVisible: readableInferenceJobType,
  find: inferenceJobTypeRow,
  insert: insertInferenceJobType,
  remove: deleteInferenceJobType,
} = catalogueRows('inference_job_types', IS_ATTACHED_IN_SIGHT)
