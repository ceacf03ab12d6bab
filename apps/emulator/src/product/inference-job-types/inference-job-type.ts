import { InferenceJobType } from '@concord/domain/inference-job-types/inference-job-type'
import type { TypeRow } from '#product/api/catalogue-rows.ts'
import { sharedFields } from '#product/dataset-types/dataset-type.ts'
import { memoizeByRow } from '#store/query-cache.ts'

/**
 * The wire's inference job type (B036, C038). Its author's name is `createdByUserName`, and
 * `createdByName` in the other two catalogues.
 */
export const toInferenceJobType = memoizeByRow(
  (row: TypeRow): InferenceJobType =>
    InferenceJobType.parse({
      ...sharedFields('/inference-job-types', row),
      createdByUserName: row.createdByName,
    }),
)
