import { getId } from '@concord/domain/api/resource'
import { aColumn } from '@concord/domain/fixtures/a-dataset-type'
import { linearModel } from '@concord/domain/fixtures/onnx-models'
import {
  bytes,
  input,
  int,
  ints,
  model,
  node,
  output,
  text,
} from '@concord/domain/fixtures/onnx-writer'
import { jobs } from '@concord/domain/jobs/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addInference,
  type Inference,
  runInferenceOn,
  startInference,
  uploadAll,
} from '#testing/inference-job.ts'
import {
  addPolicies,
  decimal,
  HEADER,
  POLICIES,
  whole,
  words,
} from '#testing/policies-inference.ts'
import { settledJob } from '#testing/sealed-transfer.ts'
import { openWorkplace, type Workplace } from '#testing/workplace.ts'

let workplace: Workplace
beforeAll(async () => {
  workplace = await openWorkplace()
})
afterAll(() => workplace.close())

const getProgress = (jobId: string) =>
  workplace.as('owner')(jobs.progress, { params: { workspaceId: 'active', jobId } })

describe('an inference job fails with a reason that contains no value of the data [B111]', () => {
  const failed = async (inference: Inference, files: string[]): Promise<string> => {
    const job = await runInferenceOn(workplace, inference, files)
    expect(job).toMatchObject({ status: 'FAILED', outputDataset: null })
    return job.errorDetails ?? ''
  }
  /** A column declared as text, in a job type that is older than the rule against it. */
  const asText = () =>
    addPolicies(workplace.world, {
      input: POLICIES.map((column) =>
        column.name === 'sumAssured' ? words('sumAssured') : column,
      ),
    })

  test('a required cell is empty', async () => {
    expect(
      await failed(addPolicies(workplace.world), [
        `${HEADER}A-1,30,1.00,1.00,MB\nA-2,30,,1.00,MB\n`,
      ]),
    ).toMatch(
      /^Row 3 of '.+\.csv', column 'sumAssured': a value is missing, and the model needs one$/,
    )
  })

  test('a column that is not a number', async () => {
    expect(await failed(asText(), [`${HEADER}A-1,30,1.00,1.00,MB\n`])).toBe(
      'The model reads only numbers. Select these columns, or choose another input: sumAssured',
    )
  })

  test('a model with another input shape', async () => {
    expect(
      await failed(addPolicies(workplace.world, { file: linearModel([1, 2], 0) }), [
        `${HEADER}A-1,30,1.00,1.00,MB\n`,
      ]),
    ).toBe('Columns left for the model: 3; it reads 2')
  })

  test('a result that does not fit its column', async () => {
    const narrow = addPolicies(workplace.world, {
      output: [
        words('policyNumber'),
        words('province'),
        aColumn({ name: 'risk', type: { datatype: 'decimal', precision: 3, scale: 1 } }),
      ],
      file: linearModel([1, 1000, 0], 0),
    })
    const reason = await failed(narrow, [`${HEADER}A-1,1,0.00,1.00,MB\nA-2,1,98765.00,1.00,MB\n`])
    expect(reason).toMatch(/^Row 3 of the result, column 'risk': /)
    expect(reason).not.toContain('98765')
  })

  test('a result that is not a number', async () => {
    const file = model('root', [
      node({ operator: 'Sqrt', inputs: ['features'], outputs: ['score'] }),
      input({ name: 'features', shape: ['rows', 1] }),
      output({ name: 'score', shape: ['rows', 1] }),
    ])
    const root = addInference(workplace.world, {
      file,
      input: [whole('x')],
      output: [decimal('y')],
      recordIdentifiers: [],
    })
    expect(await failed(root, ['x\n4\n-4\n'])).toBe(
      "Row 3 of the result, column 'y': the model gave no number",
    )
  })

  test('a model that was deleted in the meantime [C055]', async () => {
    const inference = addPolicies(workplace.world)
    const inputs = await uploadAll(workplace, inference, [HEADER])
    workplace.world.store.run(`UPDATE inference_models SET status = 'DELETED' WHERE id = ?`, [
      getId(inference.model),
    ])
    const { id } = await startInference(workplace, inference, inputs)
    expect((await settledJob(workplace, 'active', id)).errorDetails).toBe(
      "The model 'Risk' has been deleted",
    )
    expect((await getProgress(id)).validating).toBe(-1)
  })

  test('a model whose stored file was damaged', async () => {
    const inference = addPolicies(workplace.world)
    workplace.world.parts.run(`UPDATE parts SET iv = zeroblob(12) WHERE owner_id = ?`, [
      getId(inference.model),
    ])
    expect(await failed(inference, [HEADER])).toBe('Part 1 of the model is damaged')
  })

  test('a collaboration that stops being active while it runs [B111]', async () => {
    const inference = addPolicies(workplace.world)
    const { id } = await startInference(
      workplace,
      inference,
      await uploadAll(workplace, inference, [HEADER]),
    )
    workplace.world.store.run(
      `UPDATE collaborations SET status = 'AWAITING_ACCEPTANCE' WHERE id = 'active'`,
    )
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

test('a model that requests too much memory fails its job, and the next one runs', async () => {
  const file = model('bomb', [
    // 4 GiB of zeros.
    bytes(5, ints(1, [1]), int(2, 7), text(8, 'size'), ints(7, [2 ** 30])),
    node({ operator: 'ConstantOfShape', inputs: ['size'], outputs: ['zeros'] }),
    node({
      operator: 'ReduceSum',
      inputs: ['zeros'],
      outputs: ['sum'],
      attributes: { keepdims: 0 },
    }),
    node({ operator: 'Add', inputs: ['features', 'sum'], outputs: ['score'] }),
    input({ name: 'features', shape: ['rows', 1] }),
    output({ name: 'score', shape: ['rows', 1] }),
  ])
  const bomb = addInference(workplace.world, {
    file,
    input: [whole('x')],
    output: [decimal('y')],
    recordIdentifiers: [],
  })
  const job = await runInferenceOn(workplace, bomb, ['x\n1\n'])
  expect(job.status).toBe('FAILED')
  expect(job.errorDetails).toMatch(
    /^The model (could not be run on rows 2 to 2 of|stopped unexpectedly)/,
  )
  expect((await runInferenceOn(workplace, addPolicies(workplace.world), [HEADER])).status).toBe(
    'COMPLETED',
  )
})
