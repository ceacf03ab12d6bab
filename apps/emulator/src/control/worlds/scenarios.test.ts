import { collaborations } from '@concord/domain/collaborations/contract'
import { datasets } from '@concord/domain/datasets/contract'
import { jobs } from '@concord/domain/jobs/contract'
import { users } from '@concord/domain/people/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importCsv } from '#enclave/import-csv.ts'
import type { ScenarioInput } from '#seed/format/scenario-file.ts'
import { startEmulator, TEST_START, type TestEmulator } from '#testing/start-emulator.ts'

let emulator: TestEmulator
beforeAll(async () => {
  emulator = await startEmulator()
})
afterAll(() => emulator.stop())

const LAPSES = 'Lapse study, western provinces'
const textOf = async (from: TestEmulator, query = '') => (await from.send('GET', `/_emulator/scenario${query}`)).text()
const load = (into: TestEmulator, scenarioFile: unknown) => into.send('POST', '/_emulator/reset', { scenarioFile })
const faultsOf = async (file: unknown) => {
  const answer = await emulator.send('POST', '/_emulator/scenarios/validate', file)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { faults: { path: string; message: string }[] }).faults
}
const file = (more: Record<string, unknown> = {}): ScenarioInput => ({ version: 1, name: 'bug-17', extends: 'e2e', ...more })

/** What people are told of a world, as far as an id may be new in a copy. */
async function shown(by: TestEmulator) {
  const call = await by.callAs('owner')
  const { items } = await call(collaborations.list)
  const study = items.find(({ status }) => status === 'ACTIVE')?.id ?? ''
  const params = { workspaceId: study }
  return {
    collaborations: items,
    people: (await call(users.list, { query: { pageSize: 100 } })).items,
    data: (await call(datasets.list, { params })).items.map(({ fileName, status, rowCount, errorDetails }) => ({
      fileName,
      status,
      rowCount,
      errorDetails,
    })),
    jobs: (await call(jobs.list, { params })).items.map(({ id, status, jobTypeName }) => ({ id, status, jobTypeName })),
    partner: (await (await by.callAs('partner'))(collaborations.list)).items,
  }
}

const RECIPE = {
  some: {
    collaboration: 'claims',
    type: 'policies',
    by: 'owner',
    fileName: 'some.csv',
    recipe: { name: 'policies', policies: 20 },
    made: 3,
  },
}
const JOB = { once: { collaboration: 'claims', type: 'portfolio', by: 'owner', inputs: ['some'], made: 2 } }

/** A data set in the study that is under way. */
async function upload(
  into: TestEmulator,
  csv = 'claimId,policyNumber,claimDate,causeCode,amountClaimed,amountPaid,settledAt,note\n1,PM-000000001,2026-01-02,,5.00,,,"secret, of ours"\n',
) {
  const { id: collaborationId } = (await (await into.callAs('owner'))(collaborations.list)).items.find(
    ({ status }) => status === 'ACTIVE',
  ) ?? { id: '' }
  const { id: userId, organizationId } = into.person('partner')
  const type = into.world.store.get<{ id: string }>("SELECT id FROM dataset_types WHERE name = 'ClaimRecords'")?.id ?? ''
  await importCsv(into.world, {
    collaborationId,
    organizationId,
    userId,
    datasetTypeId: type,
    fileName: 'claims.csv',
    csv: Buffer.from(csv),
  })
}

