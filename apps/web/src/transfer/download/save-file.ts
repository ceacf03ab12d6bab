import { OBJECT_URL_SECONDS } from '@concord/domain/limits'

/**
 * The destination of a download. The file is not visible to the user until `close`; `abort` removes
 * it.
 */
export type Sink = {
  write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>
  close: () => Promise<void>
  abort: () => Promise<void>
}

/** Not all browsers with the picker have `remove` yet. */
type SavedFile = FileSystemFileHandle & { remove?: () => Promise<void> }
type SaveFilePicker = (options: { suggestedName: string }) => Promise<SavedFile>

/**
 * Asks where to save the file if the browser can write to disk, so that memory use stays constant.
 * Otherwise collects the parts in blobs and offers them as a download. Must be called in the
 * click's event handler, because browsers require a user gesture.
 *
 * @returns undefined if the user closed the dialog.
 */
export async function chooseSink(fileName: string): Promise<Sink | undefined> {
  const { showSaveFilePicker } = window as { showSaveFilePicker?: SaveFilePicker }
  if (!showSaveFilePicker) return blobSink(fileName)
  try {
    return await fileSink(await showSaveFilePicker({ suggestedName: toCsvName(fileName) }))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    // A frame or a policy forbids the picker; the plain download still works.
    return blobSink(fileName)
  }
}

type Folder = { name: string } & FileSystemDirectoryHandle
type FolderPicker = (options: { mode: 'readwrite' }) => Promise<Folder>

/**
 * The same for several files: asks once for their folder, and never replaces a file in it.
 *
 * @returns The destination for each file; undefined if the user closed the dialog.
 */
export async function chooseSinks(): Promise<((fileName: string) => Promise<Sink>) | undefined> {
  const { showDirectoryPicker } = window as { showDirectoryPicker?: FolderPicker }
  const plain = async (fileName: string) => blobSink(fileName)
  if (!showDirectoryPicker) return plain
  try {
    const folder = await showDirectoryPicker({ mode: 'readwrite' })
    return async (fileName) => {
      const name = await findFreeName(folder, toCsvName(fileName))
      return fileSink(await folder.getFileHandle(name, { create: true }))
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    return plain
  }
}

/** `claims.csv`, or `claims (2).csv` and so on if the folder has a file of that name. */
async function findFreeName(folder: Folder, fileName: string): Promise<string> {
  const stem = fileName.slice(0, -'.csv'.length)
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? fileName : `${stem} (${number}).csv`
    try {
      await folder.getFileHandle(name)
    } catch (error) {
      if (error instanceof DOMException && error.name === 'NotFoundError') return name
      throw error
    }
  }
}

/** Adds the extension whatever the owner named the file, so that it opens as CSV. */
const toCsvName = (fileName: string) => (/\.csv$/i.test(fileName) ? fileName : `${fileName}.csv`)

async function fileSink(file: SavedFile): Promise<Sink> {
  const stream = await file.createWritable()
  return {
    write: (bytes) => stream.write(bytes),
    close: () => stream.close(),
    abort: async () => {
      await stream.abort()
      // The picker has created an empty file, which would look like a download.
      await file.remove?.().catch(() => undefined)
    },
  }
}

/** Collects the parts in blobs and offers them as a download. */
export function blobSink(fileName: string): Sink {
  let parts: Blob[] = []
  return {
    // Each part becomes a blob immediately, because browsers can move blobs to disk, unlike a
    // growing array of bytes.
    write: async (bytes) => void parts.push(new Blob([bytes])),
    close: async () => saveBlob(new Blob(parts, { type: 'text/csv' }), toCsvName(fileName)),
    abort: async () => {
      parts = []
    },
  }
}

/** Offers a blob as a download; its URL is revoked after 40 s (A139). */
export function saveBlob(blob: Blob, fileName: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), OBJECT_URL_SECONDS * 1000)
}
