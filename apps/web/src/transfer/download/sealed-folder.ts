import { DOWNLOADS_FOLDER } from '../upload/pending-uploads.ts'

// Downloads that wait on disk, in the browser's private files (OPFS): sealed parts without names.
// Their keys are in the pages that receive them.

const getLockName = (id: string) => `concord.download.${id}`

/** @throws DOMException if the browser stores nothing, as some do in private windows. */
const openFolder = async (): Promise<FileSystemDirectoryHandle> =>
  (await navigator.storage.getDirectory()).getDirectoryHandle(DOWNLOADS_FOLDER, { create: true })

/** A new file of this page; `release` removes it. */
type SealedFile = { handle: FileSystemFileHandle; release: () => Promise<void> }

/**
 * Creates a file after it has erased those that pages left behind when they ended. The Web Lock of
 * a file shows that its page still runs.
 *
 * @throws DOMException if the browser stores nothing.
 */
export async function createSealedFile(): Promise<SealedFile> {
  const folder = await openFolder()
  await eraseAbandoned(folder)
  const id = crypto.randomUUID()
  const unlock = await lock(id)
  const handle = await folder.getFileHandle(id, { create: true })
  return {
    handle,
    release: async () => {
      await folder.removeEntry(id).catch(() => undefined)
      unlock()
    },
  }
}

async function eraseAbandoned(folder: FileSystemDirectoryHandle): Promise<void> {
  for await (const id of folder.keys())
    await navigator.locks.request(getLockName(id), { ifAvailable: true }, async (free) => {
      if (free) await folder.removeEntry(id).catch(() => undefined)
    })
}

const lock = (id: string): Promise<() => void> =>
  new Promise((resolve, reject) => {
    navigator.locks
      .request(getLockName(id), () => new Promise<void>((release) => resolve(release)))
      .catch(reject)
  })
