import { ours, papaparseAndAjv } from '../engines.ts'
import { CHUNK_BYTES, type Measurement, type Run } from '../measurement.ts'
import { PEOPLE, peopleChunks } from '../people.ts'

/** As the portal reads a file: in slices, the next one while one is checked. */
async function* slices(file: Blob): AsyncGenerator<Uint8Array> {
  const read = (start: number) => file.slice(start, start + CHUNK_BYTES).arrayBuffer()
  let next = read(0)
  for (let start = CHUNK_BYTES; start - CHUNK_BYTES < file.size; start += CHUNK_BYTES) {
    const chunk = await next
    next = read(start)
    yield new Uint8Array(chunk)
  }
}

self.onmessage = async ({ data: { engine, bytes, wrongRows } }: MessageEvent<Run>) => {
  const file = new Blob(peopleChunks({ bytes, wrongRows, chunkBytes: CHUNK_BYTES }) as Uint8Array<ArrayBuffer>[])
  const start = performance.now()
  const count = engine === 'ours' ? await ours(PEOPLE, slices(file)) : await papaparseAndAjv(PEOPLE, file)
  self.postMessage({ ...count, bytes: file.size, seconds: (performance.now() - start) / 1000 } satisfies Measurement)
}
