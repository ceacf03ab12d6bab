import { createClient } from '@concord/domain/api/client'
import { collaborations } from '@concord/domain/collaborations/contract'
import { control } from '@concord/domain/control/contracts'
import { datasetTypes } from '@concord/domain/dataset-types/contract'
import { invitations } from '@concord/domain/invitations/contract'
import { users } from '@concord/domain/people/contract'
import { terms } from '@concord/domain/terms/contract'
import { startEmulator, type TestEmulator } from '@concord/emulator/testing/start-emulator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBackend } from './backend.ts'
import { peopleFrom } from './people.ts'
import { exchangesOfHar } from './record/exchange.ts'
import { startRecording } from './record/record.ts'
import { recordingText, tablesFrom } from './record/recorded.ts'
import { toCases } from './record/to-cases.ts'
import { getText } from './report.ts'
import { run } from './run.ts'
import { signIn } from './sign-in.ts'

let emulator: TestEmulator
beforeAll(async () => {
  emulator = await startEmulator()
})
afterAll(() => emulator.stop())

const getClauses = () => ['B095']
const INVITED = 'canary.person@prairiemutual.example'
const PDF = `data:application/pdf;base64,${Buffer.from('%PDF-1.4 canary-of-the-file').toString('base64')}`
const COLUMN = {
  name: 'amount',
  type: { datatype: 'int' as const },
  nullable: true,
  encrypted: false,
}

/**
 * Records a sign-in and some work through the proxy. Also returns the secrets of that traffic,
 * which must not be in the recording.
 */
async function recordedWork() {
  const people = peopleFrom(await emulator.callControl(control.people.list))
  const recording = await startRecording(emulator.origin)
  const backend = await findBackend(recording.origin)
  const sessions = []
  for (const purpose of ['owner', 'admin']) {
    const person = people.get(purpose)
    if (person) sessions.push(await signIn(backend, person))
  }
  const [owner, admin] = sessions
  const as = (token = '') =>
    createClient(`${recording.origin}/product/v1`, (url, init) =>
      fetch(url, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } }),
    )
  const [call, administer] = [as(owner?.accessToken), as(admin?.accessToken)]
  const { id: self } = await call(users.get, { params: { id: 'self' } })
  await call(users.get, { params: { id: self } })
  const { id } = await call(collaborations.create, {
    body: { name: 'Recorded', description: 'Ask canary.person@prairiemutual.example' },
  })
  await call(collaborations.get, { params: { id } })
  await call(collaborations.get, { params: { id } })
  await call(collaborations.changeStatus, { params: { id }, body: { status: 'ACTIVE' } }).catch(
    () => undefined,
  )
  await call(collaborations.changeStatus, { params: { id }, body: { status: 'TERMINATED' } })
  const type = {
    name: 'Recorded',
    description: 'Type',
    retentionCategory: 'STANDARD',
    schema: [COLUMN],
  }
  await call(datasetTypes.validate, { body: type })
  const { id: typeId } = await call(datasetTypes.create, { body: type })
  await call(datasetTypes.remove, { params: { id: typeId } })
  const body = {
    inviteeEmail: INVITED,
    inviteeRoles: ['CONTRIBUTOR'],
    invitationMessage: 'Call +1 204 555 0110',
  }
  const { id: invitation } = await call(invitations.create, { body })
  await call(invitations.cancel, { params: { id: invitation } })
  await administer(terms.create, {
    body: { name: 'Canary terms', englishCopy: PDF, frenchCopy: PDF },
  }).catch(() => undefined)
  await recording.stop()
  const canaries = sessions.flatMap(({ accessToken, idToken, cookie, providerCookie }) => [
    accessToken,
    idToken,
    ...[cookie, providerCookie].map((pair) => pair.replace(/^[^=]*=/, '')),
  ])
  const passwords = ['owner', 'admin'].map((purpose) => people.get(purpose)?.password ?? '')
  const emails = ['owner', 'admin'].map((purpose) => people.get(purpose)?.email ?? '')
  const more = [INVITED, 'canary.person', PDF.slice(40), 'canary-of-the-file', '555 0110']
  return {
    people,
    recording,
    canaries: [...canaries, ...passwords, ...emails, ...more].filter(Boolean),
  }
}

test('traffic becomes cases without tokens, passwords, codes, cookies, addresses and contents, and is replayed', async () => {
  const { people, recording, canaries } = await recordedWork()
  const recorded = toCases(recording.exchanges, { people, getClauses })
  const text = recordingText(recorded)
  const codes = recording.exchanges.flatMap(({ location }) =>
    location ? [...new URL(location, 'http://localhost').searchParams.values()] : [],
  )
  expect(codes.length).toBeGreaterThan(0)
  for (const canary of [...canaries, ...codes.filter((code) => code.length > 12)])
    expect(text).not.toContain(canary)
  expect(recorded.cases.map(({ endpoint, as }) => `${as} ${endpoint}`)).toMatchObject([
    'nobody environment.get',
    'owner users.get',
    'owner users.get',
    'owner collaborations.create',
    'owner collaborations.get',
    'owner collaborations.changeStatus',
    'owner collaborations.changeStatus',
    'owner datasetTypes.validate',
    'owner datasetTypes.create',
    'owner datasetTypes.remove',
    'owner invitations.create',
    'owner invitations.cancel',
    'admin terms.create',
  ])
  expect(recorded.leftOut.map(({ reason }) => reason)).toContain('sessions are the kit’s own')
  const tables = tablesFrom(JSON.parse(text))
  const report = await run({ baseUrl: emulator.origin, people, tables })
  expect(report.findings, getText(report)).toEqual([])
  expect(report.notRun).toEqual([])
})

