import { ApiError } from '@concord/domain/api/api-error'
import type { Call } from '@concord/domain/api/client'
import type { Endpoint } from '@concord/domain/api/endpoint'
import { collaborations } from '@concord/domain/collaborations/contract'
import { expect, test } from 'vitest'
import { withDraftKeys } from './draft-keys.ts'
import { NetworkError } from './send.ts'

/** A call with scripted answers, and the keys that it received. */
function answering(...answers: (Error | undefined)[]) {
  const keys: (string | undefined)[] = []
  const call = (async (_endpoint: Endpoint, input: { idempotencyKey?: string }) => {
    keys.push(input.idempotencyKey)
    const answer = answers.shift()
    if (answer) throw answer
    return {}
  }) as Call
  return { keyed: withDraftKeys(call), keys }
}
const draft = (name: string) => ({ body: { name, description: 'Of a test' } })

test('a draft that is sent again after a lost answer keeps its key; changed, it gets another', async () => {
  const { keyed, keys } = answering(new NetworkError('lost'), new ApiError(503, undefined))
  await keyed(collaborations.create, draft('One')).catch(() => {})
  await keyed(collaborations.create, draft('One')).catch(() => {})
  await keyed(collaborations.create, draft('One'))
  await keyed(collaborations.create, draft('Two'))
  expect(keys[0]).toMatch(/^[\w-]{36}$/)
  expect(keys.slice(1, 3)).toEqual([keys[0], keys[0]])
  expect(keys[3]).not.toBe(keys[0])
})

test('an answered or refused draft gets a new key when it is sent again', async () => {
  const { keyed, keys } = answering(undefined, new ApiError(409, undefined))
  await keyed(collaborations.create, draft('One'))
  await keyed(collaborations.create, draft('One')).catch(() => {})
  await keyed(collaborations.create, draft('One'))
  expect(new Set(keys).size).toBe(3)
})

test('two calls of one draft in the same turn have one key', async () => {
  const { keyed, keys } = answering()
  await Promise.all([
    keyed(collaborations.create, draft('One')),
    keyed(collaborations.create, draft('One')),
  ])
  expect(new Set(keys).size).toBe(1)
})

test('two wrapped calls share the key of a draft without an answer, not of one that is being sent', async () => {
  const keys: (string | undefined)[] = []
  const { promise: answered, reject: fail } = Promise.withResolvers<never>()
  const call = (async (_endpoint: Endpoint, input: { idempotencyKey?: string }) => {
    keys.push(input.idempotencyKey)
    return answered
  }) as Call
  const unanswered = new Map<string, string>()
  const send = () =>
    withDraftKeys(call, unanswered)(collaborations.create, draft('One')).catch(() => {})
  const first = send()
  const second = send()
  expect(keys[1]).not.toBe(keys[0])
  fail(new NetworkError('lost'))
  await Promise.all([first, second])
  await send()
  expect(keys.slice(0, 2)).toContain(keys[2])
})

test('a call that only reads has no key', async () => {
  const { keyed, keys } = answering()
  await keyed(collaborations.get, { params: { id: 'a' } })
  expect(keys).toEqual([undefined])
})
