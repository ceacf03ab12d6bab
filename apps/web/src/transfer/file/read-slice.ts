import type { Bytes } from '@concord/crypto'
import { TransferError } from '../transfer-error.ts'

/**
 * @throws {TransferError} `file-changed`: browsers refuse to read a file that was changed after it
 * was chosen (File API, 3.2), and a short read means the same.
 */
export async function readSlice(file: Blob, start: number, length: number): Promise<Bytes> {
  const wanted = Math.min(length, file.size - start)
  const slice = file.slice(start, start + wanted)
  const bytes = new Uint8Array(await slice.arrayBuffer().catch(unreadable))
  if (bytes.length === wanted) return bytes
  throw shorter()
}

export const unreadable = (cause: unknown): never => {
  throw new TransferError('file-changed', 'the file can no longer be read', { cause })
}

export const shorter = () => new TransferError('file-changed', 'the file has become shorter')
