import { datasets } from '@concord/domain/datasets/contract'
import { linearModel } from '@concord/domain/fixtures/onnx-models'
import { inferenceModels } from '@concord/domain/inference-models/contract'
import { jobs } from '@concord/domain/jobs/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { localEngines, WorkerLost } from '#enclave/engines/engines.ts'
import type { EngineName } from '#enclave/workers/protocol.ts'
import { uploadModel } from '#testing/model-upload.ts'
import { settledDataset, upload } from '#testing/sealed-transfer.ts'
import { openWorkplace, type Workplace } from '#testing/workplace.ts'

const PLACE = { workspaceId: 'active' }
const TRIES = 3

async function open(): Promise<Workplace> {
  const workplace = await openWorkplace()
  onTestFinished(workplace.close)
  return workplace
}

/** The work ends every worker that tries it, or the given number of them. */
function losing(engine: EngineName, times = Number.POSITIVE_INFINITY) {
  const done = localEngines[engine] as (run: object) => Promise<never>
  let lost = 0
  const tried = vi.spyOn(localEngines, engine).mockImplementation(async (run: object) => {
    if (lost++ < times) throw new WorkerLost('worker')
    return done(run)
  })
  onTestFinished(() => tried.mockRestore())
  return tried
}

/** Waits until no more attempts follow, and returns their number. */
async function countTries({ world }: Workplace, tried: ReturnType<typeof losing>): Promise<number> {
  for (let wakes = 0; wakes < TRIES + 2; wakes += 1) {
    await world.background.idle()
    world.background.wake()
  }
  await world.background.idle()
  return tried.mock.calls.length
}

async function startSums(workplace: Workplace): Promise<string> {
  const owner = workplace.as('owner')
  const places = [
    await upload(owner, 'active', 'Patients', 'patient_id,name\n1,a\n'),
    await upload(owner, 'active', 'Claims', 'patient_id,amount\n1,10.00\n'),
  ]
  for (const place of places) await settledDataset(workplace, place)
  const body = {
    jobType: '/query-job-types/Sums',
    inputDatasets: places.map(({ datasetId }) => `/workspaces/active/datasets/${datasetId}`),
    parameters: [{ parameterName: 'least', parameterValue: '0' }],
  }
  return (await owner(jobs.create, { params: PLACE, body })).id
}

test('a job that ends every worker fails after the third, with the reason [B111]', async () => {
  const workplace = await open()
  const tried = losing('runQuery')
  const jobId = await startSums(workplace)
  expect(await countTries(workplace, tried)).toBe(TRIES)
  workplace.world.store.run("UPDATE users SET language = 'fr' WHERE id = 'reader'")
  const readBy = (person: 'owner' | 'reader') =>
    workplace.as(person)(jobs.get, { params: { ...PLACE, jobId } })
  expect(await readBy('owner')).toMatchObject({
    status: 'FAILED',
    errorDetails: expect.stringContaining('3 workers of the enclave ended'),
  })
  expect(await readBy('reader')).toMatchObject({
    errorDetails: expect.stringContaining('3 processus de l’enclave'),
  })
})

test('a job whose first two workers are lost is done by the third', async () => {
  const workplace = await open()
  const tried = losing('runQuery', TRIES - 1)
  const jobId = await startSums(workplace)
  expect(await countTries(workplace, tried)).toBe(TRIES)
  expect(await workplace.as('owner')(jobs.get, { params: { ...PLACE, jobId } })).toMatchObject({
    status: 'COMPLETED',
    errorDetails: null,
  })
})

test('a data set whose check ends every worker fails after the third [B056]', async () => {
  const workplace = await open()
  const tried = losing('validateDataset')
  const place = await upload(workplace.as('owner'), 'active', 'Patients', 'patient_id,name\n1,a\n')
  expect(await countTries(workplace, tried)).toBe(TRIES)
  expect(await workplace.as('owner')(datasets.get, { params: place })).toMatchObject({
    status: 'FAILED',
    errorDetails: expect.stringContaining('3 workers'),
  })
})

test('a model whose check ends every worker fails after the third [C055]', async () => {
  const workplace = await open()
  const tried = losing('deployModel')
  const id = await uploadModel(workplace.as('owner'), linearModel([2], 1))
  expect(await countTries(workplace, tried)).toBe(TRIES)
  expect(await workplace.as('owner')(inferenceModels.get, { params: { id } })).toMatchObject({
    modelStatus: 'DEPLOYMENT_FAILED',
    errorDetails: expect.stringContaining('3 workers'),
  })
})
