import { keyThumbprint, type Measurements } from '@concord/crypto'
import type { PublishedKey } from '#api/attestation-keys.ts'

/**
 * The thumbprints of published keys, which have RSA parameters, a certificate, or both. Other keys
 * are left out.
 */
export async function computeThumbprints(keys: readonly PublishedKey[]): Promise<string[]> {
  const found = await Promise.allSettled(keys.map((key) => keyThumbprint(getKey(key))))
  return found.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
}

function getKey({ kty, n, e, x5c }: PublishedKey): Measurements['attestationKey'] {
  if (n !== undefined && e !== undefined) return { kty: kty ?? 'RSA', n, e }
  return `-----BEGIN CERTIFICATE-----\n${x5c?.[0] ?? ''}\n-----END CERTIFICATE-----`
}
