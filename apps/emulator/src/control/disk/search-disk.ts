import { createReadStream, readdirSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { IN_MEMORY } from '#settings.ts'
import type { World } from '#world.ts'

export const TEXT_MIN_BYTES = 5
export const TEXT_MAX_LENGTH = 1000
const READ_BYTES = 1024 * 1024
/** How many places of one file are named; all are counted. */
const NAMED = 10

const ENCODINGS = {
  'UTF-8': (text: string) => Buffer.from(text),
  'UTF-16LE': (text: string) => Buffer.from(text, 'utf16le'),
  'UTF-16BE': (text: string) => Buffer.from(text, 'utf16le').swap16(),
} as const
type Encoding = keyof typeof ENCODINGS

/** `offsets`: the first places, in bytes from the start of the file. */
export type Found = { encoding: Encoding; count: number; offsets: number[] }
export type SearchedFile = { file: string; sizeBytes: number; found: Found[] }

/**
 * Where a text stands in the files of the data folder, byte for byte. A world that keeps nothing is searched as it would lie on a disk.
 * It does not see a text that SQLite split between two pages, nor one that is compressed or encoded.
 */
export async function searchDisk(world: Pick<World, 'settings' | 'store' | 'parts'>, text: string): Promise<SearchedFile[]> {
  const { DATA_DIR } = world.settings
  if (DATA_DIR === IN_MEMORY) {
    const images = { 'concord.sqlite': world.store.image(), 'parts.sqlite': world.parts.image() }
    return Promise.all(Object.entries(images).map(([file, image]) => searchIn(file, Readable.from([image]), text)))
  }
  const files = readdirSync(DATA_DIR, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const searched: SearchedFile[] = []
  for (const { parentPath, name } of files) {
    const file = path.join(parentPath, name)
    searched.push(await searchIn(path.relative(DATA_DIR, file), createReadStream(file, { highWaterMark: READ_BYTES }), text))
  }
  return searched.sort((a, b) => (a.file < b.file ? -1 : 1))
}

async function searchIn(file: string, chunks: AsyncIterable<Buffer>, text: string): Promise<SearchedFile> {
  const searches = Object.entries(ENCODINGS).map(([encoding, encode]) => ({ encoding: encoding as Encoding, bytes: encode(text) }))
  const longest = Math.max(...searches.map(({ bytes }) => bytes.length))
  const found = new Map<Encoding, Found>()
  let kept: Buffer = Buffer.alloc(0)
  let keptFrom = 0
  let sizeBytes = 0
  for await (const chunk of chunks) {
    const window = Buffer.concat([kept, chunk])
    for (const { encoding, bytes } of searches)
      for (let at = window.indexOf(bytes); at >= 0; at = window.indexOf(bytes, at + 1)) {
        // What ended before this chunk was counted with the one before.
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
