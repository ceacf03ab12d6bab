import { domains } from '@concord/domain/admin/domains'
import { collaborations } from '@concord/domain/collaborations/contract'
import { masterKeys } from '@concord/domain/model-service/contract'
import { invitations, roles, users } from '@concord/domain/people/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmulator, type TestEmulator } from '../apps/emulator/src/testing/start-emulator.ts'
import { peopleFrom } from './people.ts'
import { textOf } from './report.ts'
import { run } from './run.ts'
import { TABLES } from './tables.ts'

/** A run takes ten seconds of a machine that has nothing else to do. */
const TIMEOUT_MS = 180_000

let emulator: TestEmulator
beforeAll(async () => {
  emulator = await startEmulator()
})
afterAll(() => emulator.stop())

const peopleOf = async () => peopleFrom(await (await emulator.send('GET', '/_emulator/people')).json())

test(
  'the emulator answers as contract and rules say, at every endpoint',
  async () => {
    const report = await run({ baseUrl: emulator.origin, people: await peopleOf(), tables: TABLES, isLasting: true })
    expect(report.findings, textOf(report)).toEqual([])
    expect(report.notCovered).toEqual([])
    expect(report.notRun).toEqual([])
    expect(report.notes).toEqual([])
  },
  TIMEOUT_MS,
)

/** What the people of the owner's organization and administrators see by name. */
async function namesIn(): Promise<string[]> {
  const [call, administer] = [await emulator.callAs('owner'), await emulator.callAsAdministrator()]
  const lists = [
    (await call(roles.list, { query: { pageSize: 1000 } })).items.map(({ name }) => name),
    (await administer(domains.list, { query: { pageSize: 1000 } })).items.map(({ domainName }) => domainName),
    (await administer(masterKeys.list, { query: { pageSize: 1000 } })).items.map(({ name }) => name),
    (await call(users.list, { query: { pageSize: 1000 } })).items.map(
      ({ email, status, roleNames }) => `${email} ${status} ${roleNames.join()}`,
    ),
    (await call(collaborations.list, { query: { pageSize: 1000 } })).items.flatMap(({ name, status }) =>
      status === 'PURGED' ? [] : [name],
    ),
    (await call(invitations.list, { query: { pageSize: 1000 } })).items.flatMap(({ id, status }) => (status === 'PENDING' ? [id] : [])),
  ]
  return lists.flat().toSorted()
}

test.runIf(process.env.LONG)(
  'without --lasting every endpoint is asked too, and what was made and can be deleted is gone',
  async () => {
    await emulator.send('POST', '/_emulator/clock', { advanceMs: 60_000 }) // texts to a phone have a pause
    const before = await namesIn()
    const report = await run({ baseUrl: emulator.origin, people: await peopleOf(), tables: TABLES })
    expect(report.findings, textOf(report)).toEqual([])
    expect(report.notCovered).toEqual([])
    expect(await namesIn()).toEqual(before)
  },
  TIMEOUT_MS,
)
