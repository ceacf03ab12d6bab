import { generatePartKey, IV_BYTES, openPart, sealPart, TOTAL_PARTS_MAX } from '@concord/crypto'
import { TransferError } from '../transfer-error.ts'
import { type Sink, saveBlobs } from './blob-sink.ts'
import { createSealedFile } from './sealed-folder.ts'
import { openWorker, streamOut } from './stream-out.ts'

/** Where each part is in the file: IV and ciphertext. */
type Place = { start: number; end: number }

/**
 * A destination for a large file in a browser that cannot write to a chosen one. Its parts wait on
 * disk, sealed under a key of this page, until the last has arrived and was verified; then they are
 * opened one by one while the browser saves them. So the file is never in memory as a whole, and no
 * plaintext stays.
 *
 * @returns undefined if the browser lacks private files or service workers.
 */
export async function openSealedSink(fileName: string): Promise<Sink | undefined> {
  if (!navigator.storage?.getDirectory || !navigator.serviceWorker || !navigator.locks) return
  try {
    return await sealedSink(fileName, await openWorker())
  } catch {
    return undefined
  }
}

async function sealedSink(fileName: string, worker: ServiceWorker): Promise<Sink> {
  const file = await createSealedFile()
  const stream = await file.handle.createWritable()
  const key = await generatePartKey()
  const places: Place[] = []
  let bytes = 0
  const position = (part: number) =>
    ({
      direction: 's2c',
      channelId: 'disk',
      resource: file.handle.name,
      part,
      totalParts: TOTAL_PARTS_MAX,
    }) as const

  async function* openParts() {
    const stored = await file.handle.getFile()
    for (const [index, { start, end }] of places.entries()) {
      const sealed = new Uint8Array(await stored.slice(start, end).arrayBuffer())
      const parts = { iv: sealed.subarray(0, IV_BYTES), ciphertext: sealed.subarray(IV_BYTES) }
      yield await openPart(key, parts, position(index + 1))
    }
    return undefined
  }

  return {
    write: async (plaintext) => {
      const { iv, ciphertext } = await sealPart(key, plaintext, position(places.length + 1))
      const start = places.at(-1)?.end ?? 0
      places.push({ start, end: start + iv.length + ciphertext.length })
      bytes += plaintext.length
      await stream.write(new Blob([iv, ciphertext])).catch(explain)
    },
    close: async (signal) => {
      await stream.close().catch(explain)
      const offered = { fileName, bytes, parts: openParts() }
      if (!(await streamOut(worker, offered, signal))) await saveBlobs(fileName, openParts())
      await file.release()
    },
    abort: async () => {
      await stream.abort().catch(() => undefined) // it is closed already while parts go out
      await file.release()
    },
  }
}

/** Browsers limit what a site may store, and report it only at a write. */
function explain(error: unknown): never {
  if (error instanceof DOMException && error.name === 'QuotaExceededError')
    throw new TransferError('disk-full', 'no space for a part', { cause: error })
  throw error
}
