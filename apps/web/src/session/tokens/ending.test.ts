import { ENDING_SLOT } from '@concord/domain/session/slots'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answer, serve } from '#api/testing/scripted-server.ts'
import { createStorage } from '#api/testing/storage.ts'
import { beginEnding, endAtGateway, finishEnding } from './ending.ts'

beforeEach(() => void vi.stubGlobal('localStorage', createStorage()))
afterEach(() => void vi.unstubAllGlobals())

/** A window whose gateway answers a sign-out like this. */
async function open(answer: Answer) {
  const { requests, baseUrl } = await serve(() => answer)
  vi.stubGlobal('window', { location: { origin: baseUrl } })
  return { called: () => requests.map(({ method, url }) => `${method} ${url}`) }
}
const isUnconfirmed = () => localStorage.getItem(ENDING_SLOT) !== null

test.each([204, 401])(
  'a sign-out is confirmed by %i: the session is gone [A095]',
  async (status) => {
    const { called } = await open({ status })
    beginEnding()
    await endAtGateway()
    expect(called()).toEqual(['POST /api/v1/auth/destroy-session'])
    expect(isUnconfirmed()).toBe(false)
  },
)

test.each([400, 403])('a sign-out that is answered by %i is not confirmed', async (status) => {
  await open({ status })
  beginEnding()
  await expect(endAtGateway()).rejects.toMatchObject({ status })
  expect(isUnconfirmed()).toBe(true)
})

test('the sign-in page repeats a sign-out only if one is unconfirmed, and ignores its failure', async () => {
  const none = await open({ status: 204 })
  finishEnding()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(none.called()).toEqual([])
  beginEnding()
  finishEnding()
  await vi.waitFor(() => expect(isUnconfirmed()).toBe(false))
  expect(none.called()).toHaveLength(1)
  const refusing = await open({ status: 400 })
  beginEnding()
  finishEnding()
  await vi.waitFor(() => expect(refusing.called()).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(isUnconfirmed()).toBe(true)
})
