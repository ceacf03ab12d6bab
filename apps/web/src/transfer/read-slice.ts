import type { Bytes } from '@concord/crypto'
import { TransferError } from './transfer-error.ts'

/**
 * Reads a part of a file that a person chose.
 *
 * @throws {TransferError} `file-changed`: a browser refuses to read a file that is no longer the one chosen (File API, 3.2), and a
 * shorter answer means the same.
 */
export async function readSlice(file: Blob, start: number, length: number): Promise<Bytes> {
  const wanted = Math.min(length, file.size - start)
  try {
    const bytes = new Uint8Array(await file.slice(start, start + wanted).arrayBuffer())
    if (bytes.length === wanted) return bytes
  } catch (cause) {
    throw new TransferError('file-changed', 'the file can no longer be read', { cause })
  }
  throw new TransferError('file-changed', 'the file has become shorter')
}
