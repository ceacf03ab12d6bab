import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getId } from '@concord/domain/api/resource'
import { aColumn } from '@concord/domain/fixtures/a-dataset-type'
import { linearModel } from '@concord/domain/fixtures/onnx-models'
import { jobs } from '@concord/domain/jobs/contract'
import type { NewJob } from '@concord/domain/jobs/job'
import { expect, onTestFinished, test } from 'vitest'
import { seededRandom } from '#runtime/seeded-random.ts'
import { addInference, uploadAll } from '#testing/inference-job.ts'
import { killableWorkplace } from '#testing/killable-workplace.ts'
import { download, settledDataset, upload } from '#testing/sealed-transfer.ts'
import { openWorkplace, type Workplace } from '#testing/workplace.ts'

/** The number of kills, and the size of a result. */
const { seeds, kills, copies } =
  process.env.LONG === '1'
    ? { seeds: [1, 2, 3, 4], kills: 12, copies: 60 }
    : { seeds: [1], kills: 2, copies: 20 }
/** The time window after the start of a job: about as long as two concurrent ones take. */
const LIFE_MS = copies * 30

const PEOPLE = 300
const PATIENTS = `patient_id,name\n${Array.from({ length: PEOPLE }, (_, index) => `${index},Person ${index}\n`).join('')}`
/** A hundred parts and more; with the parameter 1 a division by zero. */
const QUERY = `SELECT p.name AS name, CAST(10 / (@least - 1) AS decimal(10, 2)) AS total FROM Patients p CROSS JOIN Patients a
  WHERE a.patient_id < ${copies} ORDER BY p.patient_id`
const RESULT = `name,total\r\n${Array.from({ length: PEOPLE }, (_, index) => `Person ${index},-10.00\r\n`.repeat(copies)).join('')}`

type Kind = 'good' | 'bad' | 'inference'
type Started = { id: string; kind: Kind }

/** The number of data sets and models with parts. */
const holders = ({ world }: Workplace) =>
  world.parts.all('SELECT DISTINCT owner_id FROM parts').length

const getStatuses = ({ as }: Pick<Workplace, 'as'>, started: readonly Started[]) =>
  Promise.all(
    started.map(
      async ({ id }) =>
        (await as('owner')(jobs.get, { params: { workspaceId: 'active', jobId: id } })).status,
    ),
  )

/** The inputs of each kind of job, ready to be started. */
async function prepare(workplace: Workplace): Promise<Record<Kind, NewJob>> {
  workplace.world.store.run(
    `UPDATE query_job_types SET definition = json_set(definition, '$.query', ?) WHERE id = 'Sums'`,
    [QUERY],
  )
  const column = (name: string) =>
    aColumn({ name, type: { datatype: 'decimal', precision: 8, scale: 2 } })
  const inference = addInference(workplace.world, {
    file: linearModel([2], 1),
    input: [column('x')],
    output: [column('y')],
    recordIdentifiers: [],
  })
  const places = [
    await upload(workplace.as('owner'), 'active', 'Patients', PATIENTS),
    await upload(workplace.as('owner'), 'active', 'Claims', 'patient_id,amount\n1,10.00\n'),
  ]
  for (const place of places)
    expect((await settledDataset(workplace, place)).status).toBe('COMPLETED')
  const inputDatasets = places.map(({ datasetId }) => `/workspaces/active/datasets/${datasetId}`)
  const sums = (parameterValue: string) => ({
    jobType: '/query-job-types/Sums',
    inputDatasets,
    parameters: [{ parameterName: 'least', parameterValue }],
  })
  return {
    good: sums('0'),
    bad: sums('1'),
    inference: {
      jobType: inference.jobType,
      inputDatasets: await uploadAll(workplace, inference, ['x\n1.50\n']),
    },
  }
}

test.each(seeds)(
  'an emulator killed again and again ends every job, with its whole output or a reason; seed %i [B057 B111]',
  {
    timeout: 20_000 + kills * 20_000,
  },
  async (seed) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'concord-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const random = seededRandom(seed)
    const prepared = await openWorkplace(folder)
    const bodies = await prepare(prepared)
    const inputs = holders(prepared)
    await prepared.close()

    const started: Started[] = []
    for (let count = 0; count < kills; count += 1) {
      const workplace = await killableWorkplace(folder)
      onTestFinished(() => workplace.kill())
      for (const kind of ['good', 'bad', 'inference'] as const) {
        if (random() < 0.3 && count > 0) continue
        const { id } = await workplace.as('owner')(jobs.create, {
          params: { workspaceId: 'active' },
          body: bodies[kind],
        })
        started.push({ id, kind })
      }
      // A job is running, or nothing is left to do.
      await expect
        .poll(async () =>
          (await getStatuses(workplace, started)).every((status) => status === 'PENDING'),
        )
        .toBe(false)
      await sleep(random() * LIFE_MS)
      await workplace.kill()
    }

    const last = await openWorkplace(folder)
    onTestFinished(last.close)
    await last.world.background.idle()
    let outputs = 0
    for (const { id, kind } of started) {
      const { status, errorDetails, outputDataset } = await last.as('owner')(jobs.get, {
        params: { workspaceId: 'active', jobId: id },
      })
      if (kind === 'bad') {
        expect([status, errorDetails, outputDataset]).toEqual([
          'FAILED',
          expect.stringContaining(
            'Divide by zero error encountered (with NULLIF(divisor, 0) it is NULL), in 10 / (@least - 1) (line 1, column 29)',
          ),
          null,
        ])
        continue
      }
      expect([status, errorDetails]).toEqual(['COMPLETED', null])
      const text = await download(last.as('owner'), {
        workspaceId: 'active',
        datasetId: getId(outputDataset ?? ''),
      })
      expect(
        text === (kind === 'good' ? RESULT : 'y\r\n4.00\r\n'),
        `the output of a ${kind} job is whole`,
      ).toBe(true)
      outputs += 1
    }
    expect(started.length).toBeGreaterThan(0)
    // There is nothing of half-written outputs.
    expect(holders(last)).toBe(inputs + outputs)
  },
)
