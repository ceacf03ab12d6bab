import { ApiError } from '@concord/domain/api/api-error'
import { expect, test } from 'vitest'
import {
  getErrorCode,
  isClosedToTexts,
  isElsewhere,
  isEnded,
  isTriedTooOften,
  isUnknownPerson,
} from './authn-error.ts'

const refusal = (errorCode: unknown) => new ApiError(403, { errorCode })

test('the provider’s error code is read from its answer, and from nothing else', () => {
  expect(getErrorCode(refusal('E0000068'))).toBe('E0000068')
  const others = [refusal(68), new ApiError(502, null), new ApiError(502, 'Bad gateway')]
  for (const error of [...others, new ApiError(502, {}), { body: { errorCode: 'E0000068' } }])
    expect(getErrorCode(error)).toBeUndefined()
})

test('each code means one thing, and an error without a code means none of them', () => {
  const meanings = { isUnknownPerson, isClosedToTexts, isEnded, isTriedTooOften, isElsewhere }
  const meaningsOf = (error: unknown) =>
    Object.entries(meanings).flatMap(([name, holds]) => (holds(error) ? [name] : []))
  expect(meaningsOf(refusal('E0000095'))).toEqual(['isUnknownPerson'])
  expect(meaningsOf(refusal('E0000034'))).toEqual(['isClosedToTexts'])
  expect(meaningsOf(refusal('E0000011'))).toEqual(['isEnded'])
  expect(meaningsOf(refusal('E0000069'))).toEqual(['isEnded', 'isTriedTooOften'])
  expect(meaningsOf(refusal('E0000079'))).toEqual(['isElsewhere'])
  expect(meaningsOf(new Error('no network'))).toEqual([])
})
