import { createReadStream, readdirSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { SearchedFile } from '@concord/domain/control/disk'
import type { World } from '#instances/world.ts'
import { IN_MEMORY } from '#runtime/settings.ts'

const READ_BYTES = 1024 * 1024
/** The number of matches listed for one file; all are counted. */
const NAMED = 10

type Found = SearchedFile['found'][number]
type Encoding = Found['encoding']

const ENCODINGS: Record<Encoding, (text: string) => Buffer> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-16LE': (text) => Buffer.from(text, 'utf16le'),
  'UTF-16BE': (text) => Buffer.from(text, 'utf16le').swap16(),
}

/**
 * Finds a text in the files of the data folder, byte for byte. An in-memory world is searched in
 * the form it would have on a disk. Does not find a text that SQLite split between two pages, nor
 * one that is compressed or encoded.
 */
export async function searchDisk(
  world: Pick<World, 'settings' | 'stores'>,
  text: string,
): Promise<SearchedFile[]> {
  const { DATA_DIR } = world.settings
  if (DATA_DIR === IN_MEMORY) {
    return Promise.all(
      Object.entries(world.stores).map(([file, store]) =>
        searchIn(file, Readable.from([store.image()]), text),
      ),
    )
  }
  const files = readdirSync(DATA_DIR, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const searched: SearchedFile[] = []
  for (const { parentPath, name } of files) {
    const file = path.join(parentPath, name)
    const found = await searchIn(
      path.relative(DATA_DIR, file),
      createReadStream(file, { highWaterMark: READ_BYTES }),
      text,
    ).catch(ignoreDeleted)
    if (found) searched.push(found)
  }
  return searched.sort((a, b) => (a.file < b.file ? -1 : 1))
}

/** Jobs and deleted worlds remove their files in the meantime. */
function ignoreDeleted(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

async function searchIn(
  file: string,
  chunks: AsyncIterable<Buffer>,
  text: string,
): Promise<SearchedFile> {
  const searches = Object.entries(ENCODINGS).map(([encoding, encode]) => ({
    encoding: encoding as Encoding,
    bytes: encode(text),
  }))
  const longest = Math.max(...searches.map(({ bytes }) => bytes.length))
  const found = new Map<Encoding, Found>()
  let kept: Buffer = Buffer.alloc(0)
  let keptFrom = 0
  let sizeBytes = 0
  for await (const chunk of chunks) {
    const window = Buffer.concat([kept, chunk])
    for (const { encoding, bytes } of searches)
      for (let at = window.indexOf(bytes); at >= 0; at = window.indexOf(bytes, at + 1)) {
        // Matches that ended before this chunk were counted with the previous one.
        if (keptFrom + at + bytes.length <= sizeBytes) continue
        const known = found.get(encoding) ?? { encoding, count: 0, offsets: [] }
        known.count += 1
        if (known.offsets.length < NAMED) known.offsets.push(keptFrom + at)
        found.set(encoding, known)
      }
    sizeBytes += chunk.length
    kept = window.subarray(Math.max(0, window.length - longest + 1))
    keptFrom = sizeBytes - kept.length
  }
  return { file, sizeBytes, found: [...found.values()] }
}
