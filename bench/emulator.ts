// `npm run bench:emulator`: start until the first good answer, reset, creating a world from a
// snapshot, memory at rest, and answers per second on one core. Compared with oauth2-mock-server,
// which only signs tokens, in the same run.
// --rounds 5      candidates alternate; the output shows the best and the median
// --answers 4000  of each kind in each round, after the same number as warm-up
import path from 'node:path'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createClient } from '@concord/domain/api/client'
import { control } from '@concord/domain/control/contracts'
import { MEBIBYTE } from '@concord/domain/limits'
import {
  type Ask,
  type Candidate,
  emulatorWith,
  type MeasuredServer,
  startMeasured,
} from './measured-server.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const REST_MS = 3000
const RESETS = 5
const WORLDS = 5
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const JSON_BODY = { 'content-type': 'application/json' }
const LISTS = ['dataset-types', 'workspaces', 'query-job-types', 'users']
const READERS = ['owner', 'partner', 'stranger']

const EMULATOR: Candidate = {
  ...emulatorWith({ SCENARIO: 'e2e', DATA_DIR: ':memory:' }),
  name: 'emulator, e2e world',
}
const CANDIDATES: Candidate[] = [
  EMULATOR,
  {
    ...EMULATOR,
    name: '  its very first start',
    env: { ...EMULATOR.env, NODE_DISABLE_COMPILE_CACHE: '1' },
  },
  {
    name: 'oauth2-mock-server',
    args: (port) => [
      path.join(root, 'node_modules/oauth2-mock-server/dist/oauth2-mock-server.mjs'),
      '-a',
      '127.0.0.1',
      '-p',
      `${port}`,
    ],
    readyPath: '/.well-known/openid-configuration',
  },
]

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    answers: { type: 'string', default: '4000' },
  },
})
const answers = Number(values.answers)
const [, , RIVAL] = CANDIDATES

/**
 * The best value and the median in brackets. The best is closest to the program's own cost, because
 * other processes share the machine.
 */
function summarize(numbers: number[], most = false): string {
  const sorted = numbers.toSorted((a, b) => (most ? b - a : a - b))
  const whole = (at: number) => Math.round(sorted[at] ?? Number.NaN).toLocaleString('en')
  return `${whole(0)} (${whole(Math.floor(sorted.length / 2))})`
}
const line = (name: string, ...cells: string[]) =>
  console.log(name.padEnd(36) + cells.map((cell) => cell.padStart(20)).join(''))

async function measureStarts(): Promise<void> {
  const found = CANDIDATES.map(() => ({
    wall: [] as number[],
    cpu: [] as number[],
    rest: [] as number[],
    reset: [] as number[],
    world: [] as number[],
  }))
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const [at, candidate] of CANDIDATES.entries()) {
      const server = await startMeasured(candidate)
      await setTimeout(REST_MS)
      const { rssBytes } = await server.usage()
      found[at]?.wall.push(server.started.wallMs)
      found[at]?.cpu.push(server.started.cpuMs)
      found[at]?.rest.push(rssBytes / MEBIBYTE)
      if (candidate !== RIVAL) {
        found[at]?.reset.push(...(await resets(server)))
        found[at]?.world.push(...(await worlds(server)))
      }
      await server.stop()
    }
  line(
    `best (middle) of ${values.rounds}`,
    'start ms',
    'its CPU ms',
    'at rest MiB',
    'reset ms',
    'world ms',
  )
  const orNone = (times: number[]) => (times.length > 0 ? summarize(times) : '–')
  for (const [at, { wall, cpu, rest, reset, world }] of found.entries())
    line(
      CANDIDATES[at]?.name ?? '',
      summarize(wall),
      summarize(cpu),
      summarize(rest),
      orNone(reset),
      orNone(world),
    )
}

const resets = ({ origin }: MeasuredServer) =>
  measureTimes(RESETS, async () => {
    await createClient(`${origin}/_emulator`)(control.scenarios.reset, { body: {} })
  })

/** Milliseconds until each world answers; all come from the same snapshot. */
async function worlds({ origin }: MeasuredServer): Promise<number[]> {
  const call = createClient(`${origin}/_emulator`)
  await call(control.snapshots.save, { params: { name: 'start' } })
  const made: string[] = []
  const times = await measureTimes(WORLDS, async () => {
    const { name, port } = await call(control.worlds.create, { body: { from: 'start' } })
    await createClient(`http://127.0.0.1:${port}/_emulator`)(control.health.get)
    made.push(name)
  })
  for (const name of made) await call(control.worlds.remove, { params: { name } })
  return times
}

async function measureTimes(count: number, work: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return times
}

/** Lists of three organizations. Each caller also reads their profile and permissions. */
async function listAsks({ origin }: MeasuredServer): Promise<Ask[]> {
  const call = createClient(`${origin}/_emulator`)
  const { items } = await call(control.people.list)
  const tokens = READERS.map(async (reader) => {
    const email = items.find(({ purpose }) => purpose === reader)?.email
    const { access_token: token } = await call(control.tokens.issue, {
      body: { email, kind: 'user' },
    })
    return LISTS.map((list) => ({
      path: `/product/v1/${list}/`,
      headers: { authorization: `Bearer ${token}` },
    }))
  })
  return (await Promise.all(tokens)).flat()
}

async function measureAnswers(): Promise<void> {
  line('answers per second of one core', 'best (middle)', 'as it came', 'MiB afterwards')
  const measure = async (name: string, server: MeasuredServer, asks: Ask[]) => {
    await server.load(asks, answers)
    const runs = []
    for (let round = 0; round < Number(values.rounds); round += 1)
      runs.push(await server.load(asks, answers))
    const rates = runs.map(({ cpuMs }) => (answers / cpuMs) * 1000)
    const walls = runs.map(({ wallMs }) => (answers / wallMs) * 1000)
    line(
      name,
      summarize(rates, true),
      summarize(walls, true),
      summarize([(await server.usage()).rssBytes / MEBIBYTE]),
    )
  }
  const ours = await startMeasured(EMULATOR)
  const theirs = RIVAL && (await startMeasured(RIVAL))
  const { items } = await createClient(`${ours.origin}/_emulator`)(control.people.list)
  const email = items[0]?.email
  const tokenAsk = {
    method: 'POST',
    path: '/_emulator/tokens',
    headers: JSON_BODY,
    body: JSON.stringify({ email, kind: 'user' }),
  } as const
  await measure('emulator: lists, all checks', ours, await listAsks(ours))
  await measure('emulator: signed tokens', ours, [tokenAsk])
  await measure('emulator: metadata', ours, [
    { path: '/oauth2/default/.well-known/openid-configuration' },
  ])
  await ours.stop()
  if (!theirs) return
  await measure('oauth2-mock-server: signed tokens', theirs, [
    {
      method: 'POST',
      path: '/token',
      headers: FORM,
      body: 'grant_type=client_credentials&scope=a',
    },
  ])
  await measure('oauth2-mock-server: metadata', theirs, [
    { path: '/.well-known/openid-configuration' },
  ])
  await theirs.stop()
}

process.env.NODE_ENV = 'production'
await measureStarts()
await measureAnswers()
