import { afterEach, expect, test, vi } from 'vitest'
import { type Answer, serve } from '#api/testing/scripted-server.ts'
import * as calls from './registration-calls.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Gateway and product in one, with these answers by method and path. */
async function open(answers: Record<string, Answer | 'hang up'>) {
  const { requests, baseUrl } = await serve(
    ({ method, url }) => answers[`${method} ${url}`] ?? { status: 404, body: {} },
  )
  vi.stubGlobal('window', { location: { origin: baseUrl } })
  return {
    apiHost: baseUrl,
    called: () => requests.splice(0).map(({ method, url }) => `${method} ${url}`),
  }
}
const person = { firstName: 'Dade', lastName: 'Murphy', email: 'dade@example.com' }
const INVITATION = 'GET /public/invitations/i-1'
const DOMAIN = 'GET /public/domains/example.com'

test('an account is created at the gateway, once, and an answer without its ids is none [A096]', async () => {
  const answers: Record<string, Answer> = {
    'POST /api/v1/auth/register': { status: 200, body: { activationToken: 'a', userId: 'u' } },
  }
  const { called } = await open(answers)
  expect(await calls.createAccount(person)).toEqual({ activationToken: 'a', userId: 'u' })
  for (const body of [{ activationToken: 'a' }, { userId: 'u' }, 'u', null]) {
    answers['POST /api/v1/auth/register'] = { status: 200, body }
    await expect(calls.createAccount(person)).rejects.toMatchObject({ name: 'AnswerError' })
  }
  expect(called()).toHaveLength(5)
  answers['POST /api/v1/auth/register'] = { status: 503 }
  await expect(calls.createAccount(person)).rejects.toMatchObject({ status: 503 })
  expect(called()).toHaveLength(1)
})

test('the person is created in the product, once [A112]', async () => {
  const answers: Record<string, Answer> = { 'POST /public/users/': { status: 201, body: {} } }
  const { apiHost, called } = await open(answers)
  await calls.createPerson(apiHost, {} as never)
  expect(called()).toEqual(['POST /public/users/'])
  answers['POST /public/users/'] = { status: 503 }
  await expect(calls.createPerson(apiHost, {} as never)).rejects.toMatchObject({ status: 503 })
  expect(called()).toHaveLength(1)
})

test('an invitation is read with its state and address; an unknown or impossible one is none [A110]', async () => {
  const invitation = { id: 'i-1', status: 'PENDING', inviteeEmail: 'dade@example.com' }
  const answers: Record<string, Answer> = { [INVITATION]: { status: 200, body: invitation } }
  const { apiHost, called } = await open(answers)
  expect(await calls.findInvitation(apiHost, 'i-1')).toEqual(invitation)
  expect(called()).toEqual([INVITATION])
  expect(await calls.findInvitation(apiHost, '')).toBeUndefined()
  expect(called()).toEqual([])
  for (const status of [404, 400]) {
    answers[INVITATION] = { status, body: {} }
    expect(await calls.findInvitation(apiHost, 'i-1')).toBeUndefined()
  }
  answers[INVITATION] = { status: 403, body: {} }
  await expect(calls.findInvitation(apiHost, 'i-1')).rejects.toMatchObject({ status: 403 })
  for (const body of [{ status: 'PENDING' }, { inviteeEmail: 'dade@example.com' }, 'PENDING']) {
    answers[INVITATION] = { status: 200, body }
    await expect(calls.findInvitation(apiHost, 'i-1')).rejects.toMatchObject({
      name: 'AnswerError',
    })
  }
})

test('a domain is known by its id, or unknown [A111]', async () => {
  const answers: Record<string, Answer> = { [DOMAIN]: { status: 200, body: { id: 'd-1' } } }
  const { apiHost } = await open(answers)
  expect(await calls.findDomain(apiHost, 'example.com')).toEqual({ id: 'd-1' })
  answers[DOMAIN] = { status: 200, body: { name: 'example.com' } }
  await expect(calls.findDomain(apiHost, 'example.com')).rejects.toMatchObject({
    name: 'AnswerError',
  })
  answers[DOMAIN] = { status: 404, body: {} }
  expect(await calls.findDomain(apiHost, 'example.com')).toBeUndefined()
})

const TOKEN = 'POST /api/v1/auth/activation-token'
const MAIL = 'POST /activate-account-email/'
test('an activation email is sent again with a new code, which is not asked for twice where the answer is lost [A114 B090]', async () => {
  const answers: Record<string, Answer | 'hang up'> = {
    [TOKEN]: { status: 200, body: { activationToken: 'fresh' } },
    [MAIL]: 'hang up',
  }
  const { apiHost, called } = await open(answers)
  await expect(calls.resendActivation(apiHost, 'u')).rejects.toMatchObject({ name: 'NetworkError' })
  expect(called()).toEqual([TOKEN, MAIL])
  answers[MAIL] = { status: 204 }
  await calls.resendActivation(apiHost, 'u')
  expect(called()).toEqual([MAIL])
  answers[TOKEN] = { status: 200, body: {} }
  await expect(calls.resendActivation(apiHost, 'u')).rejects.toMatchObject({ name: 'AnswerError' })
  expect(called()).toEqual([TOKEN])
})
