import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { control } from '@concord/domain/control/contracts'
import { type Control, createControl } from '@concord/emulator/testing/control'
import {
  type EnclaveWorker,
  newWorkerKey,
  startWorker,
} from '@concord/emulator/testing/enclave-worker'
import { type RedisServer, startRedis } from '@concord/emulator/testing/redis-server'
import { emulatorWith, startMeasured } from './measured-server.ts'

/** Of Linux: the unit of times in `/proc`. */
const TICK_MS = 10
/** Records of the files that are uploaded, and that jobs read: about 2 MiB. */
const POLICIES = 20_000

/** The names of the data sets that the world starts with, one of each organization. */
export const SEEDED = { owner: 'policies-0', partner: 'claims-0' }
const SCENARIO = {
  version: 1,
  name: 'fleet',
  extends: 'e2e',
  jobTypes: {
    // Without sums, which would be too large for files whose rows are repeated.
    portfolio: {
      by: 'owner',
      name: 'Portfolio',
      description: 'Counts policies.',
      query: [
        'SELECT holderProvince, COUNT(*) AS policyCount, MAX(sumAssured) AS totalSumAssured, MAX(annualPremium) AS totalPremium',
        'FROM PolicyRecords GROUP BY holderProvince',
      ],
      inputs: ['policies'],
      output: 'portfolio',
      made: 50,
    },
  },
  datasets: {
    policies: {
      collaboration: 'claims',
      type: 'policies',
      by: 'owner',
      made: 3,
      fileName: `${SEEDED.owner}.csv`,
      recipe: { name: 'policies', policies: POLICIES },
    },
    claims: {
      collaboration: 'claims',
      type: 'claims',
      by: 'partner',
      made: 2,
      fileName: `${SEEDED.partner}.csv`,
      recipe: { name: 'claims' },
    },
  },
}

/**
 * Limits a worker to one core. The process of a job has several threads, so that otherwise
 * one worker uses both cores of a machine that has two, and a second one can add nothing.
 */
function keepOnCore(pid: number, core: number): void {
  if (process.platform !== 'linux') return
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', `${core}`, `${pid}`])
}

/** An emulator with its processes and workers. */
export type Fleet = {
  /** The worlds that share the work. */
  worlds: Control[]
  /** CPU time until now of the emulator with its children, and of everything; 0 if not on Linux. */
  cpuMs(): { emulator: number; all: number }
  stop(): Promise<void>
}

export async function openFleet({
  worlds: count,
  processes,
  workers: workerCount,
}: {
  worlds: number
  processes: number
  workers: number
}): Promise<Fleet> {
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-fleet-'))
  const file = path.join(folder, 'fleet.json')
  writeFileSync(file, JSON.stringify(SCENARIO))
  const [redis, key] = workerCount > 0 ? await Promise.all([startRedis(), newWorkerKey()]) : []
  const queue = redis && key ? { QUEUE: redis.url, WORKER_KEYS: key.publicFile } : {}
  const emulator = await startMeasured(
    emulatorWith({
      ...queue,
      SCENARIO: file,
      DATA_DIR: path.join(folder, 'data'),
      WORLD_PROCESSES: `${processes}`,
      LOG_LEVEL: 'fatal',
    }),
  )
  const workers: EnclaveWorker[] = []
  if (redis && key)
    for (let index = 0; index < workerCount; index += 1)
      workers.push(
        await startWorker({
          QUEUE: redis.url,
          EMULATOR: emulator.origin,
          WORKER_KEY: key.file,
          JOBS_AT_ONCE: '1',
        }),
      )
  for (const [core, { child }] of workers.entries()) keepOnCore(child.pid ?? 0, core)
  const main = createControl(emulator.origin)
  const worlds = count === 1 ? [main] : await makeWorlds(main, count)
  return {
    worlds,
    cpuMs() {
      const own = getCpuMs(emulator.pid)
      const others = workers.reduce((sum, { child }) => sum + getCpuMs(child.pid ?? 0), 0)
      return { emulator: own, all: own + others }
    },
    async stop() {
      for (const worker of workers) await worker.kill()
      await emulator.stop()
      await stopRedis(redis)
      key?.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const stopRedis = async (redis: RedisServer | undefined) => redis?.stop()

async function makeWorlds(main: Control, count: number): Promise<Control[]> {
  await main.call(control.snapshots.save, { params: { name: 'start' } })
  const made: Control[] = []
  for (let index = 0; index < count; index += 1) {
    const { port } = await main.call(control.worlds.create, { body: { from: 'start' } })
    made.push(createControl(`http://127.0.0.1:${port}`))
  }
  return made
}

/** Of a process and its children, those that have ended included. */
function getCpuMs(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    const children = globSync(`/proc/${pid}/task/*/children`)
      .flatMap((file) => readFileSync(file, 'utf8').trim().split(' '))
      .filter(Boolean)
    return ticks * TICK_MS + children.reduce((sum, child) => sum + getCpuMs(Number(child)), 0)
  } catch {
    return 0 // it has ended: its time is its parent's
  }
}
