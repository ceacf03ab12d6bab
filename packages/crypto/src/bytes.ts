import * as base64url from 'jose/base64url'

/**
 * Bytes that own their buffer. WebCrypto returns and accepts only these: it refuses shared memory.
 */
export type Bytes = Uint8Array<ArrayBuffer>

/**
 * Passes bytes of unknown ownership to WebCrypto, which checks the buffer itself and throws on
 * shared memory.
 */
export const forWebCrypto = (bytes: Uint8Array): Bytes => bytes as Bytes

/**
 * Releases the memory of bytes immediately: large buffers make the garbage collector run, which
 * walks the whole heap. The bytes are empty afterwards. Bytes that share their buffer with others
 * are left to the collector.
 *
 * Source: ECMA-262, ArrayBuffer.prototype.transfer.
 */
export function release({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength && byteLength > 0)
    buffer.transfer(0)
}

/** The UTF-8 bytes of a text. */
export const utf8 = (text: string): Bytes => new TextEncoder().encode(text)

/** A number as four big-endian bytes. Does not check its range: callers count bytes and parts. */
export function uint32(value: number): Bytes {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}

/** Concatenates the chunks into a new buffer. */
export function concat(...chunks: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
  let end = 0
  for (const chunk of chunks) {
    all.set(chunk, end)
    end += chunk.length
  }
  return all
}

/**
 * LP: each field prefixed with its length in four bytes, so that different lists of fields always
 * give different bytes. Text is encoded as UTF-8.
 */
export const lengthPrefixed = (...fields: readonly (string | Uint8Array)[]): Bytes =>
  concat(
    ...fields.flatMap((field) => {
      const bytes = typeof field === 'string' ? utf8(field) : field
      return [uint32(bytes.length), bytes]
    }),
  )

/** Base64url without padding (RFC 4648, section 5). */
export const encodeBase64url = (bytes: Uint8Array): string => base64url.encode(bytes)

/**
 * Decodes base64url without padding.
 *
 * @returns Undefined unless the text is the canonical encoding of its bytes: no padding, no space,
 * no `+` or `/`, no stray last bits. Otherwise one part could have two different headers (RFC 4648,
 * section 3.5).
 */
export function decodeBase64url(text: string): Bytes | undefined {
  try {
    const bytes = base64url.decode(text)
    return encodeBase64url(bytes) === text ? forWebCrypto(bytes) : undefined
  } catch {
    return undefined
  }
}

/** Lowercase hexadecimal, two digits per byte. */
export const encodeHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The SHA-256 of the bytes, 32 bytes (FIPS 180-4). */
export const sha256 = async (bytes: Uint8Array): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', forWebCrypto(bytes)))

/** Compares all bytes, wherever they first differ. The lengths are not secret. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false
  let difference = 0
  for (const [index, byte] of a.entries()) difference |= byte ^ (b[index] ?? 0)
  return difference === 0
}
