import { type Bytes, sameBytes } from './bytes.ts'
import { ChannelError } from './errors.ts'
import { CHANNEL_PROFILE, type Transfer } from './profile.ts'
import { importPublicKey, P384 } from './public-key.ts'

/** A P-384 key pair for one channel. */
export type KeyPair = {
  /** Not extractable; it can only agree on keys. */
  privateKey: CryptoKey
  /** Raw uncompressed P-384 point, 97 bytes. */
  publicKey: Bytes
}

/**
 * Makes a fresh P-384 pair: the client one for each transfer, the enclave one for each channel.
 *
 * Source: B116; NIST SP 800-56A rev. 3, section 5.6.1.2.
 */
export async function generateKeyPair(): Promise<KeyPair> {
  const pair = await crypto.subtle.generateKey(P384, false, ['deriveKey'])
  return {
    privateKey: pair.privateKey,
    publicKey: new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)),
  }
}

/**
 * Derives the one AES-256-GCM key of a transfer. Client and enclave get the same key when they
 * agree on every member of `transfer`, and a different one when they do not: nothing here can tell,
 * the first part will not open.
 *
 * Does not check that the token was verified: `transfer.enclavePublicKey` must come from
 * `verifyAttestation`.
 *
 * @param privateKey Of this side, from `generateKeyPair`.
 * @param peerPublicKey Raw 97 bytes of the other side: one of the two keys of `transfer`.
 * @returns A key that cannot be exported, for `sealPart` and `openPart`. It may be posted to a
 * worker.
 * @throws {ChannelError} `channel-id-missing`; `public-key` when the peer's key is not a point of
 * P-384 or not one of the two different keys of the transfer; `key-not-derived` when the private
 * key is unfit.
 *
 * Source: B116; NIST SP 800-56A rev. 3, section 5.7.1.2 (ECDH); RFC 5869 (HKDF).
 */
export async function deriveTransferKey(
  privateKey: CryptoKey,
  peerPublicKey: Uint8Array,
  transfer: Transfer,
): Promise<CryptoKey> {
  const { channelId, clientPublicKey, enclavePublicKey } = transfer
  if (channelId === '')
    throw new ChannelError('channel-id-missing', 'a transfer needs the id of its secure channel')
  const isOneOfTwo =
    sameBytes(peerPublicKey, clientPublicKey) !== sameBytes(peerPublicKey, enclavePublicKey)
  if (!isOneOfTwo)
    throw new ChannelError('public-key', 'the peer has exactly one of the two keys of the transfer')
  const peer = await importPublicKey(peerPublicKey)
  try {
    // The shared x-coordinate goes from ECDH to HKDF inside WebCrypto: no copy of it exists to be
    // leaked or zeroed.
    const secret = await crypto.subtle.deriveKey(
      { name: 'ECDH', public: peer },
      privateKey,
      'HKDF',
      false,
      ['deriveKey'],
    )
    return await expandKey(
      secret,
      await CHANNEL_PROFILE.salt(transfer),
      CHANNEL_PROFILE.info(transfer),
    )
  } catch (cause) {
    throw new ChannelError('key-not-derived', 'no key could be derived for the transfer', { cause })
  }
}

/**
 * The client's end of one transfer: its key, of a pair that is made for it and forgotten, and the
 * public key that travels with each part.
 *
 * Does not check that the token was verified: `enclavePublicKey` must come from
 * `verifyAttestation`.
 *
 * @throws {ChannelError} as `deriveTransferKey`.
 */
export async function clientTransferKey(
  transfer: Omit<Transfer, 'clientPublicKey'>,
): Promise<{ key: CryptoKey; clientPublicKey: Bytes }> {
  const { privateKey, publicKey } = await generateKeyPair()
  const key = await deriveTransferKey(privateKey, transfer.enclavePublicKey, {
    ...transfer,
    clientPublicKey: publicKey,
  })
  return { key, clientPublicKey: publicKey }
}

/**
 * HKDF-SHA-256 from a shared secret to a key for AES-256-GCM. Apart, so that the vectors of RFC
 * 5869 run through it.
 */
export const expandKey = (secret: CryptoKey, salt: Bytes, info: Bytes): Promise<CryptoKey> =>
  crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
