import { DAY_MS, toDay } from '@concord/domain/days'
import 'reflect-metadata' // required by the library
import { isIPv4 } from 'node:net'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  type Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509'
import { exportPKCS8, generateKeyPair } from 'jose'

/**
 * Browsers refuse lifetimes of more than 825 days; this one lasts a year. Source: Apple,
 * "Requirements for trusted certificates".
 */
const VALID_DAYS = 365

type Keys = { publicKey: CryptoKey; privateKey: CryptoKey }
type Subject = { name: string; publicKey: CryptoKey }

/** In PEM. Source: RFC 5280, section 4.1. */
async function createCertificate(
  subject: Subject,
  issuer: Subject & Keys,
  now: Date,
  extensions: Extension[],
): Promise<string> {
  const certificate = await X509CertificateGenerator.create({
    subject: [{ CN: [subject.name] }],
    issuer: [{ CN: [issuer.name] }],
    // A day earlier, for machines with slow clocks.
    notBefore: new Date(now.getTime() - DAY_MS),
    notAfter: new Date(now.getTime() + VALID_DAYS * DAY_MS),
    publicKey: subject.publicKey,
    signingKey: issuer.privateKey,
    signingAlgorithm: { name: 'ECDSA', hash: 'SHA-256' },
    extensions: [
      await SubjectKeyIdentifierExtension.create(subject.publicKey),
      await AuthorityKeyIdentifierExtension.create(issuer.publicKey),
      ...extensions,
    ],
  })
  return `${certificate.toString('pem')}\n`
}

/** All in PEM. `authority` is the certificate for other machines to trust. */
type Certificate = { authority: string; certificate: string; key: string }

/**
 * A certificate for one host, and the authority that signed it. The authority's key is discarded
 * immediately: trusting it means trusting only this certificate.
 *
 * @param host A name, or an IPv4 address.
 */
export async function makeCertificate(host: string, now: Date): Promise<Certificate> {
  const authority = {
    name: `Concord on ${host}, ${toDay(now)}`,
    ...(await generateKeyPair('ES256')),
  }
  const server = await generateKeyPair('ES256', { extractable: true })
  return {
    authority: await createCertificate(authority, authority, now, [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
    ]),
    certificate: await createCertificate(
      { name: host, publicKey: server.publicKey },
      authority,
      now,
      [
        new BasicConstraintsExtension(false, undefined, true),
        new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
        new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
        new SubjectAlternativeNameExtension([{ type: isIPv4(host) ? 'ip' : 'dns', value: host }]),
      ],
    ),
    key: await exportPKCS8(server.privateKey),
  }
}
