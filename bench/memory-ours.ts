import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { UPLOAD_CHUNK_BYTES } from '@concord/domain/limits'
import { outputType } from '@concord/emulator/testing/query-data'
import { compileQuery } from '@concord/tsql/fixtures'
import { createContentKey, sealStored } from '../apps/emulator/src/enclave/content-key.ts'
import { runQuery } from '../apps/emulator/src/enclave/query/run-query.ts'
import type { WrittenFile } from './memory-files.ts'

const TIME_SECONDS = 1800

export type MemoryQuery = {
  files: readonly WrittenFile[]
  query: string
  output: readonly string[]
}

/** Runs a query as a job does; its parts are sealed when it asks for them. Returns the rows. */
export async function runOurs(
  { files, query, output }: MemoryQuery,
  { memoryBytes }: { memoryBytes: number },
): Promise<number> {
  const key = createContentKey()
  const opened = files.map(({ file }) => openSync(file, 'r'))
  try {
    const tables = files.map(({ table }) => table)
    const { rows } = await runQuery({
      compiled: compileQuery(query, tables, []),
      inputs: tables.map((table, input) => ({ table, sets: [{ datasetId: `set-${input}`, key }] })),
      parameters: {},
      output: {
        datasetId: 'output',
        key,
        type: outputType(...output),
        chunkBytes: UPLOAD_CHUNK_BYTES,
      },
      now: new Date(0),
      limits: { timeSeconds: TIME_SECONDS, memoryBytes, outputBytes: 2 * 1024 ** 3 },
      readPart: (input, _, part) => {
        const from = (part - 1) * UPLOAD_CHUNK_BYTES
        const file = opened[input] ?? -1
        const isFinal = from + UPLOAD_CHUNK_BYTES >= fstatSync(file).size
        const bytes = Buffer.alloc(Math.min(UPLOAD_CHUNK_BYTES, fstatSync(file).size - from))
        readSync(file, bytes, 0, bytes.length, from)
        const place = { ownerId: `set-${input}`, part, isFinal }
        return { ...sealStored(key, bytes, place), isFinal }
      },
      writePart: () => {},
    })
    return rows
  } finally {
    for (const file of opened) closeSync(file)
  }
}
