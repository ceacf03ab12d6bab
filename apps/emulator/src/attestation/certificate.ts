import 'reflect-metadata' // which the library needs
import { BasicConstraintsExtension, X509CertificateGenerator } from '@peculiar/x509'
import type { SigningKey } from '#runtime/keys.ts'

/**
 * A self-signed certificate of the attestation key, base64 as in `x5c`. Always the same for one
 * key: PKCS #1 v1.5 signatures are deterministic, and serial and dates are fixed, since clients
 * that pin a key ignore them.
 *
 * Source: RFC 5280, section 4.1; RFC 7517, section 4.7. Not specified: name, serial and dates.
 */
export async function createSelfSigned({
  privateKey,
  publicKey,
}: Pick<SigningKey, 'privateKey' | 'publicKey'>): Promise<string> {
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name: [{ CN: ['Concord attestation'] }],
    notBefore: new Date('2025-01-01T00:00:00Z'),
    notAfter: new Date('2049-12-31T23:59:59Z'),
    keys: { privateKey, publicKey },
    extensions: [new BasicConstraintsExtension(false, undefined, true)],
  })
  return certificate.toString('base64')
}
