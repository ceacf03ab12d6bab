import { expect, test } from 'vitest'
import { bytes, input, int, ints, model, output } from '../fixtures/onnx-writer.ts'
import { checkModel } from './check-model.ts'
import { ModelFault } from './model-fault.ts'

const check = (file: Uint8Array) => checkModel([file], file.length)

// Source: TensorProto.DataType, in bytes for each element.
test.each([
  [1, 4],
  [2, 1],
  [3, 1],
  [4, 2],
  [5, 2],
  [6, 4],
  [7, 8],
  [9, 1],
  [10, 2],
  [11, 8],
  [12, 4],
  [13, 8],
])(
  'a tensor of type %i has %i bytes for each of its elements, no more and no less',
  async (type, size) => {
    const ofBytes = (count: number) =>
      model('x', [
        input({ name: 'x', shape: ['rows', 1] }),
        output({ name: 'y', shape: ['rows', 1] }),
        bytes(5, ints(1, [3]), int(2, type), bytes(9, new Uint8Array(count))),
      ])
    await expect(check(ofBytes(3 * size))).resolves.toBeDefined()
    await expect(check(ofBytes(3 * size - 1))).rejects.toThrow(ModelFault)
    await expect(check(ofBytes(3 * size + 1))).rejects.toThrow(ModelFault)
  },
)
