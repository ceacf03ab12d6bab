import type { Terms } from '@concord/domain/terms/contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ask, mailedToken } from '#testing/authn-steps.ts'
import { beginRegistration, finishRegistration } from '#testing/registration.ts'
import { startEmulator, TEST_START, type TestEmulator } from '#testing/start-emulator.ts'
import { insertTerms, latestTerms } from './rows.ts'

let emulator: TestEmulator
beforeEach(async () => {
  emulator ??= await startEmulator()
  await emulator.world.reset({ now: TEST_START, scenario: 'e2e' })
})
afterAll(() => emulator.stop())

async function latest(purpose: string): Promise<Terms> {
  const isAdministrator = purpose.startsWith('admin')
  const token = isAdministrator
    ? await emulator.administratorToken(purpose)
    : await emulator.accessToken(purpose)
  const response = await emulator.send(
    'GET',
    '/product/v1/terms-and-conditions/latest',
    undefined,
    { authorization: `Bearer ${token}` },
  )
  expect(response.status).toBe(200)
  return (await response.json()) as Terms
}
const accept = async (purpose: string, version: string) => {
  const authorization = `Bearer ${await emulator.accessToken(purpose)}`
  return (
    await emulator.send(
      'POST',
      '/product/v1/terms-and-conditions-acceptance/',
      { version },
      { authorization },
    )
  ).status
}
function publish(version: number): void {
  const { store, clock } = emulator.world
  const last = latestTerms(store)
  if (last)
    insertTerms(store, {
      ...last,
      version,
      id: `terms-${version}`,
      createdAt: clock.now().toISOString(),
    })
}

test('the latest terms are two PDF files, which all users but one have accepted [A051 A118]', async () => {
  const terms = await latest('owner')
  expect(terms).toMatchObject({
    name: 'Default',
    version: '1',
    accepted: true,
    createdByEmail: emulator.person('admin').email,
  })
  for (const copy of [terms.englishCopy, terms.frenchCopy]) {
    const file = Buffer.from(copy.replace('data:application/pdf;base64,', ''), 'base64')
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    expect(file.subarray(-6).toString()).toBe('%%EOF\n')
  }
  expect(terms.englishCopy).not.toBe(terms.frenchCopy)
  expect((await latest('terms')).accepted).toBe(false)
})

test('an acceptance is for one user and one version; a repeat changes nothing [A118]', async () => {
  expect(await accept('terms', '1')).toBe(201)
  expect(await accept('terms', '1')).toBe(201)
  expect((await latest('terms')).accepted).toBe(true)
  publish(2)
  for (const purpose of ['terms', 'owner'])
    expect(await latest(purpose)).toMatchObject({ version: '2', accepted: false })
  expect(await accept('terms', '2')).toBe(201)
  expect((await latest('owner')).accepted).toBe(false)
})

test.each(['0', '2', '01', '1.0', 'latest'])(
  'version %s, which is not the latest, cannot be accepted',
  async (version) => {
    expect(await accept('terms', version)).toBe(409)
    expect((await latest('terms')).accepted).toBe(false)
  },
)

test('a person who has just registered has accepted nothing [A039]', async () => {
  const email = 'robin.ellis@prairiemutual.example'
  await finishRegistration(emulator, await beginRegistration(emulator, email))
  await ask(emulator, '', { token: mailedToken(emulator, email) })
  emulator.world.store.run("UPDATE users SET purpose = 'new' WHERE email = ?", [email])
  emulator.world.store.run("UPDATE okta_users SET status = 'ACTIVE' WHERE login = ?", [email])
  expect((await latest('new')).accepted).toBe(false)
})

test('an administrator reads the record and accepts nothing; a stranger sees nothing', async () => {
  expect(await latest('admin')).toMatchObject({ version: '1', accepted: false })
  const authorization = `Bearer ${await emulator.administratorToken('admin')}`
  const path = '/product/v1/terms-and-conditions-acceptance/'
  expect((await emulator.send('POST', path, { version: '1' }, { authorization })).status).toBe(403)
  expect((await emulator.send('POST', path, { version: '1' })).status).toBe(401)
  expect((await emulator.send('GET', '/product/v1/terms-and-conditions/latest')).status).toBe(401)
})

