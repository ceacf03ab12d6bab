import { expect, test } from 'vitest'
import { encodeBase64url, utf8 } from './bytes.ts'
import { AttestationError } from './errors.ts'
import { readHeader, unverifiedClaims } from './token.ts'

const part = (text: string) => encodeBase64url(utf8(text))
const HEADER = part('{"alg":"RS256"}')
const malformed = (message: string) => new AttestationError('malformed', message)
const NOT_THREE_PARTS = malformed('the token is not three parts of base64url')

test.each([
  ['two parts', `${HEADER}.AA`],
  ['four parts', `${HEADER}.AA.AA.AA`],
  ['a header that is not base64url', '=.AA.AA'],
  ['a payload that is not base64url', `${HEADER}.=.AA`],
  ['a signature that is not base64url', `${HEADER}.AA.=`],
])('a token of %s is refused, also where nothing is verified', (_name, token) => {
  expect(() => readHeader(token)).toThrow(NOT_THREE_PARTS)
  expect(() => unverifiedClaims(token)).toThrow(NOT_THREE_PARTS)
})

test('a token may have 64 KiB, and no byte more', () => {
  const head = `${HEADER}.AA.`
  const token = head + 'A'.repeat(65_536 - head.length)
  expect(token).toHaveLength(65_536)
  expect(readHeader(token)).toEqual({ alg: 'RS256' })
  expect(() => readHeader(`${token}A`)).toThrow(malformed('the token is longer than 64 KiB'))
})

test.each([
  ['text', part('claims'), 'a part of the token is not JSON'],
  [
    'bytes that are not UTF-8',
    encodeBase64url(Uint8Array.of(0x22, 0xff, 0x22)),
    'a part of the token is not JSON',
  ],
  ['null', part('null'), 'a part of the token is not a JSON object'],
  ['a list', part('[]'), 'a part of the token is not a JSON object'],
  ['a number', part('1'), 'a part of the token is not a JSON object'],
])('claims that are %s are refused without a quotation', (_name, payload, message) => {
  expect(() => unverifiedClaims(`${HEADER}.${payload}.AA`)).toThrow(malformed(message))
})
