import type { CompiledQuery } from '@concord/tsql'
import type { DuckDBConnection } from '@duckdb/node-api'
import { type Message, toMessage } from '#runtime/messages.ts'
import { refusalOfEngine } from './query-error.ts'

/** The length of an expression that is enough to find it. */
const EXPRESSION_CHARACTERS = 120

/**
 * The reason why a query stopped, with the column of the result that caused it and its expression,
 * found by running parts of it again. Only the reason if it is not about one column.
 */
export async function locate(
  connection: DuckDBConnection,
  error: unknown,
  { sql, columns }: CompiledQuery,
  values: Parameters<DuckDBConnection['run']>[1],
): Promise<Message> {
  const reason = refusalOfEngine(error)
  const stops = async (places: readonly number[]) => {
    const items = places.length === 0 ? 'count(*)' : places.map((at) => `max(hash(c${at}))`).join()
    try {
      await connection.run(`SELECT ${items} FROM (${sql}) AS s`, values)
      return false
    } catch (again) {
      return refusalOfEngine(again).code === reason.code
    }
  }
  let places = [...columns.keys()]
  if ((await stops([])) || !(await stops(places))) return reason
  while (places.length > 1) {
    const half = places.slice(0, places.length / 2)
    places = (await stops(half)) ? half : places.slice(half.length)
  }
  const column = columns[places[0] ?? 0]
  const name = column?.name ?? ''
  if (!column?.source) return toMessage('failure.query.column', { name, reason })
  const { text, position } = column.source
  const expression =
    text.length > EXPRESSION_CHARACTERS ? `${text.slice(0, EXPRESSION_CHARACTERS)}…` : text
  return toMessage('failure.query.columnAt', { name, reason, expression, ...position })
}
