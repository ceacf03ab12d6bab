import { toSafeFileName } from '@concord/domain/one-line'
import { TransferError } from '../transfer-error.ts'
import { blobSink, type Sink, saveBlob } from './blob-sink.ts'

/** Files up to this size wait in memory if the browser cannot write to a chosen file. */
const MEMORY_BYTES = 64 * 1024 * 1024

/** Not all browsers with the picker have `remove` yet. */
type SavedFile = FileSystemFileHandle & { remove?: () => Promise<void> }
type SaveFilePicker = (options: { suggestedName: string }) => Promise<SavedFile>

/**
 * Asks where to save the file if the browser can write to disk, so that memory use stays constant.
 * Otherwise offers the file as a download. Must be called in the click's event handler, because
 * browsers require a user gesture.
 *
 * @returns undefined if the user closed the dialog.
 */
export async function chooseSink(fileName: string): Promise<Sink | undefined> {
  const { showSaveFilePicker } = window as { showSaveFilePicker?: SaveFilePicker }
  if (!showSaveFilePicker) return plainSink(fileName)
  try {
    return await fileSink(await showSaveFilePicker({ suggestedName: toCsvName(fileName) }))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    // A frame or a policy forbids the picker; the plain download still works.
    return plainSink(fileName)
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
  const plain = async (fileName: string) => plainSink(fileName)
  if (!showDirectoryPicker) return plain
  try {
    const folder = await showDirectoryPicker({ mode: 'readwrite' })
    const open = async (fileName: string) => {
      const name = await findFreeName(folder, toCsvName(fileName))
      return fileSink(await folder.getFileHandle(name, { create: true }))
    }
    return (fileName) => open(fileName).catch(explain)
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
      const reason = error instanceof DOMException ? error.name : undefined
      if (reason === 'NotFoundError') return name
      if (reason !== 'TypeMismatchError') throw error // that is a folder of this name
    }
  }
}

/**
 * A safe name with the extension whatever the owner named the file, so that it looks like CSV and
 * opens as CSV.
 */
function toCsvName(fileName: string): string {
  const name = toSafeFileName(fileName)
  return /\.csv$/i.test(name) ? name : `${name}.csv`
}

async function fileSink(file: SavedFile): Promise<Sink> {
  const stream = await file.createWritable()
  return {
    write: (bytes) => stream.write(bytes).catch(explain),
    close: () => stream.close().catch(explain),
    abort: async () => {
      await stream.abort().catch(() => undefined) // it may have failed already
      // The picker has created an empty file, which would look like a download.
      await file.remove?.().catch(() => undefined)
    },
  }
}

/** A full disk, or a place that is gone, moved or protected. */
function explain(error: unknown): never {
  if (!(error instanceof DOMException)) throw error
  const code = error.name === 'QuotaExceededError' ? 'disk-full' : 'not-saved'
  throw new TransferError(code, 'the file cannot be written', { cause: error })
}

/** Offers the file as a download: from memory, or a large one from sealed parts on disk. */
export function plainSink(fileName: string): Sink {
  const name = toCsvName(fileName)
  let waiting: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  let large: Sink | undefined
  return {
    write: async (part) => {
      if (large) return large.write(part)
      waiting.push(part)
      bytes += part.length
      if (bytes <= MEMORY_BYTES) return
      const { openSealedSink } = await import('./sealed-sink.ts')
      large = (await openSealedSink(name)) ?? blobSink(name)
      for (const early of waiting) await large.write(early)
      waiting = []
    },
    close: async (signal) => {
      if (large) return large.close(signal)
      saveBlob(new Blob(waiting, { type: 'text/csv' }), name)
    },
    abort: async () => {
      waiting = []
      await large?.abort()
    },
  }
}
