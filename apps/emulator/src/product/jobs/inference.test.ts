import { idOf } from '@concord/domain/api/resource'
import { collaborations } from '@concord/domain/collaborations/contract'
import type { Column } from '@concord/domain/dataset-types/column'
import { aColumn } from '@concord/domain/fixtures/a-dataset-type'
import { linearModel } from '@concord/domain/fixtures/onnx-models'
import { bytes, input, int, ints, model, node, output, text } from '@concord/domain/fixtures/onnx-writer'
import { jobs } from '@concord/domain/jobs/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seededModels } from '#seed/models.ts'
import { addInference, type Inference, outputOf, runInferenceOn, startInference, uploadAll } from '#testing/inference-job.ts'
import { settledJob } from '#testing/sealed-transfer.ts'
import { startEmulator } from '#testing/start-emulator.ts'
import { openWorkplace, type Workplace } from '#testing/workplace.ts'

let workplace: Workplace
beforeAll(async () => {
  workplace = await openWorkplace()
})
afterAll(() => workplace.close())

const words = (name: string) => aColumn({ name, type: { datatype: 'varchar', length: 40 } })
const whole = (name: string) => aColumn({ name, type: { datatype: 'int' } })
const decimal = (name: string, scale = 2) => aColumn({ name, type: { datatype: 'decimal', precision: 12, scale } })
const progressOf = (jobId: string) => workplace.as('owner')(jobs.progress, { params: { workspaceId: 'active', jobId } })

/** What the linear model of the seed reads, with its record identifiers before and after. */
const POLICIES = [words('policyNumber'), whole('issueAge'), decimal('sumAssured'), decimal('annualPremium'), words('province')]
const policiesOf = (change: { file?: Uint8Array; output?: Column[]; input?: Column[] } = {}): Inference =>
  addInference(workplace.world, {
    file: seededModels().lapseRisk.file(),
    input: POLICIES,
    output: [words('policyNumber'), words('province'), decimal('lapseRisk', 6)],
    recordIdentifiers: ['policyNumber', 'province'],
    ...change,
  })
const HEADER = 'policyNumber,issueAge,sumAssured,annualPremium,province\n'

describe('a model runs over data sets', () => {
  test('a linear model: identifiers first, then its score, whatever the order of the columns in the file [B032 B036 B064 B099 C038]', async () => {
    const job = await runInferenceOn(workplace, policiesOf(), [
      'province,annualPremium,policyNumber,sumAssured,issueAge\nMB,1200.00,A-1,100000.00,30\n"QC, Lévis",5000.00,A-2,1000000.00,60\n',
    ])
    expect(job).toMatchObject({ status: 'COMPLETED', errorDetails: null, jobClassification: 'INFERENCE_JOB', fileName: /^Risk by row-/ })
    // 0.62 - 0.006 · 30 - 0.0000002 · 100000 + 0.000012 · 1200, and the same of the second row
    expect(await outputOf(workplace, job)).toBe('policyNumber,province,lapseRisk\r\nA-1,MB,0.434400\r\nA-2,"QC, Lévis",0.120000\r\n')
  })

  test('a tree ensemble, over several files as one [B064]', async () => {
    const severity = addInference(workplace.world, {
      file: seededModels().claimSeverity.file(),
      input: [words('claim'), decimal('amountClaimed'), decimal('amountPaid')],
      output: [words('claim'), decimal('severity', 4)],
      recordIdentifiers: ['claim'],
    })
    const job = await runInferenceOn(workplace, severity, [
      'claim,amountClaimed,amountPaid\na,60000,15000\nb,8000,8000\n',
      'amountPaid,claim,amountClaimed\n450000,c,300000\n',
    ])
    // 0.05 + 0.35 + 0.02 + 0.04, 0.05 + 0.05 + 0.02 + 0, 0.05 + 0.6 + 0.25 + 0.04
    expect(await outputOf(workplace, job)).toBe('claim,severity\r\na,0.4600\r\nb,0.1200\r\nc,0.9400\r\n')
  })

  test('more rows than one batch has, in parts, each in its place', async () => {
    const doubled = addInference(workplace.world, {
      ...{ file: linearModel([2], 1), input: [whole('id'), whole('x')], output: [whole('id'), decimal('y')], recordIdentifiers: ['id'] },
    })
    const rows = Array.from({ length: 3000 }, (_, index) => index)
    const job = await runInferenceOn(workplace, doubled, [`id,x\n${rows.map((row) => `${row},${row % 7}\n`).join('')}`])
    const lines = (await outputOf(workplace, job)).trim().split('\r\n').slice(1)
    expect(lines).toEqual(rows.map((row) => `${row},${(row % 7) * 2 + 1}.00`))
  })

  test('a model that takes two rows at once and no others gets the last row twice', async () => {
    const file = model('pairs', [
      node({ operator: 'Abs', inputs: ['features'], outputs: ['score'] }),
      input({ name: 'features', shape: [2, 1] }),
      output({ name: 'score', shape: [2, 1] }),
    ])
    const pairs = addInference(workplace.world, { file, input: [whole('x')], output: [decimal('y')], recordIdentifiers: [] })
    const job = await runInferenceOn(workplace, pairs, ['x\n-1\n2\n-3\n'])
    expect(await outputOf(workplace, job)).toBe('y\r\n1.00\r\n2.00\r\n3.00\r\n')
  })

  test('a file with a header alone gives one with a header alone', async () => {
    const job = await runInferenceOn(workplace, policiesOf(), [HEADER])
    expect(await outputOf(workplace, job)).toBe('policyNumber,province,lapseRisk\r\n')
  })
})

