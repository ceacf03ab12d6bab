// `npm run bench:people`: how long 500 people wait for an emulator, without and with a tenant who
// attacks it by queries, anonymous calls and guessed passwords (S1, S2, S3 and S8 of the security
// matrix). Emulator, people and attacker are separate processes.
// --seconds 60   of each of the two parts
// --people 500   each sends a request every 5 s
// --world 10     so many times the usual work (growth-scenario.ts), instead of the demo's
// A visitor loads the portal's own files meanwhile, five a second.
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { constants, setPriority, tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createClient } from '@concord/domain/api/client'
import { control } from '@concord/domain/control/contracts'
import { buildWeb } from '../scripts/build-web.ts'
import { makeScenario } from './growth-scenario.ts'
import { emulatorWith, startMeasured } from './measured-server.ts'

const EVERY_MS = 5000
const FILE_EVERY_MS = 200
const WARM_UP_MS = 5000
/** The requests of screens. */
const READS = ['workspaces/', 'dataset-types/', 'query-job-types/', 'users/self']
const ATTACK = fileURLToPath(new URL('simultaneous-attack.ts', import.meta.url))

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    people: { type: 'string', default: '500' },
    world: { type: 'string' },
  },
})
const seconds = Number(values.seconds)
const count = Number(values.people)

const emailOf = (index: number) => `person${index}@prairiemutual.example`
const datasetTypes = {
  attack: {
    by: 'stranger',
    name: 'Attack',
    schema: [{ name: 'id', type: { datatype: 'varchar', length: 8000 } }],
  },
}
const demoWithPeople = () => ({
  version: 1,
  name: 'people',
  extends: 'demo',
  people: Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `person${index}`,
      {
        organization: 'prairie',
        roles: ['CONTRIBUTOR'],
        firstName: 'Person',
        lastName: `Number ${index}`,
        email: emailOf(index),
        language: 'en',
        made: 100,
      },
    ]),
  ),
})
function makeWorld(): object {
  if (values.world === undefined) return demoWithPeople()
  const world = makeScenario(Number(values.world))
  const people = Object.keys(world.people).length
  if (people < count) throw new Error(`This world has only ${people} people.`)
  return world
}
const scenario = { ...makeWorld(), datasetTypes }

type Wait = { ms: number; status: number }

async function timed(address: string, headers: Record<string, string> = {}): Promise<Wait> {
  const start = performance.now()
  const status = await fetch(address, { headers }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    },
    () => 0,
  )
  return { ms: performance.now() - start, status }
}

/** Asks for the next address at each interval, until the time is over. */
async function repeat(
  everyMs: number,
  until: number,
  ask: (turn: number) => Promise<Wait>,
): Promise<Wait[]> {
  const waits: Wait[] = []
  while (performance.now() < until) {
    const wait = await ask(waits.length)
    waits.push(wait)
    await setTimeout(Math.max(0, everyMs - wait.ms))
  }
  return waits
}

/** Each person sends one request every 5 s, all at different moments. */
async function askAsPeople(origin: string, tokens: readonly string[], until: number) {
  const waits = tokens.map(async (token, index) => {
    await setTimeout((index / tokens.length) * EVERY_MS)
    return repeat(EVERY_MS, until, (turn) => {
      const address = `${origin}/product/v1/${READS[(index + turn) % READS.length]}`
      return timed(address, { authorization: `Bearer ${token}` })
    })
  })
  return (await Promise.all(waits)).flat()
}

/** The page and the files that it names. */
async function findFiles(origin: string): Promise<string[]> {
  const page = await (await fetch(origin)).text()
  return ['/', ...[...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file]) => file ?? '')]
}

function report(name: string, waits: readonly Wait[], cpuMs?: { people: number; server: number }) {
  const times = waits.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1)
  const failed = waits.filter(({ status }) => status !== 200).length
  const percent = (ms: number) => `${Math.round(ms / seconds / 10)} %`
  const cells = [
    waits.length,
    at(0.5),
    at(0.99),
    at(1),
    failed,
    ...(cpuMs ? [percent(cpuMs.people), percent(cpuMs.server)] : []),
  ]
  console.log([name.padEnd(16), ...cells.map((cell) => String(cell).padStart(10))].join(''))
}

if (!buildWeb()) process.exit(1)
const folder = mkdtempSync(path.join(tmpdir(), 'concord-people-'))
const file = path.join(folder, 'people.json')
writeFileSync(file, JSON.stringify(scenario))
const emulator = await startMeasured(
  emulatorWith({ SCENARIO: file, DATA_DIR: path.join(folder, 'data') }),
)
try {
  const files = await findFiles(emulator.origin)
  const call = createClient(`${emulator.origin}/_emulator`)
  const issue = async (email: string) =>
    (await call(control.tokens.issue, { body: { email, kind: 'user' } })).access_token
  const measure = async (name: string) => {
    // Tokens live 10 minutes.
    const tokens: string[] = []
    for (let index = 0; index < count; index += 1) tokens.push(await issue(emailOf(index)))
    const before = await emulator.usage()
    const started = process.cpuUsage()
    const until = performance.now() + seconds * 1000
    const [waits, fileWaits] = await Promise.all([
      askAsPeople(emulator.origin, tokens, until),
      repeat(FILE_EVERY_MS, until, (turn) => timed(emulator.origin + files[turn % files.length])),
    ])
    const { user, system } = process.cpuUsage(started)
    const server = (await emulator.usage()).cpuMs - before.cpuMs
    report(name, waits, { people: (user + system) / 1000, server })
    report('  portal files', fileWaits)
  }
  console.log(
    ['', 'requests', 'p50 ms', 'p99 ms', 'most ms', 'not 200', 'load CPU', 'server CPU']
      .map((title, index) => (index === 0 ? title.padEnd(16) : title.padStart(10)))
      .join(''),
  )
  await measure('alone')
  const { items } = await call(control.people.list)
  const attacker = items.find(({ purpose }) => purpose === 'stranger')?.email ?? ''
  const attack = fork(ATTACK, [emulator.origin, attacker])
  // An attacker has a machine apart; here the two cores are for the emulator and its people first.
  if (attack.pid !== undefined) setPriority(attack.pid, constants.priority.PRIORITY_LOW)
  await setTimeout(WARM_UP_MS)
  await measure('with an attacker')
  const counted = new Promise((resolve) => attack.once('message', resolve))
  attack.send('stop')
  console.log('sent by the attacker:', JSON.stringify(await counted))
} finally {
  await emulator.stop()
  rmSync(folder, { recursive: true })
}
