import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linearModel, treeModel } from '../fixtures/onnx-models.ts'
import {
  bytes,
  floatTensor,
  input,
  int,
  ints,
  join,
  model,
  node,
  operatorSet,
  output,
  text,
  varint,
} from '../fixtures/onnx-writer.ts'
import { MODEL_FILE_BYTES_MAX } from '../limits.ts'
import { checkModel, createModelCheck } from './check-model.ts'
import { ModelFault } from './model-fault.ts'

const LINEAR = linearModel([0.5, 2, -1], 10)
const TREES = treeModel(
  2,
  [{ feature: 0, atMost: 5, yes: 1, no: { feature: 1, atMost: 2, yes: 3, no: 7 } }],
  100,
)

function* getSlices(file: Uint8Array, size: number): Generator<Uint8Array> {
  for (let at = 0; at < file.length; at += size) yield file.subarray(at, at + size)
}
const getFault = async (file: Uint8Array, size = 1024): Promise<string | undefined> => {
  try {
    await checkModel(getSlices(file, size), file.length)
    return undefined
  } catch (error) {
    if (error instanceof ModelFault) return error.code
    throw error
  }
}

describe('a sound model', () => {
  test('yields its version, producer, operators, inputs and outputs [C039]', async () => {
    expect(await checkModel([TREES], TREES.length)).toEqual({
      irVersion: 8,
      producerName: 'concord',
      producerVersion: '1',
      opsets: [
        { domain: '', version: 17 },
        { domain: 'ai.onnx.ml', version: 3 },
      ],
      inputs: [{ name: 'features', kind: 'tensor', elementType: 'float', shape: ['rows', 2] }],
      outputs: [{ name: 'score', kind: 'tensor', elementType: 'float', shape: ['rows', 1] }],
    })
  })

  test.each([1, 2, 3, 7, 64, 1024])('reads the same in slices of %i bytes', async (size) => {
    expect(await checkModel(getSlices(LINEAR, size), LINEAR.length)).toEqual(
      await checkModel([LINEAR], LINEAR.length),
    )
  })

  test('may have unknown fields, unpacked dimensions, a sequence of maps and a variable size', async () => {
    const unpacked = bytes(
      5,
      int(1, 2),
      int(1, 3),
      int(2, 1),
      text(8, 'w'),
      bytes(9, new Uint8Array(24)),
    )
    const map = bytes(2, bytes(4, bytes(1, bytes(5, int(1, 7), bytes(2, bytes(1, int(1, 1)))))))
    const varying = bytes(
      11,
      text(1, 'x'),
      bytes(2, bytes(1, int(1, 1), bytes(2, bytes(1, int(1, -1)), bytes(1)))),
    )
    const file = join(
      model('odd', [unpacked, varying, bytes(12, text(1, 'z'), map)]),
      int(900, 5),
      text(901, 'of a later version'),
    )
    const { inputs, outputs } = await checkModel([file], file.length)
    expect(inputs).toEqual([
      { name: 'x', kind: 'tensor', elementType: 'float', shape: [null, null] },
    ])
    expect(outputs).toMatchObject([{ name: 'z', kind: 'sequence', elementType: 'float' }])
  })
})

const zip = join(Uint8Array.of(0x50, 0x4b, 3, 4), new Uint8Array(400))
const utf8 = new TextEncoder()
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82)

describe('a file of another kind with the extension', () => {
  test.each<[string, Uint8Array]>([
    ['an archive', zip],
    ['a text', utf8.encode('import torch\nmodel = torch.load("x")\n'.repeat(50))],
    ['a table', utf8.encode('id,city\n1,Brandon\n')],
    ['a page', utf8.encode('<!doctype html><title>onnx</title>')],
    ['a JSON document', utf8.encode('{"ir_version":8}')],
    ['a picture', png],
    ['zeros', new Uint8Array(2000)],
    ['0xff everywhere', new Uint8Array(2000).fill(0xff)],
    ['one byte', Uint8Array.of(8)],
    ['protobuf of something else', join(text(2, 'somebody'), bytes(7, text(2, 'no version')))],
  ])('is refused by name: %s [C079 F6]', async (_, file) => {
    expect(await getFault(file)).toBe('notOnnx')
    expect(await getFault(file, 3)).toBe('notOnnx')
  })
  test('is refused when it has no bytes, or more than 1 GiB, before one is read [C079 C123]', () => {
    expect(() => createModelCheck(0)).toThrow(expect.objectContaining({ code: 'empty' }))
    expect(() => createModelCheck(MODEL_FILE_BYTES_MAX + 1)).toThrow(
      expect.objectContaining({ code: 'tooLarge' }),
    )
    expect(() => createModelCheck(MODEL_FILE_BYTES_MAX)).not.toThrow()
  })
})

