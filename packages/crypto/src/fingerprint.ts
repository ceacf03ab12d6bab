import { type Bytes, encodeBase64url, forWebCrypto, lengthPrefixed } from './bytes.ts'

/** SHA-256 of one part. */
const DIGEST_BYTES = 32

/**
 * A key by which a browser recognizes its own files. It never leaves that browser. Without the key,
 * a tag reveals nothing about a file's content, not even to an attacker who guesses the content.
 */
export const generateFingerprintKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])

/**
 * Recognizes a file from its stream: HMAC over the SHA-256 of each part, since WebCrypto cannot
 * hash a stream. The chunk boundaries make no difference. Memory: one part, and 32 bytes for each
 * finished part.
 */
export class FileFingerprint {
  readonly #key: CryptoKey
  readonly #partBytes: number
  #digests = new Uint8Array(DIGEST_BYTES * 64)
  #parts = 0
  #part: Bytes
  #filled = 0

  constructor(key: CryptoKey, partBytes: number) {
    this.#key = key
    this.#partBytes = partBytes
    this.#part = new Uint8Array(partBytes)
  }

  /** Adds the next bytes. Await it before the next call; the chunk may be reused afterwards. */
  async push(chunk: Uint8Array): Promise<void> {
    for (let at = 0; at < chunk.length; ) {
      const end = Math.min(chunk.length, at + this.#partBytes - this.#filled)
      const piece = chunk.subarray(at, end)
      at = end
      if (piece.length === this.#partBytes) await this.#add(piece)
      else {
        this.#part.set(piece, this.#filled)
        this.#filled += piece.length
        if (this.#filled === this.#partBytes) await this.#addRest()
      }
    }
  }

  /** The tag by which this browser recognizes the file. Call it after the whole file was pushed. */
  async tag(): Promise<string> {
    return fingerprintTag(this.#key, this.#partBytes, [await this.digests()])
  }

  /**
   * The hashes of the pushed bytes as a section of a file, for `fingerprintTag`. The section must
   * start at a part boundary.
   */
  async digests(): Promise<Bytes> {
    if (this.#filled > 0) await this.#addRest()
    return this.#digests.slice(0, this.#parts * DIGEST_BYTES)
  }

  async #addRest(): Promise<void> {
    await this.#add(this.#part.subarray(0, this.#filled))
    this.#filled = 0
  }

  async #add(part: Uint8Array): Promise<void> {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', forWebCrypto(part)))
    if ((this.#parts + 1) * DIGEST_BYTES > this.#digests.length) {
      const larger = new Uint8Array(this.#digests.length * 2)
      larger.set(this.#digests)
      this.#digests = larger
    }
    this.#digests.set(digest, this.#parts * DIGEST_BYTES)
    this.#parts += 1
  }
}

/** The tag of a file whose sections were hashed separately, in their order. */
export async function fingerprintTag(
  key: CryptoKey,
  partBytes: number,
  sections: readonly Bytes[],
): Promise<string> {
  const digests = new Uint8Array(sections.reduce((length, section) => length + section.length, 0))
  let at = 0
  for (const section of sections) {
    digests.set(section, at)
    at += section.length
  }
  return encodeBase64url(
    new Uint8Array(
      await crypto.subtle.sign('HMAC', key, lengthPrefixed(String(partBytes), digests)),
    ),
  )
}
