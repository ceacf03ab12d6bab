import { createHash } from 'node:crypto'
import type { CompiledQuery, Schema } from '@concord/tsql'
import { openStored, sealStored } from '#enclave/content-key.ts'
import type { Engines } from '#enclave/engines/engines.ts'
import type { KeyedSet } from '#enclave/query/protocol.ts'
import type { QueryOutcome, QueryRun } from '#enclave/query/run-query.ts'
import type { Validation } from '#enclave/validation/validate-dataset.ts'
import type { Verdict } from '#enclave/validation/validation-verdict.ts'

/**
 * The outcomes of the engines for the history of the built-in scenarios, each by a hash of all that
 * it depends on. They hold no key: the data is sealed when a world is seeded.
 */
export type Prepared = {
  compiled: Record<string, CompiledQuery>
  verdicts: Record<string, Verdict>
  /** The lines of a job's CSV. */
  results: Record<string, { rows: number; csv: string[] }>
}

/** Those of `npm run prepare-history`; most starts need none. */
export const loadPrepared = async (): Promise<Prepared> =>
  (await import('./prepared.json', { with: { type: 'json' } })).default as unknown as Prepared

type Content = KeyedSet & {
  read(part: number): Promise<{ iv: Uint8Array; ciphertext: Uint8Array; isFinal: boolean }>
}

const toKey = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
const queryKey = (query: string, schema: Schema): string => toKey(query, schema)

async function open({ datasetId, key, read }: Content): Promise<Buffer> {
  const opened: Uint8Array[] = []
  for (let part = 1, isLast = false; !isLast; part += 1) {
    const { isFinal, ...sealed } = await read(part)
    opened.push(openStored(key, sealed, { ownerId: datasetId, part, isFinal }))
    isLast = isFinal
  }
  return Buffer.concat(opened)
}

const contentHash = async (content: Content): Promise<string> =>
  createHash('sha256')
    .update(await open(content))
    .digest('base64url')

async function verdictKey({ work, readPart }: Validation): Promise<string> {
  const { datasetId, contentKey: key, totalParts, type } = work
  const read = async (part: number) => ({
    ...(await readPart(part)),
    isFinal: part === totalParts,
  })
  return toKey(type, await contentHash({ datasetId, key, read }))
}

async function resultKey({ compiled, inputs, parameters, output, readPart }: QueryRun) {
  const tables = await Promise.all(
    inputs.map(async ({ table, sets }, input) => {
      const contents = sets.map((set, index) =>
        contentHash({ ...set, read: async (part) => readPart(input, index, part) }),
      )
      return { table, sets: await Promise.all(contents) }
    }),
  )
  return toKey(compiled, parameters, output.type.schema, output.type.csvValidationSchema, tables)
}

/**
 * The same engines, except that they answer from `load()` what is prepared there: starting a
 * process of the enclave takes a second. Everything else is really done.
 */
export const preparedEngines = (engines: Engines, load: () => Promise<Prepared>): Engines => ({
  ...engines,
  async compileQuery(organizationId, query, schema) {
    const { compiled } = await load()
    return compiled[queryKey(query, schema)] ?? engines.compileQuery(organizationId, query, schema)
  },
  async validateDataset(validation) {
    const { verdicts } = await load()
    return verdicts[await verdictKey(validation)] ?? engines.validateDataset(validation)
  },
  async runQuery(run) {
    const { results } = await load()
    const found = run.compiled.readsClock ? undefined : results[await resultKey(run)]
    return found ? store(run, found.rows, Buffer.from(found.csv.join('\n'))) : engines.runQuery(run)
  },
})

async function store(
  { output: { datasetId, key, chunkBytes }, writePart }: QueryRun,
  rows: number,
  csv: Buffer,
): Promise<QueryOutcome> {
  const parts = Math.max(1, Math.ceil(csv.length / chunkBytes))
  for (let part = 1; part <= parts; part += 1) {
    const chunk = csv.subarray((part - 1) * chunkBytes, part * chunkBytes)
    const isFinal = part === parts
    const sealed = sealStored(key, chunk, { ownerId: datasetId, part, isFinal })
    await writePart({ ...sealed, part, isFinal })
  }
  return { rows, bytes: csv.length, parts }
}

/** The same engines, which add each of their outcomes to `prepared`. */
export const recordingEngines = (engines: Engines, prepared: Prepared): Engines => ({
  ...engines,
  async compileQuery(organizationId, query, schema) {
    const compiled = await engines.compileQuery(organizationId, query, schema)
    prepared.compiled[queryKey(query, schema)] = compiled
    return compiled
  },
  async validateDataset(validation) {
    const verdict = await engines.validateDataset(validation)
    prepared.verdicts[await verdictKey(validation)] = verdict
    return verdict
  },
  async runQuery(run) {
    const { datasetId, key } = run.output
    const written: Parameters<QueryRun['writePart']>[0][] = []
    const outcome = await engines.runQuery({
      ...run,
      async writePart(part) {
        written.push(part)
        await run.writePart(part)
      },
    })
    const csv = await open({
      datasetId,
      key,
      read: async (part) => written[part - 1] ?? Promise.reject(new Error(`No part ${part}`)),
    })
    if (!run.compiled.readsClock)
      prepared.results[await resultKey(run)] = {
        rows: outcome.rows,
        csv: csv.toString().split('\n'),
      }
    return outcome
  },
})
