import type { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import type {
  InputColumnMetadata,
  OutputColumnMetadata,
} from '@concord/domain/query-job-types/column-metadata'
import { QueryJobType } from '@concord/domain/query-job-types/query-job-type'
import type { TypeRow } from '#product/api/catalogue-rows.ts'
import { sharedFields } from '#product/dataset-types/dataset-type.ts'
import { memoizeByRow } from '#store/query-cache.ts'

/** The wire's query job type (B035). */
export const toQueryJobType = memoizeByRow(
  (row: TypeRow): QueryJobType =>
    QueryJobType.parse({
      ...sharedFields('/query-job-types', row),
      createdByName: row.createdByName,
    }),
)

type Table = Pick<DatasetType, 'name' | 'schema'>

/**
 * The columns of both sides as JSON text (C037); those of the output with the types that the query
 * returns.
 */
export function columnMetadata(
  inputs: readonly Table[],
  output: Table,
  queryTypes: readonly string[],
) {
  const inputColumns: InputColumnMetadata = Object.fromEntries(
    inputs.map(({ name, schema }) => [name, schema]),
  )
  const outputColumns: OutputColumnMetadata = output.schema.map((column, at) => ({
    ...column,
    queryType: queryTypes[at],
  }))
  return {
    inputColumnMetadata: JSON.stringify(inputColumns),
    outputColumnMetadata: JSON.stringify(outputColumns),
  }
}
