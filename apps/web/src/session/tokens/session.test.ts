import { ADMINISTRATOR_SLOT, ENDING_SLOT, USER_SLOT } from '@concord/domain/session/slots'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answer, serve } from '#api/testing/scripted-server.ts'
import { createFullStorage, createStorage } from '#api/testing/storage.ts'
import { createSession } from './session.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', createStorage())
  vi.stubGlobal('sessionStorage', createStorage())
})
afterEach(() => void vi.unstubAllGlobals())

const toToken = (claims: object) => `e30.${btoa(JSON.stringify(claims))}.`
const tokensOf = (claims: object, access_token = 'access') => ({
  access_token,
  id_token: toToken(claims),
  refreshTokenLifetimeMinutes: 60,
})

/** A session whose gateway gives these answers, by the last part of the path. */
async function open(answers: Record<string, Answer>) {
  const { requests, baseUrl } = await serve(
    ({ url = '' }) => answers[url.split('/').at(-1) ?? ''] ?? { status: 404 },
  )
  vi.stubGlobal('window', { location: { origin: baseUrl } })
  return {
    session: createSession(`${baseUrl}/api/v1`),
    called: () => requests.map(({ url = '' }) => url.split('/').at(-1)),
  }
}

const answerWith = (body: object): Answer => ({ status: 200, body })

test('a code opens the session; this browser no longer has an administrator’s, nor a sign-out to repeat [A057 A089]', async () => {
  localStorage.setItem(ADMINISTRATOR_SLOT, 'token')
  localStorage.setItem(ENDING_SLOT, 'true')
  const { session } = await open({ 'okta-tokens': answerWith(tokensOf({ sub: 'u1', nonce: 'n' })) })
  expect(session.mayResume()).toBe(false)
  expect(await session.exchange('code', { nonce: 'n' })).toBe(true)
  expect(session.accessToken()).toBe('access')
  expect(localStorage.getItem(USER_SLOT)).toBe('u1')
  expect(localStorage.getItem(ADMINISTRATOR_SLOT)).toBeNull()
  expect(localStorage.getItem(ENDING_SLOT)).toBeNull()
  expect(session.mayResume()).toBe(true)
})

test.each([
  ['the nonce of another sign-in', { sub: 'u1', nonce: 'other' }, { nonce: 'n' }],
  [
    'the nonce of another sign-in, with PKCE',
    { sub: 'u1', nonce: 'other' },
    { nonce: 'n', codeVerifier: 'v' },
  ],
  ['no nonce, with PKCE', { sub: 'u1' }, { nonce: 'n', codeVerifier: 'v' }],
])(
  'an id token with %s opens nothing, and ends the session at the gateway',
  async (_, claims, proof) => {
    const { session, called } = await open({
      'okta-tokens': answerWith(tokensOf(claims)),
      'destroy-session': { status: 204 },
    })
    expect(await session.exchange('code', proof)).toBe(false)
    expect(called()).toEqual(['okta-tokens', 'destroy-session'])
    expect(session.accessToken()).toBeUndefined()
    expect(session.mayResume()).toBe(false)
    expect(localStorage.getItem(ENDING_SLOT)).toBeNull()
  },
)

test('a session that the gateway does not end is ended at the next start', async () => {
  const { session } = await open({
    'okta-tokens': answerWith(tokensOf({ sub: 'u1', nonce: 'other' })),
    'destroy-session': { status: 400 },
  })
  expect(await session.exchange('code', { nonce: 'n' })).toBe(false)
  expect(localStorage.getItem(ENDING_SLOT)).toBe('true')
})

test('without PKCE a gateway may leave the nonce out', async () => {
  const { session } = await open({ 'okta-tokens': answerWith(tokensOf({ sub: 'u1' })) })
  expect(await session.exchange('code', { nonce: 'n' })).toBe(true)
})

