// `npm run bench:sign-in`: how long a right sign-in takes, quiet and while 400 wrong ones wait for
// their answers. The target (S8) is 1.5 times the quiet time and one hash, for a user who signed in
// before from another address than the flood's, from the same one, and in a flood from 50
// addresses. Emulator and flood are separate processes.
// --flood 400
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createClient } from '@concord/domain/api/client'
import { control } from '@concord/domain/control/contracts'
import { hashPassword } from '../apps/emulator/src/runtime/password.ts'
import { Settings } from '../apps/emulator/src/runtime/settings.ts'
import { emulatorWith, startMeasured } from './measured-server.ts'
import { median } from './median.ts'

const QUIET_SIGN_INS = 50
/** A user name may sign in four times a second. */
const PAUSE_MS = 300
const HOME = '127.0.0.1'
const ELSEWHERE = '127.0.0.2'
const MANY = Array.from({ length: 50 }, (_, at) => `127.0.1.${at + 1}`)
const FLOOD = fileURLToPath(new URL('sign-in-flood.ts', import.meta.url))
const { flood } = parseArgs({ options: { flood: { type: 'string', default: '400' } } }).values

const folder = mkdtempSync(path.join(tmpdir(), 'concord-sign-in-'))
const emulator = await startMeasured(emulatorWith({ DATA_DIR: path.join(folder, 'data') }))

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const call = createClient(`${emulator.origin}/_emulator`)
const { items } = await call(control.people.list)
const owner = items.find(({ purpose }) => purpose === 'owner')

/** @throws for any status but 200. */
const signIn = (localAddress: string) =>
  new Promise<void>((resolve, reject) => {
    request(
      `${emulator.origin}/api/v1/authn`,
      { method: 'POST', localAddress, headers: { 'content-type': 'application/json' } },
      (answer) => {
        answer.resume()
        if (answer.statusCode === 200) resolve()
        else reject(new Error(`The sign-in returned ${answer.statusCode}`))
      },
    )
      .once('error', reject)
      .end(JSON.stringify({ username: owner?.email, password: owner?.password }))
  })

/** Signs in again and again until there are enough, or the flood has ended. */
async function measure(localAddress: string, isEnough: (count: number) => boolean) {
  const times: number[] = []
  while (!isEnough(times.length)) {
    times.push(await timed(() => signIn(localAddress)))
    await setTimeout(PAUSE_MS)
  }
  return times
}

function report(name: string, times: readonly number[], mostMs?: number) {
  const target = mostMs === undefined ? '' : `, target ${mostMs.toFixed(0)} ms`
  const [middle, most] = [median(times), Math.max(...times)].map((ms) => ms.toFixed(0))
  console.log(`${name}: median ${middle} ms, most ${most} ms of ${times.length}${target}`)
}

/**
 * After a pause, like each sign-in: on a busy machine waking a thread takes longer than the hash.
 */
async function measureHashes() {
  const times: number[] = []
  while (times.length < QUIET_SIGN_INS) {
    await setTimeout(PAUSE_MS)
    times.push(await timed(() => hashPassword('Not-this-1', Settings.parse({}))))
  }
  return times
}

try {
  await signIn(HOME)
  await setTimeout(PAUSE_MS)
  for (const [name, addresses] of [
    ['flood from another address', [ELSEWHERE]],
    ['flood from the same address', [HOME]],
    ['flood from 50 addresses', MANY],
  ] as const) {
    const quiet = await measure(HOME, (count) => count === QUIET_SIGN_INS)
    report('quiet', quiet)
    const hashes = await measureHashes()
    report('a hash', hashes)
    const mostMs = 1.5 * median(quiet) + median(hashes)
    const flooding = fork(FLOOD, [emulator.origin, flood, ...addresses])
    let statuses: unknown
    flooding.once('message', (message) => {
      statuses = message
    })
    await setTimeout(PAUSE_MS)
    const times = await measure(HOME, () => statuses !== undefined)
    report(name, times, mostMs)
    console.log(`  its answers: ${JSON.stringify(statuses)}`)
    if (median(times) > mostMs) process.exitCode = 1
  }
} finally {
  await emulator.stop()
  rmSync(folder, { recursive: true })
}
