import type { Column } from '@concord/domain/dataset-types/column'
import type { Place } from '@concord/domain/job-types/query-fault'
import { compileQuery, type QueryParameter, type QueryTable } from '#enclave/tsql/compile.ts'
import { TsqlError } from '#enclave/tsql/error.ts'
import { checkOutput, fitToOutput, queryTypes } from '#enclave/tsql/output.ts'
import { frenchOf, type Sentence } from '#enclave/tsql/sentences.ts'
import { textMacros } from '#enclave/tsql/text-macros.ts'
import type { Words } from '#language.ts'
import { lock, openDatabase } from './database.ts'
import { createTable } from './load.ts'
import { refusalOfEngine } from './query-error.ts'

const MEMORY_BYTES = 64 * 1024 * 1024

/** A query to be tried before anybody runs it, against the declared types alone. */
export type Trial = { query: string; tables: QueryTable[]; parameters: QueryParameter[]; output: Column[] }

/** What is wrong: in the query, with its place where it has one; with a column of the result; or with a parameter, by its index. */
export type TrialFault =
  | { in: 'query'; place?: Place; words: Words }
  | { in: 'output'; column: string; words: Words }
  | { in: 'parameter'; index: number; words: Words }

/** Of each column of the output type, in its order, the type that the query gives, as T-SQL writes it; or what is wrong. */
export type Verdict = { queryTypes: string[] } | { faults: TrialFault[] }

const wordsOf = (sentence: Sentence): Words => ({ en: sentence, fr: frenchOf(sentence) })

/** Compiles the query, compares what it gives with the output type, and asks DuckDB whether it takes it, on empty tables. */
export async function judgeQuery(trial: Trial): Promise<Verdict> {
  try {
    const compiled = compileQuery(trial)
    const faults = [...unusedParameters(trial, compiled.parameters), ...misfits(trial, compiled.columns)]
    if (faults.length > 0) return { faults }
    const refusal = await prepare(fitToOutput(compiled, trial.output).sql, trial.tables)
    if (refusal) return { faults: [{ in: 'query', words: refusal }] }
    return { queryTypes: queryTypes(compiled.columns, trial.output) }
  } catch (error) {
    if (!(error instanceof TsqlError)) throw error
    const { line, column, sentence } = error
    return { faults: [{ in: 'query', place: { line, column }, words: wordsOf(sentence) }] }
  }
}

/** Not specified: a parameter that the query does not read is an error, since whoever runs it would be asked for a value without effect. */
const unusedParameters = ({ parameters }: Trial, used: readonly { name: string }[]): TrialFault[] =>
  parameters.flatMap(({ name }, index): TrialFault[] =>
    used.some((each) => each.name === name)
      ? []
      : [{ in: 'parameter', index, words: { en: `The query does not use @${name}`, fr: `La requête n’utilise pas @${name}` } }],
  )

const misfits = ({ output }: Trial, columns: Parameters<typeof checkOutput>[0]): TrialFault[] =>
  checkOutput(columns, output).map(({ column, sentence }) => ({ in: 'output', column, words: wordsOf(sentence) }))

async function prepare(sql: string, tables: readonly QueryTable[]): Promise<Words | undefined> {
  const connection = await openDatabase({ memoryBytes: MEMORY_BYTES })
  try {
    for (const [index, table] of tables.entries()) await createTable(connection, index, table.columns)
    await lock(connection)
    for (const macro of textMacros(sql, () => undefined)) await connection.run(macro)
    const prepared = await connection.prepare(sql)
    prepared.destroySync()
    return undefined
  } catch (error) {
    return refusalOfEngine(error)
  } finally {
    connection.closeSync()
  }
}
