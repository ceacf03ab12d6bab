import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { faultOfStore } from '#store/fault-of-store.ts'
import type { Place } from '#store/store.ts'
import { FILE_NAMES, type FileName, type Files, MIGRATIONS } from '#world-files.ts'
import { refusedSnapshot, STORE_FAULTS } from './refused.ts'
import { type Contents, FORMAT, SnapshotHeader } from './snapshot.ts'
import { FIRST_LINE } from './snapshot-file.ts'

const BEGINNING_MAX_BYTES = 65_536
const NEWLINE = 10

/**
 * Reads a snapshot file to the end and judges it: form, version, length, checksums, and that its files are Concord's.
 *
 * @param schemas What the files of this version look like.
 * @throws 422 `snapshotRefused`, which says why.
 */
export async function unpack(
  source: AsyncIterable<Buffer>,
  folder: string | undefined,
  schemas: Record<FileName, string>,
): Promise<Contents> {
  const reader = createReader(source)
  const header = readHeader(await reader.beginning())
  const places: Partial<Files> = {}
  for (const { name, sizeBytes, sha256 } of header.files) {
    const sink = await createSink(folder && path.join(folder, name))
    try {
      for await (const chunk of reader.take(sizeBytes)) await sink.write(chunk)
    } finally {
      places[name] = await sink.end()
    }
    if (sink.sha256() !== sha256) throw refusedSnapshot(STORE_FAULTS.damaged(name))
  }
  if (await reader.hasMore())
    throw refusedSnapshot({ en: 'The file is longer than it says.', fr: 'Le fichier est plus long qu’il ne l’indique.' })
  const files = places as Files
  for (const name of FILE_NAMES) {
    const fault = faultOfStore(files[name], MIGRATIONS[name], schemas[name])
    if (fault) throw refusedSnapshot(STORE_FAULTS[fault](name))
  }
  return { header, files }
}

function readHeader(beginning: string): SnapshotHeader {
  const json = parsed(beginning.slice(FIRST_LINE.length))
  if (!beginning.startsWith(FIRST_LINE) || typeof json !== 'object' || json === null)
    throw refusedSnapshot({ en: 'This is no snapshot of Concord.', fr: 'Ce fichier n’est pas un instantané de Concord.' })
  const { format } = json as { format?: unknown }
  if (format !== FORMAT)
    throw refusedSnapshot({
      en: `format: ${JSON.stringify(format) ?? 'none'}, where this version reads ${FORMAT}.`,
      fr: `format : ${JSON.stringify(format) ?? 'aucun'}, alors que cette version lit ${FORMAT}.`,
    })
  const header = SnapshotHeader.safeParse(json)
  if (header.success) return header.data
  const [issue] = header.error.issues
  const detail = `${issue?.path.join('.')}: ${issue?.message}` // for developers: in zod's own English
  throw refusedSnapshot({ en: detail, fr: detail })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads by lines, then by lengths. */
function createReader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  const more = async (): Promise<boolean> => {
    // Whoever hangs up in the middle has sent a shorter file.
    const { value, done } = await chunks.next().catch(() => ({ value: undefined, done: true }))
    if (done || value === undefined) return false
    rest = rest.length === 0 ? value : Buffer.concat([rest, value])
    return true
  }
  const ending = () => rest.indexOf(NEWLINE, FIRST_LINE.length)
  return {
    /** The first two lines, or all there is of them. */
    async beginning(): Promise<string> {
      while (ending() < 0 && rest.length < BEGINNING_MAX_BYTES && (await more()));
      const end = ending() < 0 ? Math.min(rest.length, BEGINNING_MAX_BYTES) : ending() + 1
      const text = rest.toString('utf8', 0, end)
      rest = rest.subarray(end)
      return text
    },
    async *take(bytes: number): AsyncGenerator<Buffer> {
      for (let left = bytes; left > 0; ) {
        if (rest.length === 0 && !(await more())) throw refusedSnapshot({ en: 'The file is cut off.', fr: 'Le fichier est tronqué.' })
        const chunk = rest.subarray(0, left)
        rest = rest.subarray(chunk.length)
        left -= chunk.length
        yield chunk
      }
    },
    hasMore: async (): Promise<boolean> => rest.length > 0 || more(),
  }
}

/** To a file, or to memory. */
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
