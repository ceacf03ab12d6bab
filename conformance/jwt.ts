import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'

/** A key set as providers and attestation services publish it: RFC 7517. */
export const KeySet = z.object({
  keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })),
})
export type PublishedKey = z.output<typeof KeySet>['keys'][number]

/** @throws if it is not JSON. */
export const readHeader = (token: string) =>
  decoded(token.split('.')[0]) as { alg?: string; kid?: string }
/** Read them after the signature was checked. @throws if they are not JSON. */
export const readClaims = (token: string): unknown => decoded(token.split('.')[1])

const decoded = (part = ''): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())

/** Whether the key has signed the token by RS256. */
export function isSignedBy(token: string, key: PublishedKey): boolean {
  const [header, payload, signature = ''] = token.split('.')
  return verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    toPublicKey(key),
    Buffer.from(signature, 'base64url'),
  )
}

/** Of a certificate chain (`x5c`), or of a bare key. */
function toPublicKey(key: PublishedKey) {
  const [certificate] = Array.isArray(key.x5c) ? (key.x5c as string[]) : []
  return certificate
    ? createPublicKey(`-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----`)
    : createPublicKey({ key: key as never, format: 'jwk' })
}
