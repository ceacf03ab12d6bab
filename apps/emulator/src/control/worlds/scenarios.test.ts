import { collaborations } from '@concord/domain/collaborations/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportScenario } from '#seed/export/export-scenario.ts'
import { file, JOB, load, RECIPE } from '#testing/scenario-file.ts'
import { getVisible, uploadClaims } from '#testing/scenario-world.ts'
import { startEmulator, TEST_START, type TestEmulator } from '#testing/start-emulator.ts'

let emulator: TestEmulator
beforeAll(async () => {
  emulator = await startEmulator()
})
afterAll(() => emulator.stop())

const LAPSES = 'Lapse study, western provinces'
const getText = async (from: TestEmulator, query = '') =>
  (await from.send('GET', `/_emulator/scenario${query}`)).text()

describe('a world as a file', () => {
  test('an exported file shows on a fresh clone the same people, organizations, collaborations, statuses and data, under the same ids', async () => {
    const reporter = await startEmulator()
    await load(reporter, file({ datasets: RECIPE, jobs: JOB }))
    const partner = await reporter.callAs('partner')
    const lapses = (await partner(collaborations.list)).items.find(({ name }) => name === LAPSES)
    const params = { id: lapses?.id ?? '' }
    const [invitation] = (await partner(collaborations.invitations, { params })).items
    await partner(collaborations.accept, { params, body: { invitationId: invitation?.id ?? '' } })
    await uploadClaims(reporter)
    reporter.world.clock.advance(3_600_000)
    const text = await getText(reporter, '?data=include')
    expect(text).toBe(await getText(reporter, '?data=include'))

    const clone = await startEmulator({
      scenario: 'empty',
      start: new Date('2020-02-02T02:02:02Z'),
    })
    expect((await load(clone, JSON.parse(text))).status).toBe(200)
    expect(await getVisible(clone)).toEqual(await getVisible(reporter))
    expect((await getVisible(clone)).partner.find(({ name }) => name === LAPSES)?.status).toBe(
      'ACTIVE',
    )
    expect(await getText(clone, '?data=include')).toBe(text)
    for (const each of [reporter, clone]) await each.stop()
  })

  test('what is created while the data is read is in the file too', async () => {
    const reporter = await startEmulator()
    const owner = await reporter.callAs('owner')
    await uploadClaims(reporter)
    let isFirst = true
    const getCsv = async () => {
      if (isFirst) {
        isFirst = false
        await owner(collaborations.create, { body: { name: 'Late', description: 'x' } })
        await uploadClaims(reporter)
      }
      return 'id\n1\n'
    }
    const exported = await exportScenario(reporter.world, getCsv)
    expect(exported).toMatchObject({
      notes: undefined,
      collaborations: { Late: { name: 'Late' } },
      datasets: { claims: { csv: ['id', '1'] }, 'claims-2': { csv: ['id', '1'] } },
    })
    await reporter.stop()
  })

  test('the file contains plaintext only on request; without it a copy shows the data set without content', async () => {
    const reporter = await startEmulator()
    await uploadClaims(reporter)
    const [bare, whole] = [await getText(reporter), await getText(reporter, '?data=include')]
    expect(bare).not.toContain('secret, of ours')
    expect(JSON.parse(bare)).toMatchObject({
      notes: ['The content of claims.csv is not in the file.'],
      datasets: { claims: { recorded: { status: 'COMPLETED', rowCount: 1 } } },
    })
    expect(JSON.parse(whole).datasets.claims.csv[1]).toBe(
      '1,PM-000000001,2026-01-02,,5.00,,,"secret, of ours"',
    )
    const before = await getVisible(reporter)
    await load(reporter, JSON.parse(bare))
    expect(await getVisible(reporter)).toEqual(before)
    const { workspaceId, id } =
      reporter.world.store.get<{ workspaceId: string; id: string }>(
        'SELECT collaboration_id AS workspaceId, id FROM datasets',
      ) ?? {}
    const authorization = `Bearer ${await reporter.accessToken('partner')}`
    const call = await reporter.send(
      'GET',
      `/product/v1/workspaces/${workspaceId}/datasets/${id}/parts/1`,
      undefined,
      { authorization },
    )
    expect(call.status).toBeLessThan(500)
    await reporter.stop()
  })

  test('the file contains no keys, tokens, codes or hashes of passwords, nor links of mails that are still valid', async () => {
    const reporter = await startEmulator({ settings: { PUBLIC_ORIGIN: 'https://concord.example' } })
    await reporter.sendToGateway('POST', '/forgot-password', {
      username: reporter.person('recover-email').email,
    })
    await reporter.send('POST', '/api/v1/authn/recovery/password', {
      username: reporter.person('recover-sms').email,
      factorType: 'SMS',
    })
    const text = await getText(reporter)
    const secrets = ['okta_users', 'administrators'].flatMap((table) =>
      reporter.world.store
        .all<{ hash: string | null }>(`SELECT password_hash AS hash FROM ${table}`)
        .map(({ hash }) => hash),
    )
    const ids = reporter.world.store
      .all<{ id: string }>('SELECT id FROM invitations')
      .map(({ id }) => id)
    const { items } = (await (await reporter.send('GET', '/_emulator/inbox')).json()) as {
      items: { links: string[]; codes: string[] }[]
    }
    const sent = items.flatMap(({ links, codes }) => [...links, ...codes])
    expect(sent.length).toBeGreaterThan(1)
    expect(
      [...secrets, ...ids, ...sent, reporter.person('unactivated').activationToken].filter(
        (secret) => secret && text.includes(secret),
      ),
    ).toEqual([])
    expect(text).toContain('"outbox"')
    await reporter.stop()
  })
})

