import { readColumns, type SortKey, type TextFacts, withRows } from '@concord/tsql/run'
import type { DuckDBConnection } from '@duckdb/node-api'
import { type Message, toMessage } from '#runtime/messages.ts'
import { openStored, sealStored } from '../content-key.ts'
import { onMessage, sendMessage, watchMemory } from '../process/own-process.ts'
import { compressing, engineBytes, getUsedBytes, lock, openDatabase } from './database.ts'
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
import { getRowFilter, type RowFilter } from './sieve.ts'
import { getSortRanges, joined, toCondition } from './sort-ranges.ts'

// The process of one job. Plaintext is only in its memory, unless `JOB_SPILL_DIR` is set: parts
// come and go sealed, nothing is printed or written.

let receive: (message: ToProcess) => void = () => {}
onMessage((message) => receive(message as ToProcess))

const answer = (): Promise<ToProcess> => new Promise((resolve) => (receive = resolve))
const send: (message: FromProcess) => void = sendMessage

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

/**
 * Replaces each table by what the query reads of it. Returns the known properties of its texts, and
 * the size of its files.
 */
async function load(
  connection: DuckDBConnection,
  work: QueryWork,
  memoryBytes: number,
  {
    isRead = readColumns(work.compiled.sql),
    getFilter = (table: number): RowFilter | undefined => getRowFilter(work, table),
  } = {},
): Promise<{ facts: TextFacts[][]; csvBytes: number[] }> {
  const inputs = work.inputs.map((input, table) => ({
    ...input,
    columns: markUnread(input.columns, (column) => isRead(table, column)),
    filter: getFilter(table),
  }))
  const facts = inputs.map(({ columns }) => getFacts(columns))
  for (const [index, { columns }] of inputs.entries()) await createTable(connection, index, columns)
  const keys = await lookedUp(connection, inputs, work)
  const compress = compressing(connection, memoryBytes / 4)
  const csvBytes: number[] = []
  for (const [index, input] of inputs.entries())
    for (const [number, set] of input.sets.entries())
      await loadFile(
        connection,
        index,
        input,
        counted(inputBytes(set, index, number), index),
        facts[index],
        compress,
      )
  await compress({ isLast: true })
  await createIndexes(connection, keys, { facts, ...work.limits })
  return { facts, csvBytes }

  async function* counted(chunks: AsyncIterable<Uint8Array>, table: number) {
    for await (const chunk of chunks) {
      csvBytes[table] = (csvBytes[table] ?? 0) + chunk.length
      yield chunk
    }
  }
}

type Rows = AsyncGenerator<(string | null)[][]>

async function* getRows(connection: DuckDBConnection, work: QueryWork, memoryBytes: number): Rows {
  const { facts } = await load(connection, work, memoryBytes)
  send({ kind: 'loaded' })
  yield* executeQuery(connection, work.compiled, { ...work, facts, memoryBytes })
}

/** The share of the memory for the rows that wait to be sorted. */
const LOADED = 0.2

/**
 * Sorts one range of the key after the other. The files are read once for its values, and then once
 * for as many ranges as have room in the memory, compressed.
 */
async function* getRowsInParts(
  connection: DuckDBConnection,
  work: QueryWork,
  { table, column, descending }: SortKey,
  memoryBytes: number,
): Rows {
  const type = work.inputs[table]?.columns[column]?.type
  if (!type) throw new RangeError('The key is not a column of the table')
  const { csvBytes } = await load(connection, work, memoryBytes, {
    isRead: (_, other) => other === column,
    getFilter: () => undefined,
  })
  const size = { csvBytes: csvBytes[table] ?? 0, memoryBytes }
  const ranges = await getSortRanges(connection, { table, column, type }, size)
  send({ kind: 'loaded' })
  if (descending) ranges.reverse()
  const { sql = 'true', values = {} } = getRowFilter(work, table) ?? {}
  let count = Math.floor((memoryBytes * LOADED * ranges.length) / size.csvBytes)
  while (ranges.length > 0) {
    const group = ranges.splice(0, Math.max(count, 1))
    const range = toCondition(joined(descending ? group.toReversed() : group))
    const { facts } = await load(connection, work, memoryBytes, {
      getFilter: (each) => (each === table ? { sql, values, range } : undefined),
    })
    count = Math.floor((group.length * memoryBytes * LOADED) / (await getUsedBytes(connection)))
    for (const each of group)
      yield* executeQuery(connection, withRows(work.compiled, table, toCondition(each)), {
        ...work,
        facts,
        memoryBytes,
      })
  }
}

async function store(
  connection: DuckDBConnection,
  work: QueryWork,
  memoryBytes: number,
): Promise<void> {
  const { output, limits } = work
  const count: CsvCount = { rows: 0, bytes: 0 }
  const rows = work.sortInParts
    ? getRowsInParts(connection, work, work.sortInParts, memoryBytes)
    : getRows(connection, work, memoryBytes)
  const csv = getCsv(output.type, rows, { outputBytes: limits.outputBytes, count })
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
    await lock(connection)
    await store(connection, work, ofEngine)
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
