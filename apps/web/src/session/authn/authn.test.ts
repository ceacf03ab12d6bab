import { afterEach, expect, test, vi } from 'vitest'
import { serve } from '#api/testing/scripted-server.ts'
import { createFullStorage } from '#api/testing/storage.ts'
import { signIn } from './authn.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a browser whose storage is full signs in, with a new device token each time [A098]', async () => {
  const answer = { status: 'LOCKED_OUT' }
  const { baseUrl } = await serve(() => ({ status: 200, body: answer }))
  vi.stubGlobal('window', { location: { origin: baseUrl } })
  vi.stubGlobal('localStorage', createFullStorage())
  expect(await signIn({ username: 'a@b.example', password: 'Secret-1' })).toEqual(answer)
})
