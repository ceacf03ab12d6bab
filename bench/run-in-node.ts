// One measurement in its own process: `node bench/run-in-node.ts '{"validator":…}'` prints the
// result as JSON.
import process from 'node:process'
import { Readable } from 'node:stream'
import { VALIDATION_CHUNK_BYTES } from '@concord/domain/limits'
import type { Measurement, Run } from './measurement.ts'
import { chunksOf, typeOf } from './shapes/shape.ts'
import { SHAPES } from './shapes/shapes.ts'
import { ours, papaparseAndAjv } from './validators.ts'

const { validator, bytes, shape: name } = JSON.parse(process.argv[2] ?? '') as Run
const shape = SHAPES[name]
if (!shape) throw new Error(`No shape is named ${name}`)
const type = typeOf(shape)
const chunks = chunksOf(shape, { bytes, chunkBytes: VALIDATION_CHUNK_BYTES })

async function* stream() {
  for (const chunk of chunks) yield chunk
}

const start = performance.now()
const before = process.cpuUsage()
const count =
  validator === 'ours'
    ? await ours(type, stream())
    : await papaparseAndAjv(
        type,
        Readable.from(
          chunks.map((chunk) => Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length)),
        ),
      )
const { user, system } = process.cpuUsage(before)
const measured: Measurement = {
  ...count,
  bytes: chunks.reduce((sum, { length }) => sum + length, 0),
  seconds: (performance.now() - start) / 1000,
  cpuSeconds: (user + system) / 1e6,
}
console.log(JSON.stringify(measured))
