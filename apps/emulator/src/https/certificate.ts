import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isIPv4 } from 'node:net'
import { commonName, contextTag, der, TAG } from '#der.ts'

const DAY_MS = 86_400_000
/** Browsers take no longer ones. Source: Apple, "Requirements for trusted certificates", 825 days; a year is renewed in good time. */
const VALID_DAYS = 365

const OID = {
  ecdsaWithSha256: [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02],
  subjectKeyId: [0x55, 0x1d, 0x0e],
  keyUsage: [0x55, 0x1d, 0x0f],
  subjectAltName: [0x55, 0x1d, 0x11],
  basicConstraints: [0x55, 0x1d, 0x13],
  authorityKeyId: [0x55, 0x1d, 0x23],
  extendedKeyUsage: [0x55, 0x1d, 0x25],
  serverAuth: [0x2b, 0x06, 0x01, 0x05, 0x05, 0x07, 0x03, 0x01],
}
const oid = (name: keyof typeof OID) => der(TAG.objectId, Buffer.from(OID[name]))
const TRUE = der(TAG.boolean, Buffer.from([0xff]))
const ALGORITHM = der(TAG.sequence, oid('ecdsaWithSha256'))

type Subject = { name: string; publicKey: KeyObject }
type Issuer = { name: string; publicKey: KeyObject; privateKey: KeyObject }

const spkiOf = (key: KeyObject) => key.export({ format: 'der', type: 'spki' })
/** Not specified: the hash is of the whole key info, which RFC 5280, section 4.2.1.2, leaves open. */
const keyIdOf = (key: KeyObject) => createHash('sha256').update(spkiOf(key)).digest().subarray(0, 20)

const extension = (name: keyof typeof OID, value: Buffer, isCritical = false) =>
  der(TAG.sequence, oid(name), ...(isCritical ? [TRUE] : []), der(TAG.octetString, value))

/** Bits from the first on, as `keyUsage` counts them. */
const keyUsage = (byte: number, unusedBits: number) => extension('keyUsage', der(TAG.bitString, Buffer.from([unusedBits, byte])), true)

const altName = (host: string): Buffer =>
  isIPv4(host) ? der(contextTag(7, false), Buffer.from(host.split('.').map(Number))) : der(contextTag(2, false), Buffer.from(host))

const timeOf = (date: Date) => der(TAG.utcTime, Buffer.from(`${date.toISOString().slice(2, 19).replaceAll(/\D/g, '')}Z`))

const pemOf = (certificate: Buffer) =>
  `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64').replaceAll(/.{64}/g, '$&\n').trimEnd()}\n-----END CERTIFICATE-----\n`

/** Source: RFC 5280, section 4.1. */
function certificateOf(subject: Subject, issuer: Issuer, now: Date, extensions: readonly Buffer[]): string {
  const serial = Buffer.concat([Buffer.from([0x01]), randomBytes(15)])
  // A day back, for machines whose clocks are late.
  const validity = der(TAG.sequence, ...[-1, VALID_DAYS].map((days) => timeOf(new Date(now.getTime() + days * DAY_MS))))
  const keyIds = [
    extension('subjectKeyId', der(TAG.octetString, keyIdOf(subject.publicKey))),
    extension('authorityKeyId', der(TAG.sequence, der(contextTag(0, false), keyIdOf(issuer.publicKey)))),
  ]
  const signed = der(
    TAG.sequence,
    der(contextTag(0, true), der(TAG.integer, Buffer.from([2]))),
    der(TAG.integer, serial),
    ALGORITHM,
    commonName(issuer.name),
    validity,
    commonName(subject.name),
    spkiOf(subject.publicKey),
    der(contextTag(3, true), der(TAG.sequence, ...keyIds, ...extensions)),
  )
  return pemOf(der(TAG.sequence, signed, ALGORITHM, der(TAG.bitString, Buffer.from([0]), sign('sha256', signed, issuer.privateKey))))
}

/** All in PEM. `authority` is what another machine is told to trust. */
export type Certificate = { authority: string; certificate: string; key: string }

/**
 * A certificate for one host, and the authority that signed it. The authority's key is forgotten at once: whoever trusts it trusts nothing
 * but this certificate.
 *
 * @param host A name, or an IPv4 address.
 */
export function makeCertificate(host: string, now: Date): Certificate {
  const authority = { name: `Concord on ${host}, ${now.toISOString().slice(0, 10)}`, ...generateKeyPairSync('ec', { namedCurve: 'P-256' }) }
  const server = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const isAuthority = der(TAG.sequence, TRUE, der(TAG.integer, Buffer.from([0])))
  return {
    authority: certificateOf(authority, authority, now, [extension('basicConstraints', isAuthority, true), keyUsage(0x04, 2)]), // signs certificates
    certificate: certificateOf({ name: host, publicKey: server.publicKey }, authority, now, [
      extension('basicConstraints', der(TAG.sequence), true),
      keyUsage(0x80, 7), // signs what TLS exchanges
      extension('extendedKeyUsage', der(TAG.sequence, oid('serverAuth'))),
      extension('subjectAltName', der(TAG.sequence, altName(host))),
    ]),
    key: server.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  }
}
