import { csvRecord } from '@concord/domain/csv'
import { compile, spell } from '@concord/tsql'
import type { Message } from '#runtime/messages.ts'
import { lock, openDatabase } from './database.ts'
import { executeQuery } from './execute.ts'
import { inventParameter, inventRows } from './invented-rows.ts'
import { createTable, getFacts, loadFile } from './load.ts'
import type { Sample, SampleWork } from './protocol.ts'
import { getReasons, QueryError } from './query-error.ts'

const MEMORY_BYTES = 64 * 1024 * 1024
/** Not specified: the limits of the shown result. */
const ROWS_MAX = 50
const CELL_LENGTH_MAX = 200

type Cells = Extract<Sample, { result: unknown }>['result']['rows'][number]

/** Compiles a query and runs it on rows that are invented here; no data set is read. */
export async function sampleQuery({ query, tables, parameters, now }: SampleWork): Promise<Sample> {
  const named = tables.map(({ name, schema }) => ({ name, columns: schema }))
  const compiled = compile(query, { tables: named, parameters })
  if (Array.isArray(compiled))
    return {
      faults: compiled.map(({ code, values, position }) => ({
        reason: { code, values } as Message,
        position,
      })),
    }
  const connection = await openDatabase({ memoryBytes: MEMORY_BYTES })
  try {
    const invented = tables.map((table) => inventRows(table))
    const facts = named.map(({ columns }) => getFacts(columns))
    for (const [index, table] of named.entries()) {
      await createTable(connection, index, table.columns)
      const csv = toCsv(table.columns, invented[index] ?? [])
      await loadFile(connection, index, table, csv, facts[index])
    }
    await lock(connection)
    const values = parameters.map(({ name, type, scale }) => ({
      name,
      value: inventParameter({ datatype: type, ...(scale === undefined ? {} : { scale }) }),
    }))
    const read = compiled.parameters.map(
      ({ name }) => values.find((one) => one.name === name)?.value ?? '',
    )
    const rows: Cells[] = []
    for await (const batch of executeQuery(connection, compiled, {
      parameters: read,
      now,
      facts,
    })) {
      rows.push(...batch.slice(0, ROWS_MAX + 1 - rows.length).map(shorten))
      if (rows.length > ROWS_MAX) break
    }
    return {
      tables: named.map(({ name, columns }, index) => ({
        name,
        columns: columns.map((column) => column.name),
        rows: (invented[index] ?? []).map((row) => shorten(row.map((cell) => cell || null))),
      })),
      parameters: values,
      result: {
        columns: compiled.columns.map(({ name, type }) => ({
          ...(name === undefined ? {} : { name }),
          type: spell(type),
        })),
        rows: rows.slice(0, ROWS_MAX),
        isCut: rows.length > ROWS_MAX,
      },
    }
  } catch (error) {
    const remark = error instanceof QueryError ? error.remark : undefined
    return { faults: remark ? [remark] : getReasons(error).map((reason) => ({ reason })) }
  } finally {
    connection.closeSync()
  }
}

async function* toCsv(
  columns: readonly { name: string }[],
  rows: readonly string[][],
): AsyncGenerator<Uint8Array> {
  yield Buffer.from([columns.map(({ name }) => name), ...rows].map(csvRecord).join(''))
}

const shorten = (row: readonly (string | null)[]): Cells =>
  row.map((cell) =>
    cell !== null && cell.length > CELL_LENGTH_MAX ? `${cell.slice(0, CELL_LENGTH_MAX)}…` : cell,
  )
