/**
 * An upload with an existing data set, as the browser stores it: enough to resume it, but no key
 * and no content of the file, because the tag is a keyed hash.
 */
export type BegunUpload = {
  datasetId: string
  workspaceId: string
  datasetTypeId: string
  datasetTypeName: string
  fileName: string
  size: number
  lastModified: number
  chunkBytes: number
  totalParts: number
  isValidated: boolean
  /**
   * Undefined if this browser cannot store a fingerprint key: then the upload ends with its tab.
   */
  tag: string | undefined
}

/**
 * The browser's entry of a resumable upload: its user, and its file's handle if the browser has
 * one.
 */
export type PendingUpload = BegunUpload & {
  userId: string
  isPaused: boolean
  at: Date
  handle: FileSystemFileHandle | undefined
}

/**
 * This browser's unfinished uploads, in IndexedDB. It has no channel key and no content of a file;
 * its only key cannot be exported and serves to recognize files (see FileFingerprint). Entries are
 * shown to their user only, and erased when a user logs out (see `eraseUploads`).
 */
type PendingUploads = {
  /** The key by which this browser recognizes its files; created once. */
  fingerprintKey: (make: () => Promise<CryptoKey>) => Promise<CryptoKey>
  getEntries: (userId: string) => Promise<PendingUpload[]>
  remember: (entry: PendingUpload) => Promise<void>
  setPaused: (datasetId: string, isPaused: boolean) => Promise<void>
  forget: (datasetId: string) => Promise<void>
  /** Of all users. */
  eraseAll: () => Promise<void>
  eraseHandles: () => Promise<void>
}

const NAME = 'concord'
const UPLOADS = 'uploads'
const KEYS = 'keys'
const RECOGNITION = 'recognition'
/**
 * Not specified: the server discards an unfinished upload after a day; the user sees it for another
 * week.
 */
const KEPT_MS = 8 * 24 * 3_600_000

let opened: Promise<PendingUploads | undefined> | undefined

/**
 * Undefined if the browser stores nothing (private windows, blocked storage): then uploads end with
 * their tab.
 */
export function openPendingUploads(): Promise<PendingUploads | undefined> {
  opened ??= open().catch(() => undefined)
  return opened
}

async function open(): Promise<PendingUploads> {
  const request = indexedDB.open(NAME, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(UPLOADS, { keyPath: 'datasetId' })
    request.result.createObjectStore(KEYS)
  }
  const database = await answered(request)
  // The user may clear the browser's storage, and another tab may have a newer version of the
  // portal, which must not be blocked by this one. What comes next opens the database again.
  const reopenLater = () => {
    database.close()
    opened = undefined
  }
  database.onversionchange = reopenLater
  database.onclose = reopenLater
  const store = (name: string, mode: IDBTransactionMode) =>
    database.transaction(name, mode).objectStore(name)
  const uploads = (mode: IDBTransactionMode) => store(UPLOADS, mode)
  const get = (datasetId: string): Promise<PendingUpload | undefined> =>
    answered(uploads('readonly').get(datasetId))
  const forget = async (datasetId: string) => {
    await answered(uploads('readwrite').delete(datasetId))
    tellOtherTabs()
  }
  const remember = async (entry: PendingUpload) => {
    await answered(uploads('readwrite').put(entry))
    tellOtherTabs()
  }

  const fingerprintKey: PendingUploads['fingerprintKey'] = async (make) => {
    const made = await make()
    const keys = store(KEYS, 'readwrite')
    // One transaction, so that two tabs that need the key for the first time get the same one.
    return new Promise((resolve, reject) => {
      const known: IDBRequest<CryptoKey | undefined> = keys.get(RECOGNITION)
      known.onsuccess = () => {
        if (known.result) return resolve(known.result)
        keys.put(made, RECOGNITION).onsuccess = () => resolve(made)
      }
      keys.transaction.onabort = () => reject(keys.transaction.error)
    })
  }

  return {
    fingerprintKey,
    getEntries: async (userId) => {
      const all: PendingUpload[] = await answered(uploads('readonly').getAll())
      const [kept, old] = [true, false].map((isKept) =>
        all.filter(({ at }) => Date.now() - at.getTime() < KEPT_MS === isKept),
      )
      for (const { datasetId } of old ?? []) await answered(uploads('readwrite').delete(datasetId))
      return (kept ?? [])
        .filter((entry) => entry.userId === userId)
        .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    },
    remember,
    setPaused: async (datasetId, isPaused) => {
      const entry = await get(datasetId)
      if (entry) await remember({ ...entry, isPaused })
    },
    forget,
    eraseAll: async () => {
      const stores = database.transaction([UPLOADS, KEYS], 'readwrite')
      for (const name of stores.objectStoreNames) stores.objectStore(name).clear()
      await committed(stores)
      tellOtherTabs()
    },
    eraseHandles: async () => {
      const entries = uploads('readwrite')
      const all: PendingUpload[] = await answered(entries.getAll())
      for (const entry of all) entries.put({ ...entry, handle: undefined })
      await committed(entries.transaction)
    },
  }
}

/**
 * The folder of downloads that wait on disk, in the browser's private files (OPFS). It is here, and
 * not in sealed-folder.ts, because the end of a session loads only this file.
 */
export const DOWNLOADS_FOLDER = 'concord-downloads'

/** A file that another tab still writes may stay; its key ends with that tab. */
const eraseSealedDownloads = async (): Promise<void> =>
  (await navigator.storage.getDirectory()).removeEntry(DOWNLOADS_FOLDER, { recursive: true })

/**
 * Erases the transfers that this browser stores, at the end of a session. After a log-out these are
 * all transfers. After a session that ended without its user, the user may still resume an upload,
 * and selects the file again. Parts of unfinished downloads are erased in both cases.
 */
export async function eraseUploads(after: 'logout' | 'end'): Promise<void> {
  await eraseSealedDownloads().catch(() => undefined) // a browser without them has nothing to erase
  const pendingUploads = await openPendingUploads()
  await (after === 'logout' ? pendingUploads?.eraseAll() : pendingUploads?.eraseHandles())
}

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })

const CHANNEL = 'concord.uploads'
const own = globalThis.BroadcastChannel === undefined ? undefined : new BroadcastChannel(CHANNEL)
const tellOtherTabs = () => own?.postMessage('changed')

/** Calls back when another tab has changed the ledger. */
export function onPendingUploadsChanged(listener: () => void): () => void {
  own?.addEventListener('message', listener)
  return () => own?.removeEventListener('message', listener)
}
