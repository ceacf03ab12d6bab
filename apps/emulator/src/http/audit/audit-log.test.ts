import { audit } from '@concord/domain/control/audit'
import { users } from '@concord/domain/people/contract'
import { queryJobTypes } from '@concord/domain/query-job-types/contract'
import { roles } from '@concord/domain/roles/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmulator, TEST_START, type TestEmulator } from '#testing/start-emulator.ts'

let emulator: TestEmulator
beforeEach(async () => {
  emulator = await startEmulator()
})
afterEach(() => emulator.stop())

const DAY_MS = 86_400_000
const FLOOD = process.env.LONG === '1' ? 10_200 : 1000
const log = () => emulator.world.stores['requests.sqlite']
const verify = (earlier?: string) =>
  emulator.callControl(audit.verify, earlier ? { body: new TextEncoder().encode(earlier) } : {})
const read = async (what: 'export' | 'checkpoint') =>
  (await emulator.send('GET', `/_emulator/audit/${what}`)).text()
const lines = async () =>
  (await read('export'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
const history = async (purpose: string) => {
  const { id } = emulator.person(purpose)
  const call = await emulator.callAsAdministrator()
  return call(users.history, { params: { id }, query: { pageSize: 1000 } })
}
/** Some reads, a change and a refused call by the contributor. */
async function work(as?: Awaited<ReturnType<TestEmulator['callAs']>>): Promise<void> {
  const call = as ?? (await emulator.callAs('contributor'))
  for (let count = 0; count < 5; count += 1) await call(users.get, { params: { id: 'self' } })
  await call(users.change, { params: { id: 'self' }, body: { language: 'en' } })
  await call(users.change, { params: { id: 'self' }, body: { language: 'fr' } })
  await call(users.change, { params: { id: 'self' }, body: { language: 'en' } })
  await expect(call(users.list)).rejects.toMatchObject({ status: 403 })
  await emulator.callControl(audit.describe) // everything is written
}
const findings = async () =>
  (await verify()).findings.map(
    ({ kind, stream, from, to }) => `${kind} ${stream} ${from === to ? from : `${from}–${to}`}`,
  )
const tamper = (sql: string) => log().run(sql.replace('CHAIN', '(SELECT id FROM audit_chains'))

test('a call repeated with its Idempotency-Key is one change and one read [S3 B026]', async () => {
  const headers = {
    authorization: `Bearer ${await emulator.accessToken('owner')}`,
    'idempotency-key': 'one',
  }
  const create = (name: string) =>
    emulator.send('POST', '/product/v1/workspaces/', { name, description: 'x' }, headers)
  const sent = [await create('Once'), await create('Once'), await create('Other')]
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 422])
  await emulator.callControl(audit.describe)
  const entries = (await lines()).filter(({ facts }) => facts?.path === '/product/v1/workspaces/')
  expect(entries.map(({ stream, facts }) => [stream, facts.status])).toEqual([
    ['changes', 201],
    ['reads', 201],
    ['reads', 422],
  ])
})

test('a flood of anonymous calls evicts nothing from a history, and is counted separately [S3 B026]', async () => {
  await work()
  const before = await history('contributor')
  expect(before.totalItems).toBe(9)
  for (let count = 0; count < FLOOD; count += 200)
    await Promise.all(
      Array.from({ length: 200 }, () => emulator.send('GET', '/product/v1/public/domains/x')),
    )
  expect((await history('contributor')).items).toEqual(before.items)
  const { anonymous } = await emulator.callControl(audit.describe)
  expect(anonymous).toEqual([
    { hour: '2026-11-21T10', host: 'product', status: expect.any(Number), count: FLOOD },
  ])
}, 60_000)

test('a dry run is a read, not a change [S3]', async () => {
  const call = await emulator.callAs('owner')
  await call(queryJobTypes.check, {
    body: { query: 'SELECT 1 AS one', queryParameters: [], inputs: [] },
  })
  await emulator.callControl(audit.describe)
  const entries = (await lines()).filter(({ type }) => type === 'entry')
  expect(entries.map(({ stream, facts }) => [stream, facts.method, facts.path])).toEqual([
    ['reads', 'POST', '/product/v1/query-job-types/checks'],
  ])
})

