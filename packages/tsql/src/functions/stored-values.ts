import { raise } from '../raised.ts'
import { string } from '../tree/types.ts'
import { type FunctionRow, never } from './function-row.ts'

/**
 * What INSERT, UPDATE and SELECT @name = @name + … store, unlike CAST without cutting a text.
 * Source: learn.microsoft.com, "INSERT (Transact-SQL)", Data types: trailing blanks are cut
 * silently.
 */
export const STORED_VALUES: Readonly<Record<string, FunctionRow>> = {
  'stored text': {
    takes: ['text', 'int'],
    type: () => string('nvarchar', 'max'),
    sql: ([x, length]) =>
      `list_transform([${x}], lambda v: CASE WHEN length(rtrim(v, ' ')) > ${length} THEN ${raise('tsql.textTruncated')} ELSE v END)[1]`,
  },
  'stored value': {
    takes: ['any'],
    type: ([type = string('nvarchar', 'max')]) => type,
    nullable: never,
    sql: ([x]) => `coalesce(${x}, ${raise('tsql.nullStored')})`,
  },
  'no accumulation': {
    takes: [],
    type: () => string('nvarchar', 'max'),
    nullable: never,
    sql: () => raise('tsql.nullAccumulated'),
  },
}