const CODE = '493817'
const pair = (name: string, value: string) => ({ name, value })
const entry = (
  method: string,
  path: string,
  sent: unknown,
  status: number,
  answer: unknown,
  headers = [pair('Cookie', 'sid=canary-cookie-1')],
) => ({
  request: {
    method,
    url: `https://portal.example${path}`,
    headers,
    postData: { mimeType: 'application/json', text: JSON.stringify(sent) },
  },
  response: {
    status,
    headers: [pair('Set-Cookie', 'sid=canary-cookie-2; Path=/')],
    content: { mimeType: 'application/json; charset=utf-8', text: JSON.stringify(answer) },
  },
})

test('a HAR file becomes cases too, without any value that is a secret somewhere', () => {
  const bearer = [pair('Authorization', 'Bearer canary-opaque-token')]
  const registration = {
    firstName: 'Ada',
    lastName: 'canary-session', // occurs only in an answer
    orgName: 'canary-cookie-2', // occurs only in a header
    orgDescription: 'canary-recovery-code',
    email: 'canary@prairiemutual.example',
    oktaId: 'o1',
    activationCode: 'canary-code',
    language: 'en',
  }
  const entries = [
    entry('GET', '/api/v1/env', undefined, 200, { API_HOST: 'https://portal.example/api' }),
    entry(
      'POST',
      '/api/v1/authn/factors/1/verify',
      { stateToken: 'canary-state', passCode: CODE },
      200,
      {
        sessionToken: 'canary-session',
      },
    ),
    entry('POST', '/api/v1/auth/okta-tokens', { authCode: 'canary-auth-code' }, 200, {
      access_token: 'canary-opaque-token',
    }),
    entry(
      'POST',
      '/api/public/password-recovery-email/',
      { email: 'canary@x.example', recoveryCode: 'canary-recovery-code' },
      202,
      undefined,
    ),
    entry('POST', '/api/public/users/', registration, 201, undefined),
    entry(
      'GET',
      '/api/workspaces/?page=1&pageSize=10',
      undefined,
      200,
      { items: [{ links: { self: '/workspaces/0199aaaa' } }] },
      bearer,
    ),
    entry(
      'GET',
      '/api/workspaces/0199aaaa',
      undefined,
      403,
      { code: 'insufficientUserPermission', message: 'canary-session' },
      bearer,
    ),
    entry(
      'POST',
      '/api/workspaces/0199aaaa/datasets/0199bbbb/parts/1',
      'canary-of-the-file',
      201,
      undefined,
      bearer,
    ),
    entry('GET', '/api/nowhere/canary-state', undefined, 404, undefined, bearer),
  ]
  const recorded = toCases(exchangesOfHar({ log: { entries } }), { people: new Map(), getClauses })
  const text = recordingText(recorded)
  expect(text).not.toMatch(/canary/)
  expect(text).not.toContain(CODE)
  expect(recorded.cases).toMatchObject([
    { endpoint: 'environment.get', as: 'nobody' },
    {
      endpoint: 'passwordRecoveryEmail.create',
      body: { recoveryCode: '{{secret}}' },
      expects: { status: 202 },
    },
    {
      endpoint: 'publicUsers.create',
      body: {
        firstName: 'Ada',
        lastName: '{{secret}}',
        orgName: '{{secret}}',
        activationCode: '{{secret}}',
      },
    },
    {
      endpoint: 'collaborations.list',
      as: 'person1',
      query: { page: '1', pageSize: '10' },
      keeps: { id1: 'items.0.id' },
    },
    {
      endpoint: 'collaborations.get',
      params: { id: '{{id1}}' },
      expects: { status: 403, code: 'insufficientUserPermission' },
    },
  ])
  expect(recorded.leftOut).toMatchObject([
    { path: '/api/v1/authn/factors/1/verify', reason: 'not of the contract' },
    { path: '/api/v1/auth/okta-tokens' },
    {
      path: '/api/workspaces/0199aaaa/datasets/0199bbbb/parts/1',
      reason: 'contents are not written down',
    },
    { path: '/api/nowhere/{{secret}}', reason: 'not of the contract' },
  ])
  expect(() => exchangesOfHar({ log: [] })).toThrow('not a HAR file')
})

test('traffic with a relative API_HOST, and with addresses that cannot be read, is not lost', () => {
  const moved = entry('GET', '/api/moved', undefined, 302, undefined)
  moved.response.headers.push(pair('Location', 'https://'))
  const entries = [
    entry('GET', '/api/v1/env', undefined, 200, { API_HOST: '/api' }),
    entry('GET', '/api/workspaces/%zz', undefined, 400, undefined),
    entry('GET', '/api/people/canary%40x.example', undefined, 404, undefined),
    moved,
    entry('GET', '/api/users/', undefined, 401, undefined),
  ]
  const recorded = toCases(exchangesOfHar({ log: { entries } }), { people: new Map(), getClauses })
  expect(recorded.cases).toMatchObject([
    { endpoint: 'environment.get' },
    { endpoint: 'users.list' },
  ])
  expect(recorded.leftOut.map(({ path }) => path)).toEqual([
    '/api/workspaces/%zz',
    '/api/people/conformance-{{run}}@conformance.invalid',
    '/api/moved',
  ])
})
