import { inferenceModels } from '@concord/domain/inference-models/contract'
import { checkModel } from '@concord/domain/onnx'
import { InferenceSession, Tensor } from 'onnxruntime-web/wasm'
import { describe, expect, test } from 'vitest'
import { loadModel } from '#enclave/model/load-model.ts'
import { startEmulator } from '#testing/start-emulator.ts'
import { seededModels } from './models.ts'

test("the seeded models are deployed, only for the owner's organization [C039 C055]", async () => {
  const emulator = await startEmulator()
  const list = async (purpose: string) =>
    (await (await emulator.callAs(purpose))(inferenceModels.list)).items
  expect(
    (await list('owner')).map(({ modelName, modelStatus }) => [modelName, modelStatus]),
  ).toEqual([
    ['Claim severity', 'DEPLOYED'],
    ['Lapse risk', 'DEPLOYED'],
  ])
  expect(await list('partner')).toEqual([])
  await emulator.stop()
})

describe.each(Object.values(seededModels()))('$name', ({ file, fileName }) => {
  test('has the same metadata in the seed as after it is really loaded [C039]', async () => {
    const declared = await checkModel([file()], file().length)
    expect(await loadModel(file(), declared)).toEqual(declared)
  })

  test('scores rows by its weights or its trees', async () => {
    const session = await InferenceSession.create(file())
    const score = async (rows: number[][]) => {
      const features = new Tensor('float32', Float32Array.from(rows.flat()), [
        rows.length,
        rows[0]?.length ?? 0,
      ])
      const { data } = (await session.run({ features })).score ?? {}
      return [...((data ?? []) as Float32Array)].map((value) => Number(value.toFixed(4)))
    }
    if (fileName === 'lapse-risk.onnx')
      expect(
        await score([
          [40, 100_000, 1200],
          [20, 50_000, 300],
        ]),
      ).toEqual([0.3744, 0.4936])
    else
      expect(
        await score([
          [5000, 5000],
          [300_000, 300_000],
        ]),
      ).toEqual([0.12, 0.81])
    await session.release()
  })
})
