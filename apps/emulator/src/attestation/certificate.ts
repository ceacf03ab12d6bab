import { createPublicKey, KeyObject, sign } from 'node:crypto'
import { commonName, contextTag, der, TAG } from '#der.ts'
import type { SigningKey } from '#keys.ts'

const SHA256_WITH_RSA = Buffer.from([0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b])

/**
 * A self-signed certificate of the attestation key, base64 as `x5c` has it. Always the same for one key: PKCS #1 v1.5 signatures are
 * deterministic, serial and dates are fixed, and nobody who pins a key looks at them.
 *
 * Source: RFC 5280, section 4.1; RFC 7517, section 4.7. Not specified: name, serial and dates.
 */
export function selfSignedCertificate({ privateKey, publicJwk }: Pick<SigningKey, 'privateKey' | 'publicJwk'>): string {
  const algorithm = der(TAG.sequence, der(TAG.objectId, SHA256_WITH_RSA), der(TAG.null))
  const name = commonName('Concord attestation')
  const validity = der(TAG.sequence, ...['250101000000Z', '491231235959Z'].map((time) => der(TAG.utcTime, Buffer.from(time))))
  const version = der(contextTag(0, true), der(TAG.integer, Buffer.from([2])))
  const key = createPublicKey({ key: publicJwk, format: 'jwk' }).export({ format: 'der', type: 'spki' })
  const signed = der(TAG.sequence, version, der(TAG.integer, Buffer.from([1])), algorithm, name, validity, name, key)
  const signature = sign('sha256', signed, KeyObject.from(privateKey))
  return der(TAG.sequence, signed, algorithm, der(TAG.bitString, Buffer.from([0]), signature)).toString('base64')
}
