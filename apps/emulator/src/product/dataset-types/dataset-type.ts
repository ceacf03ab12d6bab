import { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import { memoizeByRow } from '#store/query-cache.ts'
import type { TypeRow } from './rows.ts'

/** The wire's data set type: the tenant's definition with the product's own fields (B037). */
export const toDatasetType = memoizeByRow(
  (row: TypeRow): DatasetType =>
    DatasetType.parse({
      ...(JSON.parse(row.definition) as object),
      id: row.id,
      links: { self: `/dataset-types/${row.id}` },
      name: row.name,
      orgId: row.organizationId,
      orgName: row.organizationName,
      createdAt: row.createdAt,
      createdBy: row.createdById,
      createdByName: row.createdByName,
    }),
)