describe('its progress', () => {
  test('is full in all four stages once it has completed [B033 B059 B099]', async () => {
    const { id } = await runInferenceOn(workplace, policiesOf(), [`${HEADER}A-1,30,1.00,1.00,MB\n`])
    expect(await progressOf(id)).toEqual({
      ...{ validating: 100, processing: 100, scaling: 100, executing: 100 },
      info: 'The model has scored every row.',
    })
  })

  test('is measured on the way: no stage begins before the one before it is done [B033 B059]', async () => {
    const inference = policiesOf()
    const rows = Array.from({ length: 4000 }, (_, row) => `A-${row},30,100000.00,1200.00,MB\n`).join('')
    const { id } = await startInference(workplace, inference, await uploadAll(workplace, inference, [HEADER + rows]))
    const seen: number[][] = []
    for (let status = 'PENDING'; status === 'PENDING' || status === 'PROCESSING'; ) {
      const { validating, processing, scaling, executing } = await progressOf(id)
      seen.push([validating, processing, scaling, executing])
      status = (await workplace.as('owner')(jobs.get, { params: { workspaceId: 'active', jobId: id } })).status
    }
    for (const stages of seen) for (const [at, value] of stages.entries()) if (at > 0 && value > 0) expect(stages[at - 1]).toBe(100)
    const kinds = new Set(seen.map(String))
    expect(kinds.size).toBeGreaterThan(3)
    expect((await settledJob(workplace, 'active', id)).status).toBe('COMPLETED')
  })

  test('says -1 at the stage that failed, and why [B033 B059 B111]', async () => {
    const { id, errorDetails } = await runInferenceOn(workplace, policiesOf(), [`${HEADER}A-1,,1.00,1.00,MB\n`])
    expect(await progressOf(id)).toEqual({ validating: -1, processing: 0, scaling: 0, executing: 0, info: errorDetails })
  })

  test('is of inference jobs of a collaboration that one sees alone [B033 B057]', async () => {
    const { id } = await runInferenceOn(workplace, policiesOf(), [HEADER])
    for (const [person, jobId] of [
      ['stranger', id],
      ['owner', 'none'],
    ] as const)
      await expect(workplace.as(person)(jobs.progress, { params: { workspaceId: 'active', jobId } })).rejects.toMatchObject({ status: 404 })
  })
})

