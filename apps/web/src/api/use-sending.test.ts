import { ApiError } from '@concord/domain/api/api-error'
import type { Call } from '@concord/domain/api/client'
import { useQuery } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { PortalCall } from './call.ts'
import { mountHook } from './testing/mount-hook.ts'
import { withCall } from './testing/with-call.ts'
import { useSending } from './use-sending.ts'

afterEach(() => void vi.useRealTimers())

/** A form, and a list that shows what it saves; the test decides each answer. */
async function open() {
  const call = vi.fn(async () => 'rows') as unknown as PortalCall
  const reads: string[] = []
  const answers: PromiseWithResolvers<string>[] = []
  const send = vi.fn((_draft: string, _call: Call) => {
    const answer = Promise.withResolvers<string>()
    answers.push(answer)
    return answer.promise
  })
  const onSuccess = vi.fn()
  const { wrap } = withCall(call)
  const useRead = (path: string) =>
    useQuery({
      queryKey: [path],
      queryFn: () => {
        reads.push(path)
        return held ?? path
      },
    })
  let held: Promise<string> | undefined
  const hook = await mountHook(() => {
    useRead('/jobs/')
    useRead('/jobs/:id')
    useRead('/people/')
    return useSending({ send, refreshes: ['/jobs/'], onSuccess })
  }, wrap)
  await hook.run(() => vi.waitFor(() => expect(reads).toHaveLength(3)))
  reads.length = 0
  return {
    hook,
    send,
    onSuccess,
    reads: () => reads.splice(0),
    hold: (reading: Promise<string>) => {
      held = reading
    },
    save: (draft = 'draft') => hook.run(() => hook.value.mutate(draft)),
    answer: (text = 'saved') => hook.run(() => answers.shift()?.resolve(text)),
    refuse: (error: Error) => hook.run(() => answers.shift()?.reject(error)),
  }
}

test('what is pressed again before the answer is not sent again, even within one event', async () => {
  const { hook, send, save, answer } = await open()
  await hook.run(() => {
    hook.value.mutate('first')
    hook.value.mutate('second')
  })
  await save('third')
  expect(send.mock.calls.map(([draft]) => draft)).toEqual(['first'])
  expect(hook.value).toMatchObject({ isPending: true, isAnswered: false })
  await answer()
  expect(hook.value).toMatchObject({ isSuccess: true, isAnswered: true, data: 'saved' })
  await save('fourth')
  expect(send.mock.calls.map(([draft]) => draft)).toEqual(['first', 'fourth'])
  expect(hook.value.isAnswered).toBe(false)
})

test('after a refusal it can be sent again', async () => {
  const { hook, send, save, answer, refuse } = await open()
  const error = new ApiError(409, undefined)
  await save()
  await refuse(error)
  expect(hook.value).toMatchObject({ isError: true, error, isAnswered: false })
  await save()
  expect(send).toHaveBeenCalledTimes(2)
  await answer()
  expect(hook.value.isAnswered).toBe(true)
})

test('what the change makes outdated is read again, after a refusal too, and nothing else', async () => {
  const { reads, save, answer, refuse } = await open()
  await save()
  expect(reads()).toEqual([])
  await answer()
  expect(reads()).toEqual(['/jobs/', '/jobs/:id'])
  await save()
  await refuse(new ApiError(409, undefined))
  expect(reads()).toEqual(['/jobs/', '/jobs/:id'])
})

test('the change and its row appear together, but the list is waited for three seconds at most', async () => {
  const { hook, hold, onSuccess, save, answer } = await open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  hold(new Promise(() => {}))
  await save()
  await answer()
  expect(hook.value).toMatchObject({ isPending: true, isAnswered: true })
  await hook.run(() => vi.advanceTimersByTimeAsync(2900))
  expect(onSuccess).not.toHaveBeenCalled()
  await hook.run(() => vi.advanceTimersByTimeAsync(200))
  expect(onSuccess).toHaveBeenCalledTimes(1)
  expect(hook.value.isSuccess).toBe(true)
})

test('a refusal is shown without waiting for the list', async () => {
  const { hook, hold, save, refuse } = await open()
  hold(new Promise(() => {}))
  await save()
  await refuse(new ApiError(409, undefined))
  expect(hook.value.isError).toBe(true)
})
