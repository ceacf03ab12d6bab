import { createReadStream } from 'node:fs'
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
export async function* packed({ header, files }: Snapshot): AsyncGenerator<Buffer> {
  yield beginning(header)
  for (const { name } of header.files) {
    const place = files[name]
    if (typeof place === 'string')
      for await (const chunk of createReadStream(place)) yield chunk as Buffer
    else if (place) yield place
  }
}
