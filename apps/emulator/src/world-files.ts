import { openStore, type Place, type Store } from './store/store.ts'

/** The files of a world: what it knows, and the encrypted parts of its data. */
export const FILE_NAMES = ['concord.sqlite', 'parts.sqlite'] as const
export type FileName = (typeof FILE_NAMES)[number]
export type Files = Record<FileName, Place>

export const MIGRATIONS: Record<FileName, URL> = {
  'concord.sqlite': new URL('store/migrations/', import.meta.url),
  'parts.sqlite': new URL('parts/migrations/', import.meta.url),
}
/** Large BLOBs want large pages. */
const PAGE_BYTES: Record<FileName, number> = { 'concord.sqlite': 4096, 'parts.sqlite': 65_536 }

/** @throws {Error} when a newer version wrote it. */
export const openWorldFile = (name: FileName, place: Place): Store => openStore(place, MIGRATIONS[name], { pageBytes: PAGE_BYTES[name] })
