import { setTimeout } from 'node:timers/promises'
import { collaborations } from '@concord/domain/collaborations/contract'
import { linearModel } from '@concord/domain/fixtures/onnx-models'
import { input, model, node, output } from '@concord/domain/fixtures/onnx-writer'
import { jobs } from '@concord/domain/jobs/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seededModels } from '#seed/models.ts'
import {
  addInference,
  getOutput,
  runInferenceOn,
  startInference,
  uploadAll,
} from '#testing/inference-job.ts'
import { addPolicies, decimal, HEADER, whole, words } from '#testing/policies-inference.ts'
import { settledJob } from '#testing/sealed-transfer.ts'
import { startEmulator } from '#testing/start-emulator.ts'
import { openWorkplace, type Workplace } from '#testing/workplace.ts'

let workplace: Workplace
beforeAll(async () => {
  workplace = await openWorkplace()
})
afterAll(() => workplace.close())

const getProgress = (jobId: string) =>
  workplace.as('owner')(jobs.progress, { params: { workspaceId: 'active', jobId } })

describe('a model runs over data sets', () => {
  test('a linear model: identifiers first, then its score, whatever the order of the columns in the file [B032 B036 B064 B099 C038]', async () => {
    const job = await runInferenceOn(workplace, addPolicies(workplace.world), [
      'province,annualPremium,policyNumber,sumAssured,issueAge\nMB,1200.00,A-1,100000.00,30\n"QC, Lévis",5000.00,A-2,1000000.00,60\n',
    ])
    expect(job).toMatchObject({
      status: 'COMPLETED',
      errorDetails: null,
      jobClassification: 'INFERENCE_JOB',
      fileName: /^Risk by row-/,
    })
    // 0.62 - 0.006 · 30 - 0.0000002 · 100000 + 0.000012 · 1200, and the same of the second row
    expect(await getOutput(workplace, job)).toBe(
      'policyNumber,province,lapseRisk\r\nA-1,MB,0.434400\r\nA-2,"QC, Lévis",0.120000\r\n',
    )
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
    expect(await getOutput(workplace, job)).toBe(
      'claim,severity\r\na,0.4600\r\nb,0.1200\r\nc,0.9400\r\n',
    )
  })

  test('more rows than one batch, in parts, each in order', async () => {
    const doubled = addInference(workplace.world, {
      file: linearModel([2], 1),
      input: [whole('id'), whole('x')],
      output: [whole('id'), decimal('y')],
      recordIdentifiers: ['id'],
    })
    const rows = Array.from({ length: 3000 }, (_, index) => index)
    const job = await runInferenceOn(workplace, doubled, [
      `id,x\n${rows.map((row) => `${row},${row % 7}\n`).join('')}`,
    ])
    const lines = (await getOutput(workplace, job)).trim().split('\r\n').slice(1)
    expect(lines).toEqual(rows.map((row) => `${row},${(row % 7) * 2 + 1}.00`))
  })

  test('a model with batches of exactly two rows gets the last row twice', async () => {
    const file = model('pairs', [
      node({ operator: 'Abs', inputs: ['features'], outputs: ['score'] }),
      input({ name: 'features', shape: [2, 1] }),
      output({ name: 'score', shape: [2, 1] }),
    ])
    const pairs = addInference(workplace.world, {
      file,
      input: [whole('x')],
      output: [decimal('y')],
      recordIdentifiers: [],
    })
    const job = await runInferenceOn(workplace, pairs, ['x\n-1\n2\n-3\n'])
    expect(await getOutput(workplace, job)).toBe('y\r\n1.00\r\n2.00\r\n3.00\r\n')
  })

  test('a file with only a header results in only a header', async () => {
    const job = await runInferenceOn(workplace, addPolicies(workplace.world), [HEADER])
    expect(await getOutput(workplace, job)).toBe('policyNumber,province,lapseRisk\r\n')
  })
})

