import { textBytes } from '../binary.ts'
import { TEXT_BYTES_MAX } from '../prelude.ts'
import { toMessage } from '../texts.ts'
import { INT, isBinary, isString, isUnicode, type SqlType, string } from '../types.ts'
import {
  always,
  anyText,
  type FunctionRows,
  joined,
  longest,
  never,
  varying,
} from './function-row.ts'

const HASHES: Readonly<Record<string, string>> = {
  MD5: 'md5',
  SHA: 'sha1',
  SHA1: 'sha1',
  SHA2_256: 'sha256',
  SHA2_512: 'tsql_sha512',
}
const int = (): SqlType => INT

/**
 * Source of each: learn.microsoft.com, "String functions (Transact-SQL)", the function's own page.
 */
export const TEXT_FUNCTIONS: FunctionRows = {
  UPPER: { takes: ['text'], type: varying, sql: ([x]) => `replace(upper(${x}), 'ẞ', 'ß')` },
  LOWER: { takes: ['text'], type: varying, sql: ([x]) => `lower(${x})` },
  LTRIM: {
    takes: ['text', 'text'],
    optional: 1,
    type: varying,
    cuts: true,
    sql: ([x, characters = "' '"]) => `ltrim(${x}, ${characters})`,
  },
  RTRIM: {
    takes: ['text', 'text'],
    optional: 1,
    type: varying,
    cuts: true,
    sql: ([x, characters = "' '"]) => `rtrim(${x}, ${characters})`,
  },
  TRIM: {
    takes: ['text', 'text'],
    optional: 1,
    type: varying,
    cuts: true,
    sql: ([x, characters = "' '"]) => `trim(${x}, ${characters})`,
  },
  LEN: { takes: ['text'], type: int, sql: ([x]) => `length(rtrim(${x}, ' '))` },
  DATALENGTH: {
    takes: ['any'],
    type: int,
    sql: ([x], { types: [type = INT] }) => bytesSql(`${x}`, type),
  },
  HASHBYTES: {
    takes: ['literal text', 'any'],
    type: () => ({ base: 'varbinary', length: 8000 }),
    refusal: ({ types: [, type = INT], values: [algorithm = ''] }) =>
      !isString(type) && !isBinary(type)
        ? toMessage('tsql.argumentType', { name: 'HASHBYTES', type: type.base })
        : HASHES[algorithm.toUpperCase()]
          ? undefined
          : toMessage('tsql.unsupportedAlgorithm', { algorithm }),
    sql: ([, x], { types: [, type = INT], values: [algorithm = ''] }) => {
      const hash = `${HASHES[algorithm.toUpperCase()]}(${textBytes(`${x}`, type)})`
      return algorithm.toUpperCase() === 'SHA2_512' ? hash : `unhex(${hash})`
    },
  },
  SUBSTRING: {
    takes: ['text', 'int', 'int'],
    type: varying,
    cuts: true,
    sql: (args, { values: [, from, length] }) =>
      `${Number(from) >= 1 && Number(length) >= 0 ? '' : 'tsql_'}substring(${args.join(', ')})`,
  },
  LEFT: {
    takes: ['text', 'int'],
    type: varying,
    cuts: true,
    sql: (args, { values: [, length] }) =>
      `${Number(length) >= 0 ? '' : 'tsql_'}left(${args.join(', ')})`,
  },
  RIGHT: {
    takes: ['text', 'int'],
    type: varying,
    cuts: true,
    sql: (args, { values: [, length] }) =>
      `${Number(length) >= 0 ? '' : 'tsql_'}right(${args.join(', ')})`,
  },
  REPLACE: {
    takes: ['text', 'text', 'text'],
    type: anyText,
    sql: (args, { values: [, find, other] }) =>
      `tsql_${isShrinking(find, other) ? 'shrink' : 'replace'}(${args.join(', ')})`,
  },
  REVERSE: { takes: ['text'], type: varying, sql: ([x]) => `reverse(${x})` },
  REPLICATE: {
    takes: ['text', 'int'],
    type: longest,
    nullable: always,
    sql: ([x, count], { type: { length } }) =>
      `tsql_replicate(${x}, ${count}, ${length === 'max' ? TEXT_BYTES_MAX : (length ?? 8000)})`,
  },
  SPACE: {
    takes: ['int'],
    type: () => string('varchar', 8000),
    nullable: always,
    sql: ([count]) => `CASE WHEN ${count} >= 0 THEN repeat(' ', least(${count}, 8000)) END`,
  },
  STUFF: {
    takes: ['text', 'int', 'int', 'text'],
    type: (args) => joined([args[0] ?? INT, args[3] ?? INT]),
    nullable: always,
    sql: (args) => `tsql_stuff(${args.join(', ')})`,
  },
  TRANSLATE: {
    takes: ['text', 'literal text', 'literal text'],
    type: varying,
    refusal: ({ values: [, from = '', to = ''] }) =>
      [...from].length === [...to].length ? undefined : toMessage('tsql.translateLengths', {}),
    sql: ([x], { values: [, from = '', to = ''] }) => translateSql(`${x}`, [...from], [...to]),
  },
  CHARINDEX: {
    takes: ['text', 'text', 'int'],
    optional: 1,
    type: int,
    sql: ([find, text, start = '1']) => `tsql_charindex(${find}, ${text}, ${start})`,
  },
  PATINDEX: {
    takes: ['text', 'text'],
    type: int,
    sql: (args) => `tsql_patindex(${args.join(', ')})`,
  },
  CONCAT: {
    takes: ['text', 'text'],
    rest: 'text',
    type: joined,
    nullable: never,
    sql: (args) => `concat(${args.join(', ')})`,
  },
  CONCAT_WS: {
    takes: ['text', 'text', 'text'],
    rest: 'text',
    type: (args) => joined([...args.slice(1), ...args.slice(2).map(() => args[0] ?? INT)]),
    nullable: never,
    sql: ([separator, ...args]) => `concat_ws(coalesce(${separator}, ''), ${args.join(', ')})`,
  },
  QUOTENAME: {
    takes: ['text', 'literal text'],
    optional: 1,
    type: () => string('nvarchar', 258),
    nullable: always,
    sql: ([x], { values: [, sign = '['] }) => quotenameSql(`${x}`, sign),
  },
  ASCII: {
    takes: ['text'],
    type: int,
    nullable: always,
    sql: ([x]) => `CASE WHEN ${x} <> '' THEN tsql_code_page(unicode(${x})) END`,
  },
  UNICODE: {
    takes: ['text'],
    type: int,
    nullable: always,
    sql: ([x]) => `CASE WHEN ${x} <> '' THEN unicode(${x}) END`,
  },
  CHAR: {
    takes: ['int'],
    type: () => string('char', 1),
    nullable: always,
    sql: ([x]) => `CASE WHEN ${x} BETWEEN 1 AND 127 OR ${x} BETWEEN 160 AND 255 THEN chr(${x}) END`,
  },
  NCHAR: {
    takes: ['int'],
    type: () => string('nchar', 1),
    nullable: always,
    sql: ([x]) =>
      `CASE WHEN ${x} BETWEEN 1 AND 55295 OR ${x} BETWEEN 57344 AND 65535 THEN chr(${x}) END`,
  },
  NEWID: {
    takes: [],
    type: () => ({ base: 'uniqueidentifier' }),
    nullable: never,
    sql: () => 'upper(CAST(uuid() AS VARCHAR))',
  },
  PARSENAME: {
    takes: ['text', 'int'],
    type: () => string('nvarchar', 128),
    nullable: always,
    sql: ([x, place]) => `tsql_parsename(${x}, ${place})`,
  },
  SOUNDEX: {
    takes: ['text'],
    type: () => string('varchar', 4),
    sql: ([x]) => `tsql_soundex(${x})`,
  },
  DIFFERENCE: {
    takes: ['text', 'text'],
    type: int,
    sql: ([x, y]) => `tsql_difference(tsql_soundex(${x}), tsql_soundex(${y}))`,
  },
  STR: {
    takes: ['float', 'int', 'int'],
    optional: 2,
    type: (_args, values) => string('varchar', Number(values[1] ?? 10) || 8000),
    nullable: always,
    sql: ([x, length = '10', digits = '0']) => `tsql_str(${x}, ${length}, ${digits})`,
  },
}

