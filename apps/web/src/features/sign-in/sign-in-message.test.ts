import { ApiError } from '@concord/domain/api/api-error'
import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { NetworkError } from '#api/send.ts'
import { signInFault } from './sign-in-message.ts'

const t = ((key: string) => key) as unknown as TFunction
const fault = (body: unknown) => signInFault(new ApiError(401, body), t)

test('wrong credentials have our text, other refusals the provider’s [A121]', () => {
  expect(fault({ errorCode: 'E0000004', errorSummary: 'Authentication failed' })).toMatchObject({
    kind: 'error',
    key: 'messages.error.loginError',
  })
  expect(fault({ errorCode: 'E0000047', errorSummary: 'Too many requests' })).toMatchObject({
    kind: 'error',
    text: 'Too many requests',
  })
})

test.each([
  [{ errorSummary: '' }, { key: 'error.status', values: { status: 401 } }],
  [null, { key: 'error.status', values: { status: 401 } }],
  [{ errorSummary: 7 }, { key: 'error.status', values: { status: 401 } }],
  ['Try again later', { text: 'Try again later' }],
])('an answer without a summary, %j, has a text too [A120]', (body, words) => {
  expect(fault(body)).toEqual({ kind: 'error', errorId: undefined, ...words })
})

test('other errors have a text of ours, by its key, so that it follows the language of the page', () => {
  expect(signInFault(new NetworkError(), t)).toMatchObject({ key: 'error.network' })
  expect(signInFault(new ApiError(429, undefined, 1.2), t)).toMatchObject({
    key: 'error.tooManySeconds',
    values: { count: 2 },
  })
})
