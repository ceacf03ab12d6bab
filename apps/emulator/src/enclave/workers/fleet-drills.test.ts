import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Call } from '@concord/domain/api/client'
import { getId } from '@concord/domain/api/resource'
import { datasets } from '@concord/domain/datasets/contract'
import { jobs } from '@concord/domain/jobs/contract'
import { describe, expect, onTestFinished, test } from 'vitest'
import { seededRandom } from '#runtime/seeded-random.ts'
import { type EnclaveWorker, newWorkerKey, startWorker } from '#testing/enclave-worker.ts'
import { type FaultyLink, openLink } from '#testing/faulty-link.ts'
import { type KillableWorkplace, killableWorkplace } from '#testing/killable-workplace.ts'
import { canRecord, createRecorder } from '#testing/power-cut/record.ts'
import { hasRedis, startRedis } from '#testing/redis-server.ts'
import {
  download,
  openTransfer,
  sealFor,
  settledDataset,
  slices,
  upload,
} from '#testing/sealed-transfer.ts'
import { createClients, openWorkplace } from '#testing/workplace.ts'

const LONG = process.env.LONG === '1'
const SEED = Number(process.env.TEST_SEED ?? 1)
const PARAMS = { workspaceId: 'active' }
const AT_ONCE = 5
const KILLS = 15
const CUTS = 2
const FILLS = 6
/** Longer than a worker may be silent. */
const CUT_MS = 8_000
const RETRY_MS = 200
const PATIENCE = { timeout: 600_000, interval: 500 }

const ROWS = 150
const getPatients = (of: string) =>
  `patient_id,name\n${Array.from({ length: ROWS }, (_, index) => `${index},${of} ${index}\n`).join('')}`
const QUERY = `SELECT p.name AS name, CAST(10 / (@least - 1) AS decimal(10, 2)) AS total
  FROM Patients p CROSS JOIN Claims c ORDER BY p.patient_id`
const RESULT = `name,total\r\n${Array.from({ length: ROWS }, (_, index) => `Person ${index},-10.00\r\n`).join('')}`

/** The statuses of answers that were no acknowledgement. */
const refusals: number[] = []

/** Until it is acknowledged, as a client that keeps trying. */
async function insist<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + PATIENCE.timeout
  for (;;)
    try {
      return await work()
    } catch (error) {
      if (error instanceof Error && 'status' in error) refusals.push(Number(error.status))
      if (performance.now() > until) throw error
      await sleep(RETRY_MS)
    }
}

/** Announces a data set and sends its parts, however often the other end is lost. */
async function insistOnUpload(call: Call, csv: string): Promise<string> {
  const parts = slices(Buffer.from(csv))
  const body = {
    fileName: 'patients.csv',
    datasetType: '/dataset-types/Patients',
    totalParts: parts.length,
  }
  const { id: datasetId } = await insist(() => call(datasets.create, { params: PARAMS, body }))
  const place = { ...PARAMS, datasetId }
  for (const [index, plaintext] of parts.entries())
    await insist(async () => {
      if ((await call(datasets.get, { params: place })).status !== 'NEW') return
      const { items } = await call(datasets.receivedParts, { params: place })
      if (items.includes(index + 1)) return
      const transfer = await openTransfer(call, 'c2s', place)
      const { sealed, headers } = await sealFor(transfer, plaintext, index + 1, parts.length)
      await call(datasets.uploadPart, {
        params: { ...place, partNumber: String(index + 1) },
        body: sealed.ciphertext,
        headers,
      })
    })
  return datasetId
}

async function inTurn<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const done: T[] = []
  let next = 0
  const lane = async () => {
    while (next < count) done.push(await work(next++))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return done
}

