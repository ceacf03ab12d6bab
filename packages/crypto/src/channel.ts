import { type Bytes, sameBytes } from './bytes.ts'
import { ChannelError } from './errors.ts'
import { CHANNEL_PROFILE, type Transfer } from './profile.ts'
import { importPublicKey, P384 } from './public-key.ts'

/** A P-384 key pair for one channel. */
export type KeyPair = {
  /** Not extractable, for key agreement only. */
  privateKey: CryptoKey
  /** Raw uncompressed P-384 point, 97 bytes. */
  publicKey: Bytes
}

/**
 * Generates a new P-384 pair: the client makes one for each transfer, the enclave one for each
 * channel.
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
 * Derives the AES-256-GCM key of a transfer. Client and enclave derive the same key only if they
 * agree on every member of `transfer`. A difference is not detected here: the first part fails to
 * open.
 *
 * Does not check that the token was verified: `transfer.enclavePublicKey` must come from
 * `verifyAttestation`.
 *
 * @param privateKey This side's, from `generateKeyPair`.
 * @param peerPublicKey The other side's, raw, 97 bytes: one of the two keys of `transfer`.
 * @returns A non-extractable key for `sealPart` and `openPart`. It can be posted to a worker.
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
    // WebCrypto passes the shared x-coordinate from ECDH to HKDF internally: there is no copy that
    // could leak or would need zeroing.
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
 * The client's side of one transfer: the key, derived from a key pair that is generated for it and
 * then discarded, and the public key that is sent with each part.
 *
 * Does not check that the token was verified: `enclavePublicKey` must come from
 * `verifyAttestation`.
 *
 * @throws {ChannelError} like `deriveTransferKey`.
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
 * HKDF-SHA-256 from a shared secret to a key for AES-256-GCM. Separate, so that tests can run the
 * vectors of RFC 5869 through it.
 */
export const expandKey = (secret: CryptoKey, salt: Bytes, info: Bytes): Promise<CryptoKey> =>
  crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
