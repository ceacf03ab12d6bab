import { type Bytes, decodeBase64url, encodeBase64url } from './bytes.ts'

/** The public members of an RSA key (RFC 7518, section 6.3.1). */
export type RsaPublicJwk = { kty: 'RSA'; n: string; e: string }

const RSA_BITS_MIN = 2048
const RSA_EXPONENT_MIN = 3

/** DER of the algorithm of an SPKI: rsaEncryption with no parameters (RFC 8017, appendix A.1). */
const RSA_ENCRYPTION = [
  0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01, 0x05, 0x00,
].join()
const SEQUENCE = 0x30
const INTEGER = 0x02
const BIT_STRING = 0x03
const EXPLICIT_VERSION = 0xa0

/**
 * Reads an RSA public key into modulus and exponent, so that every encoding of one key compares
 * equal.
 *
 * WebCrypto reads no certificates and reports no size before an import, and the settings editor
 * needs the result immediately. Only the key of a certificate is read: the user pinned it, so its
 * chain and dates mean nothing here.
 *
 * @param key PEM (SPKI or X.509 certificate) or a JSON Web Key.
 * @throws {RangeError} With a message for the user who typed it: not such a key, a private key,
 * under 2048 bits, a weak exponent, or the fingerprint of a broken generator.
 *
 * Source: RFC 7468, sections 5 and 13; RFC 5280, section 4.1; RFC 7517.
 */
export function readRsaPublicKey(key: unknown): RsaPublicJwk {
  const { n, e } = typeof key === 'string' ? fromPem(key) : fromJwk(key)
  if (bitLength(n) < RSA_BITS_MIN) throw new RangeError('the RSA key has fewer than 2048 bits')
  const isOdd = ((e.at(-1) ?? 0) & 1) === 1
  if (!isOdd || (bitLength(e) <= 8 && (e.at(-1) ?? 0) < RSA_EXPONENT_MIN))
    throw new RangeError('the RSA exponent is even or less than 3')
  if (hasRocaFingerprint(n)) throw new RangeError('the RSA key can be factored (CVE-2017-15361)')
  return { kty: 'RSA', n: encodeBase64url(n), e: encodeBase64url(e) }
}

/** The odd primes up to 167: each of them divides the number that a broken generator builds on. */
const ROCA_PRIMES = [
  3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97, 101,
  103, 107, 109, 113, 127, 131, 137, 139, 149, 151, 157, 163, 167,
]
const ROCA_GENERATOR = 65_537

/**
 * Whether a modulus is a power of 65537 modulo every small prime: so are all keys of a library of
 * smart cards, which can be factored, and of other keys about one in 2^27.
 *
 * Source: Nemec and others, The Return of Coppersmith's Attack, section 2.3.
 */
const hasRocaFingerprint = (modulus: Bytes): boolean =>
  ROCA_PRIMES.every((prime) => {
    const rest = modulus.reduce((left, byte) => (left * 256 + byte) % prime, 0)
    const generator = ROCA_GENERATOR % prime
    for (let power = generator, turns = 0; turns < prime; turns += 1) {
      if (power === rest) return true
      power = (power * generator) % prime
    }
    return false
  })

type Numbers = { n: Bytes; e: Bytes }

function fromJwk(jwk: unknown): Numbers {
  const members = (typeof jwk === 'object' && jwk !== null ? jwk : {}) as Record<string, unknown>
  const { kty, n, e, d, alg, use, key_ops: operations } = members
  if (d !== undefined) throw new RangeError('this is a private key; pin the public one')
  if (alg !== undefined && alg !== 'RS256')
    throw new RangeError('the JSON Web Key is for another algorithm than RS256')
  if (use !== undefined && use !== 'sig')
    throw new RangeError('the JSON Web Key is not for signatures')
  if (operations !== undefined && !(Array.isArray(operations) && operations.includes('verify')))
    throw new RangeError('the JSON Web Key may not verify signatures')
  const modulus = typeof n === 'string' ? decodeBase64url(n) : undefined
  const exponent = typeof e === 'string' ? decodeBase64url(e) : undefined
  if (kty !== 'RSA' || !modulus || !exponent)
    throw new RangeError('not an RSA public key as PEM or JSON Web Key')
  return { n: withoutLeadingZeros(modulus), e: withoutLeadingZeros(exponent) }
}

function fromPem(pem: string): Numbers {
  const [, label, body] =
    /^-----BEGIN (PUBLIC KEY|CERTIFICATE)-----([A-Za-z0-9+/=\s]+)-----END \1-----$/.exec(
      pem.trim(),
    ) ?? []
  if (!label || !body) throw new RangeError('not an RSA public key as PEM or JSON Web Key')
  try {
    const der = Uint8Array.from(atob(body), (character) => character.charCodeAt(0))
    const [outer] = elements(der)
    return fromSpki(
      label === 'CERTIFICATE' ? spkiOfCertificate(only(outer, SEQUENCE)) : only(outer, SEQUENCE),
    )
  } catch (cause) {
    throw new RangeError(
      `the PEM holds no RSA ${label === 'CERTIFICATE' ? 'certificate' : 'public key'}`,
      { cause },
    )
  }
}

/** SubjectPublicKeyInfo: algorithm, then the key as a bit string. */
function fromSpki(spki: Bytes): Numbers {
  const [algorithm, key] = elements(spki)
  if (only(algorithm, SEQUENCE).join() !== RSA_ENCRYPTION) throw new RangeError('not rsaEncryption')
  const bits = only(key, BIT_STRING)
  if (bits[0] !== 0) throw new RangeError('unused bits')
  const [sequence] = elements(bits.subarray(1))
  const [modulus, exponent] = elements(only(sequence, SEQUENCE))
  return {
    n: withoutLeadingZeros(only(modulus, INTEGER)),
    e: withoutLeadingZeros(only(exponent, INTEGER)),
  }
}

/** TBSCertificate: [version], serial, signature, issuer, validity, subject, key. */
function spkiOfCertificate(certificate: Bytes): Bytes {
  const [signed] = elements(certificate)
  const fields = elements(only(signed, SEQUENCE)).filter(({ tag }) => tag !== EXPLICIT_VERSION)
  return only(fields[5], SEQUENCE)
}

type Element = { tag: number; content: Bytes }

/**
 * Splits DER into its consecutive elements (X.690, section 8.1). Does not check that lengths are
 * minimal.
 */
function elements(der: Bytes): Element[] {
  const found: Element[] = []
  let at = 0
  while (at < der.length) {
    const tag = der[at] ?? 0
    const first = der[at + 1] ?? 0
    const lengthBytes = first < 0x80 ? 0 : first & 0x7f
    const start = at + 2 + lengthBytes
    const length =
      first < 0x80 ? first : der.subarray(at + 2, start).reduce((sum, byte) => sum * 256 + byte, 0)
    if (start + length > der.length) throw new RangeError('an element ends behind its parent')
    found.push({ tag, content: der.subarray(start, start + length) })
    at = start + length
  }
  return found
}

function only(element: Element | undefined, tag: number): Bytes {
  if (element?.tag !== tag) throw new RangeError('another element was expected')
  return element.content
}

function withoutLeadingZeros(bytes: Bytes): Bytes {
  const first = bytes.findIndex((byte) => byte !== 0)
  return first === -1 ? new Uint8Array() : bytes.slice(first)
}

const bitLength = (bytes: Bytes): number =>
  bytes.length === 0 ? 0 : bytes.length * 8 - Math.clz32(bytes[0] ?? 0) + 24