test('a refresh continues the session of this browser’s person only, and none after a sign-out [A062 A090]', async () => {
  const answers = { 'okta-refresh': answerWith(tokensOf({ sub: 'u1' }, 'fresh')) }
  const { session, called } = await open(answers)
  await expect(session.refresh()).rejects.toMatchObject({ status: 401 })
  localStorage.setItem(USER_SLOT, 'u1')
  localStorage.setItem(ENDING_SLOT, 'true')
  await expect(session.refresh()).rejects.toMatchObject({ status: 401 })
  expect(called()).toEqual([])
  localStorage.removeItem(ENDING_SLOT)
  await session.refresh()
  expect(session.accessToken()).toBe('fresh')
  answers['okta-refresh'] = answerWith(tokensOf({ sub: 'u2' }, 'of another'))
  await expect(session.refresh()).rejects.toMatchObject({ status: 401 })
  expect(session.accessToken()).toBe('fresh')
})

test('a session that expired keeps its id token for the provider’s logout [A012]', async () => {
  const { session, called } = await open({
    'okta-tokens': answerWith(tokensOf({ sub: 'u1', nonce: 'n' })),
  })
  await session.exchange('code', { nonce: 'n' })
  session.clear()
  expect(session.accessToken()).toBeUndefined()
  expect(session.mayResume()).toBe(false)
  expect(await session.leave()).toBe(toToken({ sub: 'u1', nonce: 'n' }))
  expect(called()).toEqual(['okta-tokens'])
  expect(localStorage.getItem(ENDING_SLOT)).toBe('true')
  expect(await session.leave()).toBeUndefined()
})

test('while storage is full the session is this tab’s only, until it can be stored for all of them', async () => {
  const { session } = await open({
    'okta-tokens': answerWith(tokensOf({ sub: 'u1', nonce: 'n' })),
    'okta-refresh': answerWith(tokensOf({ sub: 'u1' }, 'fresh')),
  })
  localStorage.setItem(USER_SLOT, 'other')
  const { setItem } = localStorage
  localStorage.setItem = createFullStorage().setItem
  expect(await session.exchange('code', { nonce: 'n' })).toBe(true)
  expect(localStorage.getItem(USER_SLOT)).toBeNull()
  expect(sessionStorage.getItem(USER_SLOT)).toBe('u1')
  await session.refresh()
  expect(session.accessToken()).toBe('fresh')
  localStorage.setItem = setItem
  await session.refresh()
  expect(localStorage.getItem(USER_SLOT)).toBe('u1')
  expect(sessionStorage.getItem(USER_SLOT)).toBeNull()
  localStorage.setItem = createFullStorage().setItem
  localStorage.removeItem(USER_SLOT) // another tab has signed out
  session.clear()
  expect(session.mayResume()).toBe(false)
})

test('a full storage does not stop a sign-out [A012]', async () => {
  const { session } = await open({
    'okta-tokens': answerWith(tokensOf({ sub: 'u1', nonce: 'n' })),
  })
  await session.exchange('code', { nonce: 'n' })
  localStorage.setItem = createFullStorage().setItem
  expect(await session.leave()).toBe(toToken({ sub: 'u1', nonce: 'n' }))
  expect(session.mayResume()).toBe(false)
})

test('after a reload the id token for the logout comes from the gateway, if it answers [A012 A090]', async () => {
  const answers: Record<string, Answer> = { 'okta-refresh': answerWith(tokensOf({ sub: 'u1' })) }
  const { session, called } = await open(answers)
  localStorage.setItem(USER_SLOT, 'u1')
  expect(await session.leave()).toBe(toToken({ sub: 'u1' }))
  expect(localStorage.getItem(USER_SLOT)).toBeNull()
  expect(session.mayResume()).toBe(false)
  localStorage.removeItem(ENDING_SLOT)
  localStorage.setItem(USER_SLOT, 'u1')
  answers['okta-refresh'] = { status: 503 }
  expect(await session.leave()).toBeUndefined()
  expect(called()).toEqual(['okta-refresh', 'okta-refresh'])
})
