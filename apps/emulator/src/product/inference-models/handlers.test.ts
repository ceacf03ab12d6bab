import { randomBytes } from 'node:crypto'
import { linearModel, treeModel } from '@concord/domain/fixtures/onnx-models'
import {
  bytes,
  input,
  int,
  ints,
  join,
  model,
  node,
  output,
  text,
} from '@concord/domain/fixtures/onnx-writer'
import { inferenceModels } from '@concord/domain/inference-models/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newModel, settledModel, uploadModel } from '#testing/model-upload.ts'
import { openWorkplace, type Workplace } from '#testing/workplace.ts'

let workplace: Workplace
beforeAll(async () => {
  workplace = await openWorkplace()
})
afterAll(() => workplace.close())

const LINEAR = linearModel([0.5, 2, -1], 10)
const TREES = treeModel(
  2,
  [{ feature: 0, atMost: 5, yes: 1, no: { feature: 1, atMost: 2, yes: 3, no: 7 } }],
  100,
)
const remove = (id: string, person: 'owner' | 'reader' | 'partner' = 'owner') =>
  workplace.as(person)(inferenceModels.remove, { params: { id } })

describe('announcing a model', () => {
  test('makes it CREATED, with its creator and without later results [C039 C055 C096]', async () => {
    const made = await workplace.as('owner')(inferenceModels.create, { body: newModel(LINEAR) })
    expect(made).toMatchObject({
      modelId: made.id,
      modelName: 'Risk',
      modelDescription: 'Of the tests',
      modelStatus: 'CREATED',
      modelFileName: 'risk.onnx',
      modelFileSize: LINEAR.length,
      totalByteSize: null,
      modelMetadata: null,
      errorDetails: null,
      createdByName: 'owner Example',
    })
  })

  test('names each invalid field [C079 C120 C123]', async () => {
    const body = newModel(LINEAR, {
      modelName: ' ',
      modelDescription: 'x'.repeat(151),
      modelFileName: 'a.zip',
      modelFileSize: 2 ** 30 + 1,
    })
    const refused = workplace.as('owner')(inferenceModels.create, { body })
    await expect(refused).rejects.toMatchObject({
      status: 400,
      body: {
        fields: [
          { path: 'body.modelName', message: 'Name is required' },
          { path: 'body.modelDescription', message: 'Description must be at most 150 characters' },
          {
            path: 'body.modelFileName',
            message: 'Choose an ONNX model with the extension .onnx',
          },
          { path: 'body.modelFileSize', message: 'The model must be at most 1 GiB' },
        ],
      },
    })
  })

  test('also in French [C079]', async () => {
    const response = await fetch(`${workplace.url}/product/v1/inference-models/`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer owner',
        'content-type': 'application/json',
        'accept-language': 'fr',
      },
      body: JSON.stringify(
        newModel(LINEAR, { modelFileName: 'a.zip', modelFileSize: 2 ** 30 + 1 }),
      ),
    })
    const { fields } = (await response.json()) as { fields: { message: string }[] }
    expect(fields.map(({ message }) => message)).toEqual([
      'Choisissez un modèle ONNX portant l’extension .onnx',
      'Le modèle doit peser au plus 1 Gio',
    ])
  })

  test('requires the number of parts that the size gives [C123]', async () => {
    const refused = workplace.as('owner')(inferenceModels.create, {
      body: newModel(LINEAR, { modelTotalParts: 2 }),
    })
    await expect(refused).rejects.toMatchObject({ status: 422, code: 'wrongPartCount' })
  })
})

