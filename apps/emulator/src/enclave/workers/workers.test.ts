import { setTimeout as sleep } from 'node:timers/promises'
import { getId } from '@concord/domain/api/resource'
import { collaborations } from '@concord/domain/collaborations/contract'
import { datasets } from '@concord/domain/datasets/contract'
import { aColumn } from '@concord/domain/fixtures/a-dataset-type'
import { linearModel } from '@concord/domain/fixtures/onnx-models'
import { jobs } from '@concord/domain/jobs/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { honestEvidence } from '#attestation/evidence.ts'
import { newWorkerKey, startWorker, workerOf } from '#testing/enclave-worker.ts'
import { addInference, getOutput, uploadAll } from '#testing/inference-job.ts'
import { settledModel, uploadModel } from '#testing/model-upload.ts'
import { hasRedis, type RedisServer, startRedis } from '#testing/redis-server.ts'
import { download, settledDataset, settledJob, upload } from '#testing/sealed-transfer.ts'
import { openWorkplace, type Workplace } from '#testing/workplace.ts'
import { createDatasetKeys } from '../dataset-keys.ts'
import { claimTask, type Identity } from './emulator-link.ts'

const PLACE = { workspaceId: 'active' }
const PATIENTS = `patient_id,name\n${Array.from({ length: 200 }, (_, index) => `${index},canary ${index}\n`).join('')}`
const CLAIMS = 'patient_id,amount\n1,10.00\n2,5.50\n'
/** More combinations than any machine can count within the time limit of a job. */
const ENDLESS = `SELECT a.name AS name, CAST(COUNT(*) AS decimal(10, 2)) AS total FROM Patients a CROSS JOIN Patients b
  CROSS JOIN Patients c CROSS JOIN Patients d WHERE a.name < b.name OR c.name < d.name AND @least = 0 GROUP BY a.name`

