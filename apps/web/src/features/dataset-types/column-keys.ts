import type { DraftColumn } from '@concord/domain/dataset-types/payload'

// Columns have no ids, and two may have one name while they are written; a row must stay the same
// one as its column changes and moves.
const keys = new WeakMap<DraftColumn, string>()
let made = 0

/** What tells a column from the others, whatever it is called. */
export function getKey(column: DraftColumn): string {
  const known = keys.get(column)
  if (known !== undefined) return known
  made += 1
  keys.set(column, String(made))
  return String(made)
}

/** The column with a change, still the same row. */
export function changed(column: DraftColumn, change: Partial<DraftColumn>): DraftColumn {
  const next = { ...column, ...change }
  keys.set(next, getKey(column))
  return next
}
