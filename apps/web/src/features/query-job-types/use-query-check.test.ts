import { ApiError } from '@concord/domain/api/api-error'
import type { QueryDraft } from '@concord/domain/query-job-types/query-payload'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mountHook } from '#api/testing/mount-hook.ts'
import { withinSession } from '#session/testing/within-session.ts'
import { useQueryCheck } from './use-query-check.ts'

beforeEach(() => {
  const toFake = ['Date', 'setTimeout', 'clearTimeout'] as const
  vi.useFakeTimers({ toFake: [...toFake] })
})
afterEach(() => void vi.useRealTimers())

const draft = (query: string): QueryDraft =>
  ({
    query,
    queryParameters: [],
    inputs: [{ name: 'claims', datasetType: '/dataset-types/claims' }],
  }) as unknown as QueryDraft

type Answer = { faults: object[]; notices: object[] }

/** The form of a query, of a user with these permissions. */
async function open(
  text: string,
  answer: (query: string) => Answer | Promise<Answer>,
  permissions = ['CREATE_QUERY_JOB', 'GET_QUERY_JOB'],
) {
  const asked: string[] = []
  const call = async (_: unknown, { body }: { body: QueryDraft }) => {
    asked.push(body.query)
    return answer(body.query)
  }
  const { wrap } = withinSession(call, { signedIn: { user: { roles: [{ permissions }] } } })
  const hook = await mountHook(() => {
    const [query, setQuery] = useState(text)
    return { ...useQueryCheck(draft(query)), setQuery }
  }, wrap)
  const wait = (ms: number) => hook.run(() => vi.advanceTimersByTimeAsync(ms))
  const type = (query: string) => hook.run(() => hook.value.setQuery(query))
  await wait(0)
  return { hook, wait, type, asked: () => asked.splice(0) }
}
const SOUND = 'SELECT id FROM claims'
const fine: Answer = { faults: [], notices: [] }

test('a query is checked after a pause in typing, and faults come before notices', async () => {
  const { hook, asked, type, wait } = await open(SOUND, () => ({
    faults: [{ message: 'no such column', position: { line: 2, column: 8 } }],
    notices: [{ message: 'slow' }],
  }))
  expect(asked()).toEqual([SOUND])
  expect(hook.value).toMatchObject({ isReady: true, hasAnswered: true })
  expect(hook.value.remarks).toEqual([
    { message: 'no such column', line: 2, column: 8 },
    { message: 'slow', line: 1, column: 1, severity: 'hint' },
  ])
  await type('SELECT a FROM claims')
  await wait(300)
  await type('SELECT ab FROM claims')
  await wait(399)
  expect(asked()).toEqual([])
  await wait(1)
  expect(asked()).toEqual(['SELECT ab FROM claims'])
})

test('the last remarks stay until the next answer', async () => {
  const next = Promise.withResolvers<Answer>()
  const { hook, type, wait } = await open(SOUND, (query) =>
    query === SOUND ? { faults: [{ message: 'old' }], notices: [] } : next.promise,
  )
  await type('SELECT 1 FROM claims')
  await wait(400)
  expect(hook.value.remarks).toMatchObject([{ message: 'old' }])
  await hook.run(() => next.resolve(fine))
  await wait(0)
  expect(hook.value.remarks).toEqual([])
})

test('an empty query is not checked and has no remarks', async () => {
  const { hook, asked, type, wait } = await open(SOUND, () => ({
    faults: [{ message: 'old' }],
    notices: [],
  }))
  asked()
  await type('')
  await wait(400)
  expect(asked()).toEqual([])
  expect(hook.value).toMatchObject({ isReady: false, remarks: [], hasAnswered: true })
})

test.each([404, 405, 501])('a backend without the check (%i) is asked once', async (status) => {
  const { hook, asked, type, wait } = await open(SOUND, () => {
    throw new ApiError(status, undefined)
  })
  expect(asked()).toEqual([SOUND])
  await type('SELECT 2 FROM claims')
  await wait(500)
  expect(asked()).toEqual([])
  expect(hook.value).toMatchObject({ hasAnswered: false, remarks: [] })
})

test('a check that fails is made again for the next text', async () => {
  let isBusy = true
  const { hook, asked, type, wait } = await open(SOUND, () => {
    if (isBusy) throw new ApiError(503, undefined)
    return fine
  })
  expect(hook.value.hasAnswered).toBe(false)
  asked()
  isBusy = false
  await type('SELECT 2 FROM claims')
  await wait(500)
  expect(asked()).toEqual(['SELECT 2 FROM claims'])
  expect(hook.value.hasAnswered).toBe(true)
})

test('for a user who may not create query job types nothing is checked', async () => {
  const { hook, asked } = await open(SOUND, () => fine, [])
  expect(asked()).toEqual([])
  expect(hook.value).toMatchObject({ hasAnswered: false, remarks: [] })
})
