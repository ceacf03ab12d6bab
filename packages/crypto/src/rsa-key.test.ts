import { expect, test } from 'vitest'
import { decodeBase64url, encodeBase64url } from './bytes.ts'
import { readRsaPublicKey } from './rsa-key.ts'
import vector from './vectors/attestation.json' with { type: 'json' }

const { jwk, spki, certificate } = vector.attestationKey
const NO_KEY = 'not an RSA public key as PEM or JSON Web Key'
const OUTER_BYTES = 4

/** The number in big-endian bytes, as a member of a JSON Web Key. */
const toMember = (value: bigint): string => {
  const hex = value.toString(16)
  const even = hex.padStart(hex.length + (hex.length % 2), '0')
  return encodeBase64url(
    Uint8Array.from(even.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)),
  )
}
const withModulus = (n: bigint) => ({ ...jwk, n: toMember(n) })
const withExponent = (...bytes: number[]) => ({
  ...jwk,
  e: encodeBase64url(Uint8Array.from(bytes)),
})

/** The PEM with its DER changed. */
function changed(pem: string, change: (der: Uint8Array) => Uint8Array): string {
  const [head = '', tail = ''] = pem.trim().split(/\n[\s\S]+\n/)
  const body = pem.trim().slice(head.length, -tail.length)
  const der = change(Uint8Array.from(atob(body), (character) => character.charCodeAt(0)))
  return `${head}\n${btoa(String.fromCharCode(...der))}\n${tail}`
}
/** Sets the byte that follows the first occurrence of these bytes. */
const after = (bytes: readonly number[], by: number) => (der: Uint8Array) => {
  const at = der.findIndex((_, start) => bytes.every((byte, index) => der[start + index] === byte))
  expect(at).toBeGreaterThan(-1)
  return der.with(at + bytes.length, by)
}

test('every encoding of a key gives its modulus and exponent', () => {
  const key = { kty: 'RSA', n: jwk.n, e: jwk.e }
  for (const encoded of [jwk, spki, certificate, `\n${spki}\n`])
    expect(readRsaPublicKey(encoded)).toEqual(key)
  const padded = encodeBase64url(Uint8Array.of(0, 0, ...(decodeBase64url(jwk.n) ?? [])))
  expect(readRsaPublicKey({ ...jwk, n: padded })).toEqual(key)
})

test.each([
  ['3', [3]],
  ['257, whose last byte is 1', [1, 1]],
  ['65537 after zeros', [0, 1, 0, 1]],
])('the exponent %s is accepted', (_name, bytes) => {
  expect(readRsaPublicKey(withExponent(...bytes)).kty).toBe('RSA')
})

test.each([
  ['nothing', []],
  ['1', [1]],
  ['2', [2]],
  ['256', [1, 0]],
])('the exponent %s is refused', (_name, bytes) => {
  expect(() => readRsaPublicKey(withExponent(...bytes))).toThrow(
    new RangeError('the RSA exponent is even or less than 3'),
  )
})

test('a modulus of 2048 bits is accepted; one of 2047, or of none, is refused', () => {
  expect(readRsaPublicKey(withModulus(2n ** 2047n + 1n)).kty).toBe('RSA')
  const refusal = new RangeError('the RSA key has fewer than 2048 bits')
  expect(() => readRsaPublicKey(withModulus(2n ** 2047n - 1n))).toThrow(refusal)
  expect(() => readRsaPublicKey({ ...jwk, n: 'AAAA' })).toThrow(refusal)
})

test.each<[string, unknown]>([
  ['null', null],
  ['a number', 5],
  ['an empty text', ''],
  ['a key of elliptic curves', { ...jwk, kty: 'EC' }],
  ['a key without its modulus', { ...jwk, n: undefined }],
  ['a modulus that is a number', { ...jwk, n: 5 }],
  ['a key without its exponent', { ...jwk, e: undefined }],
  ['a PEM of two labels', spki.replace('END PUBLIC KEY', 'END CERTIFICATE')],
  ['a PEM with text behind it', `${spki.trim()} more`],
])('%s is refused as no RSA key', (_name, key) => {
  expect(() => readRsaPublicKey(key)).toThrow(new RangeError(NO_KEY))
})

const RSA_ENCRYPTION = [0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01]
test.each([
  ['of another algorithm', after(RSA_ENCRYPTION, 0x07)],
  ['whose bit string has unused bits', after([0x05, 0x00, 0x03, 0x82, 0x01, 0x0f], 1)],
  ['whose modulus is not an integer', after([0x00, 0x30, 0x82, 0x01, 0x0a], 0x04)],
  ['that ends in the middle', (der: Uint8Array) => der.slice(0, -3)],
  ['that is empty', () => new Uint8Array()],
  ['that is longer than it says', (der: Uint8Array) => der.with(OUTER_BYTES - 1, 0)],
])('a PEM %s is refused, with the kind that it says it is', (_name, change) => {
  expect(() => readRsaPublicKey(changed(spki, change))).toThrow(
    new RangeError('the PEM holds no RSA public key'),
  )
  const label = (pem: string) => pem.replaceAll('PUBLIC KEY', 'CERTIFICATE')
  expect(() => readRsaPublicKey(label(changed(spki, change)))).toThrow(
    new RangeError('the PEM holds no RSA certificate'),
  )
})

// The moduli of these tests are not products of two primes: the fingerprint looks only at the rest
// modulo small primes.
const MODULI = Array.from({ length: 167 }, (_, index) => index + 2)
const isPrime = (n: number) => MODULI.every((by) => by >= n || n % by !== 0)
const ODD_PRIMES = MODULI.filter((n) => n > 2 && n <= 167 && isPrime(n))
const multiply = (numbers: readonly number[]) => numbers.reduce((all, one) => all * BigInt(one), 1n)

function isPowerModulo(value: bigint, modulus: number): boolean {
  const rest = Number(value % BigInt(modulus))
  const powers = new Set<number>()
  for (let power = 65_537 % modulus; !powers.has(power); power = (power * 65_537) % modulus)
    powers.add(power)
  return powers.has(rest)
}
/** The first number of 2048 bits or more that is a power of 65537 modulo `base`, and as wanted. */
function find(base: bigint, isWanted: (value: bigint) => boolean): bigint {
  let value = (65_537n ** 7n % base) + base * (2n ** 2047n / base + 1n)
  while (!isWanted(value)) value += base
  return value
}

test('a modulus that is a power of 65537 modulo every odd prime up to 167 is refused (ROCA)', () => {
  // But not modulo 4 and 9, which are not prime numbers.
  const modulus = find(
    multiply(ODD_PRIMES),
    (value) => value % 4n === 3n && !isPowerModulo(value, 9),
  )
  expect(() => readRsaPublicKey(withModulus(modulus))).toThrow(
    new RangeError('the RSA key can be factored (CVE-2017-15361)'),
  )
})

test.each(ODD_PRIMES)('a modulus that is not a power modulo %i is accepted', (prime) => {
  const others = MODULI.filter((n) => n % prime !== 0)
  const modulus = find(multiply(others), (value) => !isPowerModulo(value, prime))
  expect(readRsaPublicKey(withModulus(modulus)).kty).toBe('RSA')
})