/** A folder with the inputs of the drill's job; all processes reach one another through links. */
async function prepare({ mayFill = false } = {}) {
  const scratch = mkdtempSync(path.join(tmpdir(), 'concord-fleet-drill-'))
  const folder = path.join(scratch, 'data')
  mkdirSync(folder)
  const disk = mayFill ? createRecorder(folder, scratch) : undefined
  const [redis, key] = await Promise.all([startRedis(), newWorkerKey()])
  const links = {
    emulator: await openLink(0),
    redis: await openLink(Number(new URL(redis.url).port)),
  }
  const local = await openWorkplace(folder)
  local.world.store.run(
    `UPDATE query_job_types SET definition = json_set(definition, '$.query', ?) WHERE id = 'Sums'`,
    [QUERY],
  )
  const places = [
    await upload(local.as('owner'), 'active', 'Patients', getPatients('Person')),
    await upload(local.as('owner'), 'active', 'Claims', 'patient_id,amount\n1,1.00\n'),
  ]
  for (const place of places) await settledDataset(local, place)
  await local.close()
  const toUrl = ({ port }: FaultyLink, protocol: string) => `${protocol}://127.0.0.1:${port}`
  const queue = toUrl(links.redis, 'redis')
  const running: { kill(): Promise<void> }[] = []
  onTestFinished(async () => {
    await Promise.all(running.map((each) => each.kill()))
    await Promise.all([links.emulator.stop(), links.redis.stop(), redis.stop()])
    key.remove()
    rmSync(scratch, { recursive: true, force: true })
  })
  const call = createClients(toUrl(links.emulator, 'http'))('owner')
  const body = {
    jobType: '/query-job-types/Sums',
    inputDatasets: places.map(({ datasetId }) => `/workspaces/active/datasets/${datasetId}`),
    parameters: [{ parameterName: 'least', parameterValue: '0' }],
  }
  return {
    redis,
    links,
    disk,
    call,
    async startEmulator(): Promise<KillableWorkplace> {
      const env = { ...disk?.env, QUEUE: queue, WORKER_KEYS: key.publicFile }
      const emulator = await killableWorkplace(folder, { env })
      running.push(emulator)
      links.emulator.leadTo(Number(new URL(emulator.url).port))
      return emulator
    },
    async startWorker(): Promise<EnclaveWorker> {
      const EMULATOR = toUrl(links.emulator, 'http')
      const worker = await startWorker({ QUEUE: queue, EMULATOR, WORKER_KEY: key.file })
      running.push(worker)
      return worker
    },
    /**
     * Uploads files and starts jobs at the same time.
     *
     * @param uploads Receives each acknowledged file by the id of its data set.
     * @returns The ids of the jobs.
     */
    async uploadAndStart(uploads: Map<string, string>, counts: { uploads: number; jobs: number }) {
      const [, jobIds] = await Promise.all([
        inTurn(counts.uploads, async (index) => {
          const csv = getPatients(`Upload ${index}`)
          uploads.set(await insistOnUpload(call, csv), csv)
        }),
        inTurn(counts.jobs, () =>
          insist(async () => (await call(jobs.create, { params: PARAMS, body })).id),
        ),
      ])
      return jobIds
    },
    /**
     * Everything acknowledged is there and whole, and every job has one effect, or failed if it
     * may.
     */
    async expectAll(uploads: ReadonlyMap<string, string>, jobIds: readonly string[]) {
      for (const [datasetId, csv] of uploads) {
        const place = { ...PARAMS, datasetId }
        const getStatus = () =>
          insist(async () => (await call(datasets.get, { params: place })).status)
        await expect.poll(getStatus, PATIENCE).toBe('COMPLETED')
        expect(await insist(() => download(call, place))).toBe(csv)
      }
      const list = () =>
        insist(
          async () => (await call(jobs.list, { params: PARAMS, query: { pageSize: 1000 } })).items,
        )
      const getOpen = async () =>
        (await list()).filter(({ status }) => /PENDING|PROCESSING/.test(status)).length
      await expect.poll(getOpen, PATIENCE).toBe(0)
      const ended = await list()
      expect(ended.map(({ id }) => id)).toEqual(expect.arrayContaining([...jobIds]))
      const failed = ended.filter(({ status }) => status !== 'COMPLETED')
      if (!disk) expect(failed).toEqual([])
      for (const job of failed)
        expect(job).toMatchObject({ status: 'FAILED', errorDetails: expect.stringMatching(/./) })
      const completed = ended.filter(({ status }) => status === 'COMPLETED')
      const outputs = completed.map(({ outputDataset }) => getId(outputDataset ?? ''))
      expect(new Set(outputs).size).toBe(completed.length)
      for (const datasetId of outputs)
        expect((await download(call, { ...PARAMS, datasetId })) === RESULT, 'it is whole').toBe(
          true,
        )
      return { jobs: completed.length, failed: failed.length }
    },
    /** The data sets with parts, after all processes have ended. */
    async countHolders() {
      await Promise.all(running.map((each) => each.kill()))
      const last = await openWorkplace(folder)
      const { length } = last.world.parts.all('SELECT DISTINCT owner_id FROM parts')
      await last.close()
      return length - places.length
    },
  }
}

