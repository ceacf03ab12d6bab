import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getId } from '@concord/domain/api/resource'
import { jobs } from '@concord/domain/jobs/contract'
import { describe, expect, onTestFinished, test } from 'vitest'
import { seededRandom } from '#runtime/seeded-random.ts'
import { type EnclaveWorker, newWorkerKey, startWorker, workerOf } from '#testing/enclave-worker.ts'
import { killableWorkplace } from '#testing/killable-workplace.ts'
import { hasRedis, startRedis } from '#testing/redis-server.ts'
import { download, settledDataset, upload } from '#testing/sealed-transfer.ts'
import { openWorkplace, type Workplace } from '#testing/workplace.ts'

const LONG = process.env.LONG === '1'
const SEED = Number(process.env.TEST_SEED ?? 1)
const JOBS = 6
const KILLS = 3
const PATIENCE = { timeout: 120_000 }
const PLACE = { workspaceId: 'active' }
const PEOPLE = 300
const COPIES = 20
const PATIENTS = `patient_id,name\n${Array.from({ length: PEOPLE }, (_, index) => `${index},Person ${index}\n`).join('')}`
/** A result of fifty parts and more, so that a kill is likely in the middle of it. */
const QUERY = `SELECT p.name AS name, CAST(10 / (@least - 1) AS decimal(10, 2)) AS total FROM Patients p CROSS JOIN Patients a
  WHERE a.patient_id < ${COPIES} ORDER BY p.patient_id`
const RESULT = `name,total\r\n${Array.from({ length: PEOPLE }, (_, index) => `Person ${index},-10.00\r\n`.repeat(COPIES)).join('')}`

/** The number of data sets with parts. */
const holders = ({ world }: Workplace) =>
  world.parts.all('SELECT DISTINCT owner_id FROM parts').length

type As = Pick<Workplace, 'as'>
const getJob = ({ as }: As, jobId: string) => as('owner')(jobs.get, { params: { ...PLACE, jobId } })

/** A folder whose workplace has the inputs of the drill's job; `start` starts one. */
async function prepare(isPersistent = false) {
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-drill-'))
  const [redis, key] = await Promise.all([startRedis({ isPersistent }), newWorkerKey()])
  onTestFinished(async () => {
    await redis.stop()
    key.remove()
    rmSync(folder, { recursive: true, force: true })
  })
  const local = await openWorkplace(folder)
  local.world.store.run(
    `UPDATE query_job_types SET definition = json_set(definition, '$.query', ?) WHERE id = 'Sums'`,
    [QUERY],
  )
  const owner = local.as('owner')
  const places = [
    await upload(owner, 'active', 'Patients', PATIENTS),
    await upload(owner, 'active', 'Claims', 'patient_id,amount\n1,1.00\n'),
  ]
  for (const place of places) await settledDataset(local, place)
  await local.close()
  const body = {
    jobType: '/query-job-types/Sums',
    inputDatasets: places.map(({ datasetId }) => `/workspaces/active/datasets/${datasetId}`),
    parameters: [{ parameterName: 'least', parameterValue: '0' }],
  }
  const start = async ({ as }: As) => (await as('owner')(jobs.create, { params: PLACE, body })).id
  const settings = {
    QUEUE: redis.url,
    WORKER_KEYS: key.workerKeys,
    JOBS_AT_ONCE: 4,
    JOB_TIME_LIMIT: 300_000, // a busy machine takes its time
  }
  const open = async () => {
    const workplace = await openWorkplace(folder, settings)
    let isOpen = true
    const close = async () => {
      if (isOpen) await workplace.close()
      isOpen = false
    }
    onTestFinished(close)
    return { ...workplace, close }
  }
  const work = async (workplace: { url: string }): Promise<EnclaveWorker> => {
    const worker = await startWorker(workerOf(redis, workplace, key))
    onTestFinished(() => worker.kill())
    return worker
  }
  return { folder, redis, key, start, open, work, inputs: places.length }
}

