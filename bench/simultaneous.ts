// `npm run bench:people`: how long 500 people wait for an emulator, without and with a tenant who
// attacks it by queries, anonymous calls and guessed passwords (S1, S2, S3 and S8 of the security
// matrix). Emulator, people and attacker are separate processes.
// --seconds 60   of each of the two parts
// --people 500   each sends a request every 5 s
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
import { startMeasured } from './measured-server.ts'

const EVERY_MS = 5000
const WARM_UP_MS = 5000
/** The requests of screens. */
const READS = ['workspaces/', 'dataset-types/', 'query-job-types/', 'users/self']
const EMULATOR = fileURLToPath(new URL('../apps/emulator/start.js', import.meta.url))
const ATTACK = fileURLToPath(new URL('simultaneous-attack.ts', import.meta.url))

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    people: { type: 'string', default: '500' },
  },
})
const seconds = Number(values.seconds)
const count = Number(values.people)

const emailOf = (index: number) => `person${index}@prairiemutual.example`
const scenario = {
  version: 1,
  name: 'people',
  extends: 'demo',
  datasetTypes: {
    attack: {
      by: 'stranger',
      name: 'Attack',
      schema: [{ name: 'id', type: { datatype: 'varchar', length: 8000 } }],
    },
  },
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
}

type Wait = { ms: number; status: number }

/** Each person sends one request every 5 s, all at different moments. */
async function ask(origin: string, tokens: readonly string[], forMs: number): Promise<Wait[]> {
  const waits: Wait[] = []
  const until = performance.now() + forMs
  const person = async (token: string, index: number) => {
    await setTimeout((index / tokens.length) * EVERY_MS)
    for (let turn = index; performance.now() < until; turn += 1) {
      const start = performance.now()
      const address = `${origin}/product/v1/${READS[turn % READS.length]}`
      const status = await fetch(address, { headers: { authorization: `Bearer ${token}` } }).then(
        async (answer) => {
          await answer.arrayBuffer()
          return answer.status
        },
        () => 0,
      )
      const ms = performance.now() - start
      waits.push({ ms, status })
      await setTimeout(Math.max(0, EVERY_MS - ms))
    }
  }
  await Promise.all(tokens.map(person))
  return waits
}

function report(name: string, waits: readonly Wait[], cpuMs: { people: number; server: number }) {
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
    percent(cpuMs.people),
    percent(cpuMs.server),
  ]
  console.log([name.padEnd(16), ...cells.map((cell) => String(cell).padStart(10))].join(''))
}

const folder = mkdtempSync(path.join(tmpdir(), 'concord-people-'))
const file = path.join(folder, 'people.json')
writeFileSync(file, JSON.stringify(scenario))
const emulator = await startMeasured({
  name: 'emulator',
  args: (port) => [EMULATOR, '--port', `${port}`],
  env: { SCENARIO: file, DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'warn' },
  readyPath: '/_emulator/health',
})
try {
  const call = createClient(`${emulator.origin}/_emulator`)
  const issue = async (email: string) =>
    (await call(control.tokens.issue, { body: { email, kind: 'user' } })).access_token
  const measure = async (name: string) => {
    // Tokens live 10 minutes.
    const tokens: string[] = []
    for (let index = 0; index < count; index += 1) tokens.push(await issue(emailOf(index)))
    const before = await emulator.usage()
    const started = process.cpuUsage()
    const waits = await ask(emulator.origin, tokens, seconds * 1000)
    const { user, system } = process.cpuUsage(started)
    const server = (await emulator.usage()).cpuMs - before.cpuMs
    report(name, waits, { people: (user + system) / 1000, server })
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
