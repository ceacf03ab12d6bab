import { OBJECT_URL_SECONDS } from '@concord/domain/limits'

/** Where a download goes. The user has no file before `close`; `abort` leaves nothing behind. */
export type Sink = {
  write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>
  close: () => Promise<void>
  abort: () => Promise<void>
}

/** `remove` is not yet in every browser that has the picker. */
type SavedFile = FileSystemFileHandle & { remove?: () => Promise<void> }
type SaveFilePicker = (options: { suggestedName: string }) => Promise<SavedFile>

/**
 * Asks where the file shall go, where the browser can write to disk, so that memory stays flat;
 * otherwise collects the parts in blobs and offers them as a download. Call it in the same turn as
 * the click: browsers ask only then.
 *
 * @returns Nothing when the person closed the browser's question.
 */
export async function chooseSink(fileName: string): Promise<Sink | undefined> {
  const { showSaveFilePicker } = window as { showSaveFilePicker?: SaveFilePicker }
  if (!showSaveFilePicker) return blobSink(fileName)
  try {
    return await fileSink(await showSaveFilePicker({ suggestedName: toCsvName(fileName) }))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    // A frame or a policy that forbids the question: the plain download still works.
    return blobSink(fileName)
  }
}

/** Whatever a partner called it, it opens as what it is. */
const toCsvName = (fileName: string) => (/\.csv$/i.test(fileName) ? fileName : `${fileName}.csv`)

async function fileSink(file: SavedFile): Promise<Sink> {
  const stream = await file.createWritable()
  return {
    write: (bytes) => stream.write(bytes),
    close: () => stream.close(),
    abort: async () => {
      await stream.abort()
      // The picker has made an empty file, which would look like a download.
      await file.remove?.().catch(() => undefined)
    },
  }
}

/** Collects the parts in blobs and offers them as a download. */
export function blobSink(fileName: string): Sink {
  let parts: Blob[] = []
  return {
    // Each part becomes a blob immediately: the browser may move those to disk, unlike a growing
    // array of bytes.
    write: async (bytes) => void parts.push(new Blob([bytes])),
    close: async () => saveBlob(new Blob(parts, { type: 'text/csv' }), toCsvName(fileName)),
    abort: async () => {
      parts = []
    },
  }
}

/** Offers a blob as a download; its address lives for 40 s (A139). */
export function saveBlob(blob: Blob, fileName: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), OBJECT_URL_SECONDS * 1000)
}
