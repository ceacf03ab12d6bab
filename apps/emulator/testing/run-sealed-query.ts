import type { Table } from '@concord/tsql'
import { columns, compileQuery } from '@concord/tsql/fixtures'
import { createContentKey, openStored, sealStored } from '../src/enclave/content-key.ts'
import type { OutputPart, OutputType } from '../src/enclave/query/protocol.ts'
import { type QueryOutcome, type QueryRun, runQuery } from '../src/enclave/query/run-query.ts'

export const PART_BYTES = 64 * 1024
export const LIMITS = {
  timeSeconds: 20,
  memoryBytes: 512 * 1024 * 1024,
  outputBytes: 64 * 1024 * 1024,
}

export type Files = { table: Table; files: string[] }[]
type Ran = { outcome: QueryOutcome; csv: string; parts: OutputPart[] }

/**
 * Runs a query over files sealed in parts, in the format of the parts file, and opens the result.
 */
export async function run(
  query: string,
  inputs: Files,
  type: OutputType,
  options: Partial<QueryRun> = {},
): Promise<Ran> {
  const key = createContentKey()
  const sets = inputs.map(({ files }, input) =>
    files.map((_, set) => ({ datasetId: `set-${input}-${set}`, key: createContentKey() })),
  )
  const sealed = inputs.map(({ files }, input) =>
    files.map((file, set) => {
      const keyed = sets[input]?.[set] ?? { datasetId: '', key }
      return sealFile(keyed.key, keyed.datasetId, file)
    }),
  )
  const parts: OutputPart[] = []
  const outcome = await runQuery({
    compiled: compileQuery(
      query,
      inputs.map(({ table }) => table),
      [{ name: 'least', type: 'int' }],
    ),
    inputs: inputs.map(({ table }, input) => ({ table, sets: sets[input] ?? [] })),
    parameters: { least: '2' },
    output: { datasetId: 'output', key, type, chunkBytes: PART_BYTES },
    now: new Date('2026-05-04T03:02:01Z'),
    limits: LIMITS,
    readPart: (input, set, part) =>
      sealed[input]?.[set]?.[part - 1] ?? Promise.reject(new Error('no such part')),
    writePart: (part) => void parts.push(part),
    ...options,
  })
  const plain = parts.map((part) =>
    openStored(key, part, { ownerId: 'output', part: part.part, isFinal: part.isFinal }),
  )
  return { outcome, csv: Buffer.concat(plain).toString(), parts }
}

export function sealFile(contentKey: Uint8Array, datasetId: string, file: string) {
  const bytes = Buffer.from(file)
  const count = Math.max(1, Math.ceil(bytes.length / PART_BYTES))
  return Array.from({ length: count }, (_, index) => {
    const isFinal = index + 1 === count
    const plaintext = bytes.subarray(index * PART_BYTES, (index + 1) * PART_BYTES)
    return {
      ...sealStored(contentKey, plaintext, { ownerId: datasetId, part: index + 1, isFinal }),
      isFinal,
    }
  })
}

export const PEOPLE: Table = {
  name: 'People',
  columns: columns('id int', 'name varchar(40) null', 'paid decimal(8,2) null'),
}
export const one = (file: string): Files => [{ table: PEOPLE, files: [file] }]
