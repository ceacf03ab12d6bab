import { VALIDATION_CHUNK_BYTES } from '@concord/domain/limits'
import { slices } from '@concord/web/transfer/file/sequential-file-reader.ts'
import type { Measurement, Run } from '../measurement.ts'
import { chunksOf, typeOf } from '../shapes/shape.ts'
import { SHAPES } from '../shapes/shapes.ts'
import { ours, papaparseAndAjv } from '../validators.ts'

self.onmessage = async ({ data: { validator, bytes, shape: name } }: MessageEvent<Run>) => {
  const shape = SHAPES[name]
  if (!shape) throw new Error(`No shape is named ${name}`)
  const type = typeOf(shape)
  const file = new Blob(
    chunksOf(shape, { bytes, chunkBytes: VALIDATION_CHUNK_BYTES }) as Uint8Array<ArrayBuffer>[],
  )
  const start = performance.now()
  const count =
    validator === 'ours'
      ? await ours(type, slices(file, VALIDATION_CHUNK_BYTES))
      : await papaparseAndAjv(type, file)
  self.postMessage({
    ...count,
    bytes: file.size,
    seconds: (performance.now() - start) / 1000,
  } satisfies Measurement)
}
