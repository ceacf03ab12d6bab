import { TSQL_TEXTS, type TsqlCode, type TsqlMessage } from './texts.ts'

const RAISED = 'raised '

/** DuckDB's text for an error with this code. */
export const raise = (code: TsqlCode) => `error('${RAISED}${code}')`
const isCode = (text: string): text is TsqlCode => Object.hasOwn(TSQL_TEXTS, text)

/**
 * What the compiled SQL raised itself while it ran, found in DuckDB's message; undefined where
 * DuckDB stopped for another reason. Only a code is raised, never a value, so that no cell is ever
 * shown: DuckDB's own messages may quote them.
 */
export function findRaised(message: string): TsqlMessage | undefined {
  const [, code = ''] = /raised (tsql\.\w+)/.exec(message) ?? []
  return isCode(code) ? { code, values: {} } : undefined
}