test('calls of users and actions of administrators are in the chains of their organization and of the platform [S3 A083]', async () => {
  await work()
  const administer = await emulator.callAsAdministrator()
  await administer(roles.list)
  await emulator.sendToGateway('POST', '/auth/okta-users/00u/unlock', undefined, {
    authorization: `Bearer ${await emulator.accessToken('contributor')}`,
  })
  const { items } = await emulator.callControl(audit.describe)
  expect(items.map(({ name, stream, from, to }) => [name, stream, from, to])).toEqual([
    [emulator.person('contributor').organization, 'changes', 1, 3],
    [emulator.person('contributor').organization, 'reads', 1, 7],
    [null, 'reads', 1, 1],
  ])
  const [first, ...rest] = await lines()
  expect(first).toMatchObject({ type: 'log', format: 1, startedAt: TEST_START.toISOString() })
  expect(rest.find(({ type }) => type === 'entry')).toMatchObject({
    seq: 1,
    previous: '0'.repeat(64),
    facts: { userId: emulator.person('contributor').id, method: 'PATCH', host: 'product' },
  })
  expect(await verify()).toMatchObject({ entries: 11, chains: 3, faults: 0, isCompared: false })
})

test('a request for a recovery token is an entry if it names its caller, as the profile’s does [S3 A109]', async () => {
  const authorization = `Bearer ${await emulator.accessToken('contributor')}`
  const ask = (userEmail: string, headers = {}) =>
    emulator.sendToGateway('POST', '/auth/forgot-password/email', { userEmail }, headers)
  const { id, email } = emulator.person('contributor')
  await ask(email)
  expect((await lines()).filter(({ type }) => type === 'entry')).toEqual([])
  await ask(emulator.person('owner').email, { authorization })
  await ask(email, { authorization })
  const entries = (await lines()).filter(({ type }) => type === 'entry')
  expect(entries.map(({ stream, facts }) => [stream, facts])).toEqual(
    [1, 2].map(() => [
      'reads',
      expect.objectContaining({
        userId: id,
        host: 'gateway',
        method: 'POST',
        path: '/api/v1/auth/forgot-password/email',
        status: 200,
      }),
    ]),
  )
})

test('an entry that is changed, rehashed, removed or truncated on the disk is identified [S3]', async () => {
  await work()
  expect(await findings()).toEqual([])
  const reads = "WHERE chain = CHAIN WHERE stream = 'reads')"
  tamper(`UPDATE audit_entries SET facts = replace(facts, '200', '201') ${reads} AND seq = 2`)
  expect(await findings()).toEqual(['changed reads 2'])
  tamper(`UPDATE audit_entries SET facts = replace(facts, '201', '200') ${reads} AND seq = 2`)
  tamper(`UPDATE audit_entries SET hash = zeroblob(32) ${reads} AND seq = 3`)
  expect(await findings()).toEqual(['changed reads 3'])
  tamper(`DELETE FROM audit_entries ${reads} AND seq IN (3, 4)`)
  expect(await findings()).toEqual(['removed reads 3–4'])
  tamper(`DELETE FROM audit_entries ${reads} AND seq >= 5`)
  expect(await findings()).toEqual(['removed reads 3–6'])
})

test('an entry that was added to the file, beyond the ends of its chain or to none, is identified [S3]', async () => {
  await work()
  const add = (chain: string, seq: number) =>
    log().run(`INSERT INTO audit_entries (chain, seq, previous, facts, hash)
      SELECT ${chain}, ${seq}, previous, facts, hash FROM audit_entries WHERE seq = 2 LIMIT 1`)
  const reads = "(SELECT id FROM audit_chains WHERE stream = 'reads')"
  add(reads, 7)
  expect(await findings()).toEqual(['changed reads 7', 'added reads 7'])
  expect(await read('export')).toContain('"seq":7')
  log().run('DELETE FROM audit_entries WHERE seq = 7')
  add(reads, 0)
  expect(await findings()).toEqual(['changed reads 0', 'added reads 0'])
  log().run('DELETE FROM audit_entries WHERE seq = 0')
  log().run('PRAGMA foreign_keys = OFF')
  add('99', 3)
  expect(await findings()).toEqual([
    'changed changes 3',
    'removed changes 1–2',
    'incomplete changes 0',
    'chains  3–2',
  ])
})

test('a missing chain, or a head that its key did not sign, is detected [S3]', async () => {
  await work()
  log().run("UPDATE audit_chains SET head_seq = 2 WHERE stream = 'changes'")
  expect(await findings()).toEqual(['forged changes 2', 'added changes 3', 'changed changes 2'])
  log().run(
    "DELETE FROM audit_entries WHERE chain = (SELECT id FROM audit_chains WHERE stream = 'changes')",
  )
  log().run("DELETE FROM audit_chains WHERE stream = 'changes'")
  expect(await findings()).toEqual(['chains  1–2'])
})

