import { TEXT_BYTES_MAX } from '../macros/prelude.ts'
import { toMessage } from '../texts.ts'
import { INT, isBinary, isString, type SqlType, string, totalLength } from '../tree/types.ts'
import { textBytes } from '../values/binary.ts'
import {
  always,
  counted,
  cutTo,
  type FunctionRows,
  joined,
  longest,
  never,
  varying,
} from './function-row.ts'
import { bytesSql } from './value-bytes.ts'

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
  LEN: {
    takes: ['text'],
    type: ([text]) => counted(text),
    sql: ([x]) => `length(rtrim(${x}, ' '))`,
  },
  DATALENGTH: {
    takes: ['any'],
    type: ([value]) => counted(value),
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
    type: (args) => longest([{ ...varying(args), base: joined(args).base }]),
    sql: (args, { type, types, values: [, find, other] }) =>
      isShrinking(find, other)
        ? `tsql_shrink(${args.join(', ')})`
        : cutTo(type, replacedLength(types, other), `tsql_replace(${args.join(', ')})`),
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
    type: (args) => joined(stuffed(args)),
    nullable: always,
    sql: (args, { type, types }) => {
      const sql = `tsql_stuff(${args.join(', ')})`
      return cutTo(type, totalLength(stuffed(types)), sql) === sql
        ? sql
        : `tsql_at_most(${sql}, ${type.length})`
    },
  },
  TRANSLATE: {
    takes: ['text', 'text', 'text'],
    type: varying,
    refusal: ({ values: [, from, to] }) =>
      from === undefined || to === undefined || [...from].length === [...to].length
        ? undefined
        : toMessage('tsql.translateLengths', {}),
    sql: (args, { values: [, from, to] }) =>
      from === undefined || to === undefined
        ? `tsql_translate(${args.join(', ')})`
        : translateSql(`${args[0]}`, [...from], [...to]),
  },
  CHARINDEX: {
    takes: ['text', 'text', 'int'],
    optional: 1,
    type: ([, text]) => counted(text),
    sql: ([find, text, start = '1']) => `tsql_charindex(${find}, ${text}, ${start})`,
  },
  PATINDEX: {
    takes: ['text', 'text'],
    type: ([, text]) => counted(text),
    sql: (args) => `tsql_patindex(${args.join(', ')})`,
  },
  CONCAT: {
    takes: ['text', 'text'],
    rest: 'text',
    type: joined,
    nullable: never,
    sql: (args, { type, types }) => cutTo(type, totalLength(types), `concat(${args.join(', ')})`),
  },
  CONCAT_WS: {
    takes: ['text', 'text', 'text'],
    rest: 'text',
    type: (args) => joined(separated(args)),
    nullable: never,
    sql: ([separator, ...args], { type, types }) =>
      cutTo(
        type,
        totalLength(separated(types)),
        `concat_ws(coalesce(${separator}, ''), ${args.join(', ')})`,
      ),
  },
  QUOTENAME: {
    takes: ['text', 'text'],
    optional: 1,
    type: () => string('nvarchar', 258),
    nullable: always,
    sql: ([x, sign = "'['"]) => `tsql_quotename(${x}, ${sign})`,
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
    sql: ([x]) => `tsql_char(${x})`,
  },
  NCHAR: {
    takes: ['int'],
    type: () => string('nchar', 1),
    nullable: always,
    sql: ([x]) =>
      `CASE WHEN ${x} BETWEEN 0 AND 55295 OR ${x} BETWEEN 57344 AND 65535 THEN chr(${x}) END`,
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

/** The texts that STUFF puts together. */
const stuffed = ([text = INT, , , other = INT]: readonly SqlType[]) => [text, other]
/** The texts that CONCAT_WS puts together. */
const separated = ([separator = INT, ...args]: readonly SqlType[]) => [
  ...args,
  ...args.slice(1).map(() => separator),
]
/** The most characters that REPLACE makes: if each one is replaced. */
const replacedLength = (
  [{ length = 'max' } = INT]: readonly SqlType[],
  other: string | undefined,
) => (length === 'max' || other === undefined ? 'max' : length * Math.max([...other].length, 1))

/**
 * Whether the result of REPLACE is never longer than its text, so that no limit must be checked.
 */
const isShrinking = (find: string | undefined, other: string | undefined) =>
  Boolean(find) && other !== undefined && Buffer.byteLength(other) <= (find ?? '').length

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
