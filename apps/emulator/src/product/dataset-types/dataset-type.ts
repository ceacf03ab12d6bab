import { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import type { TypeRow } from '#product/api/catalogue-rows.ts'
import { memoizeByRow } from '#store/query-cache.ts'

/**
 * What the types of all three catalogues have: the tenant's definition and the product's fields.
 */
export const sharedFields = (path: string, row: TypeRow) => ({
  ...(JSON.parse(row.definition) as object),
  id: row.id,
  links: { self: `${path}/${row.id}` },
  name: row.name,
  orgId: row.organizationId,
  orgName: row.organizationName,
  createdAt: row.createdAt,
})

/** The wire's data set type (B037). */
export const toDatasetType = memoizeByRow(
  (row: TypeRow): DatasetType =>
    DatasetType.parse({
      ...sharedFields('/dataset-types', row),
      createdBy: row.createdById,
      createdByName: row.createdByName,
    }),
)
