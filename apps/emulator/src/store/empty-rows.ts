import type { Store } from './store.ts'

/** Deletes every row but those that survive a reset. Inside a transaction, whose end checks the foreign keys. */
export function emptyStore(store: Store): void {
  store.exec('PRAGMA defer_foreign_keys = ON')
  const tables = store.all<{ name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN ('kept') AND name NOT LIKE 'sqlite_%'",
  )
  for (const { name } of tables) store.run(`DELETE FROM ${name}`)
}
