import { TSQL_TEXTS, type TsqlCode, type TsqlMessage } from './texts.ts'

const RAISED = 'raised '

/** DuckDB's SQL for an error with this code. */
export const raise = (code: TsqlCode) => `error('${RAISED}${code}')`
const isCode = (text: string): text is TsqlCode => Object.hasOwn(TSQL_TEXTS, text)

/**
 * Extracts the error that the compiled SQL raised from DuckDB's message; undefined if DuckDB
 * stopped for another reason. Only codes are raised, never values, so that no cell is shown:
 * DuckDB's own messages may quote cells.
 */
export function findRaised(message: string): TsqlMessage | undefined {
  const [, code = ''] = /raised (tsql\.\w+)/.exec(message) ?? []
  return isCode(code) ? { code, values: {} } : undefined
}