describe('a world as a file', () => {
  test('a file that was exported shows on a fresh clone the same people, organizations, collaborations, statuses and data, under the same ids', async () => {
    const reporter = await startEmulator()
    await load(reporter, file({ datasets: RECIPE, jobs: JOB }))
    const partner = await reporter.callAs('partner')
    const lapses = (await partner(collaborations.list)).items.find(({ name }) => name === LAPSES)
    const params = { id: lapses?.id ?? '' }
    const [invitation] = (await partner(collaborations.invitations, { params })).items
    await partner(collaborations.accept, { params, body: { invitationId: invitation?.id ?? '' } })
    await upload(reporter)
    reporter.world.clock.advance(3_600_000)
    const text = await textOf(reporter, '?data=include')
    expect(text).toBe(await textOf(reporter, '?data=include'))

    const clone = await startEmulator({ scenario: 'empty', start: new Date('2020-02-02T02:02:02Z') })
    expect((await load(clone, JSON.parse(text))).status).toBe(200)
    expect(await shown(clone)).toEqual(await shown(reporter))
    expect((await shown(clone)).partner.find(({ name }) => name === LAPSES)?.status).toBe('ACTIVE')
    expect(await textOf(clone, '?data=include')).toBe(text)
    for (const each of [reporter, clone]) await each.stop()
  })

  test('plaintext is in the file only when it is asked for; without it a copy shows the data set, and says that its content is gone', async () => {
    const reporter = await startEmulator()
    await upload(reporter)
    const [bare, whole] = [await textOf(reporter), await textOf(reporter, '?data=include')]
    expect(bare).not.toContain('secret, of ours')
    expect(JSON.parse(bare)).toMatchObject({
      notes: ['The content of claims.csv is not in the file.'],
      datasets: { claims: { recorded: { status: 'COMPLETED', rowCount: 1 } } },
    })
    expect(JSON.parse(whole).datasets.claims.csv[1]).toBe('1,PM-000000001,2026-01-02,,5.00,,,"secret, of ours"')
    const before = await shown(reporter)
    await load(reporter, JSON.parse(bare))
    expect(await shown(reporter)).toEqual(before)
    const { workspaceId, id } =
      reporter.world.store.get<{ workspaceId: string; id: string }>('SELECT collaboration_id AS workspaceId, id FROM datasets') ?? {}
    const authorization = `Bearer ${await reporter.accessToken('partner')}`
    const call = await reporter.send('GET', `/product/v1/workspaces/${workspaceId}/datasets/${id}/parts/1`, undefined, { authorization })
    expect(call.status).toBeLessThan(500)
    await reporter.stop()
  })

  test('neither keys, tokens, codes nor hashes of passwords are in the file, nor the links of mails that open something', async () => {
    const reporter = await startEmulator({ settings: { PUBLIC_ORIGIN: 'https://concord.example' } })
    await reporter.sendToGateway('POST', '/forgot-password', { username: reporter.person('recover-email').email })
    await reporter.send('POST', '/api/v1/authn/recovery/password', { username: reporter.person('recover-sms').email, factorType: 'SMS' })
    const text = await textOf(reporter)
    const secrets = ['okta_users', 'administrators'].flatMap((table) =>
      reporter.world.store.all<{ hash: string | null }>(`SELECT password_hash AS hash FROM ${table}`).map(({ hash }) => hash),
    )
    const ids = reporter.world.store.all<{ id: string }>('SELECT id FROM invitations').map(({ id }) => id)
    const { items } = (await (await reporter.send('GET', '/_emulator/inbox')).json()) as { items: { links: string[]; codes: string[] }[] }
    const sent = items.flatMap(({ links, codes }) => [...links, ...codes])
    expect(sent.length).toBeGreaterThan(1)
    expect(
      [...secrets, ...ids, ...sent, reporter.person('unactivated').activationToken].filter((secret) => secret && text.includes(secret)),
    ).toEqual([])
    expect(text).toContain('"outbox"')
    await reporter.stop()
  })
})

