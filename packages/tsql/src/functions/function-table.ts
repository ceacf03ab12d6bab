import { BIT_FUNCTIONS } from './bit-functions.ts'
import { CHOICE_FUNCTIONS } from './choice-functions.ts'
import { DATE_FUNCTIONS } from './date-functions.ts'
import { FORMAT_FUNCTIONS } from './format.ts'
import type { FunctionRow } from './function-row.ts'
import { JSON_FUNCTIONS } from './json-functions.ts'
import { NUMBER_FUNCTIONS } from './number-functions.ts'
import { PARSE_FUNCTIONS } from './parse-functions.ts'
import { STORED_VALUES } from './stored-values.ts'
import { TEXT_FUNCTIONS } from './text-functions.ts'

/** The allow-list: a function without a row here does not exist. */
const ROWS = new Map<string, FunctionRow>(
  [
    TEXT_FUNCTIONS,
    NUMBER_FUNCTIONS,
    BIT_FUNCTIONS,
    DATE_FUNCTIONS,
    CHOICE_FUNCTIONS,
    FORMAT_FUNCTIONS,
    JSON_FUNCTIONS,
    PARSE_FUNCTIONS,
    STORED_VALUES,
  ].flatMap((rows) => Object.entries(rows)),
)
/** The row of a function, by its name in uppercase; `undefined` if it is not on the list. */
export const functionRow = (name: string): FunctionRow | undefined => ROWS.get(name)

/** Node kinds of functions that the parser knows, with the fields of their arguments in order. */
export const FUNCTION_NODES: Readonly<Record<string, { name: string; fields: readonly string[] }>> =
  {
    length: { name: 'LEN', fields: ['this'] },
    substring: { name: 'SUBSTRING', fields: ['this', 'start', 'length'] },
    ceil: { name: 'CEILING', fields: ['this'] },
    ln: { name: 'LOG', fields: ['this'] },
    log: { name: 'LOG', fields: ['this', 'base'] },
    coalesce: { name: 'COALESCE', fields: ['expressions'] },
    pi: { name: 'PI', fields: [] },
    json_value: { name: 'JSON_VALUE', fields: ['this', 'path'] },
    json_query: { name: 'JSON_QUERY', fields: ['this', 'path'] },
    ...Object.fromEntries(
      [
        'UPPER',
        'LOWER',
        'REVERSE',
        'ABS',
        'FLOOR',
        'YEAR',
        'MONTH',
        'DAY',
        'SQRT',
        'EXP',
        'SIN',
        'COS',
        'TAN',
        'ASIN',
        'ACOS',
        'ATAN',
        'DEGREES',
        'RADIANS',
        'SIGN',
      ].map((name) => [name.toLowerCase(), { name, fields: ['this'] }]),
    ),
  }

/** Functions that give rows, and so are written in FROM. */
export const TABLE_FUNCTIONS: readonly string[] = ['OPENJSON', 'STRING_SPLIT', 'GENERATE_SERIES']

/**
 * Names that are bound elsewhere (their arguments are predicates, types or need rewriting), listed
 * so that they are known.
 */
export const FUNCTION_NAMES: readonly string[] = [
  ...[...ROWS.keys()].filter((name) => !name.includes(' ')),
  'NULLIF',
  'IIF',
  'CURRENT_TIMESTAMP',
  'TRY_CAST',
  'TRY_CONVERT',
  'PARSE',
  'TRY_PARSE',
  'GROUPING',
  'GROUPING_ID',
  'JSON_ARRAY',
  'JSON_OBJECT',
  ...TABLE_FUNCTIONS,
]
