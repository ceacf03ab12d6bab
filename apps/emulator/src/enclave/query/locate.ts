import type { CompiledQuery } from '@concord/tsql'
import { evaluateFirst } from '@concord/tsql/run'
import type { DuckDBConnection } from '@duckdb/node-api'
import { type Message, toMessage } from '#runtime/messages.ts'
import { isInterrupted, QueryError, refusalOfEngine } from './query-error.ts'

/**
 * The error for the job's owner: the reason why a query stopped, with the expression that caused it
 * and the column of the result that it belongs to, found by running parts of the query again: a
 * query that succeeds has no cost. Only the reason if the place is not found, or not in time.
 */
export async function locate(
  connection: DuckDBConnection,
  error: unknown,
  { sql, columns, places }: CompiledQuery,
  values: Parameters<DuckDBConnection['run']>[1],
): Promise<QueryError> {
  const reason = refusalOfEngine(error)
  // About the whole of a common table expression.
  if (reason.code === 'tsql.recursionLimit') return new QueryError(reason)
  const stops = async (run: () => Promise<unknown>) => {
    try {
      await run()
      return false
    } catch (again) {
      if (isInterrupted(again)) throw again
      return refusalOfEngine(again).code === reason.code
    }
  }
  try {
    const at = await findLeast(places.length, (count) =>
      stops(() => drain(connection, evaluateFirst(sql, count), values)),
    )
    const place = places[at - 1]
    if (place) {
      const { text: expression, position, length, column } = place
      const name = column === undefined ? undefined : columns[column]?.name
      const found = new QueryError(
        name === undefined
          ? toMessage('failure.query.at', { reason, expression, ...position })
          : toMessage('failure.query.columnAt', { name, reason, expression, ...position }),
      )
      found.remark = { reason, position: { ...position, length } }
      return found
    }
    const column = await findLeast(columns.length, (count) => {
      const items = Array.from({ length: count }, (_, column) => `max(hash(c${column}))`)
      const read = items.join() || 'count(*)'
      return stops(() => connection.run(`SELECT ${read} FROM (${sql}) AS s`, values))
    })
    return new QueryError(columnReason(columns[column - 1], reason))
  } catch (late) {
    if (isInterrupted(late)) return new QueryError(reason)
    throw late
  }
}

/** The least number that stops, if `most` does and 0 does not; otherwise 0. */
async function findLeast(most: number, stops: (count: number) => Promise<boolean>) {
  if (most === 0 || (await stops(0)) || !(await stops(most))) return 0
  let [runs, fails] = [0, most]
  while (fails - runs > 1) {
    const middle = (runs + fails) >> 1
    if (await stops(middle)) fails = middle
    else runs = middle
  }
  return fails
}

function columnReason(
  column: CompiledQuery['columns'][number] | undefined,
  reason: Message,
): Message {
  if (!column) return reason
  const { name = '', source } = column
  return source
    ? toMessage('failure.query.columnAt', {
        name,
        reason,
        expression: source.text,
        ...source.position,
      })
    : toMessage('failure.query.column', { name, reason })
}

/** Runs a query to its end: unlike a subquery, in the order that it asks for. */
async function drain(
  connection: DuckDBConnection,
  ...query: Parameters<DuckDBConnection['stream']>
) {
  const result = await connection.stream(...query)
  while ((await result.fetchChunk())?.rowCount);
}
