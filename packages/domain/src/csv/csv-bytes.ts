/** The byte of a quotation mark. */
export const QUOTE = 0x22
/** The byte between two cells. */
export const COMMA = 0x2c
/** The byte of a carriage return. */
export const CR = 0x0d
/** The byte that ends a record. */
export const LF = 0x0a

/** How many first bytes are enough to distinguish text from formats that users rename to .csv. */
export const SNIFF_BYTES = 4

const UTF_16_STARTS = [
  [0xff, 0xfe],
  [0xfe, 0xff],
]
/** Zip (.xlsx is one), gzip, and the compound file of old Excel. */
const FOREIGN_STARTS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
  [0x1f, 0x8b],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/**
 * Why a file with these first bytes cannot be text in UTF-8; undefined if it can. Not specified:
 * the formats that have their own message.
 */
export function findForeignStart(start: Uint8Array): 'utf-16' | 'not-text' | undefined {
  const isAmong = (starts: readonly (readonly number[])[]) =>
    starts.some((magic) => magic.every((byte, index) => start[index] === byte))
  if (isAmong(UTF_16_STARTS)) return 'utf-16'
  return isAmong(FOREIGN_STARTS) ? 'not-text' : undefined
}

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf]

/** The length in bytes of a byte order mark at the start of a UTF-8 text: 0 if there is none. */
export const byteOrderMark = (start: Uint8Array): number =>
  BYTE_ORDER_MARK.every((byte, index) => start[index] === byte) ? BYTE_ORDER_MARK.length : 0

/** The chunks concatenated into one array; without a copy if only one of them has bytes. */
export function joinBytes(chunks: readonly Uint8Array[], byteLength: number): Uint8Array {
  const only = chunks.find((chunk) => chunk.length === byteLength)
  if (only !== undefined) return only
  const joined = new Uint8Array(byteLength)
  let at = 0
  for (const chunk of chunks) {
    joined.set(chunk, at)
    at += chunk.length
  }
  return joined
}

type Decoded = { text: string; tail: Uint8Array; fault?: 'invalid-utf8' | 'nul-byte' }

/**
 * The text of the bytes up to the first byte that is NUL or not UTF-8. Unless the bytes are the
 * last, an incomplete character at their end is not a fault but the `tail`.
 */
export function decodePrefix(bytes: Uint8Array, isEnd: boolean): Decoded {
  const nul = bytes.indexOf(0)
  const clean = nul === -1 ? bytes : bytes.subarray(0, nul)
  const cut = isEnd || nul !== -1 ? clean.length : wholeCharacters(clean)
  const whole = clean.subarray(0, cut)
  const tail = clean.subarray(cut)
  const text = decodeAll(whole)
  if (text === undefined) return { text: decodeValid(whole), tail, fault: 'invalid-utf8' }
  return nul === -1 ? { text, tail } : { text, tail, fault: 'nul-byte' }
}

/**
 * The length of the bytes without an incomplete character at their end; does not validate the
 * bytes.
 */
function wholeCharacters(bytes: Uint8Array): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) break
    if (byte < 0xc0) continue
    const size = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
    return size > back ? bytes.length - back : bytes.length
  }
  return bytes.length
}

const strictDecoder = () => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const decoder = strictDecoder()

function decodeAll(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * The longest valid text at the start of bytes that are not UTF-8, found by binary search: a prefix
 * of a valid prefix is valid.
 */
function decodeValid(bytes: Uint8Array): string {
  let text = ''
  let low = 0
  let high = bytes.length
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    try {
      text = strictDecoder().decode(bytes.subarray(0, middle), { stream: true })
      low = middle
    } catch {
      high = middle - 1
    }
  }
  return text
}
