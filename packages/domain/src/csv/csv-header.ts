import { VALIDATION_ERRORS_MAX } from '../limits.ts'
import { type CsvRowError, rowError } from './check-row.ts'
import type { ColumnPlan, CsvPlan } from './csv-plan.ts'

/** A header that does not match its type: the missing or unknown columns. */
type HeaderFault = { stopped: 'unknown-column' | 'missing-column'; errors: CsvRowError[] }

/** `order[n]` is the index, in `names`, of the file's column n. */
type HeaderOrder = { order: number[] } | { unknown: string[]; missing: string[] }

/**
 * Matches a file's header with the column names: exactly the same names, in any order (B066). Not
 * specified: names are compared literally, including case and spaces; a repeated name is unknown
 * the second time.
 */
export function headerOrder(names: readonly string[], header: readonly string[]): HeaderOrder {
  const places = new Map(names.map((name, place) => [name, place]))
  const order: number[] = []
  const unknown: string[] = []
  for (const name of header) {
    const place = places.get(name)
    if (place === undefined) unknown.push(name)
    else order.push(place)
    places.delete(name)
  }
  return unknown.length === 0 && places.size === 0
    ? { order }
    : { unknown, missing: [...places.keys()] }
}

/**
 * The plan with its columns in the file's order, or why the header stops the validation. Unknown
 * columns are reported before missing ones.
 */
export function planFor(
  plan: CsvPlan,
  header: readonly string[],
  at?: number,
): CsvPlan | HeaderFault {
  const match = headerOrder(
    plan.columns.map((column) => column.name),
    header,
  )
  if ('order' in match)
    return { ...plan, columns: match.order.map((place) => plan.columns[place] as ColumnPlan) }
  const byName = new Map(plan.columns.map((column) => [column.name, column.refusals.null]))
  return {
    stopped: match.unknown.length > 0 ? 'unknown-column' : 'missing-column',
    errors: [
      // A record can hold a million names; at most as many become errors as can be reported.
      ...match.unknown
        .slice(0, VALIDATION_ERRORS_MAX)
        .map((name) => rowError(1, name, plan.unknown, at)),
      ...match.missing.map((name) => rowError(1, name, byName.get(name) ?? plan.unknown, at)),
    ],
  }
}