/** Every job has ended well, each with one whole output, and nothing else is left. */
async function expectAll(workplace: Workplace, ids: readonly string[], inputs: number) {
  await workplace.world.background.idle()
  const outputs = new Set<string>()
  for (const id of ids) {
    const getStatus = async () => (await getJob(workplace, id)).status
    await expect.poll(getStatus, PATIENCE).not.toMatch(/PENDING|PROCESSING/)
    const { status, errorDetails, outputDataset } = await getJob(workplace, id)
    expect([status, errorDetails]).toEqual(['COMPLETED', null])
    const datasetId = getId(outputDataset ?? '')
    outputs.add(datasetId)
    const text = await download(workplace.as('owner'), { ...PLACE, datasetId })
    expect(text === RESULT, 'the output is whole').toBe(true)
  }
  expect(outputs.size).toBe(ids.length)
  expect(holders(workplace)).toBe(inputs + ids.length)
}

describe.runIf(LONG && hasRedis)('drills of workers, with Redis', () => {
  test('workers that are killed again and again: each job has one effect', async () => {
    const { open, work, start, inputs } = await prepare()
    const random = seededRandom(SEED)
    const workplace = await open()
    let workers = [await work(workplace), await work(workplace)]
    const ids: string[] = []
    for (let count = 0; count < JOBS; count += 1) ids.push(await start(workplace))
    for (let count = 0; count < KILLS; count += 1) {
      await expect.poll(() => workplace.world.workforce?.taken() ?? 0, PATIENCE).toBeGreaterThan(0)
      await sleep(random() * 1_500)
      const [first, ...others] = workers
      await first?.kill()
      workers = [...others, await work(workplace)]
    }
    await expectAll(workplace, ids, inputs)
  })

  test('a job that loses three workers fails with the reason, and leaves nothing', async () => {
    const { open, work, start, inputs } = await prepare()
    const workplace = await open()
    const id = await start(workplace)
    for (let count = 0; count < KILLS; count += 1) {
      const worker = await work(workplace)
      await expect.poll(() => workplace.world.workforce?.taken() ?? 0, PATIENCE).toBe(1)
      await worker.kill()
      await expect.poll(() => workplace.world.workforce?.taken() ?? 0, PATIENCE).toBe(0)
    }
    await work(workplace)
    await workplace.world.background.idle()
    expect(await getJob(workplace, id)).toMatchObject({
      status: 'FAILED',
      errorDetails: expect.stringContaining('3 workers of the enclave ended'),
    })
    expect(holders(workplace)).toBe(inputs)
  })

  test.each([
    ['without persistence', false],
    ['with persistence', true],
  ])('Redis %s is killed and started in the middle of work', async (_name, isPersistent) => {
    const { open, work, start, redis, inputs } = await prepare(isPersistent)
    const workplace = await open()
    const ids = [await start(workplace), await start(workplace)]
    await work(workplace)
    await expect.poll(() => workplace.world.workforce?.taken() ?? 0, PATIENCE).toBeGreaterThan(0)
    await redis.kill()
    ids.push(await start(workplace), await start(workplace))
    await sleep(1_000)
    await redis.start()
    ids.push(await start(workplace))
    await expectAll(workplace, ids, inputs)
  })

  test('a Redis that is emptied is filled again', async () => {
    const { open, work, start, redis, inputs } = await prepare()
    const workplace = await open()
    const ids = [await start(workplace), await start(workplace), await start(workplace)]
    await expect.poll(() => redis.waiting(), PATIENCE).toHaveLength(3)
    await redis.flush()
    expect(await redis.waiting()).toEqual([])
    await work(workplace)
    await expect.poll(() => workplace.world.workforce?.taken() ?? 0, PATIENCE).toBeGreaterThan(0)
    await redis.flush()
    await expectAll(workplace, ids, inputs)
  })

  test('an emulator that is killed in the middle of work continues after its start', async () => {
    const drill = await prepare()
    const { folder, redis, key, open, work, start, inputs } = drill
    const random = seededRandom(SEED)
    const ids: string[] = []
    for (let count = 0; count < KILLS; count += 1) {
      const env = { QUEUE: redis.url, WORKER_KEYS: key.publicFile }
      const workplace = await killableWorkplace(folder, { env })
      onTestFinished(() => workplace.kill())
      const worker = await work(workplace)
      ids.push(await start(workplace), await start(workplace))
      await expect.poll(() => worker.log(), PATIENCE).toContain('A task')
      await sleep(random() * 1_500)
      await workplace.kill()
      await worker.kill()
    }
    const last = await open()
    await work(last)
    await expectAll(last, ids, inputs)
  })
})
