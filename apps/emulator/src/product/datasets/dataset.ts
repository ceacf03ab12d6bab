import type { Dataset } from '@concord/domain/datasets/dataset'
import type { DatasetRow } from './rows.ts'

export const datasetLink = ({ collaborationId, id }: Pick<DatasetRow, 'collaborationId' | 'id'>): string =>
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
    errorDetails: row.errorDetails,
    organizationId: row.organizationId,
    organizationName: row.organizationName,
    rowCount: row.rowCount,
    byteSize: row.byteSize,
  }
}
