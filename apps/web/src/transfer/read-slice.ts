import type { Bytes } from '@concord/crypto'
import { TransferError } from './transfer-error.ts'

/**
 * @throws {TransferError} `file-changed`: a browser refuses to read a file that is no longer the one chosen (File API, 3.2), and a
 * shorter answer means the same.
 */
export async function readSlice(file: Blob, start: number, length: number): Promise<Bytes> {
  const wanted = Math.min(length, file.size - start)
  const slice = file.slice(start, start + wanted)
  const bytes = new Uint8Array(await slice.arrayBuffer().catch(unreadable))
  if (bytes.length === wanted) return bytes
  throw new TransferError('file-changed', 'the file has become shorter')
}

/** Memory that was given back, for the next reading: a collector comes late, and behind a fast file a hundred MiB pile up. */
const spare: ArrayBuffer[] = []

/**
 * A slice in memory that was used before, where the browser can read into given memory; to be given back when nobody needs it any more.
 * @throws as `readSlice`.
 *
 * Source: File API, 3.3.4: the stream of a Blob is a readable byte stream; Streams, "BYOB readers".
 */
export async function readAgain(file: Blob, start: number, length: number): Promise<Bytes> {
  const wanted = Math.min(length, file.size - start)
  const reader = byteReader(file.slice(start, start + wanted))
  if (!reader) return readSlice(file, start, length)
  const used = spare.pop()
  let memory: ArrayBuffer = used && used.byteLength >= wanted ? used : new ArrayBuffer(length)
  for (let filled = 0; filled < wanted; ) {
    const { value } = await reader.read(new Uint8Array(memory, filled, wanted - filled)).catch(unreadable)
    if (!value?.length) throw new TransferError('file-changed', 'the file has become shorter')
    memory = value.buffer
    filled += value.length
  }
  return new Uint8Array(memory, 0, wanted)
}

export const giveBack = ({ buffer }: Bytes): void => void spare.push(buffer)

/** The file from one place to another, the next slice read while one is in use; each is gone when the next one is asked for. */
export async function* slices(file: Blob, chunkBytes: number, from = 0, to = file.size): AsyncGenerator<Bytes, void, void> {
  const read = (start: number) => readAgain(file, start, Math.min(chunkBytes, to - start))
  let next: Promise<Bytes> | undefined = read(from)
  for (let start = from + chunkBytes; next; start += chunkBytes) {
    const chunk: Bytes = await next
    next = start < to ? read(start) : undefined
    // When validation stops early nobody takes this slice; its failure is nobody's news then.
    next?.catch(() => undefined)
    yield chunk
    giveBack(chunk)
  }
}

const unreadable = (cause: unknown): never => {
  throw new TransferError('file-changed', 'the file can no longer be read', { cause })
}

function byteReader(file: Blob): ReadableStreamBYOBReader | undefined {
  try {
    return file.stream().getReader({ mode: 'byob' })
  } catch {
    return undefined // not a byte stream here
  }
}
