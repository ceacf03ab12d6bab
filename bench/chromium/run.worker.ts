import { slices } from '@concord/web/transfer/file/sequential-file-reader.ts'
import { ours, papaparseAndAjv } from '../engines.ts'
import { CHUNK_BYTES, type Measurement, type Run } from '../measurement.ts'
import { PEOPLE, peopleChunks } from '../people.ts'

self.onmessage = async ({ data: { engine, bytes, wrongRows } }: MessageEvent<Run>) => {
  const file = new Blob(
    peopleChunks({ bytes, wrongRows, chunkBytes: CHUNK_BYTES }) as Uint8Array<ArrayBuffer>[],
  )
  const start = performance.now()
  const count =
    engine === 'ours'
      ? await ours(PEOPLE, slices(file, CHUNK_BYTES))
      : await papaparseAndAjv(PEOPLE, file)
  self.postMessage({
    ...count,
    bytes: file.size,
    seconds: (performance.now() - start) / 1000,
  } satisfies Measurement)
}
