import { ApiError } from '@concord/domain/api/api-error'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mountHook } from '#api/testing/mount-hook.ts'
import { openPage } from '#api/testing/open-page.ts'
import { type Answer, serve } from '#api/testing/scripted-server.ts'
import { createStorage } from '#api/testing/storage.ts'
import { getFlashMessage } from '../messages/flash-message.ts'
import { withEnvironment } from '../testing/within-session.ts'
import type { Flow } from './next-step.ts'
import { useStep } from './use-step.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', createStorage()))
afterEach(() => void vi.unstubAllGlobals())

const refusal = (errorCode: string, status = 403) => new ApiError(status, { errorCode })
const ENDED = refusal('E0000011', 401)
const TRIED_TOO_OFTEN = refusal('E0000069')
const ELSEWHERE = refusal('E0000079')

/** A step of a flow; the provider gives this answer when it is asked for the current step. */
async function open(flow: Flow, current: Answer = { status: 401 }, visited = {}) {
  const { requests, baseUrl } = await serve(() => current)
  const page = openPage(`${baseUrl}/login/verify-passcode`, { idx: 0, ...visited })
  const hook = await mountHook(
    () => ({ ...useStep(flow, 'state'), again: useState({})[1] }),
    (children) => withEnvironment(page.wrap(children)),
  )
  /** Runs an action until its end. */
  const attempt = (work: () => Promise<undefined>, name?: string) =>
    hook.run(() => hook.value.attempt(work, name))
  return { page, hook, attempt, asked: () => requests.map(({ url }) => url) }
}

test.each([
  ['sign-in', ENDED, '/login', 'signIn.ended'],
  ['sign-in', TRIED_TOO_OFTEN, '/login', 'signIn.tooManyCodes'],
  ['registration', ENDED, '/login', 'registration.ended'],
  ['recovery', ENDED, '/forgot-password/email', 'recovery.ended'],
  ['recovery', TRIED_TOO_OFTEN, '/forgot-password/email', 'recovery.tooManyCodes'],
] as const)(
  '%s starts over where its transaction has ended (%s), and says why',
  async (flow, error, to, key) => {
    const { page, hook, attempt, asked } = await open(flow)
    await attempt(() => Promise.reject(error))
    expect(page.paths()).toEqual([to])
    expect(getFlashMessage()).toEqual({ kind: 'error', key })
    expect(hook.value.message).toBeUndefined()
    expect(asked()).toEqual([])
  },
)

test.each([
  ['has ended', { status: 401, body: { errorCode: 'E0000011' } }, '/login', 'registration.ended'],
  ['waits', { status: 200, body: { status: 'MFA_ENROLL' } }, '/login/verify-passcode', undefined],
  ['is unknown', { status: 503, body: {} }, '/login/verify-passcode', undefined],
] as const)('a step that Back leads to, whose transaction %s', async (_, current, to, key) => {
  const { page, asked } = await open('registration', current, { key: 'visited' })
  await vi.waitFor(() => expect(asked()).toEqual(['/api/v1/authn']))
  await vi.waitFor(() => expect(page.paths()).toEqual([to]))
  expect(getFlashMessage()).toEqual(key && { kind: 'error', key })
})

test('a fault that ends nothing is said on the page', async () => {
  const { page, hook, attempt, asked } = await open('sign-in')
  await attempt(() => Promise.reject(refusal('E0000068')))
  expect(hook.value.message).toMatchObject({ kind: 'error', title: 'fault.wrongCode' })
  expect(page.paths()).toEqual(['/login/verify-passcode'])
  expect(asked()).toEqual([])
})

test('when another window has continued, the page asks the provider and goes there', async () => {
  const { page, attempt, asked } = await open('sign-in', {
    status: 200,
    body: { status: 'PASSWORD_EXPIRED', stateToken: 'state' },
  })
  await attempt(() => Promise.reject(ELSEWHERE))
  await vi.waitFor(() => expect(page.paths().at(-1)).toBe('/login/change-password'))
  expect(asked()).toEqual(['/api/v1/authn'])
})

test.each([
  ['has ended too', { status: 401, body: { errorCode: 'E0000011' } }, '/login', undefined],
  [
    'does not know either',
    { status: 403, body: { errorCode: 'E0000079' } },
    '/login/verify-passcode',
    { kind: 'error' },
  ],
] as const)(
  'a provider that is asked for the step and %s is answered once',
  async (_, current, path, message) => {
    const { page, hook, attempt, asked } = await open('sign-in', current)
    await attempt(() => Promise.reject(ELSEWHERE))
    expect(page.paths()).toEqual([path])
    expect(asked()).toHaveLength(1)
    if (message) expect(hook.value.message).toMatchObject(message)
    else expect(getFlashMessage()).toEqual({ kind: 'error', key: 'signIn.ended' })
  },
)

test('another action during one runs after it; the same one again does nothing', async () => {
  const { hook } = await open('sign-in')
  const resend = Promise.withResolvers<undefined>()
  const send = vi.fn(() => resend.promise)
  const submit = vi.fn(async () => undefined)
  await hook.run(() => void hook.value.attempt(send, 'resend'))
  await hook.run(() => hook.value.attempt(send, 'resend'))
  await hook.run(() => hook.value.attempt(submit))
  await hook.run(() => hook.value.again({})) // such as for another character of the code
  expect(hook.value.pending).toBe('resend')
  expect(submit).not.toHaveBeenCalled()
  await hook.run(() => resend.resolve(undefined))
  expect(submit).toHaveBeenCalledTimes(1)
  expect(send).toHaveBeenCalledTimes(1)
  expect(hook.value.pending).toBeUndefined()
  await hook.run(() => hook.value.attempt(async () => undefined, 'resend'))
  expect(submit).toHaveBeenCalledTimes(1)
})
