import type { Bytes } from '@concord/crypto'
import pLimit from 'p-limit'
import { readSlice, shorter, unreadable } from './read-slice.ts'
import { acquireBuffer, releaseBuffer } from './transfer-buffers.ts'

/**
 * A browser checks whether a file has changed when a stream of it starts, so a single stream for
 * the whole file would send a changed one. A stream for each MiB takes twice the CPU time.
 */
const STREAM_BYTES = 16 * 1024 * 1024

/**
 * Reads a slice into a recycled buffer; call `releaseBuffer` when it is no longer needed. @throws
 * like `readSlice`.
 */
export type SequentialReader = (start: number, length: number) => Promise<Bytes>

/**
 * Reads consecutive slices of a file from one stream, if the browser can read into a given buffer.
 * Other slices work too, but start a new stream. Concurrent requests are queued.
 *
 * Source: File API, 3.3.4: the stream of a Blob is a readable byte stream; Streams, "BYOB readers".
 */
export function createSequentialReader(file: Blob): SequentialReader {
  let stream: { reader: ReadableStreamBYOBReader; at: number; end: number } | undefined
  const runExclusive = pLimit(1)

  async function read(start: number, length: number): Promise<Bytes> {
    const wanted = Math.min(length, file.size - start)
    const end = start + wanted
    // The last slice has its own stream, so that changes until then are detected.
    if (stream?.at !== start || end > stream.end || end === file.size) {
      stream?.reader.cancel().catch(() => undefined)
      const until =
        end === file.size ? end : Math.max(end, Math.min(file.size, start + STREAM_BYTES))
      const reader = byteReader(file.slice(start, until))
      if (!reader) return readSlice(file, start, length)
      stream = { reader, at: start, end: until }
    }
    let memory = acquireBuffer(wanted, length)
    for (let filled = 0; filled < wanted; ) {
      const { value } = await stream.reader
        .read(new Uint8Array(memory, filled, wanted - filled))
        .catch(unreadable)
      if (!value?.length) throw shorter()
      memory = value.buffer
      filled += value.length
    }
    stream.at = end
    return new Uint8Array(memory, 0, wanted)
  }

  return (start, length) =>
    runExclusive(async () => {
      try {
        return await read(start, length)
      } catch (error) {
        stream = undefined
        throw error
      }
    })
}

/**
 * The slices of a range of the file; the next one is read while one is in use. Each is released
 * when the next one is requested.
 */
export async function* slices(
  file: Blob,
  chunkBytes: number,
  from = 0,
  to = file.size,
): AsyncGenerator<Bytes, void, void> {
  const readNext = createSequentialReader(file)
  const read = (start: number) => readNext(start, Math.min(chunkBytes, to - start))
  let next: Promise<Bytes> | undefined = read(from)
  for (let start = from + chunkBytes; next; start += chunkBytes) {
    const chunk: Bytes = await next
    next = start < to ? read(start) : undefined
    // If validation stops early, nothing awaits this slice: ignore its rejection.
    next?.catch(() => undefined)
    yield chunk
    releaseBuffer(chunk)
  }
}

function byteReader(file: Blob): ReadableStreamBYOBReader | undefined {
  try {
    return file.stream().getReader({ mode: 'byob' })
  } catch {
    return undefined // not a byte stream in this browser
  }
}
