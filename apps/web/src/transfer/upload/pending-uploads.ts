/**
 * An upload whose data set exists, as a browser remembers it: enough to continue with it, no key,
 * and nothing of what is in the file, for the tag is a keyed hash.
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
  /** Nothing where this browser cannot remember files: then the upload ends with its tab. */
  tag: string | undefined
}

/**
 * What this browser keeps of an upload that may be resumed: whose it is, and where its file lies,
 * if the browser tells.
 */
export type PendingUpload = BegunUpload & {
  userId: string
  isPaused: boolean
  at: Date
  handle: FileSystemFileHandle | undefined
}

/**
 * The uploads that this browser has started and not ended, in IndexedDB. It holds no key of a
 * channel and nothing of what is in a file; the one key in it cannot be taken out and recognises
 * files (see FileRecognition). Entries stay when their person logs out, and nobody else is shown of
 * them.
 */
export type PendingUploads = {
  /** By which this browser knows its files again; made once. */
  fingerprintKey: (make: () => Promise<CryptoKey>) => Promise<CryptoKey>
  getEntries: (userId: string) => Promise<PendingUpload[]>
  remember: (entry: PendingUpload) => Promise<void>
  setPaused: (datasetId: string, isPaused: boolean) => Promise<void>
  forget: (datasetId: string) => Promise<void>
}

const NAME = 'concord'
const UPLOADS = 'uploads'
const KEYS = 'keys'
const RECOGNITION = 'recognition'
/**
 * Not specified: the server gives an upload up after a day; a week later its person need not be
 * shown any more.
 */
const KEPT_MS = 8 * 24 * 3_600_000

let opened: Promise<PendingUploads | undefined> | undefined

/**
 * Nothing where the browser keeps nothing for us (private windows, blocked storage): then uploads
 * end with their tab.
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
  // Another tab brings a newer portal: it must not wait for this one.
  database.onversionchange = () => database.close()
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
    // One transaction: two tabs that need it for the first time get one key.
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
  }
}

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const CHANNEL = 'concord.uploads'
const own = globalThis.BroadcastChannel === undefined ? undefined : new BroadcastChannel(CHANNEL)
const tellOtherTabs = () => own?.postMessage('changed')

/** Hears when another tab has changed the ledger. */
export function onPendingUploadsChanged(listener: () => void): () => void {
  own?.addEventListener('message', listener)
  return () => own?.removeEventListener('message', listener)
}
