import { expect, test } from 'vitest'
import { AUTHN_RETRY, retryAfterSeconds, retryDelaySeconds } from './retry.ts'

const now = new Date('2026-11-21T12:00:00Z')

test.each([
  ['5', 5],
  [' 0 ', 0],
  ['Sat, 21 Nov 2026 12:00:09 GMT', 9],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ['soon', undefined],
  ['', undefined],
  [null, undefined],
])('Retry-After %j asks for %j seconds', (header, seconds) => {
  expect(retryAfterSeconds(header, now)).toBe(seconds)
})

test('the delay grows from 1 s and stops growing at 16 s [A119]', () => {
  expect([1, 2, 3, 4, 5, 6, 10].map((repeat) => retryDelaySeconds(repeat))).toEqual([
    1, 2, 4, 8, 16, 16, 16,
  ])
})

test('a sign-in that got a response is never retried', () => {
  for (const status of [401, 429, 451, 502, 503, 504])
    expect(AUTHN_RETRY.isRepeatable({ method: 'POST' }, status)).toBe(false)
  expect(AUTHN_RETRY.isRepeatable({ method: 'POST' }, undefined)).toBe(true)
})
