import { AGGREGATES } from './functions/aggregates.ts'
import type { FunctionRow, Kind } from './functions/function-row.ts'
import { FUNCTION_NAMES, functionRow } from './functions/function-table.ts'
import { WINDOW_FUNCTIONS } from './functions/window-functions.ts'

/** The name of an argument in a form. */
const WORDS: Readonly<Record<Kind, string>> = {
  text: 'text',
  int: 'int',
  bigint: 'int',
  number: 'number',
  float: 'number',
  temporal: 'date',
  moment: 'date',
  precise: 'date',
  offset: 'date',
  any: 'value',
  same: 'value',
  'literal text': 'constant',
}

/** Forms of functions without a table row, whose arguments are more than values. */
const FORMS: Readonly<Record<string, string>> = {
  APPROX_PERCENTILE_CONT: 'APPROX_PERCENTILE_CONT(constant) WITHIN GROUP (ORDER BY number)',
  APPROX_PERCENTILE_DISC: 'APPROX_PERCENTILE_DISC(constant) WITHIN GROUP (ORDER BY number)',
  CONVERT: 'CONVERT(type, value[, int])',
  CURRENT_TIMESTAMP: 'CURRENT_TIMESTAMP',
  GENERATE_SERIES: 'GENERATE_SERIES(number, number[, number])',
  GROUPING: 'GROUPING(key)',
  GROUPING_ID: 'GROUPING_ID(key, …)',
  IIF: 'IIF(condition, value, value)',
  ISJSON: 'ISJSON(text[, VALUE | ARRAY | OBJECT | SCALAR])',
  JSON_ARRAY: 'JSON_ARRAY(value, … [NULL ON NULL | ABSENT ON NULL])',
  JSON_OBJECT: 'JSON_OBJECT(text:value, … [NULL ON NULL | ABSENT ON NULL])',
  NULLIF: 'NULLIF(value, value)',
  OPENJSON: 'OPENJSON(text[, constant]) [WITH (name type [path] [AS JSON], …)]',
  PERCENTILE_CONT: 'PERCENTILE_CONT(constant) WITHIN GROUP (ORDER BY number) OVER (…)',
  PERCENTILE_DISC: 'PERCENTILE_DISC(constant) WITHIN GROUP (ORDER BY value) OVER (…)',
  STRING_AGG: 'STRING_AGG(text, constant) [WITHIN GROUP (ORDER BY …)]',
  STRING_SPLIT: 'STRING_SPLIT(text, text[, int])',
  PARSE: 'PARSE(text AS type [USING constant])',
  TRY_CAST: 'TRY_CAST(value AS type)',
  TRY_CONVERT: 'TRY_CONVERT(type, value[, int])',
  TRY_PARSE: 'TRY_PARSE(text AS type [USING constant])',
}

function getArguments({
  part,
  takes,
  optional = 0,
  rest,
}: Pick<FunctionRow, 'part' | 'takes' | 'optional' | 'rest'>): string {
  const words = [...(part ? ['datepart'] : []), ...takes.map((kind) => WORDS[kind])]
  const needed = words.slice(0, words.length - optional).join(', ')
  const others = words.slice(words.length - optional).map((word) => `[, ${word}]`)
  return `${needed}${others.join('')}${rest ? ', …' : ''}`.replace(/^\[, /, '[')
}

/** The form of a function: its name and arguments; `[ ]` is optional, `…` may be repeated. */
export function getForm(name: string): string {
  const [row, window] = [functionRow(name), WINDOW_FUNCTIONS[name]]
  if (FORMS[name]) return FORMS[name]
  if (row) return `${name}(${getArguments(row)})`
  if (window) return `${name}(${getArguments(window)}) OVER (…)`
  return `${name}(${name.startsWith('COUNT') ? '* | ' : ''}[DISTINCT] value) [OVER (…)]`
}

/**
 * Every function that a query may call, with its form: `[ ]` is optional, `…` may be repeated. In
 * uppercase, in alphabetical order. Source of each: learn.microsoft.com, the function's own page of
 * the Transact-SQL reference.
 */
export const SUPPORTED: readonly { readonly name: string; readonly form: string }[] = [
  ...new Set([...FUNCTION_NAMES, ...Object.keys(AGGREGATES), ...Object.keys(WINDOW_FUNCTIONS)]),
]
  .toSorted((one, other) => (one < other ? -1 : 1))
  .map((name) => ({ name, form: getForm(name) }))
