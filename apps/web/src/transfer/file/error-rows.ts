import { CsvError, CsvReader, csvRecords } from '@concord/domain/csv'
import { readSlice } from './read-slice.ts'

/** Enough for nearly every record; a longer one is read again with four times as many bytes. */
const FIRST_BYTES = 64 * 1024

type WantedRow = { row: number; at?: number | undefined }

/**
 * The cells of some rows of a file, to show errors in context; only these rows are decoded. An
 * unreadable row is left out. If an error has no byte offset for its row, the file is read from the
 * start.
 */
export async function readRows(
  file: Blob,
  wanted: readonly WantedRow[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = new Map<number, readonly string[]>()
  const unplaced = new Set<number>()
  for (const { row, at } of wanted) {
    if (rows.has(row)) continue
    const record =
      row === 1 || at !== undefined ? await recordAt(file, at ?? 0) : void unplaced.add(row)
    if (record) rows.set(row, record)
  }
  if (unplaced.size > 0) await readFromStart(file, unplaced, rows)
  return rows
}

/** Reads no further than a record may be long, because the reader refuses a longer one. */
async function recordAt(file: Blob, at: number): Promise<readonly string[] | undefined> {
  for (let length = FIRST_BYTES; ; length *= 4) {
    const reader = new CsvReader()
    const hasAll = at + length >= file.size
    try {
      for (const record of reader.push(await readSlice(file, at, length))) return record
      if (hasAll) for (const record of reader.end()) return record
    } catch (error) {
      if (error instanceof CsvError) return
      throw error
    }
    if (hasAll) return
  }
}

async function readFromStart(
  file: Blob,
  wanted: ReadonlySet<number>,
  into: Map<number, readonly string[]>,
): Promise<void> {
  async function* chunks() {
    for (let at = 0; at < file.size; at += FIRST_BYTES) yield await readSlice(file, at, FIRST_BYTES)
  }
  let row = 0
  let left = wanted.size
  try {
    for await (const batch of csvRecords(chunks()))
      for (const record of batch) {
        row += 1
        if (!wanted.has(row)) continue
        into.set(row, record)
        left -= 1
        if (left === 0) return
      }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
  }
}