describe('a loaded file', () => {
  const STORY = file({
    seed: 7,
    clock: { now: '2026-03-01T12:00:00Z', frozen: true },
    people: {
      nina: {
        organization: 'laurentienne',
        roles: ['DATA_ANALYST'],
        language: 'fr',
        firstName: 'Nina',
        lastName: 'Roy',
        made: 2,
      },
    },
    datasets: RECIPE,
    outbox: [
      {
        kind: 'mail',
        to: 'nina',
        subject: 'Bonjour',
        text: ['Une ligne', 'et une autre'],
        language: 'fr',
        made: 1,
      },
    ],
  })

  test('sets the time, the people and the sent messages; a reset without a choice loads it again', async () => {
    const loaded = await (await load(emulator, STORY)).json()
    expect(loaded).toEqual({ scenario: 'bug-17', seed: 7, now: '2026-03-01T12:00:00.000Z' })
    expect(emulator.person('nina')).toMatchObject({
      firstName: 'Nina',
      email: 'nina.roy@laurentienne.example',
      password: 'Concord-Demo-2026',
    })
    const inbox = await (
      await emulator.send('GET', '/_emulator/inbox?to=nina.roy@laurentienne.example')
    ).json()
    expect(inbox).toMatchObject({
      items: [
        {
          subject: 'Bonjour',
          text: 'Une ligne\net une autre',
          createdAt: '2026-02-28T12:00:00.000Z',
        },
      ],
    })
    const before = await getVisible(emulator)
    expect(before.data).toMatchObject([{ fileName: 'some.csv', status: 'COMPLETED', rowCount: 20 }])
    await uploadClaims(emulator)
    for (const again of [{}, { scenario: 'bug-17' }]) {
      expect((await emulator.send('POST', '/_emulator/reset', again)).status).toBe(200)
      expect(await getVisible(emulator)).toEqual(before)
    }
    await emulator.send('POST', '/_emulator/reset', {
      scenario: 'e2e',
      seed: 1,
      now: TEST_START.toISOString(),
    })
  })

  test('calls during a reset wait for its end: none sees half a world (scale, finding 11)', async () => {
    let isDone = false
    const resetting = emulator
      .send('POST', '/_emulator/reset', { scenario: 'demo' })
      .finally(() => {
        isDone = true
      })
    const counts = new Set<number>()
    const seen: unknown[] = []
    while (!isDone) {
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => emulator.send('GET', '/_emulator/health')),
      )
      for (const answer of answers)
        seen.push(((await answer.json()) as { scenario: string }).scenario)
      const people = (await (await emulator.send('GET', '/_emulator/people')).json()) as {
        items: unknown[]
      }
      counts.add(people.items.length)
    }
    expect((await resetting).status).toBe(200)
    expect(seen.filter((scenario) => scenario !== 'e2e' && scenario !== 'demo')).toEqual([])
    expect(counts.size).toBeLessThanOrEqual(2)
    await emulator.send('POST', '/_emulator/reset', {
      scenario: 'e2e',
      seed: 1,
      now: TEST_START.toISOString(),
    })
  })

  test('a reset loads a built-in scenario or a file, not both', async () => {
    expect(
      (await emulator.send('POST', '/_emulator/reset', { scenario: 'e2e', scenarioFile: STORY }))
        .status,
    ).toBe(400)
    expect((await emulator.send('POST', '/_emulator/reset', { scenario: 'other' })).status).toBe(
      400,
    )
  })
})
