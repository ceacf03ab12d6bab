import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  decodeBase64url,
  encodeBase64url,
  lengthPrefixed,
  release,
  sameBytes,
  uint32,
} from './bytes.ts'

const seeded = { seed: 20_261_121, numRuns: 500 }

test('base64url decodes what it encoded, and encodes any text that it decodes to the same text', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) =>
      sameBytes(decodeBase64url(encodeBase64url(bytes)) ?? new Uint8Array(), bytes),
    ),
    seeded,
  )
  const texts = fc.oneof(fc.base64String(), fc.string())
  fc.assert(
    fc.property(texts, (text) => [undefined, text].includes(spelling(decodeBase64url(text)))),
    seeded,
  )
})

test.each(['A', 'AA==', 'AB', 'AA\n', ' AA', 'A+A_', 'A/AA', 'AAA=', 'é'])(
  '%j is not canonical base64url',
  (text) => {
    expect(decodeBase64url(text)).toBeUndefined()
  },
)

test('different lists of fields have different length-prefixed bytes', () => {
  const fields = fc.array(fc.string({ unit: 'grapheme', maxLength: 4 }), { maxLength: 4 })
  const property = fc.property(
    fields,
    fields,
    (a, b) =>
      sameBytes(lengthPrefixed(...a), lengthPrefixed(...b)) ===
      (JSON.stringify(a) === JSON.stringify(b)),
  )
  fc.assert(property, seeded)
})

test('lengths count bytes of UTF-8 and are big-endian', () => {
  expect(lengthPrefixed('é', Uint8Array.of(1))).toEqual(
    Uint8Array.of(0, 0, 0, 2, 0xc3, 0xa9, 0, 0, 0, 1, 1),
  )
  expect(uint32(0x01020304)).toEqual(Uint8Array.of(1, 2, 3, 4))
})

const spelling = (bytes: Uint8Array | undefined) => bytes && encodeBase64url(bytes)

test('memory is released immediately, but never a shared buffer', () => {
  const own = new Uint8Array(1000)
  release(own)
  expect([own.length, own.buffer.byteLength]).toEqual([0, 0])
  const shared = new Uint8Array(1000)
  release(shared.subarray(10))
  expect(shared).toHaveLength(1000)
  expect(() => release(new Uint8Array())).not.toThrow()
})