/** Whether the result of REPLACE is never longer than its text, so that no limit must be checked. */
const isShrinking = (find: string | undefined, other: string | undefined) =>
  Boolean(find) && other !== undefined && Buffer.byteLength(other) <= (find ?? '').length

/** The signs around a name; for any other one QUOTENAME gives NULL. */
const QUOTES = ['[]', '()', '<>', '{}', "''", '""', '``']

function quotenameSql(x: string, sign: string): string {
  const [open, close] = QUOTES.find((pair) => sign !== '' && pair.includes(sign)) ?? ''
  if (!open || !close) return 'NULL'
  const [before, after] = [open, close].map((each) => `'${each.replace("'", "''")}'`)
  return `CASE WHEN length(${x}) <= 128 THEN ${before} || replace(${x}, ${after}, ${after} || ${after}) || ${after} END`
}

/**
 * Letters match case-insensitively, as everywhere; the first of several rules for a letter wins.
 */
function translateSql(x: string, from: string[], to: string[]): string {
  const pairs = new Map<string, string>()
  for (const [index, letter] of from.entries())
    for (const each of [letter.toLowerCase(), letter.toUpperCase()])
      if (!pairs.has(each)) pairs.set(each, to[index] ?? '')
  const text = (letters: Iterable<string>) => `'${[...letters].join('').replaceAll("'", "''")}'`
  return `translate(${x}, ${text(pairs.keys())}, ${text(pairs.values())})`
}

const BYTES: Partial<Record<SqlType['base'], number>> = {
  bit: 1,
  tinyint: 1,
  smallint: 2,
  int: 4,
  bigint: 8,
  smallmoney: 4,
  money: 8,
  real: 4,
  float: 8,
  date: 3,
  time: 3,
  smalldatetime: 4,
  datetime: 8,
  datetime2: 6,
  datetimeoffset: 8,
  uniqueidentifier: 16,
}

/**
 * Source: learn.microsoft.com, "time (Transact-SQL)", "datetime2", "datetimeoffset", storage size.
 */
const fractionBytes = ({ base, scale = 7 }: SqlType) =>
  base === 'time' || base === 'datetime2' || base === 'datetimeoffset'
    ? ([0, 0, 0, 1, 1, 2, 2, 2][scale] ?? 2)
    : 0

/**
 * A character takes one byte, in Unicode two. Source: learn.microsoft.com, "decimal and numeric",
 * storage bytes.
 */
function bytesSql(x: string, type: SqlType): string {
  if (isBinary(type)) return `octet_length(${x})`
  if (isString(type)) return `length(${x})${isUnicode(type) ? ' * 2' : ''}`
  const { precision = 18 } = type
  const bytes =
    type.base === 'decimal'
      ? precision < 10
        ? 5
        : precision < 20
          ? 9
          : precision < 29
            ? 13
            : 17
      : (BYTES[type.base] ?? 0) + fractionBytes(type)
  return `CASE WHEN ${type.base === 'datetimeoffset' ? `(${x}).utc` : x} IS NOT NULL THEN ${bytes} END`
}
