import { type Column, compile, type Parameter, type Table } from '@concord/tsql'
import { applyFacts, checkOutput, fitToOutput, queryTypes } from '@concord/tsql/run'
import { type Message, toMessage } from '#runtime/messages.ts'
import { lock, openDatabase } from './database.ts'
import { createTable } from './load.ts'
import { type Remark, refusalOfEngine } from './query-error.ts'

const MEMORY_BYTES = 64 * 1024 * 1024

/** A query to validate before its first run, against the declared types only. */
export type Trial = {
  query: string
  tables: Table[]
  parameters: Parameter[]
  output: Column[]
}

/**
 * An error: of the query, with its position if it has one; of a column of the result; or of a
 * parameter, by its index.
 */
export type TrialFault =
  | ({ in: 'query' } & Remark)
  | { in: 'output'; column: string; reason: Message }
  | { in: 'parameter'; index: number; reason: Message }

/**
 * The query's type for each column of the output type, in that order and in T-SQL notation; or the
 * errors.
 */
export type Verdict = { queryTypes: string[] } | { faults: TrialFault[] }

/**
 * Compiles the query, compares its result with the output type, and prepares it in DuckDB, on empty
 * tables.
 */
export async function validateQuery(trial: Trial): Promise<Verdict> {
  const compiled = compile(trial.query, trial)
  if (Array.isArray(compiled))
    return {
      faults: compiled.map((fault) => ({
        in: 'query',
        position: fault.position,
        reason: { code: fault.code, values: fault.values },
      })),
    }
  const faults = [
    ...unusedParameters(trial, compiled.parameters),
    ...misfits(trial, compiled.columns),
  ]
  if (faults.length > 0) return { faults }
  const refusal = await prepare(fitToOutput(compiled, trial.output).sql, trial.tables)
  if (refusal) return { faults: [{ in: 'query', reason: refusal }] }
  return { queryTypes: queryTypes(compiled.columns, trial.output) }
}

/**
 * Not specified: an unused parameter is an error, since users would have to enter a value without
 * effect.
 */
const unusedParameters = ({ parameters }: Trial, used: readonly { name: string }[]): TrialFault[] =>
  parameters.flatMap(({ name }, index): TrialFault[] =>
    used.some((each) => each.name === name)
      ? []
      : [
          {
            in: 'parameter',
            index,
            reason: toMessage('failure.query.parameterUnused', { name }),
          },
        ],
  )

const misfits = ({ output }: Trial, columns: Parameters<typeof checkOutput>[0]): TrialFault[] =>
  checkOutput(columns, output).map((misfit) => ({
    in: 'output',
    column: misfit.column,
    reason: { code: misfit.code, values: misfit.values },
  }))

async function prepare(sql: string, tables: readonly Table[]): Promise<Message | undefined> {
  const connection = await openDatabase({ memoryBytes: MEMORY_BYTES })
  try {
    for (const [index, table] of tables.entries())
      await createTable(connection, index, table.columns)
    await lock(connection)
    const prepared = await connection.prepare(applyFacts({ sql }, () => undefined).sql)
    prepared.destroySync()
    return undefined
  } catch (error) {
    return refusalOfEngine(error)
  } finally {
    connection.closeSync()
  }
}