describe('an inference job fails, and tells why without a value of the data [B111]', () => {
  const failed = async (inference: Inference, files: string[]): Promise<string> => {
    const job = await runInferenceOn(workplace, inference, files)
    expect(job).toMatchObject({ status: 'FAILED', outputDataset: null })
    return job.errorDetails ?? ''
  }
  /** A column that a person declared as text, by a job type that is older than the rule against it. */
  const asText = () => policiesOf({ input: POLICIES.map((column) => (column.name === 'sumAssured' ? words('sumAssured') : column)) })

  test('a cell that the model needs is empty', async () => {
    expect(await failed(policiesOf(), [`${HEADER}A-1,30,1.00,1.00,MB\nA-2,30,,1.00,MB\n`])).toMatch(
      /^Row 3 of '.+\.csv', column 'sumAssured': a value is missing, and the model needs one$/,
    )
  })

  test('a column that is no number', async () => {
    expect(await failed(asText(), [`${HEADER}A-1,30,1.00,1.00,MB\n`])).toBe(
      'The model reads numbers alone. Tick these columns, or choose another input: sumAssured',
    )
  })

  test('a model with another input shape', async () => {
    expect(await failed(policiesOf({ file: linearModel([1, 2], 0) }), [`${HEADER}A-1,30,1.00,1.00,MB\n`])).toBe(
      'Columns left for the model: 3; it reads 2',
    )
  })

  test('a result that its column cannot hold', async () => {
    const narrow = policiesOf({
      output: [words('policyNumber'), words('province'), aColumn({ name: 'risk', type: { datatype: 'decimal', precision: 3, scale: 1 } })],
      file: linearModel([1, 1000, 0], 0),
    })
    const reason = await failed(narrow, [`${HEADER}A-1,1,0.00,1.00,MB\nA-2,1,98765.00,1.00,MB\n`])
    expect(reason).toMatch(/^Row 3 of the result, column 'risk': /)
    expect(reason).not.toContain('98765')
  })

  test('a result that is no number', async () => {
    const file = model('root', [
      node({ operator: 'Sqrt', inputs: ['features'], outputs: ['score'] }),
      input({ name: 'features', shape: ['rows', 1] }),
      output({ name: 'score', shape: ['rows', 1] }),
    ])
    const root = addInference(workplace.world, { file, input: [whole('x')], output: [decimal('y')], recordIdentifiers: [] })
    expect(await failed(root, ['x\n4\n-4\n'])).toBe("Row 3 of the result, column 'y': the model gave no number")
  })

  test('a model that was deleted meanwhile [C055]', async () => {
    const inference = policiesOf()
    const inputs = await uploadAll(workplace, inference, [HEADER])
    workplace.world.store.run(`UPDATE inference_models SET status = 'DELETED' WHERE id = ?`, [idOf(inference.model)])
    const { id } = await startInference(workplace, inference, inputs)
    expect((await settledJob(workplace, 'active', id)).errorDetails).toBe("The model 'Risk' has been deleted")
    expect((await progressOf(id)).validating).toBe(-1)
  })

  test('a model whose stored file was damaged', async () => {
    const inference = policiesOf()
    workplace.world.parts.run(`UPDATE parts SET iv = zeroblob(12) WHERE dataset_id = ?`, [idOf(inference.model)])
    expect(await failed(inference, [HEADER])).toBe('Part 1 of the model is damaged')
  })

  test('a collaboration that stops being active while it runs [B111]', async () => {
    const inference = policiesOf()
    const { id } = await startInference(workplace, inference, await uploadAll(workplace, inference, [HEADER]))
    workplace.world.store.run(`UPDATE collaborations SET status = 'AWAITING_ACCEPTANCE' WHERE id = 'active'`)
    try {
      expect(await settledJob(workplace, 'active', id)).toMatchObject({
        status: 'FAILED',
        outputDataset: null,
        errorDetails: expect.stringContaining('no longer active'),
      })
    } finally {
      workplace.world.store.run(`UPDATE collaborations SET status = 'ACTIVE' WHERE id = 'active'`)
    }
  })
})

