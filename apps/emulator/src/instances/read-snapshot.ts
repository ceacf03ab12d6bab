import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { toMessage } from '#runtime/messages.ts'
import type { Place } from '#store/open-store.ts'
import { findStoreFault } from '#store/store-fault.ts'
import { refusedSnapshot, STORE_FAULTS } from './refusals.ts'
import { type Contents, READABLE_FORMATS, SnapshotHeader } from './snapshot.ts'
import { FIRST_LINE } from './snapshot-file.ts'
import { type FileName, type Files, MIGRATIONS } from './world-files.ts'

const BEGINNING_MAX_BYTES = 65_536
const NEWLINE = 10

/**
 * Reads and validates a whole snapshot file: format, version, length, checksums, and that its files
 * are Concord's.
 *
 * @param schemas The schemas of the files in this version. @throws 422 `snapshotRefused`, with the
 * reason.
 */
export async function readSnapshot(
  source: AsyncIterable<Uint8Array>,
  folder: string | undefined,
  schemas: Record<FileName, string>,
): Promise<Contents> {
  const reader = createReader(source)
  const header = readHeader(await reader.beginning())
  const files: Files = {}
  for (const { name, sizeBytes, sha256 } of header.files) {
    const sink = await createSink(folder && path.join(folder, name))
    try {
      for await (const chunk of reader.take(sizeBytes)) await sink.write(chunk)
    } finally {
      files[name] = await sink.end()
    }
    if (sink.sha256() !== sha256) throw refusedSnapshot(STORE_FAULTS.damaged(name))
  }
  if (await reader.hasMore()) throw refusedSnapshot(toMessage('problem.snapshot.longer'))
  for (const [name, place] of Object.entries(files) as [FileName, Place][]) {
    const fault = findStoreFault(place, MIGRATIONS[name], schemas[name])
    if (fault) throw refusedSnapshot(STORE_FAULTS[fault](name))
  }
  return { header, files }
}

/**
 * The header of a snapshot file, of which only the beginning is read.
 *
 * @throws 422 `snapshotRefused`
 */
export const readSnapshotHeader = async (
  source: AsyncIterable<Uint8Array>,
): Promise<SnapshotHeader> => readHeader(await createReader(source).beginning())

function readHeader(beginning: string): SnapshotHeader {
  const json = parsed(beginning.slice(FIRST_LINE.length))
  if (!beginning.startsWith(FIRST_LINE) || typeof json !== 'object' || json === null)
    throw refusedSnapshot(toMessage('problem.snapshot.foreign'))
  const { format } = json as { format?: unknown }
  const known = READABLE_FORMATS.join(', ')
  if (!READABLE_FORMATS.some((readable) => readable === format))
    throw refusedSnapshot(
      format === undefined
        ? toMessage('problem.snapshot.noFormat', { known })
        : toMessage('problem.snapshot.format', { format: JSON.stringify(format), known }),
    )
  const header = SnapshotHeader.safeParse(json)
  if (header.success) return header.data
  const [issue] = header.error.issues
  // for developers: zod's English message
  const detail = `${issue?.path.join('.')}: ${issue?.message}`
  throw refusedSnapshot(toMessage('failure.asWritten', { text: detail }))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads lines, then chunks of given lengths. */
function createReader(source: AsyncIterable<Uint8Array>) {
  const chunks = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  const more = async (): Promise<boolean> => {
    // If the sender disconnects, the file is truncated.
    const { value, done } = await chunks.next().catch(() => ({ value: undefined, done: true }))
    if (done || value === undefined) return false
    const { buffer, byteOffset, byteLength } = value
    const chunk = Buffer.from(buffer, byteOffset, byteLength)
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    return true
  }
  const ending = () => rest.indexOf(NEWLINE, FIRST_LINE.length)
  return {
    /** The first two lines, or as much of them as there is. */
    async beginning(): Promise<string> {
      while (ending() < 0 && rest.length < BEGINNING_MAX_BYTES && (await more()));
      const end = ending() < 0 ? Math.min(rest.length, BEGINNING_MAX_BYTES) : ending() + 1
      const text = rest.toString('utf8', 0, end)
      rest = rest.subarray(end)
      return text
    },
    async *take(bytes: number): AsyncGenerator<Buffer> {
      for (let left = bytes; left > 0; ) {
        if (rest.length === 0 && !(await more()))
          throw refusedSnapshot(toMessage('problem.snapshot.cutOff'))
        const chunk = rest.subarray(0, left)
        rest = rest.subarray(chunk.length)
        left -= chunk.length
        yield chunk
      }
    },
    hasMore: async (): Promise<boolean> => rest.length > 0 || more(),
  }
}

/** Writes to a file, or to memory. */
async function createSink(file: string | undefined) {
  const hash = createHash('sha256')
  const handle = file === undefined ? undefined : await open(file, 'w')
  const kept: Buffer[] = []
  return {
    async write(chunk: Buffer): Promise<void> {
      hash.update(chunk)
      if (handle) await handle.writeFile(chunk)
      else kept.push(chunk)
    },
    async end(): Promise<Place> {
      await handle?.sync()
      await handle?.close()
      return file ?? Buffer.concat(kept)
    },
    sha256: () => hash.digest('hex'),
  }
}
