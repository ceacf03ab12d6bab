import { control } from '@concord/domain/control/contracts'
import { startEmulator, type TestEmulator } from '@concord/emulator/testing/start-emulator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleFrom } from './people.ts'
import { startProxy } from './record/proxy.ts'
import { run } from './run.ts'
import { TABLES } from './tables.ts'
import { AGREEMENT_DEVIATIONS } from './testing/agreement-deviations.ts'
import { answering, changed, type Planted } from './testing/deviation.ts'
import { DEVIATIONS } from './testing/deviations.ts'
import { NOUN_DEVIATIONS } from './testing/noun-deviations.ts'

/** The collaboration table runs a query and a model, each in its own process. */
const TIMEOUT_MS = 180_000

let emulator: TestEmulator
beforeAll(async () => {
  emulator = await startEmulator()
})
afterAll(() => emulator.stop())

/**
 * Runs the kit against the emulator behind a proxy. Tokens are issued and verified under the
 * proxy's address.
 */
async function createReport({
  deviation,
  only,
  isStrict,
}: Pick<Planted, 'deviation' | 'only' | 'isStrict'>) {
  const tokens = {
    owner: await emulator.accessToken('owner'),
    admin: await emulator.administratorToken('admin'),
  }
  const proxy = await startProxy(emulator.origin, deviation(tokens))
  try {
    const people = peopleFrom(await emulator.callControl(control.people.list))
    return await run({ baseUrl: proxy.origin, people, tables: TABLES, only, isStrict })
  } finally {
    await proxy.stop()
  }
}

const PLANTED = [...DEVIATIONS, ...AGREEMENT_DEVIATIONS, ...NOUN_DEVIATIONS]
/** `npm test` plants two of them; `npm run test:long` plants all. */
const planted = process.env.LONG ? PLANTED : PLANTED.slice(0, 2)

test('at least 40 deviations are planted, and one in each noun', () => {
  expect(PLANTED.length).toBeGreaterThanOrEqual(40)
  const nouns = new Set(PLANTED.map(({ found }) => found.endpoint.split('.')[0]))
  const missing = TABLES.map(({ noun }) => noun).filter((noun) => !nouns.has(noun))
  expect(missing).toEqual([])
})

test.each(planted)(
  '$name is found and reported',
  async ({ found, ...planted }) => {
    const { findings } = await createReport(planted)
    const named = findings.filter(
      ({ kind, endpoint, clauses, message }) =>
        kind === found.kind &&
        endpoint === found.endpoint &&
        (found.clause === undefined || clauses.includes(found.clause)) &&
        found.message.test(message),
    )
    expect(
      named,
      JSON.stringify(
        findings.map(({ kind, endpoint, clauses, message }) => ({
          kind,
          endpoint,
          clauses,
          message,
        })),
        null,
        1,
      ),
    ).toHaveLength(1)
  },
  TIMEOUT_MS,
)

test('a field that the contract does not name is a note, not a difference', async () => {
  const deviation = answering(/^GET \/api\/v1\/env$/, (reply) =>
    changed(reply, (json) => Object.assign(json, { CONFORMANCE: true })),
  )
  const { findings, notes } = await createReport({ deviation, only: ['environment'] })
  expect(findings).toEqual([])
  expect(notes).toEqual([
    'environment.get answers a field that the contract does not name: CONFORMANCE',
  ])
})

test('with --strict the same field is a difference', async () => {
  const deviation = answering(/^GET \/api\/v1\/env$/, (reply) =>
    changed(reply, (json) => Object.assign(json, { CONFORMANCE: true })),
  )
  const { findings, notes } = await createReport({
    deviation,
    only: ['environment'],
    isStrict: true,
  })
  expect(notes).toEqual([])
  expect(findings).toMatchObject([
    { kind: 'shape', message: 'CONFORMANCE: no such field expected, one found' },
  ])
})

test('a backend with only nonsense answers is reported to the end without a crash of the kit', async () => {
  const nonsense: Planted['deviation'] = () => async (request, forward) => {
    const reply = await forward(request)
    const isSignIn = !request.path.startsWith('/product/') || /self$/.test(request.path)
    return isSignIn
      ? reply
      : { ...reply, status: 200, body: Buffer.from('{"items":[null],"id":7,"status":{}}') }
  }
  const { findings } = await createReport({
    deviation: nonsense,
    only: ['users', 'secureChannels', 'roles'],
  })
  expect(new Set(findings.map(({ noun }) => noun))).toEqual(
    new Set(['users', 'secureChannels', 'roles']),
  )
  expect(findings.filter(({ message }) => /TypeError|ReferenceError/.test(message))).toEqual([])
})

test('the proxy itself causes no difference', async () => {
  const { findings } = await createReport({
    deviation: () => (request, forward) => forward(request),
    only: ['retentionCategories', 'domains'],
  })
  expect(findings).toEqual([])
})
