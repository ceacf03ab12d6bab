import { type Column, csvValidationSchema } from '@concord/domain/csv'
import { createRandom, type Random } from '@concord/domain/fixtures/random'
import { MEBIBYTE } from '@concord/domain/limits'

/** A measured file: its columns, and its records with their line ends. */
export type Shape = {
  schema: Column[]
  line: (id: number, random: Random) => string
  /** Text before the header. */
  start?: string
  lineEnd?: string
}

const RING_BYTES = 32 * MEBIBYTE

export const typeOf = ({ schema }: Shape) => ({
  schema,
  csvValidationSchema: csvValidationSchema(schema),
})
export type MeasuredType = ReturnType<typeof typeOf>

export const column = (name: string, type: Column['type'], nullable = true): Column => ({
  name,
  type,
  nullable,
  encrypted: false,
})

/**
 * Chunks of a file with a header, about `bytes` long: one block of at most 32 MiB, created
 * beforehand and repeated. They are the same in each run.
 */
export function chunksOf(
  { schema, line, start = '', lineEnd = '\n' }: Shape,
  { bytes, chunkBytes }: { bytes: number; chunkBytes: number },
): Uint8Array[] {
  const random = createRandom(20_241)
  const encoder = new TextEncoder()
  const records: Uint8Array[] = []
  let length = 0
  for (let id = 1; length < Math.min(bytes, RING_BYTES); id += 1) {
    const record = encoder.encode(line(id, random))
    records.push(record)
    length += record.length
  }
  const ring = new Uint8Array(length)
  let at = 0
  for (const record of records) {
    ring.set(record, at)
    at += record.length
  }
  const header = `${start}${schema.map(({ name }) => name).join()}${lineEnd}`
  const chunks: Uint8Array[] = [encoder.encode(header)]
  for (let left = bytes; left > 0; left -= ring.length) {
    for (let from = 0; from < ring.length; from += chunkBytes)
      chunks.push(ring.subarray(from, from + chunkBytes))
  }
  return chunks
}
