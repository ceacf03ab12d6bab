import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import type { Dataset } from '@concord/domain/datasets/dataset'
import { findRetentionPeriod } from '@concord/domain/datasets/retention'
import type { Caller } from '#http/caller.ts'
import { categoryNames } from '#product/retention/handlers.ts'
import { toFailureText } from '#runtime/failure.ts'
import type { Store } from '#store/store.ts'
import { type DatasetRow, retentionOfType } from './rows.ts'

export const datasetLink = ({
  collaborationId,
  id,
}: Pick<DatasetRow, 'collaborationId' | 'id'>): string =>
  `/workspaces/${collaborationId}/datasets/${id}`

/** The wire's data set (B031). */
export function toDataset(row: DatasetRow): Dataset {
  return {
    id: row.id,
    links: { self: datasetLink(row) },
    datasetType: `/dataset-types/${row.datasetTypeId}`,
    datasetTypeName: row.datasetTypeName,
    fileName: row.fileName,
    status: row.status,
    createdAt: row.createdAt,
    createdBy: row.createdByName,
    ...(row.totalParts === null ? {} : { totalParts: row.totalParts }),
    organizationId: row.organizationId,
    organizationName: row.organizationName,
    rowCount: row.rowCount,
    byteSize: row.byteSize,
    expiredAt: row.expiredAt,
  }
}

type Reader = {
  store: Store
  caller: Caller
  collaboration: Pick<Collaboration, 'creatorOrganization'>
}

/**
 * The same for one reader: the failure in the language of their profile, and the retention rule for
 * the organization that uploaded it and the collaboration's owner. A list has many data sets of few
 * types, so each type is read once.
 */
export function datasetFor({ store, caller, collaboration }: Reader): (row: DatasetRow) => Dataset {
  const isOwner = collaboration.creatorOrganization === `/organizations/${caller.organizationId}`
  const retentions = new Map<string, Dataset['retention']>()
  const getRetention = ({ datasetTypeId }: DatasetRow) => {
    if (!retentions.has(datasetTypeId))
      retentions.set(datasetTypeId, toRetention(store, datasetTypeId))
    return retentions.get(datasetTypeId)
  }
  return (row) => {
    const retention =
      isOwner || row.organizationId === caller.organizationId ? getRetention(row) : undefined
    return {
      ...toDataset(row),
      errorDetails: toFailureText(caller.language, row.errorDetails),
      ...(retention ? { retention } : {}),
    }
  }
}

function toRetention(store: Store, datasetTypeId: string): Dataset['retention'] {
  const { category, conditions } = retentionOfType(store, datasetTypeId) ?? {}
  const period = category === undefined ? undefined : findRetentionPeriod(category, conditions)
  return category === undefined || !period
    ? undefined
    : { category, categoryName: categoryNames(category), conditions, period }
}