test('a truncated tail, a rewritten entry and a replaced log are detected with an earlier checkpoint [S3]', async () => {
  const contributor = await emulator.callAs('contributor') // also after the restore
  await work()
  const whole = await read('export')
  const early = await read('checkpoint')
  await work()
  expect(await verify(early)).toMatchObject({ faults: 0, isCompared: true })
  expect(await verify(whole)).toMatchObject({ faults: 0, isCompared: true })
  const late = await read('checkpoint')
  await emulator.send('PUT', '/_emulator/snapshots/before')
  await work()
  const latest = await read('checkpoint')
  await emulator.send('POST', '/_emulator/snapshots/before/restore')
  expect(await verify(late)).toMatchObject({ faults: 0 })
  const cut = await verify(latest)
  expect(cut.findings.map(({ kind, stream, from, to }) => [kind, stream, from, to])).toEqual([
    ['cut', 'changes', 7, 9],
    ['cut', 'reads', 13, 18],
  ])
  await work(contributor)
  expect((await verify(latest)).findings.map(({ kind, from }) => [kind, from])).toEqual([
    ['rewritten', 9],
    ['rewritten', 18],
  ])
  await emulator.send('POST', '/_emulator/reset', {})
  expect((await verify(latest)).findings.map(({ kind }) => kind)).toEqual(['otherLog'])
  const refused = await emulator.send('POST', '/_emulator/audit/verify', '{"type":"entry"}', {
    'content-type': 'application/octet-stream',
  })
  expect(refused.status).toBe(422)
})

test('after thirty days reads become daily totals, after 400 days changes are removed, and the rest verifies [S3]', async () => {
  await work()
  emulator.world.clock.advance(DAY_MS)
  await work()
  const early = await read('checkpoint')
  emulator.world.clock.advance(30 * DAY_MS)
  await work()
  const seen = (await history('contributor')).items.map(
    ({ requestStartAt, requestHTTPMethod }) =>
      `${requestStartAt.slice(0, 10)} ${requestHTTPMethod}`,
  )
  // Only the changes of the first day remain; the second is not yet thirty days old.
  expect(seen.filter((each) => each.startsWith('2026-11-21'))).toEqual(
    Array(3).fill('2026-11-21 PATCH'),
  )
  expect(seen.filter((each) => each.startsWith('2026-11-22'))).toHaveLength(9)
  expect(seen).toHaveLength(3 + 9 + 9)
  const daily = (await lines()).filter(({ facts }) => facts?.day)
  expect(daily.map(({ facts }) => facts)).toEqual([
    expect.objectContaining({
      day: '2026-11-21',
      userId: emulator.person('contributor').id,
      reads: 5,
      refused: 1,
    }),
  ])
  expect(await verify(early)).toMatchObject({ faults: 0, outdated: 0 })
  emulator.world.clock.advance(401 * DAY_MS)
  await work()
  expect((await history('contributor')).totalItems).toBe(9)
  expect(await verify()).toMatchObject({ faults: 0 })
  expect(await verify(early)).toMatchObject({ faults: 0, outdated: 2 })
})

test('an earlier checkpoint is compared, sent as what it was downloaded as or as JSON [S3]', async () => {
  await work()
  const checkpoint = await read('checkpoint')
  tamper("DELETE FROM audit_entries WHERE chain = CHAIN WHERE stream = 'reads')")
  const send = async (type: string, body: string) =>
    (
      await fetch(`${emulator.origin}/_emulator/audit/verify`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      })
    ).json()
  for (const type of ['application/x-ndjson', 'application/octet-stream', 'application/json'])
    expect(await send(type, checkpoint), type).toMatchObject({ isCompared: true })
  expect(await send('application/json', '{}')).toMatchObject({ isCompared: false })
})

test('a reset starts a new log [S3]', async () => {
  await work()
  const { id } = await emulator.callControl(audit.describe)
  await emulator.send('POST', '/_emulator/reset', {})
  const fresh = await emulator.callControl(audit.describe)
  expect([fresh.items, fresh.id === id]).toEqual([[], false])
  await work()
  expect(await verify()).toMatchObject({ faults: 0, entries: 9 })
})
