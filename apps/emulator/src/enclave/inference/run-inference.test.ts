import { aColumn } from '@concord/domain/fixtures/a-dataset-type'
import { linearModel } from '@concord/domain/fixtures/onnx-models'
import { expect, test } from 'vitest'
import { getRefusalText } from '#testing/error-text.ts'
import { createContentKey, sealStored } from '../content-key.ts'
import { runInference } from './run-inference.ts'

const FILE = linearModel([2], 1)
const column = (name: string) =>
  aColumn({ name, type: { datatype: 'decimal', precision: 8, scale: 2 } })
const value = (name: string) => ({
  name,
  kind: 'tensor' as const,
  elementType: 'float',
  shape: ['rows', 1],
})

/** One row for the linear model. */
function run({ timeLimitMs = 30_000, signal = new AbortController().signal } = {}) {
  const contentKey = createContentKey()
  const sealed = (datasetId: string, bytes: Uint8Array) => ({
    ...sealStored(contentKey, bytes, { ownerId: datasetId, part: 1, isFinal: true }),
    isFinal: true,
  })
  const stages: string[] = []
  const outcome = runInference({
    work: {
      model: { contentKey, modelId: 'model', totalParts: 1, totalBytes: FILE.length },
      metadata: { inputs: [value('features')], outputs: [value('score')] },
      input: { schema: [column('x')] },
      recordIdentifiers: [],
      sets: [{ datasetId: 'set', key: contentKey, fileName: 'x.csv', totalParts: 1 }],
      output: {
        datasetId: 'out',
        key: contentKey,
        chunkBytes: 1024,
        type: {
          schema: [column('y')],
          csvValidationSchema: {
            type: 'object',
            properties: {},
            required: [],
            additionalProperties: false,
          },
        },
      },
      outputBytes: 1024,
    },
    timeLimitMs,
    readModel: async () => sealed('model', FILE),
    readPart: async () => sealed('set', Buffer.from('x\n1.50\n')),
    writePart: async () => undefined,
    onProgress: (stage, percent) => stages.push(`${stage} ${percent}`),
    signal,
  })
  return { outcome, stages }
}

test('the stages run one after another, each to completion [B033 B059]', {
  timeout: 20_000,
}, async () => {
  const { outcome, stages } = run()
  expect(await outcome).toMatchObject({ rows: 1, parts: 1 })
  expect(stages).toEqual([
    'validating 100',
    'processing 100',
    'scaling 0',
    'scaling 100',
    'executing 0',
    'executing 100',
  ])
})

test('a run that exceeds the time limit is killed, with that message', async () => {
  expect(await getRefusalText(run({ timeLimitMs: 20 }).outcome)).toBe(
    'The model ran longer than a job may take',
  )
})

test('a run ends with the error that stops it, and adds nothing to it', async () => {
  const stopping = new AbortController()
  const { outcome } = run({ signal: stopping.signal })
  stopping.abort(new Error('The emulator stops'))
  await expect(outcome).rejects.toThrow('The emulator stops')
})
