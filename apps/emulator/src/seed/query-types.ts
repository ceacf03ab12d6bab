import { createHash } from 'node:crypto'
import type { Column } from '@concord/domain/csv'
import type { Parameter, Table } from '@concord/tsql'
import { queryTypes } from '@concord/tsql/run'
import FOUND from './query-types.json' with { type: 'json' }

export type SeededQuery = {
  query: string
  tables: readonly Table[]
  parameters: readonly Parameter[]
  output: readonly Column[]
}

/** The cache key of a query's types: everything that they depend on. */
export const getKey = ({ query, tables, parameters, output }: SeededQuery): string =>
  createHash('sha256')
    .update(JSON.stringify({ query, tables, parameters, output }))
    .digest('base64url')

/**
 * The type of each column of the output. Those of the built-in scenarios are in `query-types.json`:
 * loading the parser takes as long and as much memory as the rest of the startup. Any other query
 * is compiled.
 *
 * @throws for a query that does not compile.
 */
export const getQueryTypes = async (asked: SeededQuery): Promise<string[]> =>
  (FOUND as Record<string, string[]>)[getKey(asked)] ?? compileQueryTypes(asked)

export async function compileQueryTypes(asked: SeededQuery): Promise<string[]> {
  const { compile, toText } = await import('@concord/tsql')
  const compiled = compile(asked.query, asked)
  if (Array.isArray(compiled)) throw new Error(compiled.map((fault) => toText(fault)).join('\n'))
  return queryTypes(compiled.columns, asked.output)
}
