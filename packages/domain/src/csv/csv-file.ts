import { findForeignStart } from './csv-bytes.ts'

/** How many of a file's first bytes `isCsvFile` looks at. */
export const CSV_SNIFF_BYTES = 512

/** The types that browsers give a .csv when they know none or when Excel has claimed the name. */
const VAGUE_TYPES: ReadonlySet<string> = new Set([
  '',
  'application/octet-stream',
  'application/vnd.ms-excel',
])

/**
 * Whether a chosen file may be uploaded as CSV; if not, the screen says 'Incorrect file type'
 * (B066). It looks only at the outside: reading may still find that the file is not text. Not
 * specified: a vague type is enough for a .csv whose first bytes are text, or UTF-16, whose reading
 * says what to do.
 *
 * @param start The first bytes of the file, CSV_SNIFF_BYTES of them if there are as many.
 */
export function isCsvFile(
  { name, type }: { name: string; type: string },
  start: Uint8Array,
): boolean {
  const mediaType = type.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (mediaType === 'text/csv') return true
  if (!VAGUE_TYPES.has(mediaType) || !name.toLowerCase().endsWith('.csv')) return false
  const foreign = findForeignStart(start)
  return foreign === 'utf-16' || (foreign === undefined && !start.includes(0))
}
