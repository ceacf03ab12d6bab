import type { World } from '#instances/world.ts'
import type { Store } from '#store/store.ts'

/** Tables that count calls, so that even a refused one changes them. */
const COUNTING = new Set(['audit_waiting', 'idempotency', 'send_requests', 'kept', 'world'])

/** All rows of a store, table by table: two dumps are equal if nothing has changed in between. */
export function dump(store: Store): Record<string, unknown[]> {
  const tables = store.all<{ name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
  )
  return Object.fromEntries(
    tables
      .filter(({ name }) => !COUNTING.has(name))
      .map(({ name }) => [name, store.all(`SELECT * FROM ${name} ORDER BY 1, 2`)]),
  )
}

/** All rows, once the background work has nothing left to do. */
export async function dumpAtRest({
  store,
  background,
}: Pick<World, 'store' | 'background'>): Promise<Record<string, unknown[]>> {
  background.wake()
  await background.idle()
  return dump(store)
}
