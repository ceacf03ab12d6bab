import { ADMINISTRATOR_SLOT, ENDING_SLOT, USER_SLOT } from '@concord/domain/session/slots'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answer, serve } from '#api/testing/scripted-server.ts'
import { createStorage } from '#api/testing/storage.ts'
import { administrator, completeAdministratorSignIn } from './administrator.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', createStorage())
  vi.stubGlobal('sessionStorage', createStorage())
})
afterEach(async () => {
  administrator.clear()
  vi.unstubAllGlobals()
})

const toToken = (claims: object) => `e30.${btoa(JSON.stringify(claims))}.`
const tokensOf = (sub: string) => ({
  access_token: toToken({ sub }),
  id_token: toToken({ sub, name: `Admin ${sub}` }),
})
const answerWith = (body: object): Answer => ({ status: 200, body })

/**
 * The window of an administrator, whose gateway gives these answers by the last part of the path.
 */
async function open(answers: Record<string, Answer>) {
  const bodies: string[] = []
  const { requests, baseUrl } = await serve((request) => {
    request.on('data', (data: Buffer) => bodies.push(data.toString()))
    return answers[request.url?.split('/').at(-1) ?? ''] ?? { status: 404 }
  })
  vi.stubGlobal('window', { location: { origin: baseUrl } })
  return {
    bodies,
    answers,
    called: () => requests.map(({ method, url = '' }) => `${method} ${url.split('/').at(-1)}`),
  }
}

test('a sign-in goes to the organization’s page and returns with the handle of this window [A094 C106]', async () => {
  const { bodies, called } = await open({
    'azure-auth-url': answerWith({ authVerifier: 'handle', azureAuthUrl: 'https://login.example' }),
    'azure-tokens': answerWith(tokensOf('a1')),
  })
  localStorage.setItem(USER_SLOT, 'u1')
  localStorage.setItem(ENDING_SLOT, 'true')
  expect(administrator.mayResume()).toBe(false)
  expect(await administrator.begin()).toBe('https://login.example')
  await completeAdministratorSignIn('code')
  expect(called()).toEqual(['GET azure-auth-url', 'POST azure-tokens'])
  await vi.waitFor(() =>
    expect(bodies.map((body) => JSON.parse(body))).toEqual([
      { authCode: 'code', authVerifier: 'handle' },
    ]),
  )
  expect(administrator.accessToken()).toBe(toToken({ sub: 'a1' }))
  expect(administrator.name()).toBe('Admin a1')
  expect(administrator.mayResume()).toBe(true)
  expect(localStorage.getItem(USER_SLOT)).toBeNull()
  expect(localStorage.getItem(ENDING_SLOT)).toBeNull()
})

test.each([
  ['no handle', 'azure-auth-url', { azureAuthUrl: 'https://login.example' }],
  ['no address', 'azure-auth-url', { authVerifier: 'handle' }],
  ['a text', 'azure-auth-url', 'https://login.example'],
])('an answer of the gateway with %s begins nothing', async (_, path, body) => {
  await open({ [path]: { status: 200, body } })
  await expect(administrator.begin()).rejects.toMatchObject({ name: 'AnswerError' })
})

test('a refresh continues the session of this browser’s administrator only [A093]', async () => {
  const { answers, called } = await open({ 'azure-refresh': answerWith(tokensOf('a1')) })
  await expect(administrator.refresh()).rejects.toMatchObject({ status: 401 })
  expect(called()).toEqual([])
  localStorage.setItem(ADMINISTRATOR_SLOT, toToken({ sub: 'a1', old: true }))
  await administrator.refresh()
  expect(called()).toEqual(['POST azure-refresh'])
  expect(administrator.accessToken()).toBe(toToken({ sub: 'a1' }))
  expect(localStorage.getItem(ADMINISTRATOR_SLOT)).toBe(toToken({ sub: 'a1' }))
  answers['azure-refresh'] = answerWith(tokensOf('a2'))
  await expect(administrator.refresh()).rejects.toMatchObject({ status: 401 })
  expect(administrator.accessToken()).toBe(toToken({ sub: 'a1' }))
})

test('a refresh whose answer comes after another tab has signed out keeps nothing', async () => {
  const { answers } = await open({})
  localStorage.setItem(ADMINISTRATOR_SLOT, toToken({ sub: 'a1' }))
  Object.defineProperty(answers, 'azure-refresh', {
    get: () => {
      localStorage.removeItem(ADMINISTRATOR_SLOT)
      return answerWith(tokensOf('a1'))
    },
  })
  await expect(administrator.refresh()).rejects.toMatchObject({ status: 401 })
  expect(administrator.accessToken()).toBeUndefined()
  expect(administrator.mayResume()).toBe(false)
})

test('nothing resumes while a sign-out is unconfirmed', async () => {
  await open({})
  localStorage.setItem(ADMINISTRATOR_SLOT, 'token')
  expect(administrator.mayResume()).toBe(true)
  localStorage.setItem(ENDING_SLOT, 'true')
  expect(administrator.mayResume()).toBe(false)
})

test('a sign-out returns the id token for the organization’s page, and leaves nothing here [A013]', async () => {
  const { called } = await open({ 'azure-tokens': answerWith(tokensOf('a1')) })
  await completeAdministratorSignIn('code')
  administrator.clear()
  expect(administrator.accessToken()).toBeUndefined()
  expect(administrator.name()).toBe('Admin a1')
  expect(await administrator.leave()).toBe(tokensOf('a1').id_token)
  expect(called()).toEqual(['POST azure-tokens'])
  expect(localStorage.getItem(ADMINISTRATOR_SLOT)).toBeNull()
  expect(localStorage.getItem(ENDING_SLOT)).toBe('true')
  expect(await administrator.leave()).toBeUndefined()
})
