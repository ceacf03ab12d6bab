import { ApiError } from '@concord/domain/api/api-error'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { mountHook } from '#api/testing/mount-hook.ts'
import { openPage } from '#api/testing/open-page.ts'
import type { Message } from '../messages/flash-message.ts'
import { useAsyncAction } from './use-async-action.ts'

afterEach(() => void vi.unstubAllGlobals())

const SAID: Message = { kind: 'info', text: 'A code is on its way.' }
const FAULT: Message = { kind: 'error', text: 'Wrong code.' }

/** The actions of a page, and work whose end the test decides. */
async function open(onFault: () => Promise<Message | undefined> | Message = () => FAULT) {
  const page = openPage('/login', { key: 'first', idx: 0 })
  const hook = await mountHook(
    () => ({ ...useAsyncAction(onFault), navigate: useNavigate(), again: useState({})[1] }),
    page.wrap,
  )
  const { promise, resolve, reject } = Promise.withResolvers<Message | undefined>()
  const work = vi.fn(() => promise)
  const attempt = (name?: string) => hook.run(() => void hook.value.attempt(work, name))
  return { page, hook, work, resolve, reject, attempt }
}

test('an action is pending until its message is there; what is pressed meanwhile does nothing', async () => {
  const { hook, work, resolve, attempt } = await open()
  expect(hook.value.pending).toBeUndefined()
  await attempt('resend')
  await attempt()
  expect(hook.value.pending).toBe('resend')
  expect(work).toHaveBeenCalledTimes(1)
  await hook.run(() => resolve(SAID))
  expect(hook.value).toMatchObject({ pending: undefined, message: SAID })
  await attempt()
  expect(work).toHaveBeenCalledTimes(2)
})

test('two presses within one event start one action', async () => {
  const { hook, work } = await open()
  await hook.run(() => {
    void hook.value.attempt(work)
    void hook.value.attempt(work)
  })
  expect(work).toHaveBeenCalledTimes(1)
  expect(hook.value.pending).toBe('submit')
})

test('a new action takes the message of the last one away, and so does the person', async () => {
  const { hook, resolve, attempt } = await open()
  resolve(SAID)
  await attempt()
  expect(hook.value.message).toEqual(SAID)
  await hook.run(() => hook.value.dismiss())
  expect(hook.value.message).toBeUndefined()
  await attempt()
  await hook.run(() => void hook.value.attempt(() => new Promise(() => {})))
  expect(hook.value.message).toBeUndefined()
})

test('a fault becomes the message of its recovery, with the id for the support', async () => {
  const { hook, reject, attempt } = await open()
  await attempt()
  await hook.run(() => reject(new ApiError(403, { errorCode: 'E0000068', errorId: 'oae1' })))
  expect(hook.value).toMatchObject({ pending: undefined, message: { ...FAULT, errorId: 'oae1' } })
})

test('a fault that is recovered from has no message', async () => {
  const { hook, reject, attempt } = await open(async () => undefined)
  await attempt()
  await hook.run(() => reject(new Error('elsewhere')))
  expect(hook.value.pending).toBeUndefined()
  expect(hook.value.message).toBeUndefined()
})

test('an action that has ended stays ended while the router moves on for another reason', async () => {
  const { hook, attempt, resolve } = await open()
  resolve(SAID)
  await attempt()
  window.history.pushState({ key: 'second', idx: 1 }, '', '/login/verify-passcode')
  await hook.run(() => hook.value.again({}))
  expect(hook.value.pending).toBeUndefined()
})

test('an action that leaves the page is pending until React shows the next one', async () => {
  const { page, hook, attempt, resolve } = await open()
  // The router has moved on, but its new page is not rendered yet.
  const before = window.history.state
  await attempt('next')
  await hook.run(() => {
    window.history.pushState({ key: 'second', idx: 1 }, '', '/login/verify-passcode')
    resolve(undefined)
  })
  expect(hook.value.pending).toBe('next')
  expect(page.paths()).toEqual(['/login', '/login/verify-passcode'])
  await hook.run(() => window.history.replaceState(before, '', '/login'))
  await hook.run(() => hook.value.navigate('/login/verify-passcode'))
  expect(hook.value.pending).toBeUndefined()
})
