import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hash,
  sign,
  verify,
} from 'node:crypto'
import type { Log } from '@concord/domain/audit/line'
import type { Primitives } from '@concord/domain/audit/verify'
import type { JWK } from 'jose'

/** Signs the checkpoints of the audit log: Ed25519, RFC 8032. */
export type AuditKey = {
  publicJwk: Log['key']
  /** Its RFC 7638 thumbprint. */
  kid: string
  /** A signature in base64url. */
  sign(text: string): string
}

/** Generates a new key, in its stored form. */
export const newAuditJwk = (): JWK =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })

export function openAuditKey(jwk: JWK): AuditKey {
  const { x } = jwk
  if (jwk.kty !== 'OKP' || jwk.crv !== 'Ed25519' || !x)
    throw new Error('The stored key of the audit log is not Ed25519: the data folder is damaged.')
  const privateKey = createPrivateKey({ key: jwk, format: 'jwk' })
  const publicJwk = { kty: 'OKP', crv: 'Ed25519', x } as const
  return {
    publicJwk,
    kid: getThumbprint(publicJwk),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
  }
}

/** RFC 7638: the members in alphabetical order. */
export const getThumbprint = ({ crv, kty, x }: Log['key']): string =>
  hash('sha256', JSON.stringify({ crv, kty, x }), 'base64url')

export const computeHash = (text: string): Buffer => hash('sha256', text, 'buffer')

/** The primitives for verifying a log. */
export const auditPrimitives: Primitives = {
  hash: (text) => hash('sha256', text, 'hex'),
  isSigned(text, signature, key) {
    try {
      const publicKey = createPublicKey({ key, format: 'jwk' })
      return verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url'))
    } catch {
      return false // not a point of the curve
    }
  },
}