describe('its progress', () => {
  test('is full in all four stages once it has completed [B033 B059 B099]', async () => {
    const { id } = await runInferenceOn(workplace, addPolicies(workplace.world), [
      `${HEADER}A-1,30,1.00,1.00,MB\n`,
    ])
    expect(await getProgress(id)).toEqual({
      validating: 100,
      processing: 100,
      scaling: 100,
      executing: 100,
      info: 'The model has scored every row.',
    })
  })

  test('is measured on the way: each stage starts after the previous one is done [B033 B059]', {
    timeout: 150_000,
  }, async () => {
    const inference = addPolicies(workplace.world)
    const rows = Array.from(
      { length: 4000 },
      (_, row) => `A-${row},30,100000.00,1200.00,MB\n`,
    ).join('')
    const { id } = await startInference(
      workplace,
      inference,
      await uploadAll(workplace, inference, [HEADER + rows]),
    )
    const seen: number[][] = []
    for (let status = 'PENDING'; status === 'PENDING' || status === 'PROCESSING'; ) {
      const { validating, processing, scaling, executing } = await getProgress(id)
      seen.push([validating, processing, scaling, executing])
      await setTimeout(5) // leaves the processor to the job
      status = (
        await workplace.as('owner')(jobs.get, { params: { workspaceId: 'active', jobId: id } })
      ).status
    }
    for (const stages of seen)
      for (const [at, value] of stages.entries())
        if (at > 0 && value > 0) expect(stages[at - 1]).toBe(100)
    const kinds = new Set(seen.map(String))
    expect(kinds.size).toBeGreaterThan(3)
    expect((await settledJob(workplace, 'active', id)).status).toBe('COMPLETED')
  })

  test('is -1 at the stage that failed, with the reason [B033 B059 B111]', async () => {
    const { id, errorDetails } = await runInferenceOn(workplace, addPolicies(workplace.world), [
      `${HEADER}A-1,,1.00,1.00,MB\n`,
    ])
    expect(await getProgress(id)).toEqual({
      validating: -1,
      processing: 0,
      scaling: 0,
      executing: 0,
      info: errorDetails,
    })
  })

  test('is only for inference jobs of a collaboration that the caller sees [B033 B057]', async () => {
    const { id } = await runInferenceOn(workplace, addPolicies(workplace.world), [HEADER])
    for (const [person, jobId] of [
      ['stranger', id],
      ['owner', 'none'],
    ] as const)
      await expect(
        workplace.as(person)(jobs.progress, { params: { workspaceId: 'active', jobId } }),
      ).rejects.toMatchObject({ status: 404 })
  })
})

test('a model takes no parameters [B064]', async () => {
  const inference = addPolicies(workplace.world)
  const inputDatasets = await uploadAll(workplace, inference, [HEADER])
  const body = {
    jobType: inference.jobType,
    inputDatasets,
    parameters: [{ parameterName: 'least', parameterValue: '1' }],
  }
  await expect(
    workplace.as('owner')(jobs.create, { params: { workspaceId: 'active' }, body }),
  ).rejects.toMatchObject({
    status: 422,
    body: { fields: [{ path: 'body.parameters.least' }] },
  })
})

test('an inference job needs CREATE_INFERENCE_JOB in addition to CREATE_JOB, and EXECUTE [B076 B083 C086]', async () => {
  const inference = addPolicies(workplace.world)
  const inputDatasets = await uploadAll(workplace, inference, [HEADER])
  const run = (person: 'reader' | 'partner' | 'colleague') =>
    workplace.as(person)(jobs.create, {
      params: { workspaceId: 'active' },
      body: { jobType: inference.jobType, inputDatasets },
    })
  await expect(run('reader')).rejects.toMatchObject({
    status: 403,
    code: 'insufficientUserPermission',
  })
  await expect(run('partner')).rejects.toMatchObject({ status: 403, code: 'noExecutePolicy' })
  const { store } = workplace.world
  const permissions =
    store.get<{ permissions: string }>(`SELECT permissions FROM roles WHERE id = 'colleague'`)
      ?.permissions ?? ''
  const without = JSON.stringify(
    (JSON.parse(permissions) as string[]).filter((name) => name !== 'CREATE_INFERENCE_JOB'),
  )
  store.run(`UPDATE roles SET permissions = ? WHERE id = 'colleague'`, [without])
  await expect(run('colleague')).rejects.toMatchObject({
    status: 403,
    code: 'insufficientUserPermission',
  })
})

test('with the feature off no model runs [C005 B120]', async () => {
  const emulator = await startEmulator({ settings: { FEATURE_INFERENCE_MODELS_ENABLED: false } })
  try {
    const call = await emulator.callAs('owner')
    const { items } = await call(collaborations.list)
    const workspaceId = items.find(({ status }) => status === 'ACTIVE')?.id ?? ''
    const body = {
      jobType: '/inference-job-types/any',
      inputDatasets: [`/workspaces/${workspaceId}/datasets/any`],
    }
    await expect(call(jobs.create, { params: { workspaceId }, body })).rejects.toMatchObject({
      status: 404,
      code: 'featureDisabled',
    })
  } finally {
    await emulator.stop()
  }
})