describe('a model with all parts', () => {
  test('is really loaded, and shows its inputs and outputs [C039 C055]', async () => {
    const id = await uploadModel(workplace.as('owner'), TREES, { modelName: 'Trees' })
    expect(await settledModel(workplace, id)).toMatchObject({
      modelStatus: 'DEPLOYED',
      totalByteSize: TREES.length,
      errorDetails: null,
      modelMetadata: {
        irVersion: 8,
        producerName: 'concord',
        opsets: [
          { domain: '', version: 17 },
          { domain: 'ai.onnx.ml', version: 3 },
        ],
        inputs: [{ name: 'features', kind: 'tensor', elementType: 'float', shape: ['rows', 2] }],
        outputs: [{ name: 'score', kind: 'tensor', elementType: 'float', shape: ['rows', 1] }],
      },
    })
  })

  test('is assembled from several parts in order [C123]', async () => {
    const file = linearModel(
      Array.from({ length: 2000 }, (_, index) => index / 7),
      1,
    )
    const { modelStatus, modelMetadata } = await settledModel(
      workplace,
      await uploadModel(workplace.as('owner'), file),
    )
    expect([modelStatus, modelMetadata?.inputs[0]?.shape]).toEqual(['DEPLOYED', ['rows', 2000]])
  })

  test('has no constants among its inputs', async () => {
    const weights = bytes(
      5,
      ints(1, [3, 1]),
      int(2, 1),
      text(8, 'weights'),
      bytes(9, new Uint8Array(12)),
    )
    const file = model('older', [
      node({ operator: 'MatMul', inputs: ['features', 'weights'], outputs: ['score'] }),
      weights,
      input({ name: 'features', shape: ['rows', 3] }),
      input({ name: 'weights', shape: [3, 1] }),
      output({ name: 'score', shape: ['rows', 1] }),
    ])
    const { modelMetadata } = await settledModel(
      workplace,
      await uploadModel(workplace.as('owner'), file),
    )
    expect(modelMetadata?.inputs.map(({ name }) => name)).toEqual(['features'])
  })

  const io = [
    input({ name: 'features', shape: ['rows', 3] }),
    output({ name: 'score', shape: ['rows', 1] }),
  ]
  const external = bytes(13, text(1, 'location'), text(2, '../../../../etc/passwd'))
  const nested = (depth: number): Uint8Array => {
    let graph: Uint8Array = text(2, 'x')
    for (let level = 0; level < depth; level += 1)
      graph = bytes(1, text(4, 'If'), bytes(5, text(1, 'then_branch'), bytes(6, graph)))
    return graph
  }
  test.each<[string, string, Uint8Array]>([
    [
      'an archive',
      'The file is not an ONNX model.',
      join(Uint8Array.of(0x50, 0x4b, 3, 4), randomBytes(3000)),
    ],
    ['cut off', 'The model is incomplete: the file ends too early.', TREES.subarray(0, 500)],
    [
      'with its data elsewhere',
      'The model keeps data in other files.',
      model('x', [...io, bytes(5, ints(1, [2]), int(2, 1), external)]),
    ],
    ['nested 300 deep', 'The model is nested too deeply.', model('x', [...io, nested(300)])],
    [
      'claiming 2^60 numbers',
      'A tensor of the model claims more data than the file holds.',
      model('x', [...io, bytes(5, ints(1, [2 ** 30, 2 ** 30]), int(2, 1))]),
    ],
    [
      'of unknown operators',
      'The model cannot be loaded.',
      model('x', [...io, node({ operator: 'Conjure', inputs: ['features'], outputs: ['score'] })]),
    ],
    ['that gives what it never makes', 'The model cannot be loaded.', model('x', io)],
  ])('and that is %s becomes DEPLOYMENT_FAILED with the reason [C055]', async (_, reason, file) => {
    const { modelStatus, errorDetails, modelMetadata } = await settledModel(
      workplace,
      await uploadModel(workplace.as('owner'), file),
    )
    expect(modelStatus).toBe('DEPLOYMENT_FAILED')
    expect(errorDetails).toContain(reason)
    expect(errorDetails?.length).toBeLessThan(300)
    expect(modelMetadata).toBeNull()
  })
})

