import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { linearModel } from '@concord/domain/fixtures/onnx-models'
import { bytes, input, int, ints, model, node, output, text } from '@concord/domain/fixtures/onnx-writer'
import { expect, test } from 'vitest'
import { createContentKey, sealStored } from '../content-key.ts'
import { deployModel } from './deploy-model.ts'

const PART_BYTES = 1024 * 1024

function deploy(file: Uint8Array, { timeLimitMs = 30_000, signal = new AbortController().signal } = {}) {
  const contentKey = createContentKey()
  const modelId = randomUUID()
  const totalParts = Math.ceil(file.length / PART_BYTES)
  const readPart = (part: number) =>
    sealStored(contentKey, file.subarray((part - 1) * PART_BYTES, part * PART_BYTES), {
      ...{ datasetId: modelId, part, isFinal: part === totalParts },
    })
  return deployModel({ work: { contentKey, modelId, totalParts, totalBytes: file.length }, readPart, timeLimitMs, signal })
}

const io = [input({ name: 'features', shape: ['rows', 3] }), output({ name: 'score', shape: ['rows', 1] })]

/** Asks for 2^62 numbers when it is run, in a few bytes; a runtime that folded constants would make them when it loads. */
const BOMB = model('bomb', [
  ...io,
  bytes(5, ints(1, [2]), int(2, 7), text(8, 'size'), ints(7, [2 ** 31, 2 ** 31])),
  node({ operator: 'ConstantOfShape', inputs: ['size'], outputs: ['zeros'] }),
  node({ operator: 'ReduceSum', inputs: ['zeros'], outputs: ['score'], attributes: { keepdims: 0 } }),
])
const nameOf = (index: number) => (index === 0 ? 'features' : `n${index}`)
/** Nodes one after another. */
const LONG = model('long', [
  ...io,
  ...[
    Buffer.concat(
      Array.from({ length: 200_000 }, (_, index) => node({ operator: 'Identity', inputs: [nameOf(index)], outputs: [nameOf(index + 1)] })),
    ),
  ],
])

test.each<[string, Uint8Array]>([
  ['asks for 2^62 numbers', BOMB],
  ['has 200,000 nodes', LONG],
])('a model that %s is dealt with while everybody else is served', { timeout: 60_000 }, async (_, file) => {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const outcome = await deploy(file, { timeLimitMs: 15_000 }).then(
    () => 'deployed',
    (error: Error) => error.name,
  )
  delay.disable()
  expect(['deployed', 'ModelFault']).toContain(outcome)
  expect(delay.percentile(99) / 1e6).toBeLessThan(200)
})

test('a deployment that takes too long is ended, and says so', async () => {
  await expect(deploy(LONG, { timeLimitMs: 300 })).rejects.toThrow('it takes too long')
})

test('a deployment ends with the emulator', async () => {
  const stopping = new AbortController()
  const deployed = deploy(linearModel([1], 1), { signal: stopping.signal })
  stopping.abort(new Error('The emulator stops'))
  await expect(deployed).rejects.toThrow('The emulator stops')
})

test('30 MB of weights are loaded within the limits', { timeout: 30_000 }, async () => {
  const weights = Array.from({ length: 7_500_000 }, (_, index) => index % 7)
  const { inputs } = await deploy(linearModel(weights, 0))
  expect(inputs[0]?.shape).toEqual(['rows', weights.length])
})