describe('what a file says', () => {
  test('a file of another version, or of none, is answered by which this emulator reads', async () => {
    for (const [version, words] of [
      [2, /version 2.*reads version 1.*newer emulator/],
      [0, /no version 0.*reads version 1/],
      [undefined, /"version": 1/],
    ] as const)
      expect(await faultsOf({ ...file(), version })).toEqual([{ path: 'version', message: expect.stringMatching(words) }])
  })

  test('unknown keys, wrong values and mentions of what is not there are named by their path, and nothing of the world is changed', async () => {
    const wrong = file({
      colaborations: {},
      people: { nina: { organization: 'prairie', roles: ['CONTRIBUTOR'], language: 'de', shoeSize: 39 } },
    })
    const paths = ['people.nina.language', 'people.nina.shoeSize', 'colaborations']
    expect(new Set((await faultsOf(wrong)).map(({ path }) => path))).toEqual(new Set(paths))
    const dangling = file({
      people: { nina: { organization: 'nowhere', roles: ['CHIEF'], language: 'fr' } },
      datasets: { one: { collaboration: 'mortality', type: 'policies', by: 'owner', fileName: 'a.csv', csv: 'a' } },
      jobs: { two: { collaboration: 'claims', type: 'portfolio', by: 'owner', inputs: ['two', 'three'] } },
    })
    expect((await faultsOf(dangling)).map(({ path }) => path)).toEqual([
      'people.nina.organization',
      'people.nina.roles.0',
      'jobs.two.inputs.1',
      'datasets.one',
    ])
    const bare = { version: 1, name: 'bare', rotations: [{ name: 'CMK-1', path: 'p', changeRecord: 'c', by: 'nobody' }] }
    expect((await faultsOf(bare)).map(({ path }) => path)).toEqual(['rotations.0.by', 'roles.ORGANIZATION_ADMIN', 'rotations.0.name'])
    const before = await shown(emulator)
    const refused = await load(emulator, dangling)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      code: 'malformed',
      fields: expect.arrayContaining([{ path: 'scenarioFile.people.nina.organization', message: expect.any(String) }]),
    })
    expect(await shown(emulator)).toEqual(before)
  })

  test.each([
    [
      'jobTypes.portfolio.query',
      { jobTypes: { portfolio: { by: 'owner', name: 'Broken', query: ['SELECT', 'FROM'], inputs: ['policies'], output: 'portfolio' } } },
    ],
    [
      'people.twin.email',
      {
        people: {
          twin: {
            organization: 'prairie',
            roles: ['VIEWER'],
            language: 'en',
            firstName: 'A',
            lastName: 'B',
            email: 'mei.murray@prairiemutual.example',
          },
          other: {
            organization: 'prairie',
            roles: ['VIEWER'],
            language: 'en',
            firstName: 'A',
            lastName: 'B',
            email: 'Mei.Murray@prairiemutual.example',
          },
        },
      },
    ],
    [
      'jobs.early.inputs.0',
      {
        datasets: { late: { collaboration: 'claims', type: 'policies', by: 'owner', fileName: 'a.csv', csv: 'a', made: 1 } },
        jobs: { early: { collaboration: 'claims', type: 'portfolio', by: 'owner', inputs: ['late'], made: 2 } },
      },
    ],
  ])('what shows only while the world is made is a fault of %s too, and the world stays as it was', async (path, more) => {
    await upload(emulator) // what only this world has
    const before = await shown(emulator)
    const refused = await load(emulator, file(more))
    expect(refused.status).toBe(400)
    const { fields } = (await refused.json()) as { fields: { path: string }[] }
    expect(fields[0]?.path).toMatch(new RegExp(`^scenarioFile.${path.replace('twin', '(twin|other)').replace('.email', '')}`))
    expect(await shown(emulator)).toEqual(before)
  })

  test('the format is published as JSON Schema, and the built-in scenarios are files of it', async () => {
    const schema = await (await emulator.send('GET', '/_emulator/scenario.schema.json')).json()
    expect(schema).toMatchObject({
      $schema: expect.stringContaining('2020-12'),
      required: expect.arrayContaining(['version', 'name']),
      additionalProperties: false,
    })
    const { items } = (await (await emulator.send('GET', '/_emulator/scenarios')).json()) as { items: { name: string; people: number }[] }
    expect(items.map(({ name, people }) => [name, people])).toEqual([
      ['demo', 17],
      ['e2e', 17],
      ['empty', 0],
    ])
    for (const { name } of items) expect(await faultsOf(file({ extends: name }))).toEqual([])
  })
})

describe('a file that is loaded', () => {
  const STORY = file({
    seed: 7,
    clock: { now: '2026-03-01T12:00:00Z', frozen: true },
    people: {
      nina: { organization: 'laurentienne', roles: ['DATA_ANALYST'], language: 'fr', firstName: 'Nina', lastName: 'Roy', made: 2 },
    },
    datasets: RECIPE,
    outbox: [{ kind: 'mail', to: 'nina', subject: 'Bonjour', text: ['Une ligne', 'et une autre'], language: 'fr', made: 1 }],
  })

  test('says what time it is, who there is and what was sent; a reset without a choice begins it again', async () => {
    const told = await (await load(emulator, STORY)).json()
    expect(told).toEqual({ scenario: 'bug-17', seed: 7, now: '2026-03-01T12:00:00.000Z' })
    expect(emulator.person('nina')).toMatchObject({
      firstName: 'Nina',
      email: 'nina.roy@laurentienne.example',
      password: 'Concord-Demo-2026',
    })
    const inbox = await (await emulator.send('GET', '/_emulator/inbox?to=nina.roy@laurentienne.example')).json()
    expect(inbox).toMatchObject({ items: [{ subject: 'Bonjour', text: 'Une ligne\net une autre', createdAt: '2026-02-28T12:00:00.000Z' }] })
    const before = await shown(emulator)
    expect(before.data).toMatchObject([{ fileName: 'some.csv', status: 'COMPLETED', rowCount: 20 }])
    await upload(emulator)
    for (const again of [{}, { scenario: 'bug-17' }]) {
      expect((await emulator.send('POST', '/_emulator/reset', again)).status).toBe(200)
      expect(await shown(emulator)).toEqual(before)
    }
    await emulator.send('POST', '/_emulator/reset', { scenario: 'e2e', seed: 1, now: TEST_START.toISOString() })
  })

  test('either a built-in scenario or a file is loaded, not both', async () => {
    expect((await emulator.send('POST', '/_emulator/reset', { scenario: 'e2e', scenarioFile: STORY })).status).toBe(400)
    expect((await emulator.send('POST', '/_emulator/reset', { scenario: 'other' })).status).toBe(400)
  })
})
