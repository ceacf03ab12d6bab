import { collaborations } from '@concord/domain/collaborations/contract'
import { control } from '@concord/domain/control/contracts'
import { domains } from '@concord/domain/domains/contract'
import { invitations } from '@concord/domain/invitations/contract'
import { masterKeys } from '@concord/domain/model-service/contract'
import { users } from '@concord/domain/people/contract'
import { roles } from '@concord/domain/roles/contract'
import { startEmulator, type TestEmulator } from '@concord/emulator/testing/start-emulator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleFrom } from './people.ts'
import { getText } from './report.ts'
import { run } from './run.ts'
import { TABLES } from './tables.ts'

/** A run takes ten seconds on an idle machine. */
const TIMEOUT_MS = 180_000

let emulator: TestEmulator
beforeAll(async () => {
  emulator = await startEmulator()
})
afterAll(() => emulator.stop())

const getPeople = async () => peopleFrom(await emulator.callControl(control.people.list))

test(
  'every endpoint of the emulator obeys the contract and the rules',
  async () => {
    const report = await run({
      baseUrl: emulator.origin,
      people: await getPeople(),
      tables: TABLES,
      isLasting: true,
    })
    expect(report.findings, getText(report)).toEqual([])
    expect(report.notCovered).toEqual([])
    expect(report.notRun).toEqual([])
    expect(report.notes).toEqual([])
  },
  TIMEOUT_MS,
)

/** All names that the owner's organization and the administrators can see. */
async function namesIn(): Promise<string[]> {
  const [call, administer] = [await emulator.callAs('owner'), await emulator.callAsAdministrator()]
  const lists = [
    (await call(roles.list, { query: { pageSize: 1000 } })).items.map(({ name }) => name),
    (await administer(domains.list, { query: { pageSize: 1000 } })).items.map(
      ({ domainName }) => domainName,
    ),
    (await administer(masterKeys.list, { query: { pageSize: 1000 } })).items.map(
      ({ name }) => name,
    ),
    (await call(users.list, { query: { pageSize: 1000 } })).items.map(
      ({ email, status, roleNames }) => `${email} ${status} ${roleNames.join()}`,
    ),
    (await call(collaborations.list, { query: { pageSize: 1000 } })).items.flatMap(
      ({ name, status }) => (status === 'PURGED' ? [] : [name]),
    ),
    (await call(invitations.list, { query: { pageSize: 1000 } })).items.flatMap(({ id, status }) =>
      status === 'PENDING' ? [id] : [],
    ),
  ]
  return lists.flat().toSorted()
}

test.runIf(process.env.LONG)(
  'a run without --lasting also covers every endpoint and deletes what it created',
  async () => {
    // text messages are rate-limited
    await emulator.callControl(control.clock.move, { body: { advanceMs: 60_000 } })
    const before = await namesIn()
    const report = await run({
      baseUrl: emulator.origin,
      people: await getPeople(),
      tables: TABLES,
    })
    expect(report.findings, getText(report)).toEqual([])
    expect(report.notCovered).toEqual([])
    expect(await namesIn()).toEqual(before)
  },
  TIMEOUT_MS,
)