test('a model takes no parameters [B064]', async () => {
  const inference = policiesOf()
  const inputDatasets = await uploadAll(workplace, inference, [HEADER])
  const body = { jobType: inference.jobType, inputDatasets, parameters: [{ parameterName: 'least', parameterValue: '1' }] }
  await expect(workplace.as('owner')(jobs.create, { params: { workspaceId: 'active' }, body })).rejects.toMatchObject({
    status: 422,
    body: { fields: [{ path: 'body.parameters.least' }] },
  })
})

test('an inference job needs CREATE_INFERENCE_JOB beside CREATE_JOB, and EXECUTE [B076 B083 C086]', async () => {
  const inference = policiesOf()
  const inputDatasets = await uploadAll(workplace, inference, [HEADER])
  const run = (person: 'reader' | 'partner' | 'colleague') =>
    workplace.as(person)(jobs.create, { params: { workspaceId: 'active' }, body: { jobType: inference.jobType, inputDatasets } })
  await expect(run('reader')).rejects.toMatchObject({ status: 403, code: 'insufficientUserPermission' })
  await expect(run('partner')).rejects.toMatchObject({ status: 403, code: 'noExecutePolicy' })
  const { store } = workplace.world
  const permissions = store.get<{ permissions: string }>(`SELECT permissions FROM roles WHERE id = 'colleague'`)?.permissions ?? ''
  const without = JSON.stringify((JSON.parse(permissions) as string[]).filter((name) => name !== 'CREATE_INFERENCE_JOB'))
  store.run(`UPDATE roles SET permissions = ? WHERE id = 'colleague'`, [without])
  await expect(run('colleague')).rejects.toMatchObject({ status: 403, code: 'insufficientUserPermission' })
})

test('a model that asks for more memory than there is fails its job, and the next one runs', async () => {
  const file = model('bomb', [
    // 4 GiB of zeros.
    bytes(5, ints(1, [1]), int(2, 7), text(8, 'size'), ints(7, [2 ** 30])),
    node({ operator: 'ConstantOfShape', inputs: ['size'], outputs: ['zeros'] }),
    node({ operator: 'ReduceSum', inputs: ['zeros'], outputs: ['sum'], attributes: { keepdims: 0 } }),
    node({ operator: 'Add', inputs: ['features', 'sum'], outputs: ['score'] }),
    input({ name: 'features', shape: ['rows', 1] }),
    output({ name: 'score', shape: ['rows', 1] }),
  ])
  const bomb = addInference(workplace.world, { file, input: [whole('x')], output: [decimal('y')], recordIdentifiers: [] })
  const job = await runInferenceOn(workplace, bomb, ['x\n1\n'])
  expect(job.status).toBe('FAILED')
  expect(job.errorDetails).toMatch(/^The model (could not be run on rows 2 to 2 of|stopped unexpectedly)/)
  expect((await runInferenceOn(workplace, policiesOf(), [HEADER])).status).toBe('COMPLETED')
})

test('with the feature off no model is run [C005 B120]', async () => {
  const emulator = await startEmulator({ settings: { FEATURE_INFERENCE_MODELS_ENABLED: false } })
  try {
    const call = await emulator.callAs('owner')
    const { items } = await call(collaborations.list)
    const workspaceId = items.find(({ status }) => status === 'ACTIVE')?.id ?? ''
    const body = { jobType: '/inference-job-types/any', inputDatasets: [`/workspaces/${workspaceId}/datasets/any`] }
    await expect(call(jobs.create, { params: { workspaceId }, body })).rejects.toMatchObject({ status: 404, code: 'featureDisabled' })
  } finally {
    await emulator.stop()
  }
})