describe('the list', () => {
  test("holds the caller's organization's models, newest first, page by page; another organization's are absent [C095]", async () => {
    workplace.world.clock.advance(60_000)
    const foreign = await workplace.as('partner')(inferenceModels.create, {
      body: newModel(LINEAR),
    })
    workplace.world.clock.advance(1000)
    const first = await workplace.as('colleague')(inferenceModels.create, {
      body: newModel(LINEAR),
    })
    workplace.world.clock.advance(1000)
    const second = await workplace.as('owner')(inferenceModels.create, { body: newModel(LINEAR) })
    const page = await workplace.as('owner')(inferenceModels.list, {
      query: { page: 1, pageSize: 2 },
    })
    expect(page.items.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(page.links?.next).toBe('/inference-models/?page=2&pageSize=2')
    const absent = { status: 404, code: 'notFound' }
    await expect(
      workplace.as('owner')(inferenceModels.get, { params: { id: foreign.id } }),
    ).rejects.toMatchObject(absent)
    await expect(remove(foreign.id)).rejects.toMatchObject(absent)
  })
})

describe('deleting a model', () => {
  test('erases its parts and its key, and leaves its name as DELETED [C055 C095]', async () => {
    const id = await uploadModel(workplace.as('owner'), LINEAR)
    await settledModel(workplace, id)
    await remove(id)
    expect((await settledModel(workplace, id)).modelStatus).toBe('DELETED')
    expect(workplace.world.parts.all('SELECT 1 FROM parts WHERE owner_id = ?', [id])).toEqual([])
    expect(workplace.world.store.all('SELECT 1 FROM model_keys WHERE model_id = ?', [id])).toEqual(
      [],
    )
    await expect(remove(id)).rejects.toMatchObject({ status: 409, code: 'wrongStatus' })
  })

  test.each(['PROCESSING', 'DELETE_PENDING', 'DELETED'])(
    'is refused in %s [C055]',
    async (status) => {
      const { id } = await workplace.as('owner')(inferenceModels.create, { body: newModel(LINEAR) })
      workplace.world.store.run('UPDATE inference_models SET status = ? WHERE id = ?', [status, id])
      await expect(remove(id)).rejects.toMatchObject({ status: 409, code: 'wrongStatus' })
      workplace.world.store.run("UPDATE inference_models SET status = 'DELETED' WHERE id = ?", [id])
    },
  )

  test('is refused while an inference job type uses it, which is named', async () => {
    const id = await uploadModel(workplace.as('owner'), LINEAR)
    await settledModel(workplace, id)
    workplace.world.store.run(
      `INSERT INTO inference_job_types (id, organization_id, name, definition, created_at, created_by)
       VALUES ('uses', 'north', 'Lapse by policy', ?, '2026-05-04T09:00:00.000Z', 'owner')`,
      [JSON.stringify({ model: `/inference-models/${id}` })],
    )
    await expect(remove(id)).rejects.toMatchObject({
      status: 409,
      code: 'modelInUse',
      body: {
        details: [
          'The inference job type “Lapse by policy” uses this model. Delete that job type first.',
        ],
      },
    })
    workplace.world.store.run("DELETE FROM inference_job_types WHERE id = 'uses'")
    await remove(id)
  })

  test('ends an upload that is in progress', async () => {
    const { id } = await workplace.as('owner')(inferenceModels.create, { body: newModel(LINEAR) })
    await remove(id)
    expect((await settledModel(workplace, id)).modelStatus).toBe('DELETED')
  })
})

test('an upload that is unfinished after a day is abandoned', async () => {
  const { id } = await workplace.as('owner')(inferenceModels.create, { body: newModel(LINEAR) })
  workplace.world.clock.advance(23 * 3_600_000)
  workplace.world.background.wake()
  expect((await settledModel(workplace, id)).modelStatus).toBe('CREATED')
  workplace.world.clock.advance(2 * 3_600_000)
  workplace.world.background.wake()
  expect(await settledModel(workplace, id)).toMatchObject({
    modelStatus: 'UPLOAD_FAILED',
    errorDetails: 'upload abandoned',
  })
})
