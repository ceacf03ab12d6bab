import { ApiError } from '@concord/domain/api/api-error'
import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
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

test('an error without a summary has a text too', () => {
  const errors = [{ errorSummary: '' }, { errorSummary: 7 }, null, 'text'].map(fault)
  for (const message of [...errors, signInFault(new Error('offline'), t)]) {
    expect(message).toMatchObject({ kind: 'error', text: expect.stringMatching(/./) })
    expect(message).not.toHaveProperty('key')
  }
})
