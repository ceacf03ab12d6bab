import { linearModel } from '@concord/domain/fixtures/onnx-models'
import { input, model, node, output } from '@concord/domain/fixtures/onnx-writer'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ModelNews } from './onnx-work.ts'

/** The worker's global scope, in this thread. */
const scope: { onmessage?: (event: { data: File }) => Promise<void>; postMessage?: unknown } = {}
let news: ModelNews[]
beforeAll(async () => {
  vi.stubGlobal('self', scope)
  await import('./onnx-work.ts')
})
beforeEach(() => {
  news = []
  vi.stubGlobal('self', scope)
  scope.postMessage = (one: ModelNews) => void news.push(one)
})
afterEach(() => vi.unstubAllGlobals())
const check = (file: File) => scope.onmessage?.({ data: file })

const MODEL = linearModel([0.5, 2], 1)
const file = (...content: BlobPart[]) => new File(content, 'score.onnx')

test('a sound model is loaded by the runtime, after its structure was checked [C039 C079]', async () => {
  await check(file(MODEL))
  expect(news).toEqual([
    { kind: 'checking', bytes: 0 },
    { kind: 'loading' },
    { kind: 'sound', metadata: expect.objectContaining({ producerName: 'concord' }) },
  ])
  expect(news.at(-1)).not.toHaveProperty('unloadable')
})

test('a model is not loaded in a browser without WebAssembly or its SIMD instructions', async () => {
  for (const WebAssembly of [undefined, { validate: () => false }]) {
    news = []
    vi.stubGlobal('WebAssembly', WebAssembly)
    await check(file(MODEL))
    expect(news.map(({ kind }) => kind)).toEqual(['checking', 'sound'])
    expect(news.at(-1)).toMatchObject({ unloadable: 'no-engine' })
  }
})

test('a large model is read in slices of 4 MiB', async () => {
  const MIB = 1024 * 1024
  await check(
    file(
      linearModel(
        Array.from({ length: 1.5 * MIB }, () => 0.5),
        1,
      ),
    ),
  ) // 4 bytes each
  expect(news.filter(({ kind }) => kind === 'checking')).toEqual([
    { kind: 'checking', bytes: 0 },
    { kind: 'checking', bytes: 4 * MIB },
  ])
  expect(news.at(-1)?.kind).toBe('sound')
})

test('a file that is not a model, or that the runtime cannot load, is refused with its fault [C039]', async () => {
  await check(file(new Uint8Array(10)))
  expect(news).toEqual([
    { kind: 'checking', bytes: 0 },
    { kind: 'refused', code: 'notOnnx', detail: undefined },
  ])
  news = []
  const ofUnknownOperator = model('odd', [
    node({ operator: 'NoSuchOperator', inputs: ['features'], outputs: ['score'] }),
    input({ name: 'features', shape: ['rows', 2] }),
    output({ name: 'score', shape: ['rows', 1] }),
  ])
  await check(file(ofUnknownOperator))
  expect(news.at(-1)).toMatchObject({ kind: 'refused', code: 'notLoadable' })
  expect(news).toContainEqual({ kind: 'loading' })
})

test('a file that can no longer be read is said to be unreadable', async () => {
  const gone = file(MODEL)
  gone.slice = () => {
    throw new DOMException('moved', 'NotReadableError')
  }
  await check(gone)
  expect(news.at(-1)).toEqual({ kind: 'unreadable' })
})
