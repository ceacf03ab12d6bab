import type { Texts } from '../text.ts'
import { clauses } from './sql-help/clauses.ts'
import { numbers } from './sql-help/numbers.ts'
import { values } from './sql-help/values.ts'

/**
 * What each function and clause of T-SQL does, as the query editor explains it. A key is `sql.` and
 * the name in the editor's list of words. Source: learn.microsoft.com, the function's own page of
 * the Transact-SQL reference.
 */
export const sqlHelp = { ...clauses, ...numbers, ...values } as const satisfies Texts
