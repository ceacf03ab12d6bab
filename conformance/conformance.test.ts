import { collaborations } from '@concord/domain/collaborations/contract'
import { control } from '@concord/domain/control/contracts'
import { domains } from '@concord/domain/domains/contract'
import { Environment } from '@concord/domain/environment'
import { invitations } from '@concord/domain/invitations/contract'
import { masterKeys } from '@concord/domain/model-service/contract'
import { getRefusals, REFUSALS } from '@concord/domain/openapi/refusals'
import { users } from '@concord/domain/people/contract'
import { roles } from '@concord/domain/roles/contract'
import { startEmulator, type TestEmulator } from '@concord/emulator/testing/start-emulator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCode } from './examine.ts'
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
  'every endpoint of the emulator obeys the contract and the rules, and refuses only with codes of its OpenAPI document',
  async () => {
    const undocumented = new Set<string>()
    const report = await run({
      baseUrl: emulator.origin,
      people: await getPeople(),
      tables: TABLES,
      isLasting: true,
      hears: ({ named, answer }) => {
        const code = getCode(answer.json)
        if (named.host !== 'product' || answer.status < 400 || code === undefined) return
        const known = getRefusals(named.endpoint, REFUSALS.product[named.name])[answer.status] ?? []
        if (answer.status < 500 && !known.includes(code))
          undocumented.add(`${named.name} ${answer.status} ${code}`)
      },
    })
    expect(report.findings, getText(report)).toEqual([])
    expect(report.notCovered).toEqual([])
    expect(report.notRun).toEqual([])
    expect(report.notes).toEqual([])
    // After a change: npm run openapi -- --record
    expect([...undocumented]).toEqual([])
  },
  TIMEOUT_MS,
)

test(
  'a backend whose features are all off has no differences [C005]',
  async () => {
    const flags = Object.keys(Environment.shape).filter((name) => name.startsWith('FEATURE_'))
    const settings = Object.fromEntries(flags.map((flag) => [flag, false]))
    const plain = await startEmulator({ settings })
    try {
      const people = peopleFrom(await plain.callControl(control.people.list))
      const report = await run({ baseUrl: plain.origin, people, tables: TABLES })
      expect(report.findings, getText(report)).toEqual([])
    } finally {
      await plain.stop()
    }
  },
  TIMEOUT_MS,
)

/** Statements that may read a whole table or sort a list, and why. */
const WHOLE_TABLES: [RegExp, string][] = [
  [/^DELETE FROM \w+$/, 'a reset empties each table'],
  [/^SELECT count\(\*\) AS total FROM \w+( \w+)? WHERE TRUE$/, 'a list of the whole platform'],
  [/FROM \w*schema|FROM terms |FROM administrators |FROM roles /, 'a few rows in any world'],
  [/FROM customer_keys |INTO cmk_rotations |INTO cmk_rotation_collaborations /, 'a rotation'],
  [/FROM (content|model)_keys WHERE customer_key <> \?/, 'a rotation goes through all keys'],
  [/FROM cmk_rotations WHERE status|IN \(SELECT id FROM cmk_rotations/, 'one a month or fewer'],
  [/FROM image_tags WHERE status/, 'one a month or fewer'],
  [/FROM audit_(log|chains|waiting)|FROM anonymous_calls/, 'bounded, or one for each organization'],
  [/instr\(lower\(u\.email\)/, 'an administrator searches within addresses'],
  [/u\.purpose IS NOT NULL/, 'the control page lists all people of the scenario'],
  [/json_extract\(\w*\.?definition/, 'looks through the definitions when a type is deleted'],
  [/SELECT DISTINCT owner_id FROM parts|FROM requests ORDER BY id$/, 'only at the start'],
  [/UNION SELECT p\.collaboration_id/, 'sorts the ids of one organization’s collaborations'],
  [/^WITH running AS/, 'one row for each job that waits'],
  [/^UPDATE users SET last_login_at = \(/, 'only while seeding'],
  [/^SELECT id, organizationId FROM \(/, 'one row for each data set that waits'],
]

test('no statement of that run scans a table that grows, or sorts a list to read a page', () => {
  const slow = Object.values(emulator.world.stores)
    .flatMap((store) => store.plans())
    .filter(({ sql }) => !WHOLE_TABLES.some(([pattern]) => pattern.test(sql)))
    .flatMap(({ sql, steps }) => {
      const isPage = sql.includes('LIMIT @limit')
      const sorts = steps.some((step) => step.endsWith('FOR ORDER BY'))
      const scans = steps.filter((step) => /^SCAN (?!CONSTANT|json_each|\w+ VIRTUAL)/.test(step))
      if (isPage && sorts) return [`sorts: ${sql}`]
      // A page of an ordered walk ends at its limit.
      return isPage ? [] : scans.map((step) => `${step}: ${sql}`)
    })
  expect(slow).toEqual([])
})

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