test('if nothing was published the record is empty and blocks no user [A118 A130]', async () => {
  emulator.world.store.run('DELETE FROM terms_acceptances')
  emulator.world.store.run('DELETE FROM terms')
  expect(await latest('terms')).toMatchObject({
    name: 'Default',
    version: '',
    accepted: true,
    englishCopy: '',
    frenchCopy: '',
  })
  expect(await accept('terms', '1')).toBe(409)
})

const PDF = (text: string) =>
  `data:application/pdf;base64,${Buffer.from(`%PDF-1.7\n${text}`).toString('base64')}`
async function publishAs(purpose: string, body: object, headers: Record<string, string> = {}) {
  const isAdministrator = purpose.startsWith('admin')
  const token = isAdministrator
    ? await emulator.administratorToken(purpose)
    : await emulator.accessToken(purpose)
  const authorization = `Bearer ${token}`
  const response = await emulator.send('POST', '/product/v1/terms-and-conditions/', body, {
    authorization,
    ...headers,
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

test('an administrator publishes the next version, which all users have yet to accept [A039 A118 C046 C107]', async () => {
  const body = { englishCopy: PDF('English'), frenchCopy: PDF('français') }
  const made = await publishAs('admin', body, { 'idempotency-key': 'k'.repeat(20) })
  expect(made).toMatchObject({
    status: 201,
    body: { version: '2', name: 'Default', createdByEmail: emulator.person('admin').email },
  })
  expect(await publishAs('admin', body, { 'idempotency-key': 'k'.repeat(20) })).toEqual(made)
  expect(await latest('owner')).toMatchObject({ ...body, version: '2', accepted: false })
  expect(await accept('owner', '1')).toBe(409)
  expect(await accept('owner', '2')).toBe(201)
  expect((await publishAs('owner', body)).status).toBe(403)
})

test('the first terms ever are version 1 [C046]', async () => {
  emulator.world.store.run('DELETE FROM terms_acceptances')
  emulator.world.store.run('DELETE FROM terms')
  const body = { englishCopy: PDF('English'), frenchCopy: PDF('français') }
  expect((await publishAs('admin', body)).body).toMatchObject({ version: '1' })
})

test('two copies of almost 5 MiB are accepted, one larger copy is not [C074]', async () => {
  const sized = (bytes: number) => PDF('x'.repeat(bytes - 9))
  expect(
    (
      await publishAs('admin', {
        englishCopy: sized(5 * 1024 * 1024),
        frenchCopy: sized(5 * 1024 * 1024),
      })
    ).status,
  ).toBe(201)
  const refused = await publishAs('admin', {
    englishCopy: PDF('E'),
    frenchCopy: sized(5 * 1024 * 1024 + 1),
  })
  expect(refused).toMatchObject({ status: 400, body: { fields: [{ path: 'body.frenchCopy' }] } })
})

test.each([
  ['no French copy', { englishCopy: PDF('E') }, 'body.frenchCopy'],
  ['an empty English copy', { englishCopy: '', frenchCopy: PDF('F') }, 'body.englishCopy'],
  [
    'another type',
    { englishCopy: PDF('E').replace('pdf', 'zip'), frenchCopy: PDF('F') },
    'body.englishCopy',
  ],
  [
    'bytes that are not a PDF',
    {
      englishCopy: `data:application/pdf;base64,${Buffer.from('<html></html>').toString('base64')}`,
      frenchCopy: PDF('F'),
    },
    'body.englishCopy',
  ],
  [
    'a copy that is not base64',
    { englishCopy: `${PDF('E')}*`, frenchCopy: PDF('F') },
    'body.englishCopy',
  ],
])('%s is refused at its field, and the terms are unchanged [C074]', async (_name, body, path) => {
  expect(await publishAs('admin', body)).toMatchObject({
    status: 400,
    body: { fields: [{ path }] },
  })
  expect((await latest('owner')).version).toBe('1')
})
