import { toMessage } from '../texts.ts'
import {
  INT,
  isApproximate,
  isBinary,
  isMoney,
  isNumber,
  isString,
  isTemporal,
  type SqlType,
  string,
} from '../tree/types.ts'
import { castSql } from '../values/cast.ts'
import { always, type Call, type FunctionRow, type FunctionRows, never } from './function-row.ts'
import { JSON_MODIFY } from './json-modify.ts'

/** `$.a.b[0]."c d"`: a path in lax mode, with the same syntax as in DuckDB. */
const PATH = /^(?:lax )?\$(?:\.(?:[A-Za-z_]\w*|"[^"*\\]*")|\[\d+\])*$/i
/** Whether it is a supported JSON path. */
export const isJsonPath = (path: string): boolean => PATH.test(path)
const refusal = ({ values: [, path = '$'] }: Call) =>
  PATH.test(path) ? undefined : toMessage('tsql.unsupportedPath', { path })
const STRICT = /^strict /i
/** JSON_VALUE and JSON_QUERY take a path in strict mode too, in which it must lead to a value. */
const refusalOrStrict = ({ values: [, path = '$'] }: Call) =>
  PATH.test(path.replace(STRICT, '')) ? undefined : toMessage('tsql.unsupportedPath', { path })
const toMode = ([, path = '$']: Call['values']) => (STRICT.test(path) ? '_strict' : '')
const toPath = (values: Call['values']) =>
  `'${(values[1] ?? '$').replace(/^(lax|strict) /i, '').replaceAll("'", "''")}'`

/** What DuckDB calls the kinds of JSON that ISJSON tests. */
const SCALARS = "'VARCHAR', 'BIGINT', 'UBIGINT', 'DOUBLE'"
const TYPES: Readonly<Record<string, string>> = {
  OBJECT: "'OBJECT'",
  ARRAY: "'ARRAY'",
  SCALAR: SCALARS,
  VALUE: `'OBJECT', 'ARRAY', 'BOOLEAN', 'NULL', ${SCALARS}`,
  'OBJECT ARRAY': "'OBJECT', 'ARRAY'",
}

/**
 * Source: learn.microsoft.com, "How FOR JSON converts SQL Server data types to JSON data types",
 * "How FOR JSON escapes special characters and control characters".
 */
function elementSql(x: string, type: SqlType): string {
  const text = string('nvarchar', 'max')
  if (type.base === 'bit') return `CASE ${x} WHEN 1 THEN 'true' WHEN 0 THEN 'false' END`
  if (isApproximate(type)) return castSql(x, type, text, { style: type.base === 'real' ? 1 : 2 })
  if (isNumber(type) && !isMoney(type)) return castSql(x, type, text)
  if (isBinary(type)) return `'"' || to_base64(${x}) || '"'`
  const isIso = isTemporal(type) && type.base !== 'time' && type.base !== 'datetimeoffset'
  const plain = isString(type)
    ? x
    : castSql(x, type, text, isIso ? { style: 126 } : isMoney(type) ? { style: 2 } : {})
  return `tsql_json_quoted(${type.base === 'datetimeoffset' ? `regexp_replace(${plain}, '^(\\S+) (\\S+) ', '\\1T\\2')` : plain})`
}
const enclosed = (open: string, close: string): FunctionRow => ({
  takes: [],
  rest: 'text',
  type: () => string('nvarchar', 'max'),
  nullable: never,
  sql: (parts) =>
    parts.length === 0
      ? `'${open}${close}'`
      : `'${open}' || array_to_string([${parts.join(', ')}], ',') || '${close}'`,
})

/**
 * Source of each: learn.microsoft.com, "JSON functions (Transact-SQL)", the function's own page.
 */
export const JSON_FUNCTIONS: FunctionRows = {
  ISJSON: {
    takes: ['text', 'literal text'],
    optional: 1,
    type: () => INT,
    sql: ([x], { values: [, kind = 'OBJECT ARRAY'] }) =>
      `CASE WHEN ${x} IS NOT NULL THEN CASE WHEN json_valid(${x}) THEN CASE WHEN json_type(${x}) IN (${TYPES[kind]}) THEN 1 ELSE 0 END ELSE 0 END END`,
  },
  JSON_PATH_EXISTS: {
    takes: ['text', 'literal text'],
    type: () => INT,
    refusal,
    sql: ([x], { values }) =>
      `CASE WHEN ${x} IS NOT NULL THEN CASE WHEN json_valid(${x}) THEN CAST(json_exists(${x}, ${toPath(values)}) AS INTEGER) ELSE 0 END END`,
  },
  JSON_MODIFY,
  // The text of JSON for a value, the parts of an object, and the object or array.
  'JSON element': {
    takes: ['any'],
    type: () => string('nvarchar', 'max'),
    sql: ([x], { types: [type = INT] }) => elementSql(`${x}`, type),
  },
  'JSON null': {
    takes: ['text'],
    type: () => string('nvarchar', 'max'),
    nullable: never,
    sql: ([x]) => `coalesce(${x}, 'null')`,
  },
  'JSON member': {
    takes: ['text', 'text'],
    type: () => string('nvarchar', 'max'),
    sql: ([key, x]) => `tsql_json_quoted(${key}) || ':' || ${x}`,
  },
  'JSON object': enclosed('{', '}'),
  'JSON array': enclosed('[', ']'),
  JSON_VALUE: {
    takes: ['text', 'literal text'],
    type: () => string('nvarchar', 4000),
    nullable: always,
    refusal: refusalOrStrict,
    sql: ([x], { values }) => `tsql_json_value${toMode(values)}(${x}, ${toPath(values)})`,
  },
  JSON_QUERY: {
    takes: ['text', 'literal text'],
    optional: 1,
    type: () => string('nvarchar', 'max'),
    nullable: always,
    refusal: refusalOrStrict,
    sql: ([x], { values }) => `tsql_json_query${toMode(values)}(${x}, ${toPath(values)})`,
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
    sql: ([x]) => `regexp_replace(tsql_json_quoted(${x}), '^"|"$', '', 'g')`,
  },
}
