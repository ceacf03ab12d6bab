import { InferenceJobType } from '@concord/domain/inference-job-types/inference-job-type'
import type { TypeRow } from '#product/dataset-types/rows.ts'

/** The wire's inference job type (B036, C038). */
export function toInferenceJobType(row: TypeRow): InferenceJobType {
  return InferenceJobType.parse({
    ...(JSON.parse(row.definition) as object),
    id: row.id,
    links: { self: `/inference-job-types/${row.id}` },
    name: row.name,
    orgId: row.organizationId,
    orgName: row.organizationName,
    createdAt: row.createdAt,
    createdByUserName: row.createdByName,
  })
}
