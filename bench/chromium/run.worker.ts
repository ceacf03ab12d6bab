import { slices } from '@concord/web/transfer/file/sequential-file-reader.ts'
import { ours, papaparseAndAjv } from '../engines.ts'
import { CHUNK_BYTES, type Measurement, type Run } from '../measurement.ts'
import { chunksOf, typeOf } from '../shapes/shape.ts'
import { SHAPES } from '../shapes/shapes.ts'

self.onmessage = async ({ data: { engine, bytes, shape: name } }: MessageEvent<Run>) => {
  const shape = SHAPES[name]
  if (!shape) throw new Error(`No shape is named ${name}`)
  const type = typeOf(shape)
  const file = new Blob(
    chunksOf(shape, { bytes, chunkBytes: CHUNK_BYTES }) as Uint8Array<ArrayBuffer>[],
  )
  const start = performance.now()
  const count =
    engine === 'ours'
      ? await ours(type, slices(file, CHUNK_BYTES))
      : await papaparseAndAjv(type, file)
  self.postMessage({
    ...count,
    bytes: file.size,
    seconds: (performance.now() - start) / 1000,
  } satisfies Measurement)
}
