import { ApiError } from '@concord/domain/api/api-error'
import { textsIn } from '@concord/domain/text'
import { portalTexts } from '@concord/domain/texts/all'
import { createInstance, type TFunction } from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { errorText } from './error-text.ts'
import { getProblems } from './field-problems.ts'
import { NetworkError } from './send.ts'

const translators = {} as Record<'en' | 'fr', TFunction>
beforeAll(async () => {
  for (const language of ['en', 'fr'] as const)
    translators[language] = await createInstance().init({
      lng: language,
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
      resources: { [language]: { translation: textsIn(language, portalTexts) } },
    })
})

test('the server’s texts are shown, joined, without empty fields [A120]', () => {
  const body = {
    errorId: '1',
    code: 'c',
    message: 'm',
    details: ['Name is taken', 'Try another'],
    hint: 'Ask an administrator',
    path: '/x',
  }
  expect(errorText(new ApiError(409, body), translators.en)).toBe(
    'Name is taken - Try another - Ask an administrator',
  )
})

test('the message is shown if nothing else remains [A120]', () => {
  expect(errorText(new ApiError(409, { code: 'c', message: 'Wrong state' }), translators.fr)).toBe(
    'Wrong state',
  )
})

test.each([
  [403, 'You may not do this (status 403).'],
  [404, 'This does not exist, or your organization may not see it (status 404).'],
  [500, 'The service answered with an error (status 500).'],
  [503, 'The service is unavailable for the moment (status 503).'],
])('a response of status %i without a body has a text', (status, words) => {
  expect(errorText(new ApiError(status, undefined), translators.en)).toBe(words)
})

test('a long wait is shown with the server’s text, in both languages', () => {
  const error = new ApiError(429, { message: 'Slow down' }, 61)
  expect(errorText(error, translators.en)).toBe(
    'Slow down - Too many requests. Try again in 61 seconds.',
  )
  expect(errorText(new ApiError(429, undefined, 1), translators.fr)).toBe(
    'Trop de demandes. Réessayez dans 1 seconde.',
  )
})

test('a network error, an invalid response and a bug each have their own text', () => {
  expect(errorText(new NetworkError('x'), translators.fr)).toMatch(/injoignable/)
  expect(errorText(z.string().safeParse(1).error, translators.en)).toMatch(/does not understand/)
  expect(errorText(new TypeError('x is not a function'), translators.en)).toBe(
    'Something went wrong in this portal.',
  )
})

test('refusals of single fields are found, whatever else the body contains', () => {
  const fields = [
    { path: 'body.name', message: 'Taken' },
    'noise',
    { path: 1 },
    { path: 'inputs.0', message: 'Gone' },
    { path: 'body.query', message: 'Unknown', position: { line: 2, column: 5 } },
    { path: 'body.query', message: 'No place (line 2, column 5)', position: { line: '2' } },
  ]
  expect(getProblems(new ApiError(422, { fields }))).toEqual([
    { field: 'name', message: 'Taken' },
    { field: 'inputs.0', message: 'Gone' },
    { field: 'query', message: 'Unknown', position: { line: 2, column: 5 } },
    { field: 'query', message: 'No place (line 2, column 5)' },
  ])
  expect(getProblems(new Error('no'))).toEqual([])
})
