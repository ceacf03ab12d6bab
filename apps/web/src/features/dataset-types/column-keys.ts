import type { DraftColumn } from '@concord/domain/dataset-types/payload'

// Columns have no ids, and two may temporarily have the same name. A row must keep its key when its
// column changes or moves.
const keys = new WeakMap<DraftColumn, string>()
let made = 0

/** A key that identifies the column, whatever its name. */
export function getKey(column: DraftColumn): string {
  const known = keys.get(column)
  if (known !== undefined) return known
  made += 1
  keys.set(column, String(made))
  return String(made)
}

/** The changed column with the same key. */
export function changed(column: DraftColumn, change: Partial<DraftColumn>): DraftColumn {
  const next = { ...column, ...change }
  keys.set(next, getKey(column))
  return next
}