// The tests build on one another: first there is no worker, then there is one.
describe.runIf(hasRedis)('workers of the enclave, with Redis', () => {
  let redis: RedisServer
  let key: Awaited<ReturnType<typeof newWorkerKey>>
  let workplace: Workplace
  let worker: Awaited<ReturnType<typeof startWorker>>
  /** What Redis held at each look. */
  const seen: string[] = []
  const look = async () => void seen.push(await redis.dump())

  beforeAll(async () => {
    ;[redis, key] = await Promise.all([startRedis({ isPersistent: true }), newWorkerKey()])
    workplace = await openWorkplace(undefined, { QUEUE: redis.url, WORKER_KEYS: key.workerKeys })
  })
  afterAll(async () => {
    await worker?.kill()
    await workplace.close()
    await redis.stop()
    key.remove()
  })
  const owner = () => workplace.as('owner')
  const inputs: string[] = []
  const startSums = async (query?: string) => {
    if (query !== undefined)
      workplace.world.store.run(
        `UPDATE query_job_types SET definition = json_set(definition, '$.query', ?) WHERE id = 'Sums'`,
        [query],
      )
    const body = {
      jobType: '/query-job-types/Sums',
      inputDatasets: inputs,
      parameters: [{ parameterName: 'least', parameterValue: '0' }],
    }
    return (await owner()(jobs.create, { params: PLACE, body })).id
  }

  test('an unknown key, or another measurement, gets nothing', async () => {
    const place = await upload(owner(), 'active', 'Patients', PATIENTS)
    inputs.push(`/workspaces/active/datasets/${place.datasetId}`)
    await expect.poll(() => redis.waiting()).toHaveLength(1)
    await look()
    const [taskId = ''] = await redis.waiting()
    const known: Identity = {
      emulator: workplace.url,
      key: key.secret,
      measurement: honestEvidence(1),
    }
    const other = await newWorkerKey()
    other.remove()
    const reasonOf = (identity: Identity, task = taskId) =>
      claimTask(task, identity).then(
        ({ work }) => work.engine,
        (error: Error) => error.message,
      )
    expect(await reasonOf({ ...known, key: other.secret })).toBe('unknownKey') // under a known name
    expect(await reasonOf({ ...known, key: { ...key.secret, kid: 'nobody' } })).toBe('unknownKey')
    expect(await reasonOf({ ...known, measurement: honestEvidence(2) })).toBe('otherMeasurement')
    expect(await reasonOf(known, 'no-such-task')).toBe('unknownTask')
    const { status } = await owner()(datasets.get, { params: place })
    expect(status).toBe('PROCESSING') // it still waits
  })

  test('a worker validates uploads, checks models, and runs query and inference jobs [B056 B057 C055]', {
    timeout: 60_000,
  }, async () => {
    worker = await startWorker(workerOf(redis, workplace, key))
    const bad = await upload(owner(), 'active', 'Claims', 'patient_id,amount\ncanary,1.00\n')
    const good = await upload(owner(), 'active', 'Claims', CLAIMS)
    inputs.push(`/workspaces/active/datasets/${good.datasetId}`)
    expect(await settledDataset(workplace, good)).toMatchObject({ status: 'COMPLETED' })
    expect(await settledDataset(workplace, bad)).toMatchObject({
      status: 'FAILED',
      errorDetails: expect.stringContaining('patient_id'),
    })
    const query = await startSums()
    const modelId = await uploadModel(owner(), linearModel([2], 1))
    const column = (name: string) =>
      aColumn({ name, type: { datatype: 'decimal', precision: 8, scale: 2 } })
    const inference = addInference(workplace.world, {
      file: linearModel([2], 1),
      input: [column('x')],
      output: [column('y')],
      recordIdentifiers: [],
    })
    const inputDatasets = await uploadAll(workplace, inference, ['x\n1.50\n'])
    const { id } = await owner()(jobs.create, {
      params: PLACE,
      body: { jobType: inference.jobType, inputDatasets },
    })
    await look()
    const [sums, scores] = [
      await settledJob(workplace, 'active', query),
      await settledJob(workplace, 'active', id),
    ]
    expect([sums.status, sums.errorDetails]).toEqual(['COMPLETED', null])
    const datasetId = getId(sums.outputDataset ?? '')
    expect(await download(owner(), { ...PLACE, datasetId })).toBe(
      'name,total\r\ncanary 1,10.00\r\ncanary 2,5.50\r\n',
    )
    expect([scores.status, await getOutput(workplace, scores)]).toEqual([
      'COMPLETED',
      'y\r\n4.00\r\n',
    ])
    expect((await settledModel(workplace, modelId)).modelStatus).toBe('DEPLOYED')
    await expect.poll(() => worker.log().match(/"end":"done"/g)).toHaveLength(7)
  })

  test('the owner of a failing query reads its reason [B111]', async () => {
    const id = await startSums(
      'SELECT p.name AS name, CAST(1 / (@least * p.patient_id) AS decimal(10, 2)) AS total FROM Patients p CROSS JOIN Claims c',
    )
    expect(await settledJob(workplace, 'active', id)).toMatchObject({
      status: 'FAILED',
      errorDetails: expect.stringContaining('Divide by zero'),
    })
    await expect.poll(() => worker.log()).toContain('"end":"failed"')
  })

  test('ending a collaboration stops a running worker within a second [B051]', async () => {
    const id = await startSums(ENDLESS)
    const taken = () => workplace.world.workforce?.taken()
    await expect.poll(taken).toBe(1)
    await sleep(500) // its process is at work
    const since = performance.now()
    await owner()(collaborations.changeStatus, {
      params: { id: 'active' },
      body: { status: 'TERMINATED' },
    })
    await expect.poll(() => worker.log(), { interval: 20 }).toContain('"end":"stopped"')
    expect(performance.now() - since).toBeLessThan(1_000)
    expect(taken()).toBe(0)
    expect((await settledJob(workplace, 'active', id)).status).toBe('FAILED')
  })

  test('Redis had only ids and words', async () => {
    await look()
    const held = seen.join('\n')
    expect(held).toContain('concord-work') // there was something to see
    for (const canary of ['canary', 'patient_id', 'FROM Patients', 'Divide', 'failure.', 'Risk'])
      expect(held, canary).not.toContain(canary)
    const { store } = workplace.world
    const keys = createDatasetKeys(workplace.world)
    const ids = store.all<{ id: string }>('SELECT id FROM datasets').map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(4)
    for (const id of ids) {
      const secret = Buffer.from(keys.of({ id, collaborationId: 'active' }))
      for (const encoding of ['latin1', 'hex', 'base64', 'base64url'] as const)
        expect(held.includes(secret.toString(encoding)), id).toBe(false)
      expect(held).not.toContain(id)
    }
    expect(await redis.waiting()).toEqual([])
  })
})
