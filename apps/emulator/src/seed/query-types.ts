import { createHash } from 'node:crypto'
import type { Column } from '@concord/domain/dataset-types/column'
import type { QueryParameter, QueryTable } from '#enclave/tsql/compile.ts'
import { queryTypes } from '#enclave/tsql/output.ts'
import FOUND from './query-types.json' with { type: 'json' }

export type SeededQuery = {
  query: string
  tables: readonly QueryTable[]
  parameters: readonly QueryParameter[]
  output: readonly Column[]
}

/** By what a query's types are known: everything on which they depend. */
export const keyOf = ({ query, tables, parameters, output }: SeededQuery): string =>
  createHash('sha256').update(JSON.stringify({ query, tables, parameters, output })).digest('base64url')

/**
 * Of each column of the output type, the type that the query gives. Those of our own scenarios stand in `query-types.json`: the parser
 * takes as long and as much memory as the rest of a start together. Any other query is compiled.
 *
 * @throws {TsqlError} for a query that does not compile.
 */
export const queryTypesOf = async (asked: SeededQuery): Promise<string[]> =>
  (FOUND as Record<string, string[]>)[keyOf(asked)] ?? compiledTypesOf(asked)

export async function compiledTypesOf(asked: SeededQuery): Promise<string[]> {
  const { compileQuery } = await import('#enclave/tsql/compile.ts')
  return queryTypes(compileQuery(asked).columns, asked.output)
}