describe.runIf(LONG && hasRedis)('drills of emulator, workers and Redis together', () => {
  test('50 uploads and 50 jobs, while each process is killed at any moment: nothing acknowledged is lost, and each job has one effect', async () => {
    const drill = await prepare()
    const random = seededRandom(SEED)
    let emulator = await drill.startEmulator()
    let workers = [await drill.startWorker(), await drill.startWorker()]
    const uploads = new Map<string, string>()
    const work = drill.uploadAndStart(uploads, { uploads: 50, jobs: 50 })
    const killed = { emulator: 0, worker: 0, redis: 0 }
    for (let count = 0; count < KILLS; count += 1) {
      await sleep(random() * 3_000)
      const victim = (['emulator', 'worker', 'redis'] as const)[count % 3] ?? 'worker'
      killed[victim] += 1
      if (victim === 'emulator') {
        await emulator.kill()
        emulator = await drill.startEmulator()
      } else if (victim === 'worker') {
        const [first, ...others] = workers
        await first?.kill()
        workers = [...others, await drill.startWorker()]
      } else {
        await drill.redis.kill()
        await sleep(random() * 1_000)
        await drill.redis.start()
      }
    }
    const jobIds = await work
    expect(uploads.size).toBe(50)
    const { jobs: count } = await drill.expectAll(uploads, jobIds)
    expect(await drill.countHolders()).toBe(uploads.size + count)
    console.log(`killed ${JSON.stringify(killed)}; acknowledged 50 uploads, 50 jobs; lost 0`)
  })

  test.each(['emulator', 'redis'] as const)(
    'the network to %s is cut again and again: work continues afterwards, each job with one effect',
    async (name) => {
      const drill = await prepare()
      const random = seededRandom(SEED)
      await drill.startEmulator()
      await drill.startWorker()
      await drill.startWorker()
      const uploads = new Map<string, string>()
      const work = drill.uploadAndStart(uploads, { uploads: 10, jobs: 20 })
      for (let count = 0; count < CUTS; count += 1) {
        await sleep(1_000 + random() * 3_000)
        drill.links[name].cut()
        await sleep(CUT_MS)
        drill.links[name].mend()
      }
      const jobIds = await work
      const { jobs: count } = await drill.expectAll(uploads, jobIds)
      expect(await drill.countHolders()).toBe(uploads.size + count)
    },
  )

  test.runIf(canRecord())(
    'the disk is full again and again: what was acknowledged is whole, and a job has its output or a reason',
    async () => {
      const drill = await prepare({ mayFill: true })
      const random = seededRandom(SEED)
      await drill.startEmulator()
      await drill.startWorker()
      await drill.startWorker()
      const uploads = new Map<string, string>()
      const work = drill.uploadAndStart(uploads, { uploads: 20, jobs: 20 })
      for (let count = 0; count < FILLS; count += 1) {
        await sleep(random() * 2_000)
        drill.disk?.setFault({ errno: constants.errno.ENOSPC, after: Math.floor(random() * 8) })
        await sleep(1_000)
        drill.disk?.setFault()
      }
      const jobIds = await work
      const { jobs: count, failed } = await drill.expectAll(uploads, jobIds)
      expect(await drill.countHolders()).toBe(uploads.size + count)
      expect(refusals).toContain(507)
      console.log(
        `full ${FILLS} times; 20 uploads whole, ${count} jobs completed, ${failed} failed`,
      )
    },
  )
})
