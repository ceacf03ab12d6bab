import { expect, test } from 'vitest'
import { AttestationError } from './errors.ts'
import { keyThumbprint, parseMeasurements } from './measurements.ts'
import vector from './vectors/attestation.json' with { type: 'json' }

const { sgxMrenclave, sgxMrsigner } = vector
const payload = { attestationKey: vector.attestationKey.spki as unknown, sgxMrenclave, sgxMrsigner }

test.each(Object.entries(vector.attestationKey))(
  'a payload with the key as %s is read unchanged [A038 C040]',
  (_form, attestationKey) => {
    expect(parseMeasurements(JSON.stringify({ ...payload, attestationKey }))).toEqual({
      ...payload,
      attestationKey,
    })
  },
)

test('measurements may be in upper case', () => {
  expect(
    parseMeasurements(JSON.stringify({ ...payload, sgxMrsigner: sgxMrsigner.toUpperCase() }))
      .sgxMrenclave,
  ).toBe(sgxMrenclave)
})

const refusal = (text: string): AttestationError => {
  try {
    parseMeasurements(text)
  } catch (error) {
    if (error instanceof AttestationError) return error
  }
  throw new Error('the payload was accepted')
}

/** Made for this test: a power of 65537 modulo the product of the primes up to 167. */
const ROCA_MODULUS =
  'gAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAdZEA7Ch_ztQm8BeB7Py2xU61grrDfkc7Iie1wRpdH3MGduRyyiIWKQcVpvNWYxhJeg1NYNP7QHb2APfmaU7VH0tHJq3P0ZgRxrwLIdkhpGLLCCcU2IBcqkgy99GrgfvkKuEhPOUBMArPNaJ3Toon1HCThvzzaPH-QxQpHIum7ibdMxMR65cC5wa-G9bhMb-zf4vL5eqv4UwQ'

const { jwk, spki, certificate } = vector.attestationKey
const toBase64url = (bytes: number[]) => btoa(String.fromCharCode(...bytes)).replaceAll('=', '')

