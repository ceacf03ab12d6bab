// `npm run bench:emulator`: how light the emulator is, beside oauth2-mock-server, which signs tokens and does nothing else, in the same run:
// a start to the first good answer, a reset, a world made from a snapshot, memory at rest, and answers per second of one core.
//   --rounds 5     each in turn; the best and the middle one are told
//   --answers 4000 of each kind and round, after as many that nobody counts
import path from 'node:path'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Ask, type Candidate, type MeasuredServer, startMeasured } from './measured-server.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const REST_MS = 3000
const RESETS = 5
const WORLDS = 5
const MIB = 1024 * 1024
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const JSON_BODY = { 'content-type': 'application/json' }
const LISTS = ['dataset-types', 'workspaces', 'query-job-types', 'users']
const READERS = ['owner', 'partner', 'stranger']

const EMULATOR: Candidate = {
  name: 'emulator, e2e world',
  args: (port) => [path.join(root, 'apps/emulator/start.js'), '--port', `${port}`],
  env: { SCENARIO: 'e2e', DATA_DIR: ':memory:', LOG_LEVEL: 'warn' },
  readyPath: '/_emulator/health',
}
const CANDIDATES: Candidate[] = [
  EMULATOR,
  { ...EMULATOR, name: '  its very first start', env: { ...EMULATOR.env, NODE_DISABLE_COMPILE_CACHE: '1' } },
  {
    name: 'oauth2-mock-server',
    args: (port) => [path.join(root, 'node_modules/oauth2-mock-server/dist/oauth2-mock-server.mjs'), '-a', '127.0.0.1', '-p', `${port}`],
    readyPath: '/.well-known/openid-configuration',
  },
]

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' }, answers: { type: 'string', default: '4000' } } })
const answers = Number(values.answers)
const [, , RIVAL] = CANDIDATES

/** The best, and the one in the middle: the best tells what the program costs, since others share the machine. */
function told(numbers: number[], most = false): string {
  const sorted = numbers.toSorted((a, b) => (most ? b - a : a - b))
  const whole = (at: number) => Math.round(sorted[at] ?? Number.NaN).toLocaleString('en')
  return `${whole(0)} (${whole(Math.floor(sorted.length / 2))})`
}
const line = (name: string, ...cells: string[]) => console.log(name.padEnd(36) + cells.map((cell) => cell.padStart(20)).join(''))

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
      found[at]?.rest.push(rssBytes / MIB)
      if (candidate !== RIVAL) {
        found[at]?.reset.push(...(await resets(server)))
        found[at]?.world.push(...(await worlds(server)))
      }
      await server.stop()
    }
  line(`best (middle) of ${values.rounds}`, 'start ms', 'its CPU ms', 'at rest MiB', 'reset ms', 'world ms')
  const orNone = (times: number[]) => (times.length > 0 ? told(times) : '–')
  for (const [at, { wall, cpu, rest, reset, world }] of found.entries())
    line(CANDIDATES[at]?.name ?? '', told(wall), told(cpu), told(rest), orNone(reset), orNone(world))
}

const resets = ({ origin }: MeasuredServer) =>
  timesOf(RESETS, async () => {
    await control(origin, 'POST', '/reset')
  })

/** Each from the same snapshot, until it answers. */
async function worlds({ origin }: MeasuredServer): Promise<number[]> {
  await control(origin, 'PUT', '/snapshots/start')
  const made: string[] = []
  const times = await timesOf(WORLDS, async () => {
    const { name, port } = (await control(origin, 'POST', '/worlds', { from: 'start' })) as { name: string; port: number }
    await control(`http://127.0.0.1:${port}`, 'GET', '/health')
    made.push(name)
  })
  for (const name of made) await control(origin, 'DELETE', `/worlds/${name}`)
  return times
}

async function timesOf(count: number, work: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return times
}

async function control(origin: string, method: string, to: string, body?: unknown): Promise<unknown> {
  const hasBody = method === 'POST'
  const answer = await fetch(`${origin}/_emulator${to}`, {
    method,
    ...(hasBody ? { headers: JSON_BODY, body: JSON.stringify(body ?? {}) } : {}),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${to} was answered ${answer.status}: ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}

/** Lists of three organizations: each asks who it is, what they may do, and what their organization sees. */
async function listAsks({ origin }: MeasuredServer): Promise<Ask[]> {
  const { items } = (await (await fetch(`${origin}/_emulator/people`)).json()) as { items: { email: string; purpose: string }[] }
  const tokens = READERS.map(async (reader) => {
    const email = items.find(({ purpose }) => purpose === reader)?.email
    const body = JSON.stringify({ email, kind: 'user' })
    const answer = await fetch(`${origin}/_emulator/tokens`, { method: 'POST', headers: JSON_BODY, body })
    const { access_token: token } = (await answer.json()) as { access_token: string }
    return LISTS.map((list) => ({ path: `/product/v1/${list}/`, headers: { authorization: `Bearer ${token}` } }))
  })
  return (await Promise.all(tokens)).flat()
}

async function measureAnswers(): Promise<void> {
  line('answers per second of one core', 'best (middle)', 'as it came', 'MiB afterwards')
  const tell = async (name: string, server: MeasuredServer, asks: Ask[]) => {
    await server.load(asks, answers)
    const runs = []
    for (let round = 0; round < Number(values.rounds); round += 1) runs.push(await server.load(asks, answers))
    const rates = runs.map(({ cpuMs }) => (answers / cpuMs) * 1000)
    const walls = runs.map(({ wallMs }) => (answers / wallMs) * 1000)
    line(name, told(rates, true), told(walls, true), told([(await server.usage()).rssBytes / MIB]))
  }
  const ours = await startMeasured(EMULATOR)
  const theirs = RIVAL && (await startMeasured(RIVAL))
  const [email] = ((await (await fetch(`${ours.origin}/_emulator/people`)).json()) as { items: { email: string }[] }).items.map(
    (one) => one.email,
  )
  const tokenAsk = { method: 'POST', path: '/_emulator/tokens', headers: JSON_BODY, body: JSON.stringify({ email, kind: 'user' }) } as const
  await tell('emulator: lists, all checks', ours, await listAsks(ours))
  await tell('emulator: signed tokens', ours, [tokenAsk])
  await tell('emulator: metadata', ours, [{ path: '/oauth2/default/.well-known/openid-configuration' }])
  await ours.stop()
  if (!theirs) return
  await tell('oauth2-mock-server: signed tokens', theirs, [
    { method: 'POST', path: '/token', headers: FORM, body: 'grant_type=client_credentials&scope=a' },
  ])
  await tell('oauth2-mock-server: metadata', theirs, [{ path: '/.well-known/openid-configuration' }])
  await theirs.stop()
}

process.env.NODE_ENV = 'production'
await measureStarts()
await measureAnswers()
