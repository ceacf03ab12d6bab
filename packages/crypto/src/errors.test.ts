import { expect, test } from 'vitest'
import { AttestationError, ChannelError } from './errors.ts'

test('a refusal has the property cause only if a cause was given', () => {
  const cause = new Error('operation failed')
  for (const refusal of [
    new ChannelError('public-key', 'not a point'),
    new AttestationError('key', 'not a key'),
  ])
    expect(refusal).not.toHaveProperty('cause')
  for (const refusal of [
    new ChannelError('public-key', 'not a point', { cause }),
    new AttestationError('key', 'not a key', { cause }),
  ])
    expect(refusal.cause).toBe(cause)
})

test('a refusal names the header, the measurements or the member at fault, and nothing else', () => {
  expect(new ChannelError('header-malformed', 'missing', { header: 'iv' })).toMatchObject({
    code: 'header-malformed',
    message: 'missing',
    header: 'iv',
  })
  expect(new ChannelError('public-key', 'not a point').header).toBeUndefined()
  expect(new AttestationError('stale', 'too old')).toMatchObject({
    code: 'stale',
    message: 'too old',
    mismatches: [],
    field: undefined,
  })
  const facts = { mismatches: ['mrenclave'] as const, field: 'sgxMrenclave' }
  expect(new AttestationError('mrenclave', 'differs', facts)).toMatchObject(facts)
})
