import { createPublicKey, KeyObject, sign } from 'node:crypto'
import type { SigningKey } from '#keys.ts'

/** DER tags (X.690). */
const INTEGER = 0x02
const BIT_STRING = 0x03
const NULL = 0x05
const OBJECT_ID = 0x06
const UTF8_STRING = 0x0c
const UTC_TIME = 0x17
const SEQUENCE = 0x30
const SET = 0x31
const VERSION = 0xa0

const COMMON_NAME = Buffer.from([0x55, 0x04, 0x03])
const SHA256_WITH_RSA = Buffer.from([0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b])

function der(tag: number, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  const length = body.length < 0x80 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}

/**
 * A self-signed certificate of the attestation key, base64 as `x5c` has it. Always the same for one key: PKCS #1 v1.5 signatures are
 * deterministic, serial and dates are fixed, and nobody who pins a key looks at them.
 *
 * Source: RFC 5280, section 4.1; RFC 7517, section 4.7. Not specified: name, serial and dates.
 */
export function selfSignedCertificate({ privateKey, publicJwk }: Pick<SigningKey, 'privateKey' | 'publicJwk'>): string {
  const algorithm = der(SEQUENCE, der(OBJECT_ID, SHA256_WITH_RSA), der(NULL))
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, der(OBJECT_ID, COMMON_NAME), der(UTF8_STRING, Buffer.from('Concord attestation')))))
  const validity = der(SEQUENCE, ...['250101000000Z', '491231235959Z'].map((time) => der(UTC_TIME, Buffer.from(time))))
  const version = der(VERSION, der(INTEGER, Buffer.from([2])))
  const key = createPublicKey({ key: publicJwk, format: 'jwk' }).export({ format: 'der', type: 'spki' })
  const signed = der(SEQUENCE, version, der(INTEGER, Buffer.from([1])), algorithm, name, validity, name, key)
  const signature = sign('sha256', signed, KeyObject.from(privateKey))
  return der(SEQUENCE, signed, algorithm, der(BIT_STRING, Buffer.from([0]), signature)).toString('base64')
}
