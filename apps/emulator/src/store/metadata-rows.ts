import type { Store } from './store.ts'

export type MetadataRow = { name: string; value: string }

/** A value that survives a reset. */
export const findMetadata = (store: Store, name: string): string | undefined =>
  store.get<{ value: string }>('SELECT value FROM kept WHERE name = ?', [name])?.value

export function ensureMetadata(store: Store, name: string, value: string): string {
  store.run(
    'INSERT INTO kept (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    [name, value],
  )
  return value
}

/** Everything that survives a reset. */
export const listMetadata = (store: Store): MetadataRow[] =>
  store.all<MetadataRow>('SELECT name, value FROM kept ORDER BY name')

/** A fact about this world: its scenario, its seed, its clock. */
export const getWorldMetadata = (store: Store, name: string): string | undefined =>
  store.get<{ value: string }>('SELECT value FROM world WHERE name = ?', [name])?.value

export const setWorldMetadata = (store: Store, name: string, value: string): void =>
  void store.run(
    'INSERT INTO world (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    [name, value],
  )