describe('a malicious model', () => {
  const dims = (...sizes: number[]) => ints(1, sizes)
  const tensor = (...content: Uint8Array[]) => bytes(5, ...content)
  const io = [
    input({ name: 'features', shape: ['rows', 3] }),
    output({ name: 'score', shape: ['rows', 1] }),
  ]
  const external = (location: string) => bytes(13, text(1, 'location'), text(2, location))
  const subgraph = (depth: number): Uint8Array => {
    let graph: Uint8Array = text(2, 'innermost')
    for (let level = 0; level < depth; level += 1)
      graph = bytes(1, text(4, 'If'), bytes(5, text(1, 'then_branch'), bytes(6, graph)))
    return graph
  }
  const nestedTypes = (depth: number): Uint8Array => {
    let type: Uint8Array = bytes(1, int(1, 1))
    for (let level = 0; level < depth; level += 1) type = bytes(4, bytes(1, type))
    return bytes(11, text(1, 'x'), bytes(2, type))
  }

  test.each<[string, string, Uint8Array]>([
    [
      'data in another file',
      'externalData',
      tensor(dims(2), int(2, 1), external('weights.bin'), int(14, 1)),
    ],
    [
      'data in another folder',
      'externalData',
      tensor(dims(2), int(2, 1), external('../../etc/passwd')),
    ],
    [
      'data at an absolute path',
      'externalData',
      tensor(dims(2), int(2, 1), external('/etc/shadow')),
    ],
    [
      'data behind an address',
      'externalData',
      tensor(dims(2), int(2, 1), external('http://example.com/w')),
    ],
    ['data elsewhere, with no location', 'externalData', tensor(dims(0), int(2, 1), int(14, 1))],
    [
      'other data in an attribute',
      'externalData',
      bytes(1, text(4, 'Constant'), bytes(5, bytes(5, external('x')))),
    ],
    ['other data in a sparse tensor', 'externalData', bytes(15, bytes(1, external('x')))],
    [
      'a tensor of 2^62 elements and no data',
      'dimensions',
      tensor(dims(2 ** 31 - 1, 2 ** 31 - 1), int(2, 1)),
    ],
    ['a dimension of 2^31', 'dimensions', tensor(dims(2 ** 31), int(2, 1))],
    ['a negative dimension', 'dimensions', tensor(int(1, -1), int(2, 1))],
    [
      'less data than its dimensions',
      'dimensions',
      tensor(dims(1000), int(2, 1), bytes(9, new Uint8Array(3996))),
    ],
    [
      'more data than its dimensions',
      'dimensions',
      tensor(dims(1), int(2, 1), bytes(9, new Uint8Array(4000))),
    ],
    ['too few numbers', 'dimensions', tensor(dims(5), int(2, 7), ints(7, [1, 2, 3, 4]))],
    ['texts as raw data', 'dimensions', tensor(dims(1), int(2, 8), bytes(9, new Uint8Array(8)))],
    ['a rank of 65', 'dimensions', tensor(dims(...new Array(65).fill(1)), int(2, 1))],
    [
      'zeros that fill 2^40 elements',
      'dimensions',
      bytes(15, bytes(3, varint(2 ** 20), varint(2 ** 20))),
    ],
    ['an input of 2^40', 'dimensions', input({ name: 'x', shape: [2 ** 40] })],
    [
      'an element type that there is not',
      'damaged',
      tensor(dims(1), int(2, 99), bytes(9, new Uint8Array(4))),
    ],
    [
      'an operator of an unknown domain',
      'operatorDomain',
      node({ operator: 'Run', domain: 'evil.example', inputs: [], outputs: ['y'] }),
    ],
    ['10,000 graphs in one another', 'tooDeep', subgraph(10_000)],
    ['22 graphs in one another', 'tooDeep', subgraph(22)],
    ['100 sequences in one another', 'tooDeep', nestedTypes(100)],
    ['a node that ends behind its graph', 'damaged', join(Uint8Array.of(0x0a, 0xff, 0x7f))],
    ['a field of a kind that there is not', 'damaged', Uint8Array.of(0x0b, 1)],
    ['a number where a text belongs', 'damaged', bytes(1, int(4, 1))],
    ['a name of 65 kB', 'damaged', bytes(1, text(4, 'x'.repeat(65 * 1024)))],
    ['a number that never ends', 'damaged', new Uint8Array(40).fill(0x80)],
  ])('is refused by name: %s [F6]', async (_, code, part) => {
    const file = model('evil', [...io, part])
    expect(await getFault(file)).toBe(code)
    expect(await getFault(file, 5)).toBe(code)
  })

  test('with 20 nested graphs is refused', async () => {
    expect(await getFault(model('deep', [...io, subgraph(20)]))).toBeUndefined()
  })
  test('with too much text about its inputs is refused', async () => {
    const long = (length: number) =>
      input({ name: 'n'.repeat(length), shape: ['rows', 's'.repeat(length)] })
    expect(
      await getFault(model('x', [...io, ...Array.from({ length: 5 }, () => long(60_000))])),
    ).toBe('tooManyValues')
    expect(
      await getFault(model('x', [...io, ...Array.from({ length: 300 }, () => long(60))])),
    ).toBeUndefined()
  })
  test('is refused for an unknown operator set, which is named', async () => {
    const file = model('x', io, [operatorSet('', 17), operatorSet('com.example', 1)])
    await expect(checkModel([file], file.length)).rejects.toThrow('(com.example)')
  })
  test('is refused for a function of an unknown domain', async () => {
    const withFunction = (name: string, domain: string) =>
      join(model('x', io), bytes(25, text(1, name), text(10, domain)))
    expect(await getFault(withFunction('f', 'evil.example'))).toBe('operatorDomain')
    expect(await getFault(withFunction('evil.example', ''))).toBeUndefined()
  })
  test('may have a name of 64 KiB', async () => {
    const file = model('x', [...io, bytes(1, text(4, 'x'.repeat(64 * 1024)))])
    expect(await getFault(file)).toBeUndefined()
  })
  test('is reported with the truncated name of a tensor', async () => {
    const file = model('x', [...io, floatTensor('n'.repeat(5000), [9], [1])])
    await expect(checkModel([file], file.length)).rejects.toSatisfy(
      (error: Error) => error.message.length < 300,
    )
  })
  test('is refused if the graph or its operators are missing', async () => {
    expect(await getFault(join(int(1, 8), operatorSet('', 17)))).toBe('truncated')
    expect(await getFault(model('x', io, []))).toBe('truncated')
  })
  test('a million tiny nodes or inputs are read or refused quickly', async () => {
    const nodes = new Uint8Array(2_000_000)
    for (let at = 0; at < nodes.length; at += 2) nodes[at] = 0x0a
    const started = performance.now()
    expect(await getFault(model('many', [...io, nodes]), 65_536)).toBeUndefined()
    const inputs = nodes.map((byte) => (byte === 0x0a ? 0x5a : 0))
    expect(await getFault(model('many', [...io, inputs]), 65_536)).toBe('tooManyValues')
    expect(performance.now() - started).toBeLessThan(5000)
  })
})

test('a model that is cut off anywhere is always refused as truncated [C079]', async () => {
  for (const file of [LINEAR, TREES])
    for (let length = 2; length < file.length; length += 1) {
      const code = await getFault(file.subarray(0, length))
      const isWhole =
        code === undefined && length === file.length - operatorSet('ai.onnx.ml', 3).length
      expect(isWhole || code === 'truncated', `${length} of ${file.length}: ${code}`).toBe(true)
    }
})

test('for any bytes the check ends with a result or a named refusal, independent of the slices', async () => {
  const change = fc.array(fc.tuple(fc.nat(TREES.length - 1), fc.nat(255)), { maxLength: 8 })
  const changed = change.map((changes) => {
    const file = TREES.slice()
    for (const [at, byte] of changes) file[at] = byte
    return file
  })
  const file = fc.oneof(changed, fc.uint8Array({ minLength: 1, maxLength: 400 }))
  await fc.assert(
    fc.asyncProperty(file, fc.integer({ min: 1, max: 50 }), async (content, size) => {
      expect(await getFault(content, size)).toBe(await getFault(content, content.length))
    }),
    { seed: 7, numRuns: 3000 },
  )
})
