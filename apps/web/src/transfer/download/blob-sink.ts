import { OBJECT_URL_SECONDS } from '@concord/domain/limits'
import { toSafeFileName } from '@concord/domain/one-line'

/**
 * The destination of a download. The file is not visible to the user until `close`; `abort` removes
 * it.
 */
export type Sink = {
  write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>
  /** @param signal Stops a large file while it is saved. */
  close: (signal: AbortSignal) => Promise<void>
  abort: () => Promise<void>
}

/** Each part becomes a blob immediately: browsers can move those to disk, unlike arrays. */
export function blobSink(name: string): Sink {
  let parts: Blob[] = []
  return {
    write: async (bytes) => void parts.push(new Blob([bytes])),
    close: async () => saveBlob(new Blob(parts, { type: 'text/csv' }), name),
    abort: async () => {
      parts = []
    },
  }
}

/** Saves parts that are read one by one as one blob. */
export async function saveBlobs(
  name: string,
  parts: AsyncIterable<Uint8Array<ArrayBuffer>>,
): Promise<void> {
  const blobs: Blob[] = []
  for await (const part of parts) blobs.push(new Blob([part]))
  saveBlob(new Blob(blobs, { type: 'text/csv' }), name)
}

/** Offers a blob as a download; its URL is revoked after 40 s (A139). */
export function saveBlob(blob: Blob, fileName: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = toSafeFileName(fileName)
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), OBJECT_URL_SECONDS * 1000)
}
