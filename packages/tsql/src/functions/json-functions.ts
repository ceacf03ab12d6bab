import { toMessage } from '../texts.ts'
import { INT, string } from '../types.ts'
import { always, type Call, type FunctionRows } from './function-row.ts'

/** `$.a.b[0]."c d"`: a path in lax mode, with the same syntax as in DuckDB. */
const PATH = /^(?:lax )?\$(?:\.(?:[A-Za-z_]\w*|"[^"*\\]*")|\[\d+\])*$/i
/** Whether it is a supported JSON path. */
export const isJsonPath = (path: string): boolean => PATH.test(path)
const refusal = ({ values: [, path = '$'] }: Call) =>
  PATH.test(path) ? undefined : toMessage('tsql.unsupportedPath', { path })
const toPath = (values: Call['values']) =>
  `'${(values[1] ?? '$').replace(/^lax /i, '').replaceAll("'", "''")}'`

/**
 * Source of each: learn.microsoft.com, "JSON functions (Transact-SQL)", the function's own page.
 */
export const JSON_FUNCTIONS: FunctionRows = {
  ISJSON: {
    takes: ['text'],
    type: () => INT,
    sql: ([x]) =>
      `CASE WHEN ${x} IS NOT NULL THEN CASE WHEN json_valid(${x}) AND regexp_matches(${x}, '^\\s*[\\[{]') THEN 1 ELSE 0 END END`,
  },
  JSON_VALUE: {
    takes: ['text', 'literal text'],
    type: () => string('nvarchar', 4000),
    nullable: always,
    refusal,
    sql: ([x], { values }) => `tsql_json_value(${x}, ${toPath(values)})`,
  },
  JSON_QUERY: {
    takes: ['text', 'literal text'],
    optional: 1,
    type: () => string('nvarchar', 'max'),
    nullable: always,
    refusal,
    sql: ([x], { values }) => `tsql_json_query(${x}, ${toPath(values)})`,
  },
  // A column of OPENJSON … WITH, whose text may be of any length.
  'JSON value': {
    takes: ['text', 'literal text'],
    type: () => string('nvarchar', 'max'),
    nullable: always,
    sql: ([x], { values }) =>
      `CASE WHEN json_type(${x}, ${toPath(values)}) NOT IN ('OBJECT', 'ARRAY') THEN json_extract_string(${x}, ${toPath(values)}) END`,
  },
  'XML text': {
    takes: ['text'],
    type: () => string('nvarchar', 'max'),
    sql: ([x]) =>
      `replace(replace(replace(replace(${x}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), chr(13), '&#x0D;')`,
  },
  STRING_ESCAPE: {
    takes: ['text', 'literal text'],
    type: () => string('nvarchar', 'max'),
    refusal: ({ values: [, kind = ''] }) =>
      kind.toLowerCase() === 'json'
        ? undefined
        : toMessage('tsql.unsupportedFormat', { format: kind }),
    sql: ([x]) =>
      `replace(regexp_replace(CAST(to_json(${x}) AS VARCHAR), '^"|"$', '', 'g'), '/', '\\/')`,
  },
}
