import { findForeignStart } from './csv-bytes.ts'

/** How many first bytes of a file `isCsvFile` checks. */
export const CSV_SNIFF_BYTES = 512

/**
 * The types that browsers give a .csv when they know none or when Excel has registered the
 * extension.
 */
const VAGUE_TYPES: ReadonlySet<string> = new Set([
  '',
  'application/octet-stream',
  'application/vnd.ms-excel',
])

/**
 * Whether a chosen file may be uploaded as CSV; if not, the screen shows 'Incorrect file type'
 * (B066). This is only a first check: reading may still find that the file is not text. Not
 * specified: a generic type is accepted for a .csv whose first bytes are text, or UTF-16, for which
 * reading gives advice.
 *
 * @param start The first CSV_SNIFF_BYTES of the file, or all bytes of a shorter file.
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
