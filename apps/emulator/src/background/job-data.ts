import { getId } from '@concord/domain/api/resource'
import type { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import type { DatasetKeys } from '#enclave/dataset-keys.ts'
import type { EnclaveDeps } from '#enclave/enclave-deps.ts'
import { QueryError } from '#enclave/query/query-error.ts'
import type { QueryOutcome } from '#enclave/query/run-query.ts'
import { toDatasetType } from '#product/dataset-types/dataset-type.ts'
import { datasetTypeRow } from '#product/dataset-types/rows.ts'
import { type DatasetRow, datasetRow } from '#product/datasets/rows.ts'
import type { JobRow } from '#product/jobs/rows.ts'
import { toMessage } from '#runtime/messages.ts'

/** One run of a job: id and key of its output, and its abort signal. */
export type JobRun = {
  job: JobRow
  output: { id: string; key: Uint8Array }
  now: Date
  signal: AbortSignal
}
export type JobResult = { outputTypeId: string; outcome: QueryOutcome }

/** Not specified: maximum size of a job's CSV in bytes. */
export const OUTPUT_BYTES_MAX = 1024 * 1024 * 1024

/** A data set type of a job type, by its link. */
export function getType(store: EnclaveDeps['store'], link: string): DatasetType {
  const row = datasetTypeRow(store, getId(link))
  if (!row) throw new QueryError(toMessage('failure.datasetType.gone'))
  return toDatasetType(row)
}

/** An input that still exists, with its key. */
export function readSet(
  store: EnclaveDeps['store'],
  datasetKeys: DatasetKeys,
  id: string,
): DatasetRow & { key: Uint8Array } {
  const row = datasetRow(store, id)
  const key = row?.status === 'COMPLETED' ? datasetKeys.find(row) : undefined
  if (!row || !key) throw new QueryError(toMessage('failure.input.gone'))
  return { ...row, key }
}
