import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { Snapshot, SnapshotHeader } from './snapshot.ts'

/*
 * A snapshot as one file: a line that identifies the format, a line of JSON that describes the
 * contents, then the bytes of its files, one after the other. Not specified: the format is ours.
 */

export const FIRST_LINE = 'concord snapshot\n'

const beginning = (header: SnapshotHeader): Buffer =>
  Buffer.from(`${FIRST_LINE}${JSON.stringify(header)}\n`)

/** The length of the file. */
export const getSize = ({ header }: Pick<Snapshot, 'header'>): number =>
  beginning(header).length + header.files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)

/** The content of the file, in chunks. */
export async function* packed(
  { header, files }: Snapshot,
  read: (place: string) => AsyncIterable<Buffer> | Buffer[] = createReadStream,
): AsyncGenerator<Buffer> {
  yield beginning(header)
  for (const { name } of header.files) {
    const place = files[name]
    if (typeof place === 'string') for await (const chunk of read(place)) yield chunk
    else if (place) yield place
  }
}

/** The same of files that are open, and read to their end although the snapshot is replaced. */
export async function openPacked(snapshot: Snapshot): Promise<AsyncGenerator<Buffer>> {
  const pieces = packedOpen(snapshot)
  await pieces.next()
  return pieces
}

async function* packedOpen(snapshot: Snapshot): AsyncGenerator<Buffer> {
  const opened = new Map<string, FileHandle>()
  try {
    for (const place of Object.values(snapshot.files))
      if (typeof place === 'string') opened.set(place, await open(place))
    yield Buffer.alloc(0) // the files are open
    yield* packed(
      snapshot,
      (place) => opened.get(place)?.createReadStream({ autoClose: false }) ?? [],
    )
  } finally {
    for (const handle of opened.values()) await handle.close()
  }
}
