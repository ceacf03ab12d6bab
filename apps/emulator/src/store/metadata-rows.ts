import type { Store } from './store.ts'

export type KeptRow = { name: string; value: string }

/** A value that survives a reset. */
export const keptValue = (store: Store, name: string): string | undefined =>
  store.get<{ value: string }>('SELECT value FROM kept WHERE name = ?', [name])?.value

export function keepValue(store: Store, name: string, value: string): string {
  store.run('INSERT INTO kept (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value', [name, value])
  return value
}

/** All that survives a reset. */
export const keptRows = (store: Store): KeptRow[] => store.all<KeptRow>('SELECT name, value FROM kept ORDER BY name')

/** A fact about this world: its scenario, its seed, its clock. */
export const worldFact = (store: Store, name: string): string | undefined =>
  store.get<{ value: string }>('SELECT value FROM world WHERE name = ?', [name])?.value

export const setWorldFact = (store: Store, name: string, value: string): void =>
  void store.run('INSERT INTO world (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value', [name, value])
