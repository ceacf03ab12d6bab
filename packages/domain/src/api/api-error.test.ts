import { expect, test } from 'vitest'
import { ApiError, errorBodyText } from './api-error.ts'

test("the text of an error is the body's useful fields joined with ' - ' [A120 B104 C115]", () => {
  const silent = {
    errorId: 'e1',
    code: 'c',
    link: 'l',
    exception: 'x',
    timestamp: 't',
    path: '/p',
    status: '400',
    category: 'k',
    errorCode: 'E0',
    errorLink: 'E0',
  }
  expect(
    errorBodyText({ ...silent, message: 'Bad', details: ['name: too long', 'name: too odd'] }),
  ).toBe('name: too long - name: too odd')
  expect(
    errorBodyText({
      ...silent,
      errorSummary: 'Api validation failed',
      errorCauses: [{ errorSummary: 'login: taken' }],
    }),
  ).toBe('Api validation failed - login: taken')
  expect(errorBodyText({ ...silent, fields: [{ path: 'body.name', message: 'Too long' }] })).toBe(
    'Too long',
  )
})

test('a detail that repeats a field after its path is left out: the sentence appears once [B104]', () => {
  const message = 'A file name cannot hold a slash'
  expect(
    errorBodyText({
      code: 'malformed',
      message: 'The request is malformed',
      details: [`body.fileName: ${message}`],
      fields: [{ path: 'body.fileName', message }],
    }),
  ).toBe(message)
  expect(
    errorBodyText({
      details: [`body.fileName\u00a0: ${message}`, 'Try another'],
      fields: [{ path: 'body.fileName', message }],
    }),
  ).toBe(`Try another - ${message}`)
})

test('the message is used if nothing else remains, and without a message there is no text [A120]', () => {
  expect(errorBodyText({ errorId: 'e1', status: 500, message: 'Broken' })).toBe('Broken')
  expect(errorBodyText({ errorId: 'e1', status: 500 })).toBeUndefined()
  expect(errorBodyText(undefined)).toBeUndefined()
})

test.each([
  [{ code: 'nameTaken' }, 'nameTaken'],
  [{ code: 7 }, undefined],
  [{ message: 'Bad' }, undefined],
  ['code', undefined],
  [null, undefined],
  [undefined, undefined],
])('the code of the answer %j is %s', (body, code) => {
  expect(new ApiError(409, body).code).toBe(code)
})
