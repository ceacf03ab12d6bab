import { keepOldRequests } from '#http/audit/old-requests.ts'
import { SOURCE_FOLDER } from '#runtime/files.ts'
import type { ReadBefore } from '#store/migrate.ts'
import { openStore, type Place } from '#store/open-store.ts'
import type { Reserve } from '#store/reserve.ts'
import type { Store } from '#store/store.ts'

/** The files of a world: its state, the encrypted parts of its data, and the audit log. */
export const FILE_NAMES = ['concord.sqlite', 'parts.sqlite', 'requests.sqlite'] as const
export type FileName = (typeof FILE_NAMES)[number]
/** The files of a snapshot: earlier versions have no separate file of requests. */
export type Files = Partial<Record<FileName, Place>>
export type Stores = Record<FileName, Store>

export const MIGRATIONS: Record<FileName, URL> = {
  'concord.sqlite': new URL('instances/migrations/', SOURCE_FOLDER),
  'parts.sqlite': new URL('parts/migrations/', SOURCE_FOLDER),
  'requests.sqlite': new URL('http/audit/migrations/', SOURCE_FOLDER),
}
/** Large BLOBs need large pages. */
const PAGE_BYTES: Record<FileName, number> = {
  'concord.sqlite': 4096,
  'parts.sqlite': 65_536,
  'requests.sqlite': 4096,
}

/** @throws {Error} if a newer version wrote it. */
export const openWorldFile = (
  name: FileName,
  place: Place,
  readBefore?: ReadBefore,
  reserve?: Reserve,
): Store =>
  openStore(place, MIGRATIONS[name], {
    pageBytes: PAGE_BYTES[name],
    isShrinking: name === 'parts.sqlite',
    reserve,
    isReserved: name === 'parts.sqlite',
    ...(readBefore ? { readBefore } : {}),
  })

/**
 * Opens all files of a world, migrated to this version.
 *
 * @throws whatever `open` throws, after closing the others.
 */
export function openWorldFiles(getPlace: (name: FileName) => Place, open = openWorldFile): Stores {
  const opened: Store[] = []
  const openOne = (name: FileName, readBefore?: ReadBefore) => {
    const store = open(name, getPlace(name), readBefore)
    opened.push(store)
    return store
  }
  try {
    const requests = openOne('requests.sqlite')
    return {
      'concord.sqlite': openOne('concord.sqlite', keepOldRequests(requests)),
      'parts.sqlite': openOne('parts.sqlite'),
      'requests.sqlite': requests,
    }
  } catch (error) {
    for (const store of opened) store.close()
    throw error
  }
}