test.each<[string, unknown, string | undefined]>([
  ['not JSON', undefined, undefined],
  ['a list', [payload], undefined],
  ['null', null, undefined],
  ['too long', { ...payload, attestationKey: 'x'.repeat(65_536) }, undefined],
  ['without mrenclave', { ...payload, sgxMrenclave: undefined }, 'sgxMrenclave'],
  [
    'with an mrenclave of 63 digits',
    { ...payload, sgxMrenclave: sgxMrenclave.slice(1) },
    'sgxMrenclave',
  ],
  [
    'with an mrenclave and a line end',
    { ...payload, sgxMrenclave: `${sgxMrenclave}\n` },
    'sgxMrenclave',
  ],
  [
    'with an mrsigner that is not hexadecimal',
    { ...payload, sgxMrsigner: 'g'.repeat(64) },
    'sgxMrsigner',
  ],
  ['with an mrsigner in a list', { ...payload, sgxMrsigner: [sgxMrsigner] }, 'sgxMrsigner'],
  ['with a member too many', { ...payload, sgxMrowner: sgxMrsigner }, 'sgxMrowner'],
  ['without a key', { ...payload, attestationKey: undefined }, 'attestationKey'],
  ['with a number for a key', { ...payload, attestationKey: 1 }, 'attestationKey'],
  ['with text for a key', { ...payload, attestationKey: 'key' }, 'attestationKey'],
  ['with half a PEM', { ...payload, attestationKey: spki.replace('MII', 'MI') }, 'attestationKey'],
  [
    'with the PEM of two kinds',
    { ...payload, attestationKey: spki.replace('END PUBLIC KEY', 'END CERTIFICATE') },
    'attestationKey',
  ],
  [
    'with a key labelled as a certificate',
    { ...payload, attestationKey: spki.replaceAll('PUBLIC KEY', 'CERTIFICATE') },
    'attestationKey',
  ],
  [
    'with a certificate labelled as a key',
    { ...payload, attestationKey: certificate.replaceAll('CERTIFICATE', 'PUBLIC KEY') },
    'attestationKey',
  ],
  [
    'with a private JSON Web Key',
    { ...payload, attestationKey: { ...jwk, d: 'AQAB' } },
    'attestationKey',
  ],
  [
    'with a JSON Web Key for encryption',
    { ...payload, attestationKey: { ...jwk, use: 'enc' } },
    'attestationKey',
  ],
  [
    'with a JSON Web Key that may not verify',
    { ...payload, attestationKey: { ...jwk, key_ops: ['encrypt', 'wrapKey'] } },
    'attestationKey',
  ],
  [
    'with a JSON Web Key whose operations are not a list',
    { ...payload, attestationKey: { ...jwk, key_ops: 'verify' } },
    'attestationKey',
  ],
  [
    'with a JSON Web Key for PS256',
    { ...payload, attestationKey: { ...jwk, alg: 'PS256' } },
    'attestationKey',
  ],
  [
    'with a modulus of 2048 bits whose first are 0',
    {
      ...payload,
      attestationKey: {
        ...jwk,
        n: toBase64url([...new Array(128).fill(0), ...new Array(128).fill(255)]),
      },
    },
    'attestationKey',
  ],
  [
    'with exponent 1',
    { ...payload, attestationKey: { ...jwk, e: toBase64url([1]) } },
    'attestationKey',
  ],
  [
    'with exponent 0 0 1',
    { ...payload, attestationKey: { ...jwk, e: toBase64url([0, 0, 1]) } },
    'attestationKey',
  ],
  [
    'with an even exponent',
    { ...payload, attestationKey: { ...jwk, e: toBase64url([1, 0]) } },
    'attestationKey',
  ],
  [
    'with a modulus that a broken generator made (ROCA)',
    { ...payload, attestationKey: { ...jwk, n: ROCA_MODULUS } },
    'attestationKey',
  ],
  ...Object.entries(vector.refusedKeys).map(([name, attestationKey]): [string, unknown, string] => [
    `with an ${name}`,
    { ...payload, attestationKey },
    'attestationKey',
  ]),
])(
  'a payload %s is refused with the member at fault and without any value [A038 A128 B121]',
  (_name, value, field) => {
    const error = refusal(value === undefined ? '{' : JSON.stringify(value))
    expect([error.code, error.field]).toEqual(['measurements-malformed', field])
    for (const secret of [sgxMrenclave.slice(1), sgxMrsigner, jwk.n.slice(0, 20), 'gggg'])
      expect(error.message).not.toContain(secret)
  },
)

test('a key has one thumbprint whatever its form, and a broken key has none [A038]', async () => {
  for (const key of Object.values(vector.attestationKey))
    expect(await keyThumbprint(key)).toBe(vector.thumbprint)
  expect(await keyThumbprint({ ...jwk, kid: 'any', alg: 'RS256', use: 'sig' })).toBe(
    vector.thumbprint,
  )
  await expect(keyThumbprint('key')).rejects.toMatchObject({
    code: 'measurements-malformed',
    field: 'attestationKey',
  })
})

test.each<[text: string, message: string]>([
  ['{', 'the payload is not JSON'],
  ['[]', 'the payload is not an object'],
  ['{}', 'attestationKey: is missing'],
  [
    JSON.stringify({ ...payload, attestationKey: 1 }),
    'attestationKey: not an RSA public key as PEM or JSON Web Key',
  ],
  [JSON.stringify({ ...payload, sgxMrsigner: 'g' }), 'sgxMrsigner: must be 64 hexadecimal digits'],
  [JSON.stringify({ ...payload, other: 1 }), 'other: is not a measurement'],
])('the payload %s is refused with words for the person who typed it [A038]', (text, message) => {
  expect(refusal(text).message).toBe(message)
})

test('a payload may have 65,536 characters, and none more', () => {
  const text = JSON.stringify(payload).padEnd(65_536)
  expect(parseMeasurements(text)).toEqual(payload)
  expect(refusal(`${text} `).message).toBe('the payload is too long')
})
