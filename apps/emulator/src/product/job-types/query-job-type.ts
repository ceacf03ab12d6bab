import { QueryJobType } from '@concord/domain/job-types/query-job-type'
import type { TypeRow } from '#product/dataset-types/rows.ts'

/** The wire's query job type (B035). */
export function toQueryJobType(row: TypeRow): QueryJobType {
  return QueryJobType.parse({
    ...(JSON.parse(row.definition) as object),
    id: row.id,
    links: { self: `/query-job-types/${row.id}` },
    name: row.name,
    orgId: row.organizationId,
    orgName: row.organizationName,
    createdAt: row.createdAt,
    createdByName: row.createdByName,
  })
}
