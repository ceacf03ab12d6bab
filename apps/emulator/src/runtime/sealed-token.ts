import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

/**
 * A session's key is derived from the gateway's key and the cookie: neither the disk nor the
 * browser is enough to open the token.
 */
const getKey = (gatewayKey: Uint8Array, cookie: string) =>
  new Uint8Array(hkdfSync('sha256', gatewayKey, cookie, 'concord/v1 gateway session', KEY_BYTES))

/** Seals a refresh token for the disk: IV, ciphertext, tag. AES-256-GCM with a fresh random IV. */
export function sealToken(gatewayKey: Uint8Array, cookie: string, token: string): Uint8Array {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, getKey(gatewayKey, cookie), iv, {
    authTagLength: TAG_BYTES,
  })
  return Buffer.concat([iv, cipher.update(token, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** The token; none if it was sealed for another cookie or by another key, or was changed. */
export function openToken(
  gatewayKey: Uint8Array,
  cookie: string,
  sealed: Uint8Array,
): string | undefined {
  const key = getKey(gatewayKey, cookie)
  try {
    const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
    const opened = decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES))
    return Buffer.concat([opened, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
