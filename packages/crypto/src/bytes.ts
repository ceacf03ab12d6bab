import { base64url } from 'jose'

/**
 * Bytes that own their buffer: all that WebCrypto gives, and all that it takes (it refuses shared
 * memory automatically).
 */
export type Bytes = Uint8Array<ArrayBuffer>

/**
 * Hands bytes of unknown ownership to WebCrypto, which checks the buffer itself and throws on
 * shared memory.
 */
export const forWebCrypto = (bytes: Uint8Array): Bytes => bytes as Bytes

/**
 * Gives the memory of bytes back immediately: a collector counts large buffers, and comes for them
 * with a walk through the whole heap. They are empty afterwards. Bytes that share their buffer with
 * others are left to the collector.
 *
 * Source: ECMA-262, ArrayBuffer.prototype.transfer.
 */
export function release({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength && byteLength > 0)
    buffer.transfer(0)
}

/** The UTF-8 bytes of a text. */
export const utf8 = (text: string): Bytes => new TextEncoder().encode(text)

/**
 * The four bytes of a number, most significant first. Does not check its range: the callers count
 * bytes and parts.
 */
export function uint32(value: number): Bytes {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}

/** The bytes of the chunks, one after another, in a new buffer. */
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
 * LP: each field behind its length in four bytes, so that no two lists of fields give the same
 * bytes. Text is taken as UTF-8.
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
 * Reads base64url without padding.
 *
 * @returns Nothing unless the text is the one canonical spelling of its bytes: no padding, no
 * space, no `+` or `/`, no stray last bits. Two spellings of one value would be two headers for one
 * part (RFC 4648, section 3.5).
 */
export function decodeBase64url(text: string): Bytes | undefined {
  try {
    const bytes = base64url.decode(text)
    return encodeBase64url(bytes) === text ? forWebCrypto(bytes) : undefined
  } catch {
    return undefined
  }
}

/** Lower case hexadecimal digits, two for each byte. */
export const encodeHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The SHA-256 of the bytes, 32 bytes (FIPS 180-4). */
export const sha256 = async (bytes: Uint8Array): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', forWebCrypto(bytes)))

/** Compares all bytes, wherever the first difference is. The lengths are not secret. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false
  let difference = 0
  for (const [index, byte] of a.entries()) difference |= byte ^ (b[index] ?? 0)
  return difference === 0
}
