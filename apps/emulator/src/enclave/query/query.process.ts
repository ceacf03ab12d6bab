import process from 'node:process'
import { readColumns, type TextFacts } from '@concord/tsql/run'
import type { DuckDBConnection } from '@duckdb/node-api'
import { type Message, toMessage } from '#runtime/messages.ts'
import { openStored, sealStored } from '../content-key.ts'
import { watchMemory } from '../process/own-process.ts'
import { compressing, engineBytes, lock, openDatabase } from './database.ts'
import { executeQuery } from './execute.ts'
import { createIndexes, lookedUp } from './indexes.ts'
import { createTable, getFacts, loadFile } from './load.ts'
import { markUnread } from './loaded-column.ts'
import type { FromProcess, KeyedSet, QueryWork, ToProcess } from './protocol.ts'
import {
  getMissingBytes,
  getReasons,
  isTooMuchMemory,
  OUT_OF_TIME,
  QueryError,
} from './query-error.ts'
import { type CsvCount, getCsv, toChunks } from './result-csv.ts'
import { getRowFilter } from './sieve.ts'

// The process of one job. Plaintext is only in its memory, unless `JOB_SPILL_DIR` is set: parts come
// and go sealed, nothing is printed or written.

let receive: (message: ToProcess) => void = () => {}
process.on('message', (message: ToProcess) => receive(message))

const answer = (): Promise<ToProcess> => new Promise((resolve) => (receive = resolve))
const send = (message: FromProcess) => process.send?.(message)

function ask(message: FromProcess): Promise<ToProcess> {
  const answered = answer()
  send(message)
  return answered
}

async function* inputBytes(
  { datasetId, key }: KeyedSet,
  input: number,
  set: number,
): AsyncGenerator<Uint8Array> {
  for (let part = 1; ; part += 1) {
    const stored = await ask({ kind: 'next', input, set, part })
    if (stored.kind !== 'input') throw new QueryError(toMessage('failure.input.unreadable'))
    yield open(key, stored, { ownerId: datasetId, part, isFinal: stored.isFinal })
    if (stored.isFinal) return
  }
}

function open(...sealed: Parameters<typeof openStored>): Uint8Array {
  try {
    return openStored(...sealed)
  } catch {
    throw new QueryError(toMessage('failure.part.ofInput', { part: sealed[2].part }))
  }
}

/** Returns the known properties of the texts of each table. */
async function load(
  connection: DuckDBConnection,
  work: QueryWork,
  memoryBytes: number,
): Promise<TextFacts[][]> {
  const isRead = readColumns(work.compiled.sql)
  const inputs = work.inputs.map((input, table) => ({
    ...input,
    columns: markUnread(input.columns, (column) => isRead(table, column)),
    filter: getRowFilter(work, table),
  }))
  const facts = inputs.map(({ columns }) => getFacts(columns))
  for (const [index, { columns }] of inputs.entries()) await createTable(connection, index, columns)
  const keys = await lookedUp(connection, inputs, work)
  const compress = compressing(connection, memoryBytes / 4)
  for (const [index, input] of inputs.entries())
    for (const [number, set] of input.sets.entries())
      await loadFile(
        connection,
        index,
        input,
        inputBytes(set, index, number),
        facts[index],
        compress,
      )
  await compress({ isLast: true })
  await createIndexes(connection, keys, { facts, ...work.limits })
  return facts
}

async function store(
  connection: DuckDBConnection,
  work: QueryWork,
  loaded: { facts: TextFacts[][]; memoryBytes: number },
): Promise<void> {
  const { output, limits } = work
  const count: CsvCount = { rows: 0, bytes: 0 }
  const csv = getCsv(output.type, executeQuery(connection, work.compiled, { ...work, ...loaded }), {
    outputBytes: limits.outputBytes,
    count,
  })
  let part = 0
  for await (const { chunk, isFinal } of toChunks(csv, output.chunkBytes)) {
    part += 1
    const sealed = sealStored(output.key, chunk, { ownerId: output.datasetId, part, isFinal })
    await ask({ kind: 'part', part, isFinal, ...sealed })
  }
  send({ kind: 'done', rows: count.rows, bytes: count.bytes, parts: part })
}

async function run(work: QueryWork): Promise<void> {
  const { memoryBytes, timeSeconds } = work.limits
  const fail = (reasons: readonly Message[]) => send({ kind: 'failed', reasons })
  watchMemory(memoryBytes, () => send({ kind: 'outOfMemory' }))
  let isLate = false
  let timer: NodeJS.Timeout | undefined
  try {
    const ofEngine = engineBytes(memoryBytes, work.spill)
    const connection = await openDatabase({ memoryBytes: ofEngine, spill: work.spill })
    timer = setTimeout(() => {
      isLate = true
      connection.interrupt()
    }, timeSeconds * 1000)
    const facts = await load(connection, work, ofEngine)
    await lock(connection)
    send({ kind: 'loaded' })
    await store(connection, work, { facts, memoryBytes: ofEngine })
  } catch (error) {
    // Time may run out while the place of an error is looked for.
    if (isLate && !(error instanceof QueryError)) fail([OUT_OF_TIME])
    else if (isTooMuchMemory(error))
      send({ kind: 'outOfMemory', missingBytes: getMissingBytes(error) })
    else fail(getReasons(error))
  } finally {
    clearTimeout(timer)
  }
}

// It ends when the parent has read the last message and kills it, or is gone.
const first = await ask({ kind: 'ready' })
if (first.kind === 'start') await run(first.work)
