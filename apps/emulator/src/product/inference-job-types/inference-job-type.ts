import { InferenceJobType } from '@concord/domain/inference-job-types/inference-job-type'
import type { TypeRow } from '#product/dataset-types/rows.ts'
import { memoizeByRow } from '#store/query-cache.ts'

/** The wire's inference job type (B036, C038). */
export const toInferenceJobType = memoizeByRow(
  (row: TypeRow): InferenceJobType =>
    InferenceJobType.parse({
      ...(JSON.parse(row.definition) as object),
      id: row.id,
      links: { self: `/inference-job-types/${row.id}` },
      name: row.name,
      orgId: row.organizationId,
      orgName: row.organizationName,
      createdAt: row.createdAt,
      createdByUserName: row.createdByName,
    }),
)
