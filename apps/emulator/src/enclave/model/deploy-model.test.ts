import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
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
import { expect, test } from 'vitest'
import { createContentKey, sealStored } from '../content-key.ts'
import { deployModel } from './deploy-model.ts'

const PART_BYTES = 1024 * 1024

function deploy(
  file: Uint8Array,
  { timeLimitMs = 30_000, signal = new AbortController().signal } = {},
) {
  const contentKey = createContentKey()
  const modelId = randomUUID()
  const totalParts = Math.ceil(file.length / PART_BYTES)
  const readPart = async (part: number) =>
    sealStored(contentKey, file.subarray((part - 1) * PART_BYTES, part * PART_BYTES), {
      ownerId: modelId,
      part,
      isFinal: part === totalParts,
    })
  return deployModel({
    work: { contentKey, modelId, totalParts, totalBytes: file.length },
    readPart,
    timeLimitMs,
    signal,
  })
}

const features = input({ name: 'features', shape: ['rows', 3] })
const score = (...shape: (number | string)[]) => output({ name: 'score', shape })

/**
 * Requests 2^62 numbers when it runs, in a few bytes; a runtime that folds constants would create
 * them when it loads.
 */
const BOMB = model('bomb', [
  features,
  score(),
  bytes(5, ints(1, [2]), int(2, 7), text(8, 'size'), ints(7, [2 ** 31, 2 ** 31])),
  node({ operator: 'ConstantOfShape', inputs: ['size'], outputs: ['zeros'] }),
  node({
    operator: 'ReduceSum',
    inputs: ['zeros'],
    outputs: ['score'],
    attributes: { keepdims: 0 },
  }),
])
const NODES = 200_000
const getName = (index: number) =>
  index === 0 ? 'features' : index === NODES ? 'score' : `n${index}`
/** A chain of nodes. */
const LONG = model('long', [
  features,
  score('rows', 3),
  ...[
    Buffer.concat(
      Array.from({ length: NODES }, (_, index) =>
        node({ operator: 'Identity', inputs: [getName(index)], outputs: [getName(index + 1)] }),
      ),
    ),
  ],
])

/** A sparse tensor with the maximum number of zeros, which the runtime makes dense. */
const ZEROS = model('zeros', [
  features,
  score(2 ** 13, 2 ** 13),
  bytes(
    15,
    bytes(1, ints(1, [1]), int(2, 1), text(8, 'zeros'), bytes(9, new Uint8Array(4))),
    bytes(2, ints(1, [1]), int(2, 7), ints(7, [5])),
    ints(3, [2 ** 13, 2 ** 13]),
  ),
  node({ operator: 'Identity', inputs: ['zeros'], outputs: ['score'] }),
])

test.each<[string, Uint8Array, string, number?]>([
  ['fills 256 MiB with zeros is stopped by its limit of memory', ZEROS, 'tooMuchMemory'],
  ['would make 2^62 numbers is deployed, since nothing of it is run', BOMB, 'deployed'],
  ['has 200,000 nodes is stopped by its limit of time', LONG, 'tooSlow', 1500],
])(
  'a model that %s, while other users are served [F6]',
  { timeout: 60_000 },
  async (_, file, expected, timeLimitMs) => {
    const before = performance.eventLoopUtilization()
    const outcome = await deploy(file, { timeLimitMs }).then(
      () => 'deployed',
      (error: Error) => error.message,
    )
    // A share of the time says the same on a busy machine.
    const { utilization } = performance.eventLoopUtilization(before)
    expect(outcome).toBe(expected)
    expect(utilization).toBeLessThan(0.5)
  },
)

test('a deployment that exceeds the time limit is stopped, with that message', async () => {
  await expect(deploy(LONG, { timeLimitMs: 300 })).rejects.toThrow('tooSlow')
})

test('a deployment ends with the emulator', async () => {
  const stopping = new AbortController()
  const deployed = deploy(linearModel([1], 1), { signal: stopping.signal })
  stopping.abort(new Error('The emulator stops'))
  await expect(deployed).rejects.toThrow('The emulator stops')
})

test('30 MB of weights load within the limits', { timeout: 120_000 }, async () => {
  const weights = Array.from({ length: 7_500_000 }, (_, index) => index % 7)
  const { inputs } = await deploy(linearModel(weights, 0), { timeLimitMs: 100_000 })
  expect(inputs[0]?.shape).toEqual(['rows', weights.length])
})
